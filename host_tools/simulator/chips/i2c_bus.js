// An I2C bus: chips at addresses.

export class I2cBus {
  #chips = new Map();

  /**
   * Puts a chip at a 7-bit address: anything with `present`, whether it acknowledges, and `receive(bytes)`, which
   * returns that too.
   */
  attach(address, chip) {
    this.#chips.set(address, chip);
  }

  /** Whether a chip acknowledges this address. */
  answers(address) {
    return this.#chips.get(address)?.present ?? false;
  }

  /** One write, without its address byte. Returns whether a chip acknowledged it. */
  write(address, bytes) {
    return this.#chips.get(address)?.receive(bytes) ?? false;
  }
}
