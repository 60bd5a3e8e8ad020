// Lists the Python functions that are running, as a traceback would, from a copy of MicroPython's memory. The
// structures are those of MicroPython 1.24 to 1.28.

import { FLASH, RAM } from "./chip_memory.js";

// py/bc.h: mp_code_state_t consists of these fields: function, next byte code, top of the values, number of
// values, …, and then the values.
const CODE = 4;
const VALUES_TOP = 8;
const VALUES_COUNT = 12;
const VALUES = 20;
// py/objfun.h: mp_obj_fun_bc_t consists of these fields: type, module, functions inside the function, byte code.
const MODULE = 4;
const BYTE_CODE = 12;
const MODULE_NAMES = 8; // py/bc.h: mp_module_context_t consists of type, globals, table of names
const TYPE_NAME = 6; // py/obj.h: mp_obj_type_t begins with type, flags, name
const KINDS = ["function", "generator"];
// py/qstr.h: a pool of names consists of these words: previous pool, number of earlier names, capacity,
// length, hashes, lengths, and then the names.
const POOL_EARLIER = 4;
const POOL_LENGTH = 12;
const POOL_LENGTHS = 20;
const POOL_NAMES = 24;
const LONGEST_POOL = 4096;
const STATE_BYTES = 0x400; // the address of the last pool is within this many bytes of mp_state_ctx's start
const LONGEST_CODE = 0x8000; // maximum length in bytes of a function's byte code

/**
 * Return the Python calls between two addresses of the stack.
 * @param {{ram: Uint8Array, flash: Uint8Array}} bytes the chip's memory
 * @param {number} state the address of mp_state_ctx
 * @param {number} from the stack pointer
 * @param {number} to the end of the stack
 * @returns {{file: string, line: number, name: string}[]} outermost first
 */
export function pythonCalls(bytes, state, from, to) {
  const memory = new Memory(bytes);
  const names = new Names(memory, state);
  const seen = new Set();
  const calls = [];
  for (let at = from; at < to; at += 4) {
    // The state of a function with few values is on the stack. With more values, the state is in the heap, and
    // its address is on the stack.
    for (const place of [at, memory.word(at)]) {
      if (seen.has(place) || place % 4) continue;
      seen.add(place);
      const call = callAt(place, memory, names);
      if (call) calls.unshift(call);
    }
  }
  return calls;
}

/** Reads the chip's RAM and flash by address; other addresses read as 0. */
class Memory {
  #banks;

  constructor({ ram, flash }) {
    this.#banks = [
      [RAM, ram],
      [FLASH, flash],
    ].map(([start, bytes]) => [start, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)]);
  }

  #read(address, bytes, method) {
    const [start, view] =
      this.#banks.find(
        ([first, { byteLength }]) => address >= first && address + bytes <= first + byteLength,
      ) ?? [];
    return view ? view[method](address - start, true) : 0;
  }

  byte(address) {
    return this.#read(address, 1, "getUint8");
  }

  half(address) {
    return this.#read(address, 2, "getUint16");
  }

  word(address) {
    return this.#read(address, 4, "getUint32");
  }

  text(address, length) {
    return new TextDecoder().decode(Uint8Array.from({ length }, (_, i) => this.byte(address + i)));
  }
}

/** Finds names (qstrs) by their numbers: those of MicroPython, and those of the program that runs on it. */
class Names {
  #memory;
  #last = 0; // the address of the last pool, 0 if it was not found

  constructor(memory, state) {
    this.#memory = memory;
    for (let at = state; at < state + STATE_BYTES && !this.#last; at += 4) {
      if (this.#isPool(memory.word(at))) this.#last = memory.word(at);
    }
  }

  of(number) {
    for (let pool = this.#last; pool; pool = this.#memory.word(pool)) {
      const place = number - this.#earlier(pool);
      if (place < 0) continue;
      if (place >= this.#memory.word(pool + POOL_LENGTH)) return "";
      const length = this.#memory.byte(this.#memory.word(pool + POOL_LENGTHS) + place);
      return this.#memory.text(this.#memory.word(pool + POOL_NAMES + 4 * place), length);
    }
    return "";
  }

  #earlier(pool) {
    return this.#memory.word(pool + POOL_EARLIER) & 0x7fffffff;
  }

  #isPool(address) {
    const length = this.#memory.word(address + POOL_LENGTH);
    const previous = this.#memory.word(address);
    if (address % 4 || length === 0 || length > LONGEST_POOL) return false;
    if (previous === 0) return this.#earlier(address) === 0;
    return (
      this.#earlier(previous) + this.#memory.word(previous + POOL_LENGTH) === this.#earlier(address) &&
      this.#isPool(previous)
    );
  }
}

/** Return the call whose mp_code_state_t is at the address `place`; null if there is none. */
function callAt(place, memory, names) {
  const func = memory.word(place);
  if (func % 4 || !KINDS.includes(names.of(memory.half(memory.word(func) + TYPE_NAME)))) return null;
  const prelude = preludeAt(memory.word(func + BYTE_CODE), memory);
  const offset = memory.word(place + CODE) - prelude.code;
  const top = memory.word(place + VALUES_TOP) - place - VALUES;
  const fits = memory.half(place + VALUES_COUNT) === prelude.values && top >= -4 && top < 4 * prelude.values;
  if (!fits || offset < 0 || offset > LONGEST_CODE) return null;
  const table = memory.word(memory.word(func + MODULE) + MODULE_NAMES);
  const nameOf = (index) => names.of(memory.half(table + 2 * index));
  return { file: nameOf(0), line: lineOf(offset, prelude, memory), name: nameOf(prelude.name) };
}

/**
 * Read the prelude of a function's byte code (py/bc.h). Return { values: the number of the function's values,
 * name: the index of its name, lines: { start, end } of its table of source lines, code: the address of its
 * first byte code }.
 */
function preludeAt(start, memory) {
  let at = start;
  let byte = memory.byte(at++);
  let values = (byte >> 3) & 15;
  const counts = [byte & 3, 0]; // number of arguments, number of keyword-only arguments
  for (let n = 0; byte & 0x80; n++) {
    byte = memory.byte(at++);
    values |= (byte & 0x30) << (2 * n);
    counts[0] |= (byte & 4) << n;
    counts[1] |= ((byte & 8) >> 3) << n;
  }
  let [infoBytes, cells] = [0, 0];
  for (let n = 0; ; n++) {
    byte = memory.byte(at++);
    infoBytes |= ((byte & 0x7e) >> 1) << (6 * n);
    cells |= (byte & 1) << n;
    if (!(byte & 0x80)) break;
  }
  const lines = { end: at + infoBytes };
  const number = () => {
    let value = 0;
    do {
      byte = memory.byte(at++);
      value = (value << 7) | (byte & 0x7f);
    } while (byte & 0x80);
    return value;
  };
  const name = number();
  for (let argument = counts[0] + counts[1]; argument > 0; argument--) number();
  return { values: values + 1, name, lines: { ...lines, start: at }, code: lines.end + cells };
}

/** Return the number of the source line of the byte code at `offset`. */
function lineOf(offset, { lines }, memory) {
  let [left, line] = [offset, 1];
  for (let at = lines.start; at < lines.end;) {
    const byte = memory.byte(at++);
    const isLong = byte & 0x80;
    const codes = isLong ? byte & 15 : byte & 31;
    if (left < codes) break;
    left -= codes;
    line += isLong ? ((byte << 4) & 0x700) | memory.byte(at++) : byte >> 5;
  }
  return line;
}
