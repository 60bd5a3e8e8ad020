// Push buttons, each between a pin and ground.

export class Buttons {
  #pins; // name -> pin number
  #down = new Set(); // names

  /** @param {Object<string, number>} pins names and their pin numbers */
  connect(pins) {
    this.#pins = new Map(Object.entries(pins));
  }

  press(name) {
    this.#down.add(name);
  }

  release(name) {
    this.#down.delete(name);
  }

  /** Whether a pressed button joins this pin to ground. */
  grounds(pin) {
    for (const name of this.#down) if (this.#pins?.get(name) === pin) return true;
    return false;
  }
}
