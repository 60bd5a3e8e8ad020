// Watches the depth of the emulated Pico's C stack from outside, without affecting the firmware.

import { RAM, RAM_BYTES } from "./chip_memory.js";
import { pythonCalls } from "./python_calls.js";

// Offset in the flash of the first word of MicroPython's vector table, which follows the second boot stage.
// This word is the address of the top of the stack.
const STACK_TOP = 0x100;
const VECTOR_TABLE_WORDS = 48; // length of the table's copy at the beginning of RAM: RP2040 datasheet, 2.3.2
const MOST_BYTES = 0x10000; // maximum size of a stack

/** Records the deepest point of the stack over the life of a board, across restarts of the chip. */
export class StackWatch {
  #flash;
  #top;
  #lowest;
  #ram = new Uint8Array(RAM_BYTES); // the RAM at the moment when the stack was deepest

  constructor(flash) {
    this.#flash = flash;
    this.#top = new DataView(flash.buffer, flash.byteOffset).getUint32(STACK_TOP, true);
    this.#lowest = this.#top;
  }

  /** Watch the stack of a chip from its start on. */
  watch(chip) {
    chip.core.watchStack(this.#lowest, (lowest) => {
      this.#lowest = lowest;
      this.#ram.set(chip.sram);
    });
  }

  /**
   * Return what was recorded. The numbers are null if MicroPython's limit was not found.
   *   stackLimit: the depth in bytes at which MicroPython raises "maximum recursion depth exceeded"
   *   stackLeft: bytes that were left at the deepest point; negative if C code went beyond the limit
   *   stackCalls: the Python functions that were running at the deepest point, outermost first: { file,
   *     line, name }
   */
  report() {
    const words = new Uint32Array(this.#ram.buffer);
    const state = stateIn(words, this.#top);
    if (state === null) return { stackLimit: null, stackLeft: null, stackCalls: [] };
    const stackLimit = words[state + 1];
    const memory = { ram: this.#ram, flash: this.#flash };
    return {
      stackLimit,
      stackLeft: stackLimit - (this.#top - this.#lowest),
      stackCalls: pythonCalls(memory, RAM + 4 * state, this.#lowest, this.#top),
    };
  }
}

// Return the index of mp_state_ctx (py/mpstate.h) among the words of the RAM, or null. mp_state_ctx begins
// with the top of the stack and the limit of the stack.
function stateIn(words, top) {
  for (let at = words.indexOf(top, VECTOR_TABLE_WORDS); at >= 0; at = words.indexOf(top, at + 1)) {
    const limit = words[at + 1];
    if (limit > 0 && limit < MOST_BYTES && limit % 4 === 0) return at;
  }
  return null;
}
