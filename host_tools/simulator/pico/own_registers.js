// The SIO registers that have no effect outside the processors, called "own registers": CPU number, divider,
// spin locks (RP2040 datasheet, 2.3.1.7). They are stored in the chip's WebAssembly memory, at their offsets
// in the SIO, and translated code accesses them with the functions here. This is worthwhile because
// MicroPython divides two hundred thousand times a second, with five such accesses each time.
// Translated code also reads the timer without leaving WebAssembly, for MicroPython reads it as often.

import { OWN_REGISTERS_AT } from "./chip_memory.js";
import * as wasm from "../board/wasm_writer.js";

const { and, block, branch, eq, eqz, geU, get, leave, load, ltU, number, or, set, shl, shrU } = wasm;
const { store, sub, when, xor } = wasm;

const SIO = 0xd0000000;
const TIMERAWH = 0x40054024; // RP2040 datasheet, 4.6.5; TIMERAWL follows
const IS_LOCKED = 0x5c; // a bit for each spin lock; the registers of the divider follow
const DIVIDER = 0x60; // dividend and divisor, twice: for unsigned and for signed division of the same values
const IS_SIGNED_BIT = 3; // number of the bit that is set in the offsets of the registers for signed division
const DIVISOR = 4; // the bit of an offset that is set for a divisor and clear for a dividend
const QUOTIENT = 0x70;
const REMAINDER = 0x74;
const STATE = 0x78;
const DIRTY = 0b10; // set if a register of the divider was written since the quotient was last read
const READY_AND_DIRTY = 0b11;
const DIVIDER_END = 0x7c;
const LOCKS = 0x100;
const LOCKS_END = 0x180;
const TO_DIVIDE = 8; // cycles
export const MOST_CYCLES_MORE = TO_DIVIDE; // maximum number of cycles that a write takes after its first cycle

const isTimer = (address) => ltU(sub(address, number(TIMERAWH)), number(8));

/**
 * Code of the function has(address), which returns OWN for one of these registers, TIMER for one of the timer's
 * registers TIMERAWH and TIMERAWL, otherwise 0. OWN and TIMER are numbers of cycles: by as many, reading the
 * register takes less than reading memory.
 */
export const [OWN, TIMER] = [1, -2];
export const HAS_CODE = [
  when(and(get(0), number(3)), leave(number(0))),
  when(isTimer(get(0)), leave(number(TIMER))),
  or(
    or(eq(get(0), number(SIO)), ltU(sub(get(0), number(SIO + IS_LOCKED)), number(DIVIDER_END - IS_LOCKED))),
    ltU(sub(get(0), number(SIO + LOCKS)), number(LOCKS_END - LOCKS)),
  ),
];

const kept = (offset) => load(OWN_REGISTERS_AT + offset, number(0));
const keep = (offset, value) => store(OWN_REGISTERS_AT + offset, number(0), value);
const lockOf = (offset) => shl(number(1), shrU(sub(offset, number(LOCKS)), number(2)));

/**
 * Code of the function read(address, left), which returns the value of a register for which has(address) is not
 * 0. `left` is the number of cycles that remain. Reading a spin lock takes the lock and returns the lock's bit, or
 * 0 if the lock was already taken. Local 1 becomes that bit.
 * @param {number} timer the index of the function that reads the timer, with the same arguments
 */
export const readCode = (timer) => [
  when(isTimer(get(0)), leave(wasm.call(timer, get(0), get(1)))),
  set(0, sub(get(0), number(SIO))),
  when(geU(get(0), number(LOCKS)), [
    set(1, lockOf(get(0))),
    when(and(kept(IS_LOCKED), get(1)), leave(number(0))),
    keep(IS_LOCKED, or(kept(IS_LOCKED), get(1))),
    leave(get(1)),
  ]),
  when(eq(get(0), number(QUOTIENT)), keep(STATE, and(kept(STATE), number(~DIRTY)))),
  load(OWN_REGISTERS_AT, get(0)),
];

// Locals of DIVIDE: the offset of the register that was written; the value (unused); dividend and divisor.
const [WRITTEN, , N, D] = [0, 1, 2, 3];
const isNegative = and(shrU(get(WRITTEN), number(IS_SIGNED_BIT)), shrU(get(N), number(31)));
const result = (quotient, remainder) => [keep(QUOTIENT, quotient), keep(REMAINDER, remainder), branch(1)];

/**
 * Code that divides. For a division by 0 it gives the results that were measured on a chip:
 * vak.dreamwidth.org/1097369.html.
 */
const DIVIDE = block([
  when(eqz(get(D)), result(sub(shl(isNegative, number(1)), number(1)), get(N))),
  when(
    eqz(and(get(WRITTEN), number(1 << IS_SIGNED_BIT))),
    result(wasm.divU(get(N), get(D)), wasm.remU(get(N), get(D))),
  ),
  // Dividing by -1 is done separately, since WebAssembly traps if the quotient overflows.
  when(eq(get(D), number(-1)), result(sub(number(0), get(N)), number(0))),
  keep(QUOTIENT, wasm.divS(get(N), get(D))),
  keep(REMAINDER, wasm.remS(get(N), get(D))),
]);

/**
 * Code of the function write(address, value), which returns the number of cycles that the write takes after
 * its first cycle. Locals 2 and 3 are dividend and divisor.
 */
export const WRITE_CODE = [
  set(0, sub(get(0), number(SIO))),
  when(geU(get(0), number(LOCKS)), [
    keep(IS_LOCKED, and(kept(IS_LOCKED), xor(lockOf(get(0)), number(-1)))),
    leave(number(0)),
  ]),
  when(ltU(get(0), number(DIVIDER)), leave(number(0))), // CPU number and IS_LOCKED are read-only
  when(ltU(get(0), number(QUOTIENT)), [
    [0, 1 << IS_SIGNED_BIT].map((named) =>
      store(OWN_REGISTERS_AT + DIVIDER + named, and(get(0), number(DIVISOR)), get(1)),
    ),
    set(N, kept(DIVIDER)),
    set(D, kept(DIVIDER + DIVISOR)),
    DIVIDE,
    keep(STATE, number(READY_AND_DIRTY)),
    leave(number(TO_DIVIDE)),
  ]),
  when(ltU(get(0), number(STATE)), [
    store(OWN_REGISTERS_AT, get(0), get(1)),
    keep(STATE, number(READY_AND_DIRTY)),
  ]),
  number(0),
];
export const WRITE_LOCALS = 2;

/**
 * Make rp2040js use these registers too.
 * @param own { has, read, write }: Translator.ownRegisters
 */
export function keepOwnRegisters(rp2040, { has, read, write }) {
  const { sio } = rp2040;
  const { readUint32, writeUint32 } = sio;
  sio.readUint32 = function (offset) {
    return has(SIO + offset) ? read(SIO + offset) >>> 0 : readUint32.call(this, offset);
  };
  sio.writeUint32 = function (offset, value) {
    if (has(SIO + offset)) rp2040.core.cycles += write(SIO + offset, value);
    else writeUint32.call(this, offset, value);
  };
}
