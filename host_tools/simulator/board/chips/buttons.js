// Models the push buttons and the tilt switch. Each connects a pin to ground while it is closed.

export class Buttons {
  #pins; // name -> pin number
  #down = new Set(); // names of the pressed buttons
  #reads = new Map(); // pin number -> how often the firmware has read it

  /** Connect the buttons, and the switch "TILT" if there is one, to the pins that board.py defines. */
  connect({ BUTTONS, TILT }) {
    this.#pins = new Map(Object.entries({ ...BUTTONS, TILT }));
  }

  press(name) {
    this.#down.add(name);
  }

  release(name) {
    this.#down.delete(name);
  }

  /** Return whether a pressed button connects this pin to ground. */
  grounds(pin) {
    for (const name of this.#down) if (this.#pins?.get(name) === pin) return true;
    return false;
  }

  /** Return what `grounds` returns, and count that the firmware has read the pin. */
  read(pin) {
    this.#reads.set(pin, (this.#reads.get(pin) ?? 0) + 1);
    return this.grounds(pin);
  }

  /** Return how often the firmware has read a button's pin. */
  reads(name) {
    return this.#reads.get(this.#pins?.get(name)) ?? 0;
  }
}
