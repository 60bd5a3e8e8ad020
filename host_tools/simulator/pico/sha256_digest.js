// Lets a script say how the digests of hashlib.sha256 begin, of which the firmware makes its dice. As a debugger would:
// the emulator stops where MicroPython's method returns, and puts the script's byte into its result.

const FLASH = 0x10000000;
const BKPT = 0xbe00;

// py/qstr.h: a pool of names is previous pool, number of earlier names, space, length, hashes, lengths, and the names.
const POOL_WORDS = 6;
const LONGEST_POOL = 4096;
// py/obj.h: a type has its dictionary of methods among these words, wherever its version of MicroPython puts it.
const TYPE_WORDS = 20;
// py/obj.h: a dictionary is type, flags and how many are used, how many there is room for, address of its pairs.
const DICTIONARY_ROOM = 2;
const DICTIONARY_PAIRS = 3;
const MOST_METHODS = 16;
// py/objstr.h: bytes are type, hash, length, address.
const BYTES_ADDRESS = 12;

/** The address of hashlib.sha256.digest in a flash with MicroPython, or null. */
export function findDigest(flash) {
  const memory = new FlashWords(flash);
  const keys = [...memory.keysOf("digest")];
  for (const type of [...memory.keysOf("sha256")].flatMap((key) => [...memory.valuesOf(key)])) {
    for (const table of memory.tablesOf(type)) {
      for (const [key, value] of table) {
        if (keys.includes(key) && memory.isCode(value)) return memory.at(value)[1] & ~1;
      }
    }
  }
  return null;
}

// MicroPython's constant objects.
class FlashWords {
  #bytes;
  #words;

  constructor(flash) {
    this.#bytes = flash;
    this.#words = new Uint32Array(flash.buffer, flash.byteOffset, flash.byteLength / 4);
  }

  /** The words from an address on. */
  at(address) {
    return this.#words.subarray((address - FLASH) / 4);
  }

  /** Whether there is a function object, whose second word is the address of its code. */
  isCode(address) {
    return this.#has(address) && this.at(address)[1] & 1 && this.#has(this.at(address)[1] & ~3);
  }

  /** What a name may be as a key: one for each place at which the pool of names that it is in may begin. */
  *keysOf(name) {
    for (const address of this.#addressesOf(name)) {
      for (let at = this.#words.indexOf(address); at >= 0; at = this.#words.indexOf(address, at + 1)) {
        for (let index = 0; index < LONGEST_POOL && index + POOL_WORDS <= at; index++) {
          const [, earlier, , length, , lengths] = this.#words.subarray(at - index - POOL_WORDS);
          if (index >= length || length > LONGEST_POOL || lengths < FLASH) continue;
          if (this.#bytes[lengths - FLASH + index] !== name.length) continue;
          yield ((((earlier & 0x7fffffff) + index) << 3) | 2) >>> 0; // py/obj.h: a name as an object
        }
      }
    }
  }

  /** The objects that stand under a key in any table. */
  *valuesOf(key) {
    for (let at = this.#words.indexOf(key); at >= 0; at = this.#words.indexOf(key, at + 1)) {
      const value = this.#words[at + 1];
      if (this.#has(value)) yield value;
    }
  }

  /** The tables of what may be a type, each a list of pairs of a key and an object. */
  *tablesOf(type) {
    for (const dictionary of this.at(type).subarray(0, TYPE_WORDS)) {
      if (!this.#has(dictionary)) continue;
      const room = this.at(dictionary)[DICTIONARY_ROOM];
      const pairs = this.at(dictionary)[DICTIONARY_PAIRS];
      if (room > MOST_METHODS || !this.#has(pairs)) continue;
      yield Array.from({ length: room }, (_, i) => this.at(pairs).subarray(2 * i, 2 * i + 2));
    }
  }

  #has(address) {
    return address % 4 === 0 && address >= FLASH && address < FLASH + this.#bytes.length - 8;
  }

  *#addressesOf(name) {
    const wanted = new TextEncoder().encode(`${name}\0`);
    for (let i = this.#bytes.indexOf(wanted[0]); i >= 0; i = this.#bytes.indexOf(wanted[0], i + 1)) {
      if (wanted.every((byte, k) => this.#bytes[i + k] === byte)) yield FLASH + i;
    }
  }
}

/** Stops at `entry`, the address of sha256.digest in the flash of `rp2040`; each digest begins with one of `bytes`. */
export class ScriptedDigest {
  #rp2040;
  #entry;
  #return = null;
  #covered = new Map(); // address -> the instruction under a break
  #bytes;

  constructor(rp2040, entry, bytes) {
    this.#rp2040 = rp2040;
    this.#entry = entry;
    this.#bytes = bytes;
    this.#cover(entry);
  }

  /** To be told each address at which the processor met a break; true if it was one of these. */
  meets(address) {
    if (!this.#covered.has(address)) return false;
    const { core } = this.#rp2040;
    if (address === this.#return) this.#put(core.registers[0]);
    else if (this.#bytes.length && this.#return === null) this.#cover((this.#return = core.LR & ~1));
    this.#uncover(address);
    core.PC = address;
    if (address === this.#return) this.#return = null;
    core.executeInstruction();
    if (address === this.#entry) this.#cover(address);
    return true;
  }

  #put(digest) {
    this.#rp2040.writeUint8(this.#rp2040.readUint32(digest + BYTES_ADDRESS), this.#bytes.shift());
  }

  #cover(address) {
    const at = (address - FLASH) / 2;
    this.#covered.set(address, this.#rp2040.flash16[at]);
    this.#rp2040.flash16[at] = BKPT;
  }

  #uncover(address) {
    this.#rp2040.flash16[(address - FLASH) / 2] = this.#covered.get(address);
    this.#covered.delete(address);
  }
}
