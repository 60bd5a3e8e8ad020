// The memory of an emulated Pico as one WebAssembly memory: boot ROM, RAM, flash, and the processor's
// registers.

const PAGE = 65536;

export const FLASH = 0x10000000;
export const RAM = 0x20000000;
export const ROM_BYTES = 0x4000;
export const RAM_BYTES = 0x42000;
export const FLASH_BYTES = 0x1000000;

// Addresses in the WebAssembly memory.
export const RAM_AT = 0;
export const ROM_AT = RAM_AT + RAM_BYTES;
export const REGISTERS_AT = ROM_AT + ROM_BYTES; // 16 words
// The words n, z, c, v: the flag N is the sign of n, Z is set if z is 0, C is c, V is the sign of v.
export const FLAGS_AT = REGISTERS_AT + 64;
export const OWN_REGISTERS_AT = FLAGS_AT + 16; // see own_registers.js; each register at its offset in the SIO
const OWN_REGISTERS_BYTES = 0x180;
export const LOWEST_STACK_AT = OWN_REGISTERS_AT + OWN_REGISTERS_BYTES; // one word
export const MASK_AT = LOWEST_STACK_AT + 4; // two words, see ChipMemory.mask
// for each halfword of code, the index of its translation in the table, 0 for none
export const ENTRIES_AT = 0x47000;

/** Size of the part of the flash whose code is translated: MicroPython, at the start. The files come after it. */
export const FLASH_CODE_BYTES = 0xa0000;
export const CODE_BYTES = ROM_BYTES + RAM_BYTES + FLASH_CODE_BYTES;
export const FLASH_AT = Math.ceil((ENTRIES_AT + CODE_BYTES) / PAGE) * PAGE;
export const PAGES = (FLASH_AT + FLASH_BYTES) / PAGE;

export class ChipMemory {
  /** The whole memory, in the form in which translated code accesses it. */
  memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
  registers;
  flags;
  entries;
  /**
   * One number: the lowest offset in RAM that the stack pointer has had; 0 if nothing watches the stack.
   * Translated code stops before it moves the stack pointer below this offset.
   */
  lowestStack;
  /** Two numbers, 0 or 1: PRIMASK, which holds back interrupts, and whether an interrupt is pending. */
  mask;

  constructor() {
    const { buffer } = this.memory;
    this.registers = new Uint32Array(buffer, REGISTERS_AT, 16);
    this.flags = new Int32Array(buffer, FLAGS_AT, 4);
    this.lowestStack = new Uint32Array(buffer, LOWEST_STACK_AT, 1);
    this.mask = new Uint32Array(buffer, MASK_AT, 2);
    this.entries = new Uint16Array(buffer, ENTRIES_AT, CODE_BYTES / 2);
  }

  /** Make this the memory of the chip `rp2040`, with zeros in boot ROM and RAM and an erased flash. */
  join(rp2040) {
    const { buffer } = this.memory;
    rp2040.bootrom = new Uint32Array(buffer, ROM_AT, ROM_BYTES / 4).fill(0);
    new Uint8Array(buffer, OWN_REGISTERS_AT, OWN_REGISTERS_BYTES).fill(0);
    this.lowestStack[0] = 0;
    rp2040.sram = new Uint8Array(buffer, RAM_AT, RAM_BYTES).fill(0);
    rp2040.sramView = new DataView(buffer, RAM_AT, RAM_BYTES);
    rp2040.flash = new Uint8Array(buffer, FLASH_AT, FLASH_BYTES).fill(0xff);
    rp2040.flash16 = new Uint16Array(buffer, FLASH_AT, FLASH_BYTES / 2);
    rp2040.flashView = new DataView(buffer, FLASH_AT, FLASH_BYTES);
  }
}
