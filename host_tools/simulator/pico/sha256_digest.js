// Sets the first byte of the digests of hashlib.sha256, from which the firmware makes its dice, for
// scripts. The emulator stops where MicroPython's method returns, as a debugger would, and puts the
// script's byte into its result.

const BYTES_ADDRESS = 12; // py/objstr.h: bytes are type, hash, length, address
const LR = 14; // the register with the return address

/**
 * Make each digest begin with the next of `bytes` from now on, while there are any.
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
