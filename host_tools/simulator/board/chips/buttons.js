// Models the push buttons and the tilt switch. Each connects a pin to ground while it is closed.

export class Buttons {
  #pins; // name -> pin number
  #down = new Set(); // names of the pressed buttons
  #reads = new Map(); // pin number -> how often it was read

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

  /** Read a pin: return whether a pressed button connects it to ground. */
  grounds(pin) {
    this.#reads.set(pin, (this.#reads.get(pin) ?? 0) + 1);
    for (const name of this.#down) if (this.#pins?.get(name) === pin) return true;
    return false;
  }

  /** Return how often a button's pin was read. */
  reads(name) {
    return this.#reads.get(this.#pins?.get(name)) ?? 0;
  }
}
