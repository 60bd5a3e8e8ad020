// Measures MicroPython's heap from outside, by reading its allocation table. This does not affect the
// firmware.

// py/gc.c: the table has 2 bits for each block of 16 bytes. They mark the block as free, as the head or in
// the tail of an object, or as a head that the collector has marked.
const BLOCK = 16;
const BLOCKS_PER_BYTE = 4;
const BITS = 2;
const MASK = 3;
const FREE = 0;

// py/mpstate.h describes an area of the heap by five words: the address of the allocation table, its length
// in bytes, and the addresses of the table of finalisers, of the first block and of the end of the blocks.
const AREA_WORDS = 5;

/**
 * Return a lookup table with 256 entries, one for each value of a byte of the allocation table. An entry
 * is `count(blocks)`, where `blocks` is a list of four booleans: whether each of the byte's blocks is free.
 */
const ofEachByte = (count) =>
  Uint8Array.from({ length: 256 }, (_, byte) =>
    count([0, 1, 2, 3].map((i) => ((byte >> (BITS * i)) & MASK) === FREE)),
  );
const freeFirst = (blocks) => [...blocks, false].indexOf(false);
const ALL_FREE = 0;
const FREE_FIRST = ofEachByte(freeFirst);
const FREE_LAST = ofEachByte((blocks) => freeFirst(blocks.reverse()));
const FREE_BETWEEN = ofEachByte((blocks) => Math.max(...blocks.map((_, i) => freeFirst(blocks.slice(i)))));

// Return how many of the 16 blocks of a word of the table are not free.
function usedInWord(word) {
  let used = (word | (word >>> 1)) & 0x55555555; // a bit for each block, then sums of 2, of 4 and of all 16
  used = (used & 0x33333333) + ((used >>> 2) & 0x33333333);
  used = (used + (used >>> 4)) & 0x0f0f0f0f;
  return Math.imul(used, 0x01010101) >>> 24;
}

const MOST_PADDING = 16; // bytes; the padding between the allocation table and the finalisers is shorter

export class HeapTable {
  #memory;
  #table;
  #bytes;
  #words = null; // the table as words; `used` is needed after each turn of the firmware's event loop

  constructor(memory, table, bytes) {
    this.#memory = memory;
    this.#table = table;
    this.#bytes = bytes;
  }

  /**
   * Find the heap of a MicroPython that has started.
   * @param {Uint8Array} memory MicroPython's memory
   * @param {number} start the address of the first byte of `memory`
   * @param {number} searched the number of bytes at the start of `memory` that contain MicroPython's
   *   variables
   * @returns {HeapTable | null} null if there is no heap yet
   */
  static find(memory, start = 0, searched = memory.length) {
    const words = new Uint32Array(memory.buffer, memory.byteOffset, searched >> 2);
    const inside = (address) => address > start && address <= start + memory.length;
    for (let at = 0; at + AREA_WORDS <= words.length; at++) {
      const bytes = words[at + 1];
      const pool = words[at + 3];
      const end = words[at + 4];
      if (bytes === 0 || end - pool !== bytes * BLOCKS_PER_BYTE * BLOCK) continue;
      const table = words[at];
      const padding = words[at + 2] - table - bytes;
      const fits = inside(table) && inside(pool) && inside(end);
      if (fits && padding >= 0 && padding < MOST_PADDING) return new HeapTable(memory, table - start, bytes);
    }
    return null;
  }

  /** Size of the whole heap in bytes. */
  get total() {
    return this.#bytes * BLOCKS_PER_BYTE * BLOCK;
  }

  /** Bytes in use, including garbage. */
  get used() {
    const { buffer, byteOffset } = this.#memory;
    this.#words ??= new Int32Array(buffer, byteOffset + this.#table, this.#bytes >> 2);
    let used = 0;
    const words = this.#words;
    const end = words.length & ~3;
    // Four words at a time: most of the table is 0.
    for (let i = 0; i < end; i += 4) {
      if ((words[i] | words[i + 1] | words[i + 2] | words[i + 3]) === 0) continue;
      used += usedInWord(words[i]) + usedInWord(words[i + 1]);
      used += usedInWord(words[i + 2]) + usedInWord(words[i + 3]);
    }
    for (let at = this.#table + 4 * end; at < this.#table + this.#bytes; at++)
      used += usedInWord(this.#memory[at]);
    return used * BLOCK;
  }

  /** Size in bytes of the largest free area; garbage counts as used. */
  get largestHole() {
    let [largest, run] = [0, 0];
    const end = this.#table + this.#bytes;
    for (let at = this.#table; at < end; at++) {
      const blocks = this.#memory[at];
      if (blocks === ALL_FREE) {
        run += BLOCKS_PER_BYTE;
        continue;
      }
      largest = Math.max(largest, run + FREE_FIRST[blocks], FREE_BETWEEN[blocks]);
      run = FREE_LAST[blocks];
    }
    return Math.max(largest, run) * BLOCK;
  }
}
