// Push buttons and the tilt switch, each between a pin and ground.

export class Buttons {
  #pins; // name -> pin number
  #down = new Set(); // names

  /** Connect the buttons, and the switch "TILT" if there is one, to the pins that a board.py names. */
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
