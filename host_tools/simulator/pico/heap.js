// What the firmware asks of the heap of the emulated Pico, seen from outside: it notices nothing of it.

import { HeapTable } from "../heap_table.js";
import { findAllocators, findEndOfCollection } from "./micropython_code.js";

const RAM = 0x20000000;
const LISTED = 12; // different sizes

/**
 * What was asked of the heap, and how large a hole it had, over the life of a board: it goes on where the chip starts
 * anew. What the firmware does before it shows its first picture does not count.
 */
export class HeapWatch {
  #flash;
  #allocators;
  #watches = false;
  #heap = null;
  #pieces = new Map(); // bytes -> how often so many were asked for
  #smallest = { anyTime: Infinity, collected: Infinity }; // bytes of the largest hole

  constructor(flash) {
    this.#flash = flash;
    this.#allocators = findAllocators(flash);
  }

  /** Watches the heap of a chip that has started, if the code of its MicroPython is recognised. */
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
    // What must not move, as a piece that holds names, grows where it lies or not at all: it asks for no hole.
    breakpoints.set(realloc, ([, bytes, mayMove]) => mayMove && this.#asked(bytes));
    breakpoints.set(collected, () => this.#note("collected"));
  }

  /** The chip that was watched has no power, or starts anew. */
  rest() {
    this.#watches = false;
  }

  get watches() {
    return this.#watches;
  }

  /** To be called now and then: looks how large the largest hole is. */
  sample() {
    if (this.watches) this.#note("anyTime");
  }

  /**
   * What was seen, in bytes; null where there was nothing to see.
   * isHeapKnown: whether the allocator and the collector of this MicroPython were found; without them there are no figures.
   * heapTotal: of the heap. largestHole: now. smallestLargestHole: the smallest that the largest hole ever was just after
   * a collection, so what one piece could have had at most. smallestUncollectedHole: the same at any time, so how near
   * the heap was to a collection that nobody asked for. pieces: the largest sizes, each with how often it was asked for
   * at once.
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
