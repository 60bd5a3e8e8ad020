// Finds functions of MicroPython in the contents of a flash. MicroPython's UF2 has no symbols, so the functions
// are found by their names in MicroPython's tables, or by the instructions around a call.

const FLASH = 0x10000000;
const RAM = 0x20000000;
const RAM_BYTES = 264 * 1024;

// py/qstr.h: a pool of names consists of these words: previous pool, number of earlier names, capacity,
// length, hashes, lengths, and then the names.
const POOL_WORDS = 6;
const LONGEST_POOL = 4096;
// py/obj.h: one of the first 20 words of a type is the address of its dictionary of methods; which word
// depends on the version.
const TYPE_WORDS = 20;
// py/obj.h: a dictionary consists of these words: type, flags and number of entries, capacity, address of the
// pairs.
const DICTIONARY_ROOM = 2;
const DICTIONARY_PAIRS = 3;
const MOST_METHODS = 16;

// py/malloc.c: only m_malloc, m_malloc_with_finaliser and m_realloc call a function of the heap and continue
// with these instructions. They cannot be found by their error message, which MicroPython 1.26 compresses.
const AFTER_ALLOCATION = [
  [0xffff, 0x2800], // cmp r0, #0: was nothing allocated?
  [0xff00, 0xd100], // bne
  [0xf8ff, 0x2800], // cmp rN, #0: were 0 bytes requested?
  [0xff00, 0xd000], // beq
];
const FAIL = 6; // halfwords from the first of these instructions to the call of m_malloc_fail

const LONGEST_GC_COLLECT = 32; // maximum length in bytes of gc.collect()
const LONGEST_COLLECTOR = 4096; // maximum length in bytes of the function that gc.collect() calls
const POP_WITH_PC = 0xbd; // upper eight bits of the last instruction of a function that calls others
const FAR_JUMP = 0xb401; // push {r0}, the first instruction of the linker's jumps between flash and RAM
const FAR_TARGET = 12; // offset in bytes of the target's address in such a jump

/** Return the address of the function with this name in any of MicroPython's modules, or null. */
export function findFunction(flash, name) {
  for (const key of keysOf(name, flash)) {
    for (const value of valuesOf(key, flash)) if (isFunction(value, flash)) return codeOf(value, flash);
  }
  return null;
}

/**
 * Return the address of the method `name` of the type `type`, both given by name, or null.
 */
export function findMethod(flash, type, name) {
  const names = [...keysOf(name, flash)];
  for (const key of keysOf(type, flash)) {
    for (const value of valuesOf(key, flash)) {
      for (const [method, object] of methodsOf(value, flash)) {
        if (names.includes(method) && isFunction(object, flash)) return codeOf(object, flash);
      }
    }
  }
  return null;
}

/**
 * Find the functions that handle every request to the heap.
 * @returns {object | null} { alloc, realloc }: addresses of gc_alloc(bytes, flags) and
 *   gc_realloc(pointer, bytes, move), or of jumps to them; null if they are not found
 */
export function findAllocators(flash) {
  const code = codeIn(flash);
  const found = new Map(); // address of m_malloc_fail -> addresses of the functions called just before it
  for (const [at, target] of calls(code, FLASH, FLASH + flash.length)) {
    const after = at + 4;
    if (!AFTER_ALLOCATION.every(([mask, bits], i) => (code(after + 2 * i) & mask) === bits)) continue;
    const [fail] = calls(code, after + 2 * (FAIL - 1), after + 2 * FAIL);
    if (fail) found.set(fail[1], [...(found.get(fail[1]) ?? []), target]);
  }
  for (const targets of found.values()) {
    // m_malloc and m_malloc_with_finaliser call gc_alloc, m_realloc calls gc_realloc.
    const alloc = targets.find((target, i) => targets.indexOf(target) < i);
    const realloc = targets.find((target) => target !== alloc);
    if (alloc && realloc) return { alloc, realloc };
  }
  return null;
}

/**
 * Return the address of the last instruction of the garbage collector, or null.
 * @param code function that returns the instruction at an address in flash or RAM; it needs a chip that has
 *   started, since part of the code is copied to RAM
 */
export function findEndOfCollection(flash, code) {
  const collect = findFunction(flash, "collect"); // gc.collect()
  if (collect === null) return null;
  const [first] = calls(code, collect, collect + LONGEST_GC_COLLECT);
  if (!first) return null;
  let start = first[1];
  if (code(start) === FAR_JUMP)
    start = (code(start + FAR_TARGET) | (code(start + FAR_TARGET + 2) << 16)) & ~1;
  for (let at = start; at < start + LONGEST_COLLECTOR; at += 2) if (code(at) >> 8 === POP_WITH_PC) return at;
  return null;
}

const codeIn = (flash) => {
  const halves = new Uint16Array(flash.buffer, flash.byteOffset, flash.byteLength / 2);
  return (address) => halves[(address - FLASH) / 2];
};

const wordsOf = (flash) => new Uint32Array(flash.buffer, flash.byteOffset, flash.byteLength / 4);

function* addressesOf(text, flash) {
  const wanted = [...text].map((letter) => letter.charCodeAt(0)).concat(0);
  for (let i = flash.indexOf(wanted[0]); i >= 0; i = flash.indexOf(wanted[0], i + 1)) {
    if (wanted.every((byte, k) => flash[i + k] === byte)) yield FLASH + i;
  }
}

const isInside = (address, flash) => address >= FLASH && address < FLASH + flash.length - 8;
const isWord = (address, flash) => address % 4 === 0 && isInside(address, flash);

// Yield the possible keys of a name in tables: one for each position at which the name's pool may begin.
function* keysOf(name, flash) {
  const words = wordsOf(flash);
  for (const place of addressesOf(name, flash)) {
    for (let at = words.indexOf(place); at >= 0; at = words.indexOf(place, at + 1)) {
      for (let index = 0; index < LONGEST_POOL && index + POOL_WORDS <= at; index++) {
        const [, earlier, , length, , lengths] = words.subarray(at - index - POOL_WORDS);
        if (index >= length || length > LONGEST_POOL || !isInside(lengths, flash)) continue;
        if (flash[lengths - FLASH + index] !== name.length) continue;
        yield ((((earlier & 0x7fffffff) + index) << 3) | 2) >>> 0; // py/obj.h: a name as an object
      }
    }
  }
}

// Yield the values of a key in all tables.
function* valuesOf(key, flash) {
  const words = wordsOf(flash);
  for (let at = words.indexOf(key); at >= 0; at = words.indexOf(key, at + 1)) {
    if (isWord(words[at + 1], flash)) yield words[at + 1];
  }
}

// Yield the pairs of a key and an object in every dictionary of methods that the type at this address may
// have.
function* methodsOf(type, flash) {
  const words = wordsOf(flash);
  const at = (address) => words.subarray((address - FLASH) / 4);
  for (const dictionary of at(type).subarray(0, TYPE_WORDS)) {
    if (!isWord(dictionary, flash)) continue;
    const room = at(dictionary)[DICTIONARY_ROOM];
    const pairs = at(dictionary)[DICTIONARY_PAIRS];
    if (room > MOST_METHODS || !isWord(pairs, flash)) continue;
    for (let i = 0; i < room; i++) yield at(pairs).subarray(2 * i, 2 * i + 2);
  }
}

// The second word of a function object is the address of its code, with the lowest bit set (Thumb).
const codeWord = (object, flash) => wordsOf(flash)[(object - FLASH) / 4 + 1];
const codeOf = (object, flash) => codeWord(object, flash) & ~1;
const isFunction = (object, flash) =>
  isWord(object, flash) && (codeWord(object, flash) & 1) === 1 && isCode(codeOf(object, flash), flash);
// MicroPython 1.24 copies its module gc to RAM.
const isCode = (address, flash) => isInside(address, flash) || (address >= RAM && address < RAM + RAM_BYTES);

// Yield the calls (BL) that begin between two addresses: [address of the call, address that is called].
function* calls(code, from, to) {
  for (let at = from; at < to; at += 2) {
    const [high, low] = [code(at), code(at + 2)];
    if (high >> 11 !== 0b11110 || low >> 14 !== 0b11 || !((low >> 12) & 1)) continue;
    const sign = (high >> 10) & 1;
    const bit23 = ((low >> 13) & 1) ^ sign ^ 1;
    const bit22 = ((low >> 11) & 1) ^ sign ^ 1;
    const distance = (bit23 << 23) | (bit22 << 22) | ((high & 0x3ff) << 12) | ((low & 0x7ff) << 1);
    const target = at + 4 + distance - (sign << 24);
    yield [at, target];
  }
}
