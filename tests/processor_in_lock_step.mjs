// For `node --import`, with the program of `kast emulate --script`: what the emulated Pico's processor does by itself is
// done again by rp2040js's, now and then, and the two are compared. The number of instructions compared is written to
// the file that INSTRUCTIONS_COMPARED names.

import fs from "node:fs";
import { Processor } from "../host_tools/simulator/pico/processor.js";

const ONE_OF = 200; // calls

const { runPlain } = Processor.prototype;
let calls = 0;
let compared = 0;

const OWN_REGISTERS = [
  "divDividend",
  "divDivisor",
  "divQuotient",
  "divRemainder",
  "divCSR",
  "spinLock",
]; // of rp2040js's SIO

class State {
  #ram = null;

  take(core) {
    const { N, Z, C, V, PC, cycles } = core;
    this.registers = core.registers.slice();
    this.rest = { N, Z, C, V, cycles };
    const { sio } = core.rp2040;
    this.own = Object.fromEntries(
      OWN_REGISTERS.map((name) => [name, sio[name]]),
    );
    this.#ram ??= Buffer.alloc(core.rp2040.sram.length);
    this.#ram.set(core.rp2040.sram);
    this.at = (PC & ~1) >>> 0; // the last bit says nothing: all code is Thumb
  }

  giveTo(core) {
    core.registers.set(this.registers);
    Object.assign(core, this.rest);
    Object.assign(core.rp2040.sio, this.own);
    core.rp2040.sram.set(this.#ram);
  }

  equals(other) {
    const numbers = ({ registers, at, rest, own }) =>
      JSON.stringify([...registers.subarray(0, 15), at, rest, own]);
    return numbers(this) === numbers(other) && this.#ram.equals(other.#ram);
  }
}

const [before, ours, theirs] = [new State(), new State(), new State()];

Processor.prototype.runPlain = function (budget) {
  if (calls++ % ONE_OF) return runPlain.call(this, budget);
  before.take(this);
  runPlain.call(this, budget);
  ours.take(this);
  if (this.cycles === before.rest.cycles) return;
  before.giveTo(this);
  while (this.cycles < ours.rest.cycles) {
    this.executeInstruction();
    compared++;
  }
  theirs.take(this);
  if (!ours.equals(theirs)) {
    throw new Error(
      `The processors differ: begun at address ${before.at.toString(16)}, at cycle ${before.rest.cycles}.`,
    );
  }
};

process.on("exit", () =>
  fs.writeFileSync(process.env.INSTRUCTIONS_COMPARED, String(compared)),
);
