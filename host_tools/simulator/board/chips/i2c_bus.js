// An I2C bus that passes writes and reads to the chip at the given address.

export class I2cBus {
  #chips = [];

  /**
   * Connect a chip to the bus. A chip has a 7-bit `address`, `present` (whether it acknowledges that
   * address), `receive(bytes)`, which returns whether the chip acknowledged the bytes, and `transmit()`,
   * which returns the next byte of a read.
   */
  attach(chip) {
    this.#chips.push(chip);
  }

  /** Return whether a chip acknowledges this address. */
  answers(address) {
    return this.#at(address) !== undefined;
  }

  /** Write bytes, without the address byte. Return whether a chip acknowledged them. */
  write(address, bytes) {
    return this.#at(address)?.receive(bytes) ?? false;
  }

  /** Return the next byte of a read; 0xff from the pull-up if no chip drives the line. */
  read(address) {
    return this.#at(address)?.transmit() ?? 0xff;
  }

  #at(address) {
    return this.#chips.find((chip) => chip.address === address && chip.present);
  }
}
