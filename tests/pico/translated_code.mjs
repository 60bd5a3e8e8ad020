// Run programs of random instructions on the emulated Pico's processor, once instruction by instruction and once
// translated, and compare the results. Print how many programs were compared, and how many of them began with
// translated code. Also check that a translator keeps its translations only for a board with the same code.

import {
  ChipMemory,
  FLASH_CODE_BYTES,
} from "../../host_tools/simulator/pico/chip_memory.js";
import { Processor } from "../../host_tools/simulator/pico/processor.js";
import {
  Translator,
  entryOf,
} from "../../host_tools/simulator/pico/translator.js";
import {
  FLASH,
  RAM,
  byte,
  chance,
  chipWith,
  prepare,
  someValue,
  word,
} from "./random_chips.mjs";

const PROGRAMS = 5000;
const LENGTH = 24; // instructions of a program
const CYCLES = 300;
const ROUND = 50; // programs between two comparisons of the whole RAM

const plain = new Translator(new ChipMemory());
plain.want = () => {};
const translated = new Translator(new ChipMemory());
const slow = chipWith((chip) => new Processor(chip, plain));
const quick = chipWith((chip) => new Processor(chip, translated));

/** Return a random instruction. Short jumps are more frequent than among random halfwords. */
function someOpcode() {
  if (chance(0.1))
    return 0xd000 | ((byte() % 14) << 8) | (((byte() % 32) - 16) & 0xff);
  if (chance(0.03)) return 0xe000 | (((byte() % 32) - 16) & 0x7ff);
  return word() & 0xffff;
}

function write({ core }, at, code) {
  const { rp2040 } = core;
  code.forEach((opcode, i) => {
    if (at >= RAM) rp2040.sramView.setUint16(at - RAM + 2 * i, opcode, true);
    else rp2040.flash16[(at - FLASH) / 2 + i] = opcode;
  });
}

function outcome({ core }) {
  const depths = [];
  core.watchStack(core.registers[13], (address) => depths.push(address));
  core.runPlain(CYCLES);
  const { registers, N, Z, C, V, PM, cycles } = core;
  return JSON.stringify([
    ...registers.subarray(0, 15),
    registers[15] & ~1,
    N,
    Z,
    C,
    V,
    PM,
    cycles,
    depths,
  ]);
}

let began = 0;
for (let number = 0; number < PROGRAMS; number++) {
  const registers = Uint32Array.from({ length: 16 }, someValue);
  registers[13] = RAM + 0x10000 + (word() & 0x2fffc);
  const at = (registers[15] = (chance(0.5) ? FLASH : RAM) + 0x100 + 2 * byte());
  const code = Array.from({ length: LENGTH }, someOpcode);
  const flags = [chance(0.5), chance(0.5), chance(0.5), chance(0.5)];
  for (const chip of [slow, quick]) {
    prepare(chip.core, { registers, flags, opcode: code[0], second: code[1] });
    write(chip, at, code);
  }
  translated.forget();
  translated.want(at);
  translated.translate();
  if (translated.memory.entries[entryOf(at) / 2]) began++;
  const [expected, got] = [outcome(slow), outcome(quick)];
  const isItself = code.every(
    (opcode, i) =>
      at < RAM || slow.sramView.getUint16(at - RAM + 2 * i, true) === opcode,
  );
  if (isItself && expected !== got)
    throw new Error(
      `Program ${number} differs: ${expected} ${got} ${code.map((one) => one.toString(16))}`,
    );
  if (
    number % ROUND === 0 &&
    Buffer.compare(Buffer.from(slow.sram), Buffer.from(quick.sram))
  )
    throw new Error(
      `The RAM differs after program ${number}, or up to ${ROUND} before.`,
    );
}

// Translations are kept for the next board if its chip has the same code.
const at = FLASH + 0x100;
const isTranslated = (bootRom, flash) => {
  translated.serve(bootRom, flash);
  return translated.memory.entries[entryOf(at) / 2] > 0;
};
const bootRom = new Uint32Array(0x1000);
const flash = new Uint8Array(FLASH_CODE_BYTES);
translated.serve(bootRom, flash);
write(quick, at, [0, 0]);
translated.want(at);
translated.translate();
const [same, other, oldRom] = [flash.slice(), flash.slice(), bootRom.slice()];
other[flash.length - 1] = 1;
oldRom[7] = 1;
const served = [isTranslated(bootRom, same), isTranslated(bootRom, other)];
translated.want(at);
translated.translate();
served.push(isTranslated(bootRom, other), isTranslated(oldRom, other));
if (served.join() !== "true,false,true,false")
  throw new Error(`Other boards: ${served}`);

console.log(PROGRAMS, began);
