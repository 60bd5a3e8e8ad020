// Load this with `node --import` into the program of `kast emulate --script`. It repeats samples of the instructions
// that the emulated Pico's processor executes on the processor of rp2040js, and compares the results. It writes the
// number of compared instructions to the file named by the environment variable INSTRUCTIONS_COMPARED.

import fs from "node:fs";
import { OWN_REGISTERS_AT } from "../../host_tools/simulator/pico/chip_memory.js";
import { Processor } from "../../host_tools/simulator/pico/processor.js";

const ONE_OF = 200; // one of this many calls of runPlain is compared
const SP = 13;

const { runPlain } = Processor.prototype;
let calls = 0;
let compared = 0;

const OWN_REGISTERS = {
  divDividend: 0x60,
  divDivisor: 0x64,
  divQuotient: 0x70,
  divRemainder: 0x74,
  divCSR: 0x78,
  spinLock: 0x5c,
}; // names of the registers in rp2040js's SIO, and their offsets in ours

class State {
  #ram = null;

  /** Copy the state of a processor. `lowest` is the lowest stack pointer so far, `own` the registers of the SIO. */
  take(core, lowest, own = ownRegisters(core)) {
    this.lowest = lowest;
    const { N, Z, C, V, PM, PC, cycles } = core;
    this.registers = core.registers.slice();
    this.rest = { N, Z, C, V, PM, cycles };
    this.own = own;
    this.#ram ??= Buffer.alloc(core.rp2040.sram.length);
    this.#ram.set(core.rp2040.sram);
    this.at = (PC & ~1) >>> 0; // without the lowest bit, which has no meaning, since all code is Thumb
  }

  giveTo(core) {
    core.registers.set(this.registers);
    Object.assign(core, this.rest);
    core.rp2040.sram.set(this.#ram);
  }

  equals(other) {
    const numbers = ({ registers, at, rest, own, lowest }) =>
      JSON.stringify([...registers.subarray(0, 15), at, rest, own, lowest]);
    return numbers(this) === numbers(other) && this.#ram.equals(other.#ram);
  }
}

function ownRegisters({ registers }) {
  const words = new Uint32Array(registers.buffer, OWN_REGISTERS_AT);
  return Object.values(OWN_REGISTERS).map((offset) => words[offset / 4]);
}

/** Run with rp2040js's SIO until a cycle. Return the lowest stack pointer on the way and the SIO's registers then. */
function withTheirSio(core, own, cycle) {
  const { sio } = core.rp2040;
  const { readUint32, writeUint32 } = sio;
  const names = Object.keys(OWN_REGISTERS);
  names.forEach((name, i) => (sio[name] = own[i]));
  const { prototype } = sio.constructor;
  sio.readUint32 = prototype.readUint32;
  sio.writeUint32 = prototype.writeUint32;
  let lowest = core.registers[SP];
  while (core.cycles < cycle) {
    core.executeInstruction();
    lowest = Math.min(lowest, core.registers[SP]);
    compared++;
  }
  Object.assign(sio, { readUint32, writeUint32 });
  return [lowest, names.map((name) => sio[name] >>> 0)];
}

const [before, ours, theirs] = [new State(), new State(), new State()];

Processor.prototype.runPlain = function (budget) {
  if (calls++ % ONE_OF) return runPlain.call(this, budget);
  let lowest = this.registers[SP];
  before.take(this, lowest);
  this.watchStack(lowest, (address) => (lowest = address));
  runPlain.call(this, budget);
  ours.take(this, lowest);
  if (this.cycles === before.rest.cycles) return;
  before.giveTo(this);
  theirs.take(this, ...withTheirSio(this, before.own, ours.rest.cycles));
  if (!ours.equals(theirs)) {
    throw new Error(
      `The processors differ: begun at address ${before.at.toString(16)}, at cycle ${before.rest.cycles}.`,
    );
  }
};

process.on("exit", () =>
  fs.writeFileSync(process.env.INSTRUCTIONS_COMPARED, String(compared)),
);
