// Watches the firmware's requests to the heap of the emulated Pico, from outside; the firmware notices
// nothing.

import { HeapTable } from "../board/heap_table.js";
import { findAllocators, findEndOfCollection } from "./micropython_code.js";

const RAM = 0x20000000;
const LISTED = 12; // different sizes

/**
 * Records the requests to the heap and its largest hole over the life of a board, across restarts of the
 * chip. Nothing counts before the firmware shows its first picture.
 */
export class HeapWatch {
  #flash;
  #allocators;
  #watches = false;
  #heap = null;
  #pieces = new Map(); // bytes -> number of requests
  #smallest = { anyTime: Infinity, collected: Infinity }; // bytes of the largest hole

  constructor(flash) {
    this.#flash = flash;
    this.#allocators = findAllocators(flash);
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
    // A piece that must not move, such as one that holds names, grows where it lies or not at all: it
    // needs no hole.
    breakpoints.set(realloc, ([, bytes, mayMove]) => mayMove && this.#asked(bytes));
    breakpoints.set(collected, () => this.#note("collected"));
  }

  /** Pause: the watched chip has lost its power or restarts. */
  rest() {
    this.#watches = false;
  }

  get watches() {
    return this.#watches;
  }

  /** Measure the largest hole. Call it now and then. */
  sample() {
    if (this.watches) this.#note("anyTime");
  }

  /**
   * Return what was seen, in bytes; null where there was nothing to see.
   *   isHeapKnown: whether the allocator and the collector of this MicroPython were found; without them
   *     there are no figures
   *   heapTotal: size of the heap
   *   largestHole: now
   *   smallestLargestHole: the smallest that the largest hole ever was just after a collection, that is,
   *     the largest piece that could always be had
   *   smallestUncollectedHole: the same at any time, that is, how close the heap came to an automatic
   *     collection
   *   pieces: the largest requested sizes, each with the number of requests
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
