// The registers of the RP2040's ring oscillator that firmware reads for random bits (datasheet, chapter
// 2.17).

import { BasePeripheral } from "../node_modules/rp2040js/dist/esm/index.js";

const STATUS = 0x18;
const RANDOM_BIT = 0x1c;
const STABLE_AND_ENABLED = 0x80001000;

export class RingOscillator extends BasePeripheral {
  #randomBytes;
  #bits = 1; // the unused bits of the last random byte, below a marker bit of 1

  /** @param randomBytes function that returns n random bytes as a Uint8Array: (n) -> bytes */
  constructor(rp2040, randomBytes) {
    super(rp2040, "ROSC");
    this.#randomBytes = randomBytes;
  }

  readUint32(offset) {
    if (offset === STATUS) return STABLE_AND_ENABLED;
    if (offset !== RANDOM_BIT) return 0;
    if (this.#bits === 1) this.#bits = this.#randomBytes(1)[0] | 0x100;
    const bit = this.#bits & 1;
    this.#bits >>= 1;
    return bit;
  }

  writeUint32() {} // does nothing: the frequency is fixed here
}
