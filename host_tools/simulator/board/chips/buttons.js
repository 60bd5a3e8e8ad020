// Models the push buttons and the tilt switch. Each connects a pin to ground while it is closed.

export class Buttons {
  #pins; // name -> pin number
  #down = new Set(); // names of the pressed buttons

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
}
