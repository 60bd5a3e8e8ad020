// Finds functions in a flash with MicroPython. Its UF2 names none of them, but a text or a table leads to each.

const FLASH = 0x10000000;
const RAM = 0x20000000;
const RAM_BYTES = 264 * 1024;

// py/qstr.h: a pool of names is previous pool, number of earlier names, space, length, hashes, lengths, and the names.
const POOL_WORDS = 6;
const LONGEST_POOL = 4096;
// py/obj.h: a type has its dictionary of methods among these words, wherever its version of MicroPython puts it.
const TYPE_WORDS = 20;
// py/obj.h: a dictionary is type, flags and how many are used, how many there is room for, address of its pairs.
const DICTIONARY_ROOM = 2;
const DICTIONARY_PAIRS = 3;
const MOST_METHODS = 16;

// py/runtime.c: what m_malloc_fail says. It follows in the text of every function that allocates or fails.
const NO_MEMORY = "memory allocation failed, allocating %u bytes";
const LONGEST_ALLOCATOR = 32; // bytes of m_malloc, m_malloc_with_finaliser, m_realloc

const FARTHEST_LITERAL = 1024; // bytes from an instruction to the word that it loads
const LDR_LITERAL = 0b01001; // the upper five bits of the instruction
const PUSH_WITH_LR = 0xb5; // its upper eight bits: the beginning of a function that calls others
const POP_WITH_PC = 0xbd; // and its end
const FAR_JUMP = 0xb401; // push {r0}, with which the linker's jumps between flash and RAM begin
const FAR_TARGET = 12; // bytes behind it is the address

/** The address of the function that a module of MicroPython has under this name, or null. */
export function findFunction(flash, name) {
  for (const key of keysOf(name, flash)) {
    for (const value of valuesOf(key, flash)) if (isFunction(value, flash)) return codeOf(value, flash);
  }
  return null;
}

/** The address of the method that a type has under this name, or null; both in a flash with MicroPython. */
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
 * Where every request for heap leads through: { alloc, realloc }, addresses of gc_alloc(bytes, flags) and gc_realloc(
 * pointer, bytes, move), or of what jumps there; null if they are not found.
 */
export function findAllocators(flash) {
  const code = codeIn(flash);
  const fail = failure(flash, code);
  if (fail === null) return null;
  const targets = [];
  for (const [from] of calls(code, FLASH, FLASH + flash.length, fail)) {
    const start = startOf(code, from);
    const [first] = calls(code, start, from);
    if (from - start <= LONGEST_ALLOCATOR && first) targets.push(first[1]);
  }
  // m_malloc and m_malloc_with_finaliser call gc_alloc, m_realloc calls gc_realloc.
  const alloc = targets.find((target, i) => targets.indexOf(target) < i);
  const realloc = targets.find((target) => target !== alloc);
  return alloc && realloc ? { alloc, realloc } : null;
}

/**
 * The address of the last instruction of the garbage collector, or null.
 * @param code(address) the instruction there, in the memory of a chip that has started: some of it lies in RAM
 */
export function findEndOfCollection(flash, code) {
  const collect = findFunction(flash, "collect"); // gc.collect()
  if (collect === null) return null;
  const [first] = calls(code, collect, collect + LONGEST_ALLOCATOR);
  if (!first) return null;
  let at = first[1];
  if (code(at) === FAR_JUMP) at = (code(at + FAR_TARGET) | (code(at + FAR_TARGET + 2) << 16)) & ~1;
  while (code(at) >> 8 !== POP_WITH_PC) at += 2;
  return at;
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

// What a name may be as a key: one for each place at which the pool of names that it is in may begin.
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

// The objects that stand under a key in any table.
function* valuesOf(key, flash) {
  const words = wordsOf(flash);
  for (let at = words.indexOf(key); at >= 0; at = words.indexOf(key, at + 1)) {
    if (isWord(words[at + 1], flash)) yield words[at + 1];
  }
}

// Pairs of a key and an object, of every table of what may be a type.
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

// A function object's second word is the address of its code, which is Thumb.
const codeWord = (object, flash) => wordsOf(flash)[(object - FLASH) / 4 + 1];
const codeOf = (object, flash) => codeWord(object, flash) & ~1;
const isFunction = (object, flash) =>
  isWord(object, flash) && (codeWord(object, flash) & 1) === 1 && isCode(codeOf(object, flash), flash);
// MicroPython 1.24 copies its module gc to RAM.
const isCode = (address, flash) => isInside(address, flash) || (address >= RAM && address < RAM + RAM_BYTES);

// The address of m_malloc_fail: the function that loads the address of its text.
function failure(flash, code) {
  const words = wordsOf(flash);
  for (const text of addressesOf(NO_MEMORY, flash)) {
    for (let at = words.indexOf(text); at >= 0; at = words.indexOf(text, at + 1)) {
      const literal = FLASH + 4 * at;
      for (let address = literal - 2; address > literal - FARTHEST_LITERAL; address -= 2) {
        const opcode = code(address);
        // A load counts from the address behind the next instruction, without its two lowest bits.
        const loads = opcode >> 11 === LDR_LITERAL && ((address + 4) & ~3) + 4 * (opcode & 0xff) === literal;
        if (loads) return startOf(code, address);
      }
    }
  }
  return null;
}

// The address of the function that has an instruction at this address.
function startOf(code, address) {
  while (code(address) >> 8 !== PUSH_WITH_LR) address -= 2;
  return address;
}

// Calls (BL) between two addresses, of `wanted` or of anything: [where, address that is called].
function* calls(code, from, to, wanted = null) {
  for (let at = from; at < to; at += 2) {
    const [high, low] = [code(at), code(at + 2)];
    if (high >> 11 !== 0b11110 || low >> 14 !== 0b11 || !((low >> 12) & 1)) continue;
    const sign = (high >> 10) & 1;
    const bit23 = ((low >> 13) & 1) ^ sign ^ 1;
    const bit22 = ((low >> 11) & 1) ^ sign ^ 1;
    const distance = (bit23 << 23) | (bit22 << 22) | ((high & 0x3ff) << 12) | ((low & 0x7ff) << 1);
    const target = at + 4 + distance - (sign << 24);
    if (wanted === null || target === wanted) yield [at, target];
  }
}
