// An I2C bus: chips at addresses.

export class I2cBus {
  #chips = new Map();

  /** Puts a chip (anything with `receive(bytes)` that returns whether it acknowledges) at a 7-bit address. */
  attach(address, chip) {
    this.#chips.set(address, chip);
  }

  /** One write, without its address byte. Returns whether a chip acknowledged it. */
  write(address, bytes) {
    return this.#chips.get(address)?.receive(bytes) ?? false;
  }
}
