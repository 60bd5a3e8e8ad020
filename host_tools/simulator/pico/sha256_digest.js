// Lets a script say how the digests of hashlib.sha256 begin, of which the firmware makes its dice. As a debugger would:
// the emulator stops where MicroPython's method returns, and puts the script's byte into its result.

const BYTES_ADDRESS = 12; // py/objstr.h: bytes are type, hash, length, address
const LR = 14; // the register with the address to return to

/**
 * From now on each digest begins with the next of `bytes`, as long as there are any.
 * @param entry the address of sha256.digest in the flash of `rp2040`
 */
export function scriptDigests(rp2040, breakpoints, entry, bytes) {
  let returns = false; // a digest is being made
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
