// Lets a script say what os.urandom returns. As a debugger would: the emulator stops where MicroPython's function
// returns, and puts the script's bytes into its result. So it works however the function makes its random bytes.

const FLASH = 0x10000000;
const NAME = "urandom";
const BKPT = 0xbe00;

// py/qstr.h: a pool of names is previous pool, number of earlier names, space, length, hashes, lengths, and the names.
const POOL_WORDS = 6;
const LONGEST_POOL = 4096;
// py/objstr.h: bytes are type, hash, length, address.
const BYTES_LENGTH = 8;
const BYTES_ADDRESS = 12;

/** The address of os.urandom in a flash with MicroPython, or null. */
export function findUrandom(flash) {
  const view = new DataView(flash.buffer, flash.byteOffset, flash.byteLength);
  const words = new Uint32Array(flash.buffer, flash.byteOffset, flash.byteLength / 4);
  const inFlash = (address) => address >= FLASH && address < FLASH + flash.length - 8;
  for (const name of addressesOf(NAME, flash)) {
    for (let at = words.indexOf(name); at >= 0; at = words.indexOf(name, at + 1)) {
      for (const number of numbersAt(at, words, flash, inFlash)) {
        const entry = functionNamed(number, words, inFlash);
        if (entry !== null) return view.getUint32(entry - FLASH + 4, true) & ~1;
      }
    }
  }
  return null;
}

function* addressesOf(text, flash) {
  const wanted = [...text].map((letter) => letter.charCodeAt(0)).concat(0);
  for (let i = flash.indexOf(wanted[0]); i >= 0; i = flash.indexOf(wanted[0], i + 1)) {
    if (wanted.every((byte, k) => flash[i + k] === byte)) yield FLASH + i;
  }
}

// The numbers that the name at this place of a pool may have: one for each place at which the pool may begin.
function* numbersAt(at, words, flash, inFlash) {
  for (let index = 0; index < LONGEST_POOL && index + POOL_WORDS <= at; index++) {
    const [, earlier, , length, , lengths] = words.subarray(at - index - POOL_WORDS);
    const fits = index < length && length <= LONGEST_POOL && inFlash(lengths);
    if (fits && flash[lengths - FLASH + index] === NAME.length) yield (earlier & 0x7fffffff) + index;
  }
}

// The function object that a module's table has under the name of this number.
function functionNamed(number, words, inFlash) {
  const key = (number << 3) | 2; // py/obj.h: a name as an object
  for (let at = words.indexOf(key); at >= 0; at = words.indexOf(key, at + 1)) {
    const value = words[at + 1];
    if (value % 4 === 0 && inFlash(value) && words[(value - FLASH) / 4 + 1] & 1) return value;
  }
  return null;
}

/** Stops at `entry`, the address of os.urandom in the flash of `rp2040`, and puts `bytes` (an array) into its results. */
export class ScriptedUrandom {
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

  #put(object) {
    const length = this.#rp2040.readUint32(object + BYTES_LENGTH);
    const address = this.#rp2040.readUint32(object + BYTES_ADDRESS);
    for (let i = 0; i < length && this.#bytes.length; i++) {
      this.#rp2040.writeUint8(address + i, this.#bytes.shift());
    }
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
