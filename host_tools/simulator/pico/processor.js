// Emulates the RP2040's processor faster than rp2040js does. Instructions that need only registers, RAM,
// flash and boot ROM run here, many in one call; those that run often are translated (translator.js).
// Everything else (registers of the chip, interrupts, breakpoints, system instructions) is left to
// rp2040js, one instruction at a time; so are exceptions. Instructions: ARMv6-M Architecture Reference
// Manual, chapters A5 and A6. Cycles are counted as rp2040js counts them.

import { CortexM0Core } from "../node_modules/rp2040js/dist/esm/cortex-m0-core.js";
import { CODE_BYTES, ChipMemory, RAM } from "./chip_memory.js";
import { OWN, keepOwnRegisters } from "./own_registers.js";
import { CPSID, CPSIE, Translator, entryOf, isBarrier, readsPrimask, writesPrimask } from "./translator.js";

const FIRST_REGISTER = 0x40000000;
const BANK_BITS = 28; // the lower 28 bits of an address are the offset in a bank, the upper bits select the bank
const IN_BANK = 0x0fffffff;
const SP = 13;
const LR = 14;
const PC = 15;
const EXCEPTION_RETURN = 0xf; // highest four bits of a jump target that means "return from an exception"
const I2C_STATES = new Set([0x40044034, 0x40048034]); // IC_RAW_INTR_STAT of both I2Cs: RP2040 datasheet, 4.3.17
// For #skipRounds:
const LONGEST_ROUND = 100; // maximum number of cycles of a round that is skipped
const MOST_SKIPPED = 12_500; // maximum number of cycles to skip at once, 0.1 ms: such loops also check the time
const MOST_CYCLES = 2 ** 30; // maximum number of cycles in one call: small integers are counted fastest
const OFTEN = 200; // number of jumps to an address after which its code is translated

/** The number of bits that are set in each byte. */
const ONES = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll("0", "").length);

export class Processor extends CortexM0Core {
  #translator;
  #own; // Translator.ownRegisters: access to the registers in own_registers.js
  #flags;
  #entries;
  #jumps = new Uint8Array(CODE_BYTES / 2); // number of jumps to each halfword of code that is not translated
  #left = 0; // cycles that remain in this call
  #lastRound = { pc: 0, value: 0, registers: new Uint32Array(16), cycles: 0, round: 0 };
  #signed; // the registers as signed numbers
  // Views of the memory that can be read, by bank: boot ROM, flash, RAM.
  #words;
  #halves;
  #bytes;
  #lowestStack;
  #mask;
  #budget = 0; // cycles that remained at the beginning of this call

  /**
   * Called with the stack pointer when it is lower than ever since watchStack was called, after the
   * instruction that moved it.
   */
  #wentDeeper = () => {};

  /** Make a processor to replace `rp2040.core`. Chips that run one after the other can share a translator. */
  constructor(rp2040, translator = new Translator(new ChipMemory())) {
    super(rp2040);
    const { memory } = translator;
    memory.join(rp2040);
    this.registers = memory.registers.fill(0);
    this.#signed = new Int32Array(memory.registers.buffer, memory.registers.byteOffset, 16);
    this.#flags = memory.flags;
    this.#entries = memory.entries;
    this.#lowestStack = memory.lowestStack;
    this.#mask = memory.mask;
    this.#translator = translator;
    this.#own = translator.ownRegisters;
    translator.readTimer = (address, left) => this.#readTimer(address, left);
    keepOwnRegisters(rp2040, this.#own);
    const banks = [rp2040.bootrom, rp2040.flash, rp2040.sram];
    const views = (View) =>
      Array.from({ length: 16 }, (_, i) => {
        const { buffer, byteOffset, byteLength } = banks[i] ?? new View(0);
        return new View(buffer, byteOffset, byteLength / View.BYTES_PER_ELEMENT);
      });
    this.#words = views(Int32Array);
    this.#halves = views(Uint16Array);
    this.#bytes = views(Uint8Array);
  }

  /**
   * Call wentDeeper(address) from now on whenever the stack pointer is lower than `lowest`, and lower
   * than at the previous call.
   */
  watchStack(lowest, wentDeeper) {
    this.#lowestStack[0] = lowest - RAM;
    this.#wentDeeper = wentDeeper;
  }

  /**
   * Execute one instruction with rp2040js. The lowest stack pointer is noted here too: an exception pushes
   * registers, and an instruction that pushes may be under a breakpoint and therefore executed here.
   */
  executeInstruction() {
    const cycles = super.executeInstruction();
    this.#noteStack();
    return cycles;
  }

  #noteStack() {
    const place = (this.registers[SP] - RAM) >>> 0;
    if (place >= this.#lowestStack[0]) return;
    this.#lowestStack[0] = place;
    this.#wentDeeper(RAM + place);
  }

  /** Run until cycle `stop`, or stop earlier. The processor must not be waiting for an interrupt. */
  run(stop) {
    if (!this.interruptsUpdated) {
      this.runPlain(Math.min(Math.ceil(stop) - this.cycles, MOST_CYCLES));
      if (this.cycles >= stop || this.#reachRegister(stop)) return;
    }
    this.executeInstruction();
  }

  /**
   * Run instructions that need only registers, RAM, flash and boot ROM. Stop after `budget` cycles (the last
   * instruction may take more), or before an instruction that needs something else.
   */
  runPlain(budget) {
    const r = this.#signed;
    const flags = this.#flags;
    flags[0] = this.N ? -1 : 0;
    flags[1] = this.Z ? 0 : 1;
    flags[2] = this.C ? 1 : 0;
    flags[3] = this.V ? -1 : 0;
    this.#mask[0] = this.PM ? 1 : 0;
    this.#mask[1] = this.#hasPending ? 1 : 0;
    this.#left = this.#budget = budget;
    r[PC] &= ~1;
    do {
      this.#left = this.#translator.run(this.#left);
      const isLeftOut = r[PC] & 1;
      r[PC] &= ~1;
      if (this.#left <= 0) break;
      if (!isLeftOut) this.#jumpsTo(r[PC]);
    } while (this.#interpret());
    this.N = flags[0] < 0;
    this.Z = flags[1] === 0;
    this.C = flags[2] !== 0;
    this.V = flags[3] < 0;
    this.PM = this.#mask[0] !== 0;
    this.cycles += budget - this.#left;
  }

  get #hasPending() {
    return (
      (this.pendingInterrupts & this.enabledInterrupts) !== 0 ||
      this.pendingNMI ||
      this.pendingSVCall ||
      this.pendingPendSV ||
      this.pendingSystick
    );
  }

  // Read a register of the timer during runPlain, when `left` cycles remain.
  #readTimer(address, left) {
    const { cycles } = this;
    this.cycles += this.#budget - left;
    const value = this.rp2040.readUint32(address);
    this.cycles = cycles;
    return value;
  }

  // Set PRIMASK during runPlain and return true, or return false if a pending interrupt would then happen.
  #setMask(value) {
    if (value < this.#mask[1]) return false;
    this.#mask[0] = value;
    return true;
  }

  // Return whether the code at `address` is translated; if not, count the jump to it, and request its
  // translation after OFTEN jumps.
  #jumpsTo(address) {
    const entry = entryOf(address) >> 1;
    if (entry < 0) return false;
    if (this.#entries[entry]) return true;
    if (++this.#jumps[entry] >= OFTEN) {
      this.#jumps[entry] = 0;
      this.#translator.want(address);
    }
    return false;
  }

  // Run instructions one by one until the next one is left to rp2040js or is translated, or until no cycles
  // remain. Return whether the next one is translated and cycles remain.
  #interpret() {
    const words = this.#words;
    const halves = this.#halves;
    const bytes = this.#bytes;
    const ram32 = words[RAM >>> BANK_BITS];
    const ram16 = halves[RAM >>> BANK_BITS];
    const ram8 = bytes[RAM >>> BANK_BITS];
    const r = this.#signed;
    const flags = this.#flags;
    let n = flags[0]; // without destructuring, which is slow before this function is optimised
    let z = flags[1];
    let c = flags[2];
    let v = flags[3];
    let left = this.#left;
    let pc = r[PC];
    let code = halves[pc >>> BANK_BITS];
    let isTranslated = false;

    running: while (left > 0) {
      const place = (pc & IN_BANK) >>> 1;
      if (place >= code.length) break;
      const opcode = code[place];
      switch (opcode >> 11) {
        // LSLS Rd, Rm, #
        case 0b00000: {
          const shift = (opcode >> 6) & 31;
          const value = r[(opcode >> 3) & 7];
          if (shift) c = (value >>> (32 - shift)) & 1;
          n = z = r[opcode & 7] = value << shift;
          break;
        }
        // LSRS Rd, Rm, #; an operand of 0 means 32
        case 0b00001: {
          const shift = (opcode >> 6) & 31;
          const value = r[(opcode >> 3) & 7];
          c = (value >>> ((shift - 1) & 31)) & 1;
          n = z = r[opcode & 7] = shift ? value >>> shift : 0;
          break;
        }
        // ASRS Rd, Rm, #; an operand of 0 means 32
        case 0b00010: {
          const shift = (opcode >> 6) & 31;
          const value = r[(opcode >> 3) & 7];
          c = (value >>> ((shift - 1) & 31)) & 1;
          n = z = r[opcode & 7] = value >> (shift || 31);
          break;
        }
        // ADDS and SUBS Rd, Rn, Rm or #
        case 0b00011: {
          const a = r[(opcode >> 3) & 7];
          const field = (opcode >> 6) & 7;
          const b = opcode & 0x400 ? field : r[field];
          if (opcode & 0x200) {
            n = z = (a - b) | 0;
            c = a >>> 0 >= b >>> 0 ? 1 : 0;
            v = (a ^ b) & (a ^ n);
          } else {
            n = z = (a + b) | 0;
            c = n >>> 0 < a >>> 0 ? 1 : 0;
            v = (a ^ n) & (b ^ n);
          }
          r[opcode & 7] = n;
          break;
        }
        // MOVS Rd, #
        case 0b00100:
          n = z = r[(opcode >> 8) & 7] = opcode & 0xff;
          break;
        // CMP Rn, #
        case 0b00101: {
          const a = r[(opcode >> 8) & 7];
          const b = opcode & 0xff;
          n = z = (a - b) | 0;
          c = a >>> 0 >= b ? 1 : 0;
          v = a & ~n;
          break;
        }
        // ADDS Rdn, #
        case 0b00110: {
          const a = r[(opcode >> 8) & 7];
          n = z = (a + (opcode & 0xff)) | 0;
          c = n >>> 0 < a >>> 0 ? 1 : 0;
          v = ~a & n;
          r[(opcode >> 8) & 7] = n;
          break;
        }
        // SUBS Rdn, #
        case 0b00111: {
          const a = r[(opcode >> 8) & 7];
          const b = opcode & 0xff;
          n = z = (a - b) | 0;
          c = a >>> 0 >= b ? 1 : 0;
          v = a & ~n;
          r[(opcode >> 8) & 7] = n;
          break;
        }
        case 0b01000: {
          const low = opcode & 7;
          const other = (opcode >> 3) & 7;
          const high = ((opcode >> 4) & 8) | low; // number of any of the 16 registers
          const rm = (opcode >> 3) & 15;
          switch ((opcode >> 6) & 31) {
            // ANDS
            case 0b00000:
              n = z = r[low] &= r[other];
              break;
            // EORS
            case 0b00001:
              n = z = r[low] ^= r[other];
              break;
            // LSLS by a register
            case 0b00010: {
              const shift = r[other] & 0xff;
              const value = r[low];
              if (shift) c = shift <= 32 ? (value >>> (32 - shift)) & 1 : 0;
              n = z = r[low] = shift < 32 ? value << shift : 0;
              break;
            }
            // LSRS by a register
            case 0b00011: {
              const shift = r[other] & 0xff;
              const value = r[low];
              if (shift) c = shift <= 32 ? (value >>> (shift - 1)) & 1 : 0;
              n = z = r[low] = shift < 32 ? (value >>> shift) | 0 : 0;
              break;
            }
            // ASRS by a register
            case 0b00100: {
              const shift = r[other] & 0xff;
              const value = r[low];
              if (shift) c = (value >> Math.min(shift - 1, 31)) & 1;
              n = z = r[low] = value >> Math.min(shift, 31);
              break;
            }
            // ADCS
            case 0b00101: {
              const a = r[low];
              const b = r[other];
              n = z = (a + b + c) | 0;
              c = ((a & b) | ((a | b) & ~n)) >>> 31;
              v = (a ^ n) & (b ^ n);
              r[low] = n;
              break;
            }
            // SBCS
            case 0b00110: {
              const a = r[low];
              const b = ~r[other];
              n = z = (a + b + c) | 0;
              c = ((a & b) | ((a | b) & ~n)) >>> 31;
              v = (a ^ n) & (b ^ n);
              r[low] = n;
              break;
            }
            // RORS
            case 0b00111: {
              const shift = r[other] & 0xff;
              const value = r[low];
              n = z = r[low] = (value >>> (shift & 31)) | (value << (-shift & 31));
              if (shift) c = n >>> 31;
              break;
            }
            // TST
            case 0b01000:
              n = z = r[low] & r[other];
              break;
            // RSBS, from 0
            case 0b01001: {
              const b = r[other];
              n = z = r[low] = -b | 0;
              c = b === 0 ? 1 : 0;
              v = b & n;
              break;
            }
            // CMP
            case 0b01010: {
              const a = r[low];
              const b = r[other];
              n = z = (a - b) | 0;
              c = a >>> 0 >= b >>> 0 ? 1 : 0;
              v = (a ^ b) & (a ^ n);
              break;
            }
            // CMN
            case 0b01011: {
              const a = r[low];
              const b = r[other];
              n = z = (a + b) | 0;
              c = n >>> 0 < a >>> 0 ? 1 : 0;
              v = (a ^ n) & (b ^ n);
              break;
            }
            // ORRS
            case 0b01100:
              n = z = r[low] |= r[other];
              break;
            // MULS
            case 0b01101:
              n = z = r[low] = Math.imul(r[low], r[other]);
              break;
            // BICS
            case 0b01110:
              n = z = r[low] &= ~r[other];
              break;
            // MVNS
            case 0b01111:
              n = z = r[low] = ~r[other];
              break;
            // ADD of any registers
            case 0b10000:
            case 0b10001:
            case 0b10010:
            case 0b10011: {
              const sum = (high === PC ? pc + 4 : r[high]) + (rm === PC ? pc + 4 : r[rm]);
              if (high === PC) {
                pc = sum & ~1;
                code = halves[pc >>> BANK_BITS];
                left -= 2;
                if ((isTranslated = this.#jumpsTo(pc))) break running;
                continue;
              }
              r[high] = high === SP ? sum & ~3 : sum;
              if (high === SP) this.#noteStack();
              break;
            }
            // CMP of any registers
            case 0b10100:
            case 0b10101:
            case 0b10110:
            case 0b10111: {
              if (high === PC || rm === PC) break running;
              const a = r[high];
              const b = r[rm];
              n = z = (a - b) | 0;
              c = a >>> 0 >= b >>> 0 ? 1 : 0;
              v = (a ^ b) & (a ^ n);
              break;
            }
            // MOV of any registers
            case 0b11000:
            case 0b11001:
            case 0b11010:
            case 0b11011: {
              const value = rm === PC ? pc + 4 : r[rm];
              if (high === PC) {
                pc = value & ~1;
                code = halves[pc >>> BANK_BITS];
                left -= 2;
                if ((isTranslated = this.#jumpsTo(pc))) break running;
                continue;
              }
              r[high] = high === SP ? value & ~3 : value;
              if (high === SP) this.#noteStack();
              break;
            }
            // BX and BLX
            default: {
              const target = r[rm];
              if (opcode & 7 || rm === PC || target >>> BANK_BITS === EXCEPTION_RETURN) break running;
              if (opcode & 0x80) r[LR] = (pc + 2) | 1;
              pc = target & ~1;
              code = halves[pc >>> BANK_BITS];
              left -= 2;
              if ((isTranslated = this.#jumpsTo(pc))) break running;
              continue;
            }
          }
          break;
        }
        // LDR Rt, [PC, #]
        case 0b01001: {
          const address = ((pc + 4) & ~3) + ((opcode & 0xff) << 2);
          const bank = words[address >>> BANK_BITS];
          const at = (address & IN_BANK) >>> 2;
          if (at >= bank.length) break running;
          r[(opcode >> 8) & 7] = bank[at];
          left--;
          break;
        }
        case 0b01010: {
          const address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
          switch ((opcode >> 9) & 3) {
            // STR Rt, [Rn, Rm]
            case 0b00: {
              const at = (address - RAM) >>> 2;
              if (address & 3 || at >= ram32.length) break running;
              ram32[at] = r[opcode & 7];
              break;
            }
            // STRH Rt, [Rn, Rm]
            case 0b01: {
              const at = (address - RAM) >>> 1;
              if (address & 1 || at >= ram16.length) break running;
              ram16[at] = r[opcode & 7];
              break;
            }
            // STRB Rt, [Rn, Rm]
            case 0b10: {
              const at = (address - RAM) >>> 0;
              if (at >= ram8.length) break running;
              ram8[at] = r[opcode & 7];
              break;
            }
            // LDRSB Rt, [Rn, Rm]
            default: {
              const bank = bytes[address >>> BANK_BITS];
              const at = address & IN_BANK;
              if (at >= bank.length) break running;
              r[opcode & 7] = (bank[at] << 24) >> 24;
            }
          }
          left--;
          break;
        }
        case 0b01011: {
          const address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
          switch ((opcode >> 9) & 3) {
            // LDR Rt, [Rn, Rm]
            case 0b00: {
              const bank = words[address >>> BANK_BITS];
              const at = (address & IN_BANK) >>> 2;
              if (address & 3 || at >= bank.length) break running;
              r[opcode & 7] = bank[at];
              break;
            }
            // LDRB Rt, [Rn, Rm]
            case 0b10: {
              const bank = bytes[address >>> BANK_BITS];
              const at = address & IN_BANK;
              if (at >= bank.length) break running;
              r[opcode & 7] = bank[at];
              break;
            }
            // LDRH and LDRSH Rt, [Rn, Rm]
            default: {
              const bank = halves[address >>> BANK_BITS];
              const at = (address & IN_BANK) >>> 1;
              if (address & 1 || at >= bank.length) break running;
              r[opcode & 7] = opcode & 0x400 ? (bank[at] << 16) >> 16 : bank[at];
            }
          }
          left--;
          break;
        }
        // STR Rt, [Rn, #]
        case 0b01100: {
          const address = r[(opcode >> 3) & 7] + ((opcode >> 4) & 0x7c);
          const at = (address - RAM) >>> 2;
          if (address & 3 || at >= ram32.length) {
            if (this.#own.has(address) !== OWN) break running;
            left -= this.#own.write(address, r[opcode & 7]);
            break;
          }
          ram32[at] = r[opcode & 7];
          left--;
          break;
        }
        // LDR Rt, [Rn, #]
        case 0b01101: {
          const address = r[(opcode >> 3) & 7] + ((opcode >> 4) & 0x7c);
          const bank = words[address >>> BANK_BITS];
          const at = (address & IN_BANK) >>> 2;
          if (address & 3 || at >= bank.length) {
            const less = this.#own.has(address);
            if (!less) break running;
            r[opcode & 7] = this.#own.read(address, left);
            left -= 1 - less;
            break;
          }
          r[opcode & 7] = bank[at];
          left--;
          break;
        }
        // STRB Rt, [Rn, #]
        case 0b01110: {
          const at = (r[(opcode >> 3) & 7] + ((opcode >> 6) & 0x1f) - RAM) >>> 0;
          if (at >= ram8.length) break running;
          ram8[at] = r[opcode & 7];
          left--;
          break;
        }
        // LDRB Rt, [Rn, #]
        case 0b01111: {
          const address = r[(opcode >> 3) & 7] + ((opcode >> 6) & 0x1f);
          const bank = bytes[address >>> BANK_BITS];
          const at = address & IN_BANK;
          if (at >= bank.length) break running;
          r[opcode & 7] = bank[at];
          left--;
          break;
        }
        // STRH Rt, [Rn, #]
        case 0b10000: {
          const address = r[(opcode >> 3) & 7] + ((opcode >> 5) & 0x3e);
          const at = (address - RAM) >>> 1;
          if (address & 1 || at >= ram16.length) break running;
          ram16[at] = r[opcode & 7];
          left--;
          break;
        }
        // LDRH Rt, [Rn, #]
        case 0b10001: {
          const address = r[(opcode >> 3) & 7] + ((opcode >> 5) & 0x3e);
          const bank = halves[address >>> BANK_BITS];
          const at = (address & IN_BANK) >>> 1;
          if (address & 1 || at >= bank.length) break running;
          r[opcode & 7] = bank[at];
          left--;
          break;
        }
        // STR Rt, [SP, #]
        case 0b10010: {
          const address = r[SP] + ((opcode & 0xff) << 2);
          const at = (address - RAM) >>> 2;
          if (address & 3 || at >= ram32.length) break running;
          ram32[at] = r[(opcode >> 8) & 7];
          left--;
          break;
        }
        // LDR Rt, [SP, #]
        case 0b10011: {
          const address = r[SP] + ((opcode & 0xff) << 2);
          const at = (address - RAM) >>> 2;
          if (address & 3 || at >= ram32.length) break running;
          r[(opcode >> 8) & 7] = ram32[at];
          left--;
          break;
        }
        // ADR Rd, #
        case 0b10100:
          r[(opcode >> 8) & 7] = ((pc + 4) & ~3) + ((opcode & 0xff) << 2);
          break;
        // ADD Rd, SP, #
        case 0b10101:
          r[(opcode >> 8) & 7] = r[SP] + ((opcode & 0xff) << 2);
          break;
        case 0b10110: {
          switch ((opcode >> 6) & 31) {
            // ADD SP, #
            case 0b00000:
            case 0b00001:
              r[SP] = (r[SP] + ((opcode & 0x7f) << 2)) & ~3;
              break;
            // SUB SP, #
            case 0b00010:
            case 0b00011:
              r[SP] = (r[SP] - ((opcode & 0x7f) << 2)) & ~3;
              this.#noteStack();
              break;
            // SXTH
            case 0b01000:
              r[opcode & 7] = (r[(opcode >> 3) & 7] << 16) >> 16;
              break;
            // SXTB
            case 0b01001:
              r[opcode & 7] = (r[(opcode >> 3) & 7] << 24) >> 24;
              break;
            // UXTH
            case 0b01010:
              r[opcode & 7] = r[(opcode >> 3) & 7] & 0xffff;
              break;
            // UXTB
            case 0b01011:
              r[opcode & 7] = r[(opcode >> 3) & 7] & 0xff;
              break;
            default: {
              if (opcode === CPSID) {
                this.#mask[0] = 1;
                break;
              }
              if (opcode === CPSIE) {
                if (!this.#setMask(0)) break running;
                break;
              }
              // PUSH, otherwise undefined instructions
              if (((opcode >> 9) & 3) !== 0b10) break running;
              const count = ONES[opcode & 0xff];
              const link = (opcode >> 8) & 1;
              const address = r[SP] - 4 * (count + link);
              let at = (address - RAM) >>> 2;
              if (address & 3 || at + count + link > ram32.length) break running;
              for (let list = opcode & 0xff; list; list &= list - 1)
                ram32[at++] = r[31 - Math.clz32(list & -list)];
              if (link) ram32[at] = r[LR];
              r[SP] = address;
              this.#noteStack();
              left -= count;
            }
          }
          break;
        }
        case 0b10111: {
          switch ((opcode >> 6) & 31) {
            // REV
            case 0b01000: {
              const value = r[(opcode >> 3) & 7];
              r[opcode & 7] =
                (value << 24) | ((value & 0xff00) << 8) | ((value >>> 8) & 0xff00) | (value >>> 24);
              break;
            }
            // REV16
            case 0b01001: {
              const value = r[(opcode >> 3) & 7];
              r[opcode & 7] = ((value & 0xff00ff) << 8) | ((value >>> 8) & 0xff00ff);
              break;
            }
            // REVSH
            case 0b01011: {
              const value = r[(opcode >> 3) & 7];
              r[opcode & 7] = ((value << 24) >> 16) | ((value >>> 8) & 0xff);
              break;
            }
            default: {
              // POP, otherwise BKPT, hints and undefined instructions
              if (((opcode >> 9) & 3) !== 0b10) break running;
              const count = ONES[opcode & 0xff];
              const jumps = (opcode >> 8) & 1;
              const address = r[SP];
              let at = (address - RAM) >>> 2;
              const end = at + count;
              if (address & 3 || end + jumps > ram32.length) break running;
              if (jumps && ram32[end] >>> BANK_BITS === EXCEPTION_RETURN) break running;
              for (let list = opcode & 0xff; list; list &= list - 1)
                r[31 - Math.clz32(list & -list)] = ram32[at++];
              r[SP] = address + 4 * (count + jumps);
              left -= count;
              if (jumps) {
                pc = ram32[end] & ~1;
                code = halves[pc >>> BANK_BITS];
                left -= 3;
                if ((isTranslated = this.#jumpsTo(pc))) break running;
                continue;
              }
            }
          }
          break;
        }
        // STM Rn!, {…}
        case 0b11000: {
          const base = (opcode >> 8) & 7;
          const address = r[base];
          const count = ONES[opcode & 0xff];
          let at = (address - RAM) >>> 2;
          if (address & 3 || at + count > ram32.length) break running;
          for (let list = opcode & 0xff; list; list &= list - 1)
            ram32[at++] = r[31 - Math.clz32(list & -list)];
          r[base] = address + 4 * count;
          left -= count;
          break;
        }
        // LDM Rn!, {…}; the base register is not written back if it is among the loaded registers
        case 0b11001: {
          const base = (opcode >> 8) & 7;
          const address = r[base];
          const count = ONES[opcode & 0xff];
          const bank = words[address >>> BANK_BITS];
          let at = (address & IN_BANK) >>> 2;
          if (address & 3 || at + count > bank.length) break running;
          r[base] = address + 4 * count;
          for (let list = opcode & 0xff; list; list &= list - 1)
            r[31 - Math.clz32(list & -list)] = bank[at++];
          left -= count;
          break;
        }
        // B on a condition
        case 0b11010:
        case 0b11011: {
          let holds;
          switch ((opcode >> 8) & 15) {
            case 0b0000: // EQ
              holds = z === 0;
              break;
            case 0b0001: // NE
              holds = z !== 0;
              break;
            case 0b0010: // CS
              holds = c !== 0;
              break;
            case 0b0011: // CC
              holds = c === 0;
              break;
            case 0b0100: // MI
              holds = n < 0;
              break;
            case 0b0101: // PL
              holds = n >= 0;
              break;
            case 0b0110: // VS
              holds = v < 0;
              break;
            case 0b0111: // VC
              holds = v >= 0;
              break;
            case 0b1000: // HI
              holds = c !== 0 && z !== 0;
              break;
            case 0b1001: // LS
              holds = c === 0 || z === 0;
              break;
            case 0b1010: // GE
              holds = (n ^ v) >= 0;
              break;
            case 0b1011: // LT
              holds = (n ^ v) < 0;
              break;
            case 0b1100: // GT
              holds = z !== 0 && (n ^ v) >= 0;
              break;
            case 0b1101: // LE
              holds = z === 0 || (n ^ v) < 0;
              break;
            default: // UDF and SVC
              break running;
          }
          if (holds) {
            pc = (pc + 4 + ((opcode << 24) >> 23)) | 0;
            left -= 2;
            if ((isTranslated = this.#jumpsTo(pc))) break running;
            continue;
          }
          break;
        }
        // B
        case 0b11100:
          pc = (pc + 4 + ((opcode << 21) >> 20)) | 0;
          left -= 2;
          if ((isTranslated = this.#jumpsTo(pc))) break running;
          continue;
        // BL, barriers, MRS and MSR
        case 0b11110: {
          if (place + 1 >= code.length) break running;
          const second = code[place + 1];
          if ((second & 0xd000) === 0x8000) {
            if (readsPrimask(opcode, second)) r[(second >> 8) & 15] = this.#mask[0];
            else if (writesPrimask(opcode, second)) {
              if (!this.#setMask(r[opcode & 15] & 1)) break running;
            } else if (!isBarrier(opcode, second)) break running;
            pc = (pc + 4) | 0;
            left -= 3;
            continue;
          }
          if ((second & 0xd000) !== 0xd000) break running;
          // J1 and J2 are stored inverted if the sign is 0.
          const sign = (opcode << 21) >> 31;
          const j1 = ((second >> 13) ^ ~sign) & 1;
          const j2 = ((second >> 11) ^ ~sign) & 1;
          const offset =
            (sign << 24) | (j1 << 23) | (j2 << 22) | ((opcode & 0x3ff) << 12) | ((second & 0x7ff) << 1);
          r[LR] = (pc + 4) | 1;
          pc = (pc + 4 + offset) | 0;
          left -= 3;
          if ((isTranslated = this.#jumpsTo(pc))) break running;
          continue;
        }
        default:
          break running;
      }
      pc = (pc + 2) | 0;
      left--;
    }

    r[PC] = pc;
    flags[0] = n;
    flags[1] = z;
    flags[2] = c;
    flags[3] = v;
    this.#left = left;
    return isTranslated && left > 0;
  }

  // If the next instruction reads or writes a register of the chip, execute it and return true: this is the
  // most frequent access outside the memory. Otherwise return false.
  #reachRegister(stop) {
    const pc = this.PC & ~1;
    const opcode = this.#halves[pc >>> BANK_BITS][(pc & IN_BANK) >>> 1];
    const loads = opcode >> 11 === 0b01101; // LDR Rt, [Rn, #]
    if (!loads && opcode >> 11 !== 0b01100) return false; // STR Rt, [Rn, #]
    const address = (this.registers[(opcode >> 3) & 7] + ((opcode >> 4) & 0x7c)) >>> 0;
    if (address < FIRST_REGISTER || address & 3) return false;
    const value = loads ? this.rp2040.readUint32(address) : 0;
    if (loads && I2C_STATES.has(address)) this.#skipRounds(pc, value, stop);
    this.PC = pc + 2;
    if (loads) this.registers[opcode & 7] = value;
    else this.rp2040.writeUint32(address, this.registers[opcode & 7]);
    this.cycles += 1 + this.cyclesIO(address, !loads);
    return true;
  }

  // While MicroPython sends to the display, it checks in a loop of about 50 cycles whether the bus has
  // accepted a byte. The answer cannot change before the next alarm. After two rounds of the loop that took
  // the same time and ended with the same registers and the same answer, further whole rounds before the
  // alarm are therefore not executed; only their cycles are counted.
  #skipRounds(pc, value, stop) {
    const last = this.#lastRound;
    const round = this.cycles - last.cycles;
    const isSame =
      last.pc === pc && last.value === value && last.registers.every((one, i) => one === this.registers[i]);
    if (isSame && round === last.round && round <= LONGEST_ROUND) {
      const rounds = Math.floor((Math.min(stop - this.cycles, MOST_SKIPPED) - 1) / round);
      if (rounds > 0) this.cycles += rounds * round;
    } else if (!isSame) {
      last.pc = pc;
      last.value = value;
      last.registers.set(this.registers);
    }
    last.round = round;
    last.cycles = this.cycles;
  }
}
