// Translates the processor's instructions to WebAssembly, one stretch of code at a time. A stretch consists
// of consecutive instructions from a frequent jump target on. Forward jumps inside the stretch and jumps back
// to its beginning do not leave the translated code. Translated code does what processor.js does with the same
// instructions and counts the same cycles. Other instructions are left to processor.js.

import {
  ENTRIES_AT,
  FLAGS_AT,
  FLASH,
  FLASH_AT,
  FLASH_BYTES,
  FLASH_CODE_BYTES,
  LOWEST_STACK_AT,
  MASK_AT,
  PAGES,
  RAM,
  RAM_AT,
  RAM_BYTES,
  REGISTERS_AT,
  ROM_AT,
  ROM_BYTES,
} from "./chip_memory.js";
import {
  HAS_CODE,
  MOST_CYCLES_MORE,
  OWN,
  TIMER,
  WRITE_CODE,
  WRITE_LOCALS,
  readCode,
} from "./own_registers.js";
import * as wasm from "../board/wasm_writer.js";

const {
  add,
  and,
  eq,
  eqz,
  geS,
  geU,
  get,
  leS,
  ltS,
  ltU,
  mul,
  ne,
  number,
  or,
  set,
  shl,
  shrS,
  shrU,
  sub,
  tee,
  xor,
} = wasm;
const { block, branch, loop, store, when } = wasm;

const LONGEST = 64; // maximum number of instructions in a stretch
const AT_ONCE = 16; // number of stretches in a WebAssembly module
const MOST = 0xffff; // maximum number of functions in the table
const BANK_BITS = 28;
const EXCEPTION_RETURN = 0xf;

// Locals of a translated function: the remaining cycles, the registers R0 to R14, the flags, the address of
// the next instruction, and two temporary values.
const LEFT = 0;
const R = (register) => 1 + register; // R0 to R14
const PC = 15;
const [N, Z, C, V, NEXT, A, B] = [16, 17, 18, 19, 20, 21, 22];
const LOCALS = 22;
/** The flags that conditions depend on, by pairs of a condition and its opposite: EQ and NE, CS and CC, … */
const FLAGS_OF = [[Z], [C], [N], [V], [C, Z], [N, V], [Z, N, V]];

// Functions take one or two numbers and return one. Functions that are called indirectly take one number.
const TYPES = [
  [1, 1],
  [2, 1],
];
const [OF_ONE, OF_TWO] = [0, 1];

const SHARED = { memory: wasm.memoryOf(PAGES), table: wasm.someTable };
const TIMER_READ = 0; // index of the function that the first module imports
const IMPORTS = { ...SHARED, timer: wasm.functionOf(OF_TWO) };
const [PLACE, READ, WRITE, HAS] = [0, 1, 2, 3]; // indices of the functions that all other modules import
const IMPORTS_LATER = {
  ...SHARED,
  place: wasm.functionOf(OF_TWO),
  read: wasm.functionOf(OF_TWO),
  write: wasm.functionOf(OF_TWO),
  has: wasm.functionOf(OF_ONE),
};

export const CPSID = 0xb672;
export const CPSIE = 0xb662;
const PRIMASK = 16; // its number in MRS and MSR

/** Return whether two halfwords are DMB, DSB or ISB. */
export const isBarrier = (opcode, second) => opcode === 0xf3bf && second >= 0x8f40 && second < 0x8f70;

/** Return whether two halfwords are MRS Rd, PRIMASK with a Rd of R0 to R12, the number in bits 8 to 11 of `second`. */
export const readsPrimask = (opcode, second) =>
  opcode === 0xf3ef && (second & 0xf0ff) === (0x8000 | PRIMASK) && second < 0x8d00;

/** Return whether two halfwords are MSR PRIMASK, Rn with a Rn of R0 to R12, the number in bits 0 to 3 of `opcode`. */
export const writesPrimask = (opcode, second) =>
  opcode >= 0xf380 && opcode < 0xf38d && second === (0x8800 | PRIMASK);

/** Return the offset in bytes of the entry in ChipMemory.entries for the code at an address; -1 if there is none. */
export function entryOf(address) {
  const bank = address >>> BANK_BITS;
  const place = address & 0x0fffffff;
  if (bank === 0) return place < ROM_BYTES ? place : -1;
  if (bank === 2) return place < RAM_BYTES ? ROM_BYTES + place : -1;
  if (bank === 1) return place < FLASH_CODE_BYTES ? ROM_BYTES + RAM_BYTES + place : -1;
  return -1;
}

const isEqual = (one, other) => one.length === other.length && one.every((value, i) => value === other[i]);

const ones = (list) => {
  const registers = [];
  for (let register = 0; register < 8; register++) if (list & (1 << register)) registers.push(register);
  return registers;
};

/**
 * Code of the function place(address, alignment - 1), which returns the address in the WebAssembly memory,
 * or -1 if `address` is not aligned or not in the chip's memory.
 */
const PLACE_CODE = [
  when(and(get(0), get(1)), wasm.leave(number(-1))),
  when(
    ltU(sub(get(0), number(FLASH)), number(FLASH_BYTES)),
    wasm.leave(sub(get(0), number(FLASH - FLASH_AT))),
  ),
  when(ltU(get(0), number(ROM_BYTES)), wasm.leave(add(get(0), number(ROM_AT)))),
  when(ltU(sub(get(0), number(RAM)), number(RAM_BYTES)), wasm.leave(sub(get(0), number(RAM - RAM_AT)))),
  number(-1),
];

const pcNow = wasm.load(REGISTERS_AT + 60, number(0));

/** Code of the function `run(cycles)` of Translator, without its result, which is in local 0. */
const RUN_CODE = [
  set(1, pcNow),
  block(
    loop([
      set(2, sub(get(1), number(FLASH - ROM_BYTES - RAM_BYTES))),
      when(geU(sub(get(1), number(FLASH)), number(FLASH_CODE_BYTES)), [
        set(2, sub(get(1), number(RAM - ROM_BYTES))),
        when(geU(sub(get(1), number(RAM)), number(RAM_BYTES)), [
          set(2, get(1)),
          when(geU(get(1), number(ROM_BYTES)), branch(4)),
        ]),
      ]),
      tee(2, wasm.load16(ENTRIES_AT, get(2))),
      [0x45, 0x0d, 1], // if the entry is 0 (no translation), leave the block
      set(0, wasm.callIndirect(OF_ONE, get(2), get(0))),
      when(eqz(and(tee(1, pcNow), number(1))), branch(1)),
    ]),
  ),
];

export class Translator {
  /** The ChipMemory that the translated code uses. */
  memory;
  /**
   * Access to the registers in own_registers.js: has(address) and read(address, left) as described there;
   * write(address, value) returns the number of cycles that the write takes after its first cycle.
   */
  ownRegisters;
  /** Function readTimer(address, left) that returns the value of a register of the timer; see own_registers.js. */
  readTimer = () => 0;
  #halves;
  #words;
  #table = new WebAssembly.Table({ element: "anyfunc", initial: 1024 });
  #used = 1;
  #waiting = new Set();
  #stretches = []; // { first, end }, the addresses of the translated code, by index in the table
  #imports;
  #served = null; // [boot ROM, flash]: the code of which translations exist; null if there are none

  /**
   * Function run(cycles) that runs translated code from the program counter on, for at most `cycles` cycles,
   * and returns the number of cycles that remain. It stops at code that is not translated. It also stops
   * before an instruction that is left to processor.js; then the lowest bit of the program counter is set.
   */
  run;

  constructor(chipMemory) {
    this.memory = chipMemory;
    const { memory } = chipMemory;
    this.#halves = new Uint16Array(memory.buffer);
    this.#words = new Int32Array(memory.buffer);
    const kast = { memory, table: this.#table, timer: (address, left) => this.readTimer(address, left) };
    const functions = [
      { type: OF_TWO, locals: 1, code: PLACE_CODE },
      { type: OF_ONE, locals: 2, code: [RUN_CODE, get(0)] },
      { type: OF_TWO, locals: 0, code: readCode(TIMER_READ) },
      { type: OF_TWO, locals: WRITE_LOCALS, code: WRITE_CODE },
      { type: OF_ONE, locals: 0, code: HAS_CODE },
    ];
    const first = wasm.moduleOf({ types: TYPES, imports: IMPORTS, functions });
    const { exports } = new WebAssembly.Instance(first, { kast });
    const [place, run, read, write, has] = [0, 1, 2, 3, 4].map((name) => exports[name]);
    this.#imports = { kast: { ...kast, place, read, write, has } };
    this.run = run;
    this.ownRegisters = { has, read, write };
  }

  /** Request a translation of the code at `address`. */
  want(address) {
    this.#waiting.add(address);
    if (this.#waiting.size >= AT_ONCE) this.translate();
  }

  /** Translate the requested code. */
  translate() {
    const stretches = [...this.#waiting]
      .map((address) => [address, this.#stretch(address)])
      .filter(([, stretch]) => stretch);
    this.#waiting.clear();
    if (this.#used + stretches.length > MOST) this.forget();
    if (!stretches.length) return;
    const functions = stretches.map(([, { code }]) => ({ type: OF_ONE, locals: LOCALS, code }));
    const module = wasm.moduleOf({ types: TYPES, imports: IMPORTS_LATER, functions });
    const { exports } = new WebAssembly.Instance(module, this.#imports);
    while (this.#table.length < this.#used + stretches.length) this.#table.grow(this.#table.length);
    stretches.forEach(([first, { end }], i) => {
      this.#table.set(this.#used, exports[i]);
      this.#stretches[this.#used] = { first, end };
      this.memory.entries[entryOf(first) / 2] = this.#used++;
    });
  }

  /** Discard translations that include an address whose instruction has changed. */
  forgetAt(address) {
    this.#stretches.forEach(({ first, end }) => {
      if (first <= address && address < end) this.memory.entries[entryOf(first) / 2] = 0;
    });
  }

  /**
   * Serve from now on a board whose boot ROM and flash have this code. Translations are kept if the code is
   * the same as that of the previous board, otherwise discarded.
   */
  serve(bootRom, flash) {
    const code = [bootRom, flash.slice()];
    if (!this.#served?.every((bytes, i) => isEqual(bytes, code[i]))) this.forget();
    this.#served = code;
  }

  /** Discard all translations. */
  forget() {
    this.#served = null;
    this.memory.entries.fill(0);
    this.#stretches = [];
    this.#used = 1;
    this.#waiting.clear();
  }

  #opcode(address) {
    return this.#halves[this.#at(address) / 2];
  }

  // Return the address in the WebAssembly memory of an address of the chip that is known to contain code.
  #at(address) {
    const place = address & 0x0fffffff;
    return place + [ROM_AT, FLASH_AT, RAM_AT][address >>> BANK_BITS];
  }

  /**
   * Return { code: the body of a function for the stretch from the address `first` on, end: the address
   * after the stretch }; null if its first instruction is left to processor.js.
   */
  #stretch(first) {
    const state = new State();
    const parts = this.#read(first, state);
    if (!parts.length) return null;
    const last = parts.at(-1);
    const inside = new Set(parts.map(({ at }) => at));
    const ahead = parts.filter(({ at, jump }) => jump > at && inside.has(jump)).map(({ jump }) => jump);
    // The targets of forward jumps, in order. Each target is the end of a block, and all blocks begin before
    // the first instruction.
    let open = [...new Set(ahead)].sort((one, other) => one - other);
    let most = 0; // maximum number of cycles that the stretch can take from its beginning to its end
    let blocks = [];
    let code = [];
    let cycles = 0; // cycles of the instructions since LEFT was last reduced

    const spend = (more) => (cycles + more ? set(LEFT, sub(get(LEFT), number(cycles + more))) : []);
    const exit = (next, more, depth) => [spend(more), set(NEXT, next), branch(open.length + 1 + depth)];
    for (const part of parts) {
      if (part.at === open[0]) {
        blocks = block([blocks, code, spend(0)]);
        code = [];
        cycles = 0;
        open = open.slice(1);
      }
      const stop = (depth) => exit(number(part.at | 1), 0, depth);
      code.push(part.code(stop, sub(get(LEFT), number(cycles))));
      if (part.next) code.push(exit(part.next, part.cycles, 0));
      if (part.jump !== undefined) {
        const depth = part.holds ? 1 : 0;
        const place = part.jump === first ? open.length : open.indexOf(part.jump);
        const go =
          place < 0
            ? exit(number(part.jump), part.cycles + 1, depth)
            : [spend(part.cycles + 1), branch(place + depth)];
        code.push(part.holds ? when(part.holds, go) : go);
      }
      cycles += part.cycles;
      most += part.cycles + 1 + (part.more ?? 0);
    }
    const end = last.at + last.bytes;
    code.push(exit(number(last.isBeforeOther ? end | 1 : end), 0, 0));

    const tooFew = when(leS(get(LEFT), number(most)), [set(NEXT, number(first | 1)), branch(2)]);
    const guard = first >>> BANK_BITS === RAM >>> BANK_BITS ? this.#guard(first, end) : [];
    // WebAssembly engines check for interrupts in each round of a loop, so there is one only if it is needed.
    const repeated = parts.some(({ jump }) => jump === first) ? loop : block;
    const all = [
      state.loads(),
      block([guard, repeated([tooFew, blocks, code])]),
      state.stores(),
      store(REGISTERS_AT + 60, number(0), get(NEXT)),
      get(LEFT),
    ];
    return { code: all, end };
  }

  /**
   * Return code that checks whether the translated code in RAM has changed, and if so discards the translation
   * and leaves the stretch.
   */
  #guard(first, end) {
    let differs = number(0);
    for (let at = first; at < end;) {
      const bytes = at & 2 || at + 4 > end ? 2 : 4;
      const place = this.#at(at);
      const [now, then] =
        bytes === 4
          ? [wasm.load(place, number(0)), this.#words[place / 4]]
          : [wasm.load16(place, number(0)), this.#halves[place / 2]];
      differs = or(differs, xor(now, number(then)));
      at += bytes;
    }
    const forget = wasm.store16(ENTRIES_AT + entryOf(first), number(0), number(0));
    return when(differs, [forget, set(NEXT, number(first | 1)), branch(1)]);
  }

  /** Return the instructions of the stretch from the address `first` on, as `#part` returns them. */
  #read(first, state) {
    const parts = [];
    let farthest = first; // the highest jump target
    for (let at = first; parts.length < LONGEST; at += parts.at(-1).bytes) {
      const part = entryOf(at) < 0 ? null : this.#part(at, state);
      if (!part) {
        if (parts.length) parts.at(-1).isBeforeOther = true;
        break;
      }
      parts.push({ at, bytes: 2, ...part });
      if (part.jump > farthest) farthest = part.jump;
      const goesOn = !part.next && (part.jump === undefined || part.holds);
      if (!goesOn && farthest <= at) break;
    }
    return parts;
  }

  /**
   * Return a description of the instruction at the address `at`; null if it is left to processor.js.
   *   code(stop, left): returns its translation; stop(depth) returns code that leaves the instruction undone,
   *     from inside `depth` nested `when`s; left is code for the cycles that remain before the instruction
   *   cycles: the cycles that it takes; more: the maximum number of cycles that it can take in addition
   *   next: code for the address at which execution continues, if that is always elsewhere
   *   jump: the target of a jump, which takes one more cycle
   *   holds: code for the condition of the jump; if missing, the jump always happens
   *   bytes: the length of the instruction; if missing, 2
   */
  #part(at, state) {
    const opcode = this.#opcode(at);
    const low = opcode & 7;
    const middle = (opcode >> 3) & 7;
    const upper = (opcode >> 6) & 7;
    const high = (opcode >> 8) & 7;
    const byte = opcode & 0xff;
    const { r, w, result, carry, overflow } = state;
    const plain = (code, cycles = 1) => ({ cycles, code: () => code });

    const addition = (to, one, other) => [
      set(A, one),
      set(B, other),
      result(add(get(A), get(B))),
      to === null ? [] : w(to, get(N)),
      carry(ltU(get(N), get(A))),
      overflow(and(xor(get(A), get(N)), xor(get(B), get(N)))),
    ];
    const subtraction = (to, one, other) => [
      set(A, one),
      set(B, other),
      result(sub(get(A), get(B))),
      to === null ? [] : w(to, get(N)),
      carry(geU(get(A), get(B))),
      overflow(and(xor(get(A), get(B)), xor(get(A), get(N)))),
    ];
    /** Return code that sets A to the address in the WebAssembly memory of an address of the chip. */
    const reach = (address, bytes, stop) => [
      set(A, sub(address, number(RAM))),
      when(geU(bytes > 1 ? wasm.rotr(get(A), number(bytes / 2)) : get(A), number(RAM_BYTES / bytes)), [
        set(A, wasm.call(PLACE, add(get(A), number(RAM)), number(bytes - 1))),
        when(ltS(get(A), number(0)), stop(2)),
      ]),
    ];
    /** Return code that sets A to the offset in RAM of `count` words, which must all be in RAM. */
    const reachWords = (address, count, stop) => [
      set(A, sub(address, number(RAM))),
      when(geU(wasm.rotr(get(A), number(2)), number(RAM_BYTES / 4 - count + 1)), stop(1)),
    ];
    /**
     * Return code that checks A, the new offset of the stack pointer in RAM: if A is lower than ever, the code
     * leaves the instruction to processor.js, which notes the depth of the stack.
     */
    const goesDown = (stop) => when(ltU(get(A), wasm.load(LOWEST_STACK_AT, number(0))), stop(1));
    /** Return an instruction that sets the stack pointer to a value, which may be lower than before. */
    const moveStack = (value) => ({
      cycles: 1,
      code: (stop) => [
        set(A, sub(and(value, number(~3)), number(RAM))),
        goesDown(stop),
        w(13, add(get(A), number(RAM))),
      ],
    });
    /** Return code that sets PRIMASK, but leaves the instruction undone if a pending interrupt would then happen. */
    const unmask = (value, stop) => [
      set(A, value),
      when(ltU(get(A), wasm.load(MASK_AT + 4, number(0))), stop(1)),
      store(MASK_AT, number(0), get(A)),
    ];
    const loads = (to, address, bytes, how) => ({
      cycles: 2,
      code: (stop) => [reach(address, bytes, stop), w(to, how(0, get(A)))],
    });
    const stores = (from, address, bytes, how) => ({
      cycles: 2,
      code: (stop) => [
        set(A, sub(address, number(RAM))),
        when(
          geU(bytes > 1 ? wasm.rotr(get(A), number(bytes / 2)) : get(A), number(RAM_BYTES / bytes)),
          stop(1),
        ),
        how(0, get(A), r(from)),
      ],
    });

    switch (opcode >> 11) {
      // LSLS Rd, Rm, #
      case 0b00000: {
        const shift = (opcode >> 6) & 31;
        const moved = [set(A, r(middle)), result(shl(get(A), number(shift))), w(low, get(N))];
        return plain(shift ? [moved, carry(and(shrU(get(A), number(32 - shift)), number(1)))] : moved);
      }
      // LSRS and ASRS Rd, Rm, #; an operand of 0 means 32
      case 0b00001:
      case 0b00010: {
        const shift = (opcode >> 6) & 31;
        const signed = opcode >> 11 === 0b00010;
        const shifted = signed
          ? shrS(get(A), number(shift || 31))
          : shift
            ? shrU(get(A), number(shift))
            : number(0);
        return plain([
          set(A, r(middle)),
          carry(and(shrU(get(A), number((shift - 1) & 31)), number(1))),
          result(shifted),
          w(low, get(N)),
        ]);
      }
      // ADDS and SUBS Rd, Rn, Rm or #
      case 0b00011: {
        const other = opcode & 0x400 ? number(upper) : r(upper);
        return plain((opcode & 0x200 ? subtraction : addition)(low, r(middle), other));
      }
      // MOVS, CMP, ADDS, SUBS with #
      case 0b00100:
        return plain([result(number(byte)), w(high, number(byte))]);
      case 0b00101:
        return plain(subtraction(null, r(high), number(byte)));
      case 0b00110:
        return plain(addition(high, r(high), number(byte)));
      case 0b00111:
        return plain(subtraction(high, r(high), number(byte)));
      case 0b01000:
        return this.#registers(at, opcode, state, { plain, addition, subtraction, moveStack });
      // LDR Rt, [PC, #]
      case 0b01001: {
        const address = ((at + 4) & ~3) + (byte << 2);
        if (entryOf(address) < 0) return null;
        const place = this.#at(address);
        const value =
          address >>> BANK_BITS === RAM >>> BANK_BITS
            ? wasm.load(place, number(0))
            : number(this.#words[place / 4]);
        return plain(w(high, value), 2);
      }
      // STR, STRH, STRB, LDRSB Rt, [Rn, Rm]
      case 0b01010: {
        const address = add(r(middle), r(upper));
        switch ((opcode >> 9) & 3) {
          case 0b00:
            return stores(low, address, 4, store);
          case 0b01:
            return stores(low, address, 2, wasm.store16);
          case 0b10:
            return stores(low, address, 1, wasm.store8);
          default:
            return loads(low, address, 1, wasm.load8S);
        }
      }
      // LDR, LDRH, LDRB, LDRSH Rt, [Rn, Rm]
      case 0b01011: {
        const address = add(r(middle), r(upper));
        switch ((opcode >> 9) & 3) {
          case 0b00:
            return loads(low, address, 4, wasm.load);
          case 0b01:
            return loads(low, address, 2, wasm.load16);
          case 0b10:
            return loads(low, address, 1, wasm.load8);
          default:
            return loads(low, address, 2, wasm.load16S);
        }
      }
      // STR, LDR, STRB, LDRB, STRH, LDRH Rt, [Rn, #]
      case 0b01100:
      case 0b01101: {
        const toRam = set(A, sub(add(r(middle), number((opcode >> 4) & 0x7c)), number(RAM)));
        const isElsewhere = geU(wasm.rotr(get(A), number(2)), number(RAM_BYTES / 4));
        const address = add(get(A), number(RAM));
        if (opcode & 0x800) {
          return {
            cycles: 2,
            more: -TIMER,
            code: (stop, left) =>
              block([
                toRam,
                when(isElsewhere, [
                  set(B, wasm.call(PLACE, address, number(3))),
                  when(ltS(get(B), number(0)), [
                    when(eqz(tee(B, wasm.call(HAS, address))), stop(4)),
                    w(low, wasm.call(READ, address, left)),
                    set(LEFT, add(get(LEFT), get(B))),
                    branch(2),
                  ]),
                  set(A, get(B)),
                ]),
                w(low, wasm.load(0, get(A))),
              ]),
          };
        }
        return {
          cycles: 2,
          more: MOST_CYCLES_MORE,
          code: (stop) =>
            block([
              toRam,
              when(isElsewhere, [
                when(ne(wasm.call(HAS, address), number(OWN)), stop(3)),
                set(LEFT, add(get(LEFT), sub(number(1), wasm.call(WRITE, address, r(low))))),
                branch(1),
              ]),
              store(0, get(A), r(low)),
            ]),
        };
      }
      case 0b01110:
        return stores(low, add(r(middle), number((opcode >> 6) & 0x1f)), 1, wasm.store8);
      case 0b01111:
        return loads(low, add(r(middle), number((opcode >> 6) & 0x1f)), 1, wasm.load8);
      case 0b10000:
        return stores(low, add(r(middle), number((opcode >> 5) & 0x3e)), 2, wasm.store16);
      case 0b10001:
        return loads(low, add(r(middle), number((opcode >> 5) & 0x3e)), 2, wasm.load16);
      // STR and LDR Rt, [SP, #]
      case 0b10010:
        return stores(high, add(r(13), number(byte << 2)), 4, store);
      case 0b10011:
        return loads(high, add(r(13), number(byte << 2)), 4, wasm.load);
      // ADR Rd, #
      case 0b10100:
        return plain(w(high, number(((at + 4) & ~3) + (byte << 2))));
      // ADD Rd, SP, #
      case 0b10101:
        return plain(w(high, add(r(13), number(byte << 2))));
      case 0b10110: {
        const amount = (opcode & 0x7f) << 2;
        switch ((opcode >> 6) & 31) {
          // ADD and SUB SP, #
          case 0b00000:
          case 0b00001:
            return plain(w(13, and(add(r(13), number(amount)), number(~3))));
          case 0b00010:
          case 0b00011:
            return moveStack(sub(r(13), number(amount)));
          // SXTH, SXTB, UXTH, UXTB
          case 0b01000:
            return plain(w(low, wasm.extend16(r(middle))));
          case 0b01001:
            return plain(w(low, wasm.extend8(r(middle))));
          case 0b01010:
            return plain(w(low, and(r(middle), number(0xffff))));
          case 0b01011:
            return plain(w(low, and(r(middle), number(0xff))));
        }
        if (opcode === CPSID) return plain(store(MASK_AT, number(0), number(1)));
        if (opcode === CPSIE) return { cycles: 1, code: (stop) => unmask(number(0), stop) };
        // PUSH
        if (((opcode >> 9) & 3) !== 0b10) return null;
        const pushed = [...ones(byte), ...(opcode & 0x100 ? [14] : [])];
        return {
          cycles: 1 + ones(byte).length,
          code: (stop) => [
            reachWords(sub(r(13), number(4 * pushed.length)), pushed.length, stop),
            goesDown(stop),
            pushed.map((register, i) => store(4 * i, get(A), r(register))),
            w(13, add(get(A), number(RAM))),
          ],
        };
      }
      case 0b10111: {
        const value = r(middle);
        switch ((opcode >> 6) & 31) {
          // REV, REV16, REVSH
          case 0b01000:
            return plain(
              w(
                low,
                or(
                  and(wasm.rotr(value, number(8)), number(0xff00ff00)),
                  and(wasm.rotr(value, number(24)), number(0xff00ff)),
                ),
              ),
            );
          case 0b01001:
            return plain(
              w(
                low,
                or(
                  and(shl(value, number(8)), number(0xff00ff00)),
                  and(shrU(value, number(8)), number(0xff00ff)),
                ),
              ),
            );
          case 0b01011:
            return plain(
              w(low, wasm.extend16(or(shl(value, number(8)), and(shrU(value, number(8)), number(0xff))))),
            );
        }
        // POP
        if (((opcode >> 9) & 3) !== 0b10) return null;
        const popped = ones(byte);
        const jumps = (opcode >> 8) & 1;
        const count = popped.length + jumps;
        const target = (stop) => [
          set(B, wasm.load(4 * popped.length, get(A))),
          when(eq(shrU(get(B), number(BANK_BITS)), number(EXCEPTION_RETURN)), stop(1)),
        ];
        return {
          cycles: popped.length + (jumps ? 3 : 1),
          next: jumps ? and(get(B), number(~1)) : undefined,
          code: (stop) => [
            reachWords(r(13), count, stop),
            jumps ? target(stop) : [],
            popped.map((register, i) => w(register, wasm.load(4 * i, get(A)))),
            w(13, add(get(A), number(RAM + 4 * count))),
          ],
        };
      }
      // STM and LDM Rn!, {…}
      case 0b11000:
      case 0b11001: {
        const listed = ones(byte);
        const end = add(get(A), number(RAM + 4 * listed.length));
        return {
          cycles: 1 + listed.length,
          code: (stop) => [
            reachWords(r(high), listed.length, stop),
            opcode & 0x800
              ? [w(high, end), listed.map((register, i) => w(register, wasm.load(4 * i, get(A))))]
              : [listed.map((register, i) => store(4 * i, get(A), r(register))), w(high, end)],
          ],
        };
      }
      // B on a condition
      case 0b11010:
      case 0b11011: {
        const holds = state.holds((opcode >> 8) & 15);
        return holds && { cycles: 1, code: () => [], jump: at + 4 + ((opcode << 24) >> 23), holds };
      }
      // B
      case 0b11100:
        return { cycles: 1, code: () => [], jump: at + 4 + ((opcode << 21) >> 20) };
      // BL, MRS, MSR and barriers
      case 0b11110: {
        if (entryOf(at + 2) < 0) return null;
        const second = this.#opcode(at + 2);
        if (isBarrier(opcode, second)) return { bytes: 4, cycles: 3, code: () => [] };
        if (readsPrimask(opcode, second))
          return { bytes: 4, ...plain(w((second >> 8) & 15, wasm.load(MASK_AT, number(0))), 3) };
        if (writesPrimask(opcode, second))
          return { bytes: 4, cycles: 3, code: (stop) => unmask(and(r(opcode & 15), number(1)), stop) };
        if ((second & 0xd000) !== 0xd000) return null;
        const sign = (opcode << 21) >> 31;
        const j1 = ((second >> 13) ^ ~sign) & 1;
        const j2 = ((second >> 11) ^ ~sign) & 1;
        const offset =
          (sign << 24) | (j1 << 23) | (j2 << 22) | ((opcode & 0x3ff) << 12) | ((second & 0x7ff) << 1);
        return {
          bytes: 4,
          cycles: 3,
          code: () => w(14, number((at + 4) | 1)),
          next: number(at + 4 + offset),
        };
      }
      default:
        return null;
    }
  }

  /** Return the description of an instruction that uses only registers, in the form of `#part`. */
  #registers(
    at,
    opcode,
    { r, w, result, carry, held, overflow },
    { plain, addition, subtraction, moveStack },
  ) {
    const low = opcode & 7;
    const other = (opcode >> 3) & 7;
    const high = ((opcode >> 4) & 8) | low;
    const rm = (opcode >> 3) & 15;
    const any = (register) => (register === PC ? number(at + 4) : r(register));
    const changed = (value) => plain([result(value), w(low, get(N))]);
    /** Return a shift of A by B, the amount in a register, which can be 32 or more. */
    const shifted = (by, last) =>
      plain([
        set(A, r(low)),
        set(B, and(r(other), number(0xff))),
        when(get(B), carry(and(and(last, number(1)), ltU(get(B), number(33))))),
        result(mul(by(get(A), get(B)), ltU(get(B), number(32)))),
        w(low, get(N)),
      ]);
    /** Return an addition of A, B and the carry. */
    const withCarry = (b) =>
      plain([
        set(A, r(low)),
        set(B, b),
        result(add(add(get(A), get(B)), held())),
        carry(shrU(or(and(get(A), get(B)), and(or(get(A), get(B)), xor(get(N), number(-1)))), number(31))),
        overflow(and(xor(get(A), get(N)), xor(get(B), get(N)))),
        w(low, get(N)),
      ]);
    switch ((opcode >> 6) & 31) {
      case 0b00000: // ANDS
        return changed(and(r(low), r(other)));
      case 0b00001: // EORS
        return changed(xor(r(low), r(other)));
      case 0b00010: // LSLS
        return shifted(shl, shrU(get(A), sub(number(32), get(B))));
      case 0b00011: // LSRS
        return shifted(shrU, shrU(get(A), sub(get(B), number(1))));
      case 0b00100: // ASRS; after a shift by 32 or more, all bits equal the sign
        return plain([
          set(A, r(low)),
          set(B, and(r(other), number(0xff))),
          when(geU(get(B), number(33)), set(B, number(32))),
          when(get(B), carry(and(shrS(get(A), sub(get(B), number(1))), number(1)))),
          result(shrS(shrS(get(A), shrU(get(B), number(1))), sub(get(B), shrU(get(B), number(1))))),
          w(low, get(N)),
        ]);
      case 0b00101: // ADCS
        return withCarry(r(other));
      case 0b00110: // SBCS
        return withCarry(xor(r(other), number(-1)));
      case 0b00111: // RORS
        return plain([
          set(B, and(r(other), number(0xff))),
          result(wasm.rotr(r(low), get(B))),
          when(get(B), carry(shrU(get(N), number(31)))),
          w(low, get(N)),
        ]);
      case 0b01000: // TST
        return plain(result(and(r(low), r(other))));
      case 0b01001: // RSBS, from 0
        return plain(subtraction(low, number(0), r(other)));
      case 0b01010: // CMP
        return plain(subtraction(null, r(low), r(other)));
      case 0b01011: // CMN
        return plain(addition(null, r(low), r(other)));
      case 0b01100: // ORRS
        return changed(or(r(low), r(other)));
      case 0b01101: // MULS
        return changed(mul(r(low), r(other)));
      case 0b01110: // BICS
        return changed(and(r(low), xor(r(other), number(-1))));
      case 0b01111: // MVNS
        return changed(xor(r(other), number(-1)));
      // ADD of any registers
      case 0b10000:
      case 0b10001:
      case 0b10010:
      case 0b10011: {
        const sum = add(any(high), any(rm));
        if (high === PC) return { cycles: 2, code: () => [], next: and(sum, number(~1)) };
        return high === 13 ? moveStack(sum) : plain(w(high, sum));
      }
      // CMP of any registers
      case 0b10100:
      case 0b10101:
      case 0b10110:
      case 0b10111:
        return high === PC || rm === PC ? null : plain(subtraction(null, r(high), r(rm)));
      // MOV of any registers
      case 0b11000:
      case 0b11001:
      case 0b11010:
      case 0b11011:
        if (high === PC) return { cycles: 2, code: () => [], next: and(any(rm), number(~1)) };
        return high === 13 ? moveStack(any(rm)) : plain(w(high, any(rm)));
      // BX and BLX
      case 0b11100:
      case 0b11101:
      case 0b11110:
      case 0b11111:
        if (opcode & 7 || rm === PC) return null;
        return {
          cycles: 2,
          next: and(get(B), number(~1)),
          code: (stop) => [
            set(B, r(rm)),
            when(eq(shrU(get(B), number(BANK_BITS)), number(EXCEPTION_RETURN)), stop(1)),
            opcode & 0x80 ? w(14, number((at + 2) | 1)) : [],
          ],
        };
      default:
        return null;
    }
  }
}

/** Makes code that reads and writes registers and flags, and records which of them a stretch uses. */
class State {
  #used = new Set();
  #written = new Set();

  /** Return code that reads a register. */
  r = (register) => {
    this.#used.add(R(register));
    return get(R(register));
  };

  /** Return code that sets a register. */
  w = (register, value) => this.#write(R(register), value);

  /** Return code that sets N and Z according to a value; afterwards `get(N)` reads the value. */
  result = (value) => {
    this.#written.add(N).add(Z);
    return set(Z, tee(N, value));
  };

  /** Return code that reads C. */
  held = () => {
    this.#used.add(C);
    return get(C);
  };

  carry = (value) => this.#write(C, value);
  overflow = (value) => this.#write(V, value);

  /** Return code that computes whether the condition with this number holds; undefined if no condition has it. */
  holds(condition) {
    for (const flag of FLAGS_OF[condition >> 1] ?? []) this.#used.add(flag);
    const isEqual = eqz(get(Z));
    const isHigher = and(get(C), ne(get(Z), number(0)));
    const isNotLess = geS(xor(get(N), get(V)), number(0));
    const isGreater = and(ne(get(Z), number(0)), isNotLess);
    return [
      isEqual, // EQ
      get(Z), // NE
      get(C), // CS
      eqz(get(C)), // CC
      ltS(get(N), number(0)), // MI
      geS(get(N), number(0)), // PL
      ltS(get(V), number(0)), // VS
      geS(get(V), number(0)), // VC
      isHigher, // HI
      eqz(isHigher), // LS
      isNotLess, // GE
      eqz(isNotLess), // LT
      isGreater, // GT
      eqz(isGreater), // LE
    ][condition];
  }

  loads() {
    const all = new Set([...this.#used, ...this.#written]);
    return [...all].map((local) => set(local, wasm.load(placeOf(local), number(0))));
  }

  stores() {
    return [...this.#written].map((local) => store(placeOf(local), number(0), get(local)));
  }

  #write(local, value) {
    this.#written.add(local);
    return set(local, value);
  }
}

/** Return the address in the WebAssembly memory of the register or flag that a local contains. */
function placeOf(local) {
  return local >= N ? FLAGS_AT + 4 * (local - N) : REGISTERS_AT + 4 * (local - R(0));
}
