// Lets scripts set the first byte of digests of hashlib.sha256, from which the firmware makes its dice. The
// emulator stops where MicroPython's method `digest` returns, as a debugger would, and writes the script's
// byte into the result.

const BYTES_ADDRESS = 12; // py/objstr.h: an object `bytes` has the words type, hash, length, address
const LR = 14; // the register with the return address

/**
 * Make each digest begin with the next element of `bytes` from now on, and remove that element. While
 * `bytes` is empty, digests are not changed.
 * @param entry the address of sha256.digest in the flash of `rp2040`
 */
export function scriptDigests(rp2040, breakpoints, entry, bytes) {
  let returns = false; // whether a breakpoint waits for the method's return
  breakpoints.set(entry, (registers) => {
    if (!bytes.length || returns) return;
    const back = registers[LR] & ~1;
    returns = true;
    breakpoints.set(back, ([digest]) => {
      rp2040.writeUint8(rp2040.readUint32(digest + BYTES_ADDRESS), bytes.shift());
      breakpoints.clear(back);
      returns = false;
    });
  });
}
