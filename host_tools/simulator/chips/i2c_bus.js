// An I2C bus: chips at addresses.

export class I2cBus {
  #chips = [];

  /**
   * Joins a chip to the bus: anything with a 7-bit `address`, `present`, whether it acknowledges that, `receive(bytes)`,
   * which returns that too, and `transmit()`, the next byte of a read.
   */
  attach(chip) {
    this.#chips.push(chip);
  }

  /** Whether a chip acknowledges this address. */
  answers(address) {
    return this.#at(address) !== undefined;
  }

  /** One write, without its address byte. Returns whether a chip acknowledged it. */
  write(address, bytes) {
    return this.#at(address)?.receive(bytes) ?? false;
  }

  /** The next byte of a read; where no chip drives the line, its pull-up does. */
  read(address) {
    return this.#at(address)?.transmit() ?? 0xff;
  }

  #at(address) {
    return this.#chips.find((chip) => chip.address === address && chip.present);
  }
}
