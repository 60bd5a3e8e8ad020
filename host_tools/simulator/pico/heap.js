// Watches the firmware's requests to the heap of the emulated Pico from outside, without affecting the
// firmware. A "hole" is a free area of the heap; a "piece" is an area that one request asked for.

import { HeapTable } from "../board/heap_table.js";
import { FLASH_CODE_BYTES } from "./chip_memory.js";
import { findAllocators, findEndOfCollection } from "./micropython_code.js";

const RAM = 0x20000000;
const LISTED = 12; // number of different sizes in the report

/**
 * Records the requests to the heap and the heap's largest hole over the life of a board, across restarts of
 * the chip. Recording begins when the firmware shows its first picture.
 */
export class HeapWatch {
  #flash;
  #allocators;
  #watches = false;
  #heap = null;
  #pieces = new Map(); // bytes -> number of requests
  #smallest = { anyTime: Infinity, collected: Infinity }; // bytes of the largest hole

  /** @param {Uint8Array} flash the whole flash; MicroPython is at its start */
  constructor(flash) {
    this.#flash = flash;
    this.#allocators = findAllocators(flash.subarray(0, FLASH_CODE_BYTES));
  }

  /** Watch the heap of a chip that has started, if the code of its MicroPython is recognised. */
  watch(rp2040, breakpoints) {
    if (!this.#allocators) return;
    this.#heap = HeapTable.find(rp2040.sram, RAM);
    if (!this.#heap) return;
    const collected = findEndOfCollection(this.#flash, (address) => rp2040.readUint16(address));
    if (collected === null) {
      this.#allocators = null;
      return;
    }
    this.#watches = true;
    const { alloc, realloc } = this.#allocators;
    breakpoints.set(alloc, ([bytes]) => this.#asked(bytes));
    // A piece that must not move, such as one with interned names, can grow only in place and needs no hole.
    breakpoints.set(realloc, ([, bytes, mayMove]) => mayMove && this.#asked(bytes));
    breakpoints.set(collected, () => this.#note("collected"));
  }

  /** Pause, because the watched chip has lost its power or restarts. */
  rest() {
    this.#watches = false;
  }

  get watches() {
    return this.#watches;
  }

  /** Measure the largest hole. Call this regularly. */
  sample() {
    if (this.watches) this.#note("anyTime");
  }

  /**
   * Return what was measured, in bytes; values that could not be measured are null.
   *   isHeapKnown: whether the allocator and the collector of this MicroPython were found; without them
   *     there are no figures
   *   heapTotal: size of the heap
   *   largestHole: size of the largest hole now
   *   smallestLargestHole: the smallest size of the largest hole just after a collection; a piece of this
   *     size could be allocated at any time
   *   smallestUncollectedHole: the smallest size of the largest hole in all samples; it shows how close the
   *     heap came to an automatic collection
   *   pieces: pairs of a requested size and the number of requests, the largest sizes first
   */
  report() {
    const pieces = [...this.#pieces].sort(([a], [b]) => b - a).slice(0, LISTED);
    const seen = (bytes) => (bytes === Infinity ? null : bytes);
    return {
      isHeapKnown: this.#allocators !== null,
      heapTotal: this.#heap?.total ?? null,
      largestHole: this.watches ? this.#heap.largestHole : null,
      smallestLargestHole: seen(this.#smallest.collected),
      smallestUncollectedHole: seen(this.#smallest.anyTime),
      pieces,
    };
  }

  #asked(bytes) {
    this.#pieces.set(bytes, (this.#pieces.get(bytes) ?? 0) + 1);
  }

  #note(when) {
    const { largestHole } = this.#heap;
    this.#smallest[when] = Math.min(this.#smallest[when], largestHole);
  }
}
