// Execute each instruction on the processors of rp2040js and of the emulated Pico, many times with random registers and
// flags, and compare the results. Print how many were compared, and how many of them ran without rp2040js.

import { Processor } from "../../host_tools/simulator/pico/processor.js";
import {
  FLASH,
  RAM,
  VALUES,
  byte,
  chance,
  chipWith,
  prepare,
  someValue,
  word,
} from "./random_chips.mjs";

const TIMES = 2; // how often each of the 65536 halfwords is executed
const ROUND = 256; // instructions between two comparisons of the memory

function outcome(core, run) {
  let thrown = null;
  try {
    run();
    if (core.interruptsUpdated) core.checkForInterrupts(); // our processor may have done so already
  } catch (error) {
    thrown = error.message;
  }
  const { N, Z, C, V, cycles, waiting, interruptsUpdated, PM, IPSR, SPSEL } =
    core;
  core.PC &= ~1;
  return {
    registers: core.registers.slice(),
    N,
    Z,
    C,
    V,
    cycles,
    waiting,
    interruptsUpdated,
    PM,
    IPSR,
    SPSEL,
    thrown,
  };
}

/**
 * Correct the outcome of an instruction on rp2040js where rp2040js differs from the ARMv6-M Architecture Reference
 * Manual (chapter A6.7).
 */
function correct(result, { registers, flags, opcode }) {
  const low = opcode & 7;
  const a = registers[low];
  const b = registers[(opcode >> 3) & 7];
  const [, , carry] = flags;
  const amount = b & 0xff;
  const signed = (value) => BigInt(value | 0);
  const overflows = (sum) => sum !== BigInt.asIntN(32, sum);
  switch (opcode >> 6) {
    case 0b0100000010: // LSLS by more than 32 shifts zeros into C
      if (amount > 32) result.C = false;
      break;
    case 0b0100000011: // LSRS, ASRS and RORS by 0 leave C unchanged
    case 0b0100000100:
    case 0b0100000111:
      if (amount === 0) result.C = carry;
      break;
    case 0b0100000101: // ADCS: V is set if the sum including the carry overflows
      result.V = overflows(signed(a) + signed(b) + BigInt(carry));
      break;
    case 0b0100000110: // SBCS: V is set if the difference including the borrow overflows
      result.V = overflows(signed(a) - signed(b) - BigInt(!carry));
      break;
  }
  if (opcode === 0x47f0) result.registers[15] = registers[14] & ~1; // BLX LR jumps to the earlier value of LR
  // STM writes the base register back even if it is among the stored registers.
  const base = (opcode >> 8) & 7;
  if (opcode >> 11 === 0b11000 && opcode & (1 << base)) {
    for (let list = opcode & 0xff; list; list &= list - 1)
      result.registers[base] += 4;
  }
}

const theirs = chipWith((chip) => chip.core);
const ours = chipWith((chip) => new Processor(chip));

// rp2040js starts with the divisor 1, and ignores signs in a division by 0.
const { sio } = theirs;
const { updateHardwareDivider } = sio;
sio.divDivisor = 0;
sio.updateHardwareDivider = function (isSigned) {
  updateHardwareDivider.call(this, isSigned);
  if (this.divDivisor) return;
  this.divQuotient = isSigned && (this.divDividend | 0) < 0 ? 1 : -1; // as measured on a chip, see own_registers.js
};
let alone = 0;
let compared = 0;

const bytesOf = ({ buffer, byteOffset, byteLength }) =>
  Buffer.from(buffer, byteOffset, byteLength);

function lookAtMemory(what) {
  for (const part of ["sram", "flash", "bootrom"]) {
    if (part === "flash" && compared % (64 * ROUND)) continue; // 16 MB
    if (Buffer.compare(bytesOf(theirs[part]), bytesOf(ours[part]))) {
      throw new Error(
        `${part} differs after ${what}, or up to ${ROUND} instructions before.`,
      );
    }
  }
}

for (let time = 0; time < TIMES; time++) {
  for (let opcode = 0; opcode < 65536; opcode++) {
    const registers = Uint32Array.from({ length: 16 }, someValue);
    registers[13] = chance(0.9) ? RAM + (word() & 0x3fffc) : registers[13] & ~3;
    registers[15] = chance(0.5)
      ? FLASH + 2 * (0x100 + byte())
      : RAM + 0x100 + 2 * byte();
    const flags = [chance(0.5), chance(0.5), chance(0.5), chance(0.5)];
    const second = chance(0.7) ? word() | 0xd000 : word();
    const given = { registers, flags, opcode, second: second & 0xffff };
    prepare(theirs.core, given);
    prepare(ours.core, given);
    const expected = outcome(theirs.core, () =>
      theirs.core.executeInstruction(),
    );
    let left = false;
    ours.core.executeInstruction = function () {
      left = true;
      return Processor.prototype.executeInstruction.call(this);
    };
    const got = outcome(ours.core, () => ours.core.run(1));
    if (!left) correct(expected, given);
    if (JSON.stringify(got) !== JSON.stringify(expected)) {
      throw new Error(
        `${opcode.toString(16)} differs: ${JSON.stringify({ given, expected, got }, null, 1)}`,
      );
    }
    if (!left) alone++;
    if (++compared % ROUND === 0) lookAtMemory(opcode.toString(16));
  }
}
// Test the divider, signed and unsigned, with all pairs of many numbers, including 0 as divisor and the most negative
// number divided by -1.
const DIVISIONS = [
  [0x60, 0x64],
  [0x68, 0x6c],
];
const RESULTS = [0x60, 0x64, 0x68, 0x6c, 0x78, 0x70, 0x74, 0x78]; // reading 0x70, the quotient, changes 0x78, the state
const numbers = [...VALUES, ...Array.from({ length: 40 }, word)];
for (const [dividend, divisor] of DIVISIONS) {
  for (const one of numbers) {
    for (const other of numbers) {
      const [expected, got] = [theirs, ours].map((chip) => {
        chip.sio.writeUint32(dividend, one);
        chip.sio.writeUint32(divisor, other);
        return RESULTS.map((offset) => chip.sio.readUint32(offset) >>> 0).join();
      });
      if (expected !== got)
        throw new Error(`${one} by ${other}: ${expected} expected, ${got} got`);
    }
  }
}

console.log(compared, alone);
