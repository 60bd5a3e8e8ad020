// Generates random bytes from a seed, with mulberry32 (Tommy Ettinger, 2017, public domain).

/** Return a function that returns the next `n` bytes of the random sequence as a Uint8Array: (n) -> bytes. */
export function randomBytes(seed) {
  let state = seed | 0;
  function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
  return (n) => Uint8Array.from({ length: n }, () => next() >>> 24);
}
