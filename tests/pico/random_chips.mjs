// Make emulated chips with random memory and registers, for the tests of the processor.

import { randomBytes } from "../../host_tools/simulator/node/seeded_random.js";
import { RP2040 } from "../../host_tools/simulator/node_modules/rp2040js/dist/esm/index.js";

const ROM_BYTES = 0x4000;
export const FLASH = 0x10000000;
const FLASH_BYTES = 0x1000000;
export const RAM = 0x20000000;
const RAM_BYTES = 0x42000;
const DIVIDER = 0xd0000060;
const ENDS = [0, ROM_BYTES, FLASH, FLASH + FLASH_BYTES, RAM, RAM + RAM_BYTES];
export const VALUES = [
  0, 1, 2, 31, 32, 33, 0xff, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe,
  0xffffffff,
];

export const byte = (
  (random) => () =>
    random(1)[0]
)(randomBytes(1));
export const pick = (choices) => choices[byte() % choices.length];
export const word = () =>
  ((byte() << 24) | (byte() << 16) | (byte() << 8) | byte()) >>> 0;
export const chance = (part) => byte() < 256 * part;

console.warn = () => {}; // rp2040js warns about addresses without a register
const log = {
  debug() {},
  info() {},
  warn() {},
  error(part, message) {
    throw new Error(`${part}: ${message}`);
  },
};

export function chipWith(makeCore) {
  const chip = new RP2040();
  chip.logger = log;
  chip.core = makeCore(chip);
  chip.onBreak = () => {};
  const random = randomBytes(2);
  chip.sram.set(random(RAM_BYTES));
  chip.bootrom.set(new Uint32Array(random(ROM_BYTES).buffer));
  chip.flash.set(random(0x10000));
  chip.flash.set(random(0x100), FLASH_BYTES - 0x100);
  return chip;
}

/** Return a random address or number of a random kind. */
export function someValue() {
  switch (byte() % 8) {
    case 0:
      return pick(VALUES);
    case 1:
      return byte() & 63;
    case 2:
      return (pick(ENDS) + (byte() & 63) - 32) >>> 0;
    case 3:
      return DIVIDER + 4 * (byte() & 7);
    case 4:
      return FLASH + (word() & 0xffff);
    case 5:
      return (RAM + (word() & 0x3fffc)) >>> 0;
    case 6:
      return (RAM + (word() & 0x3ffff)) >>> 0;
    default:
      return word();
  }
}

export function prepare(core, { registers, flags, second, opcode }) {
  core.registers.set(registers);
  [core.N, core.Z, core.C, core.V] = flags;
  Object.assign(core, {
    cycles: 0,
    waiting: false,
    interruptsUpdated: false,
    pendingSVCall: false,
    PM: false,
  });
  Object.assign(core, {
    IPSR: 0,
    SPSEL: 0,
    bankedSP: RAM + 0x1000,
    nPRIV: false,
    currentMode: 0,
    eventRegistered: false,
  });
  const at = registers[15];
  const { rp2040 } = core;
  if (at >= RAM)
    [
      rp2040.sramView.setUint16(at - RAM, opcode, true),
      rp2040.sramView.setUint16(at - RAM + 2, second, true),
    ];
  else
    [rp2040.flash16[(at - FLASH) >> 1], rp2040.flash16[(at - FLASH + 2) >> 1]] =
      [opcode, second];
}
