// Makes the firmware notice every press, however short or late it was: a touchpad's tap takes no time at
// all, and a busy browser reports both its ends at once.

const HEARD_MS = 60; // the firmware samples a button several times before it accepts a press

export class HeardPresses {
  #board;
  #changes = new Map(); // button -> a promise that its last change has been noticed

  /** @param board with press(name) and release(name) */
  constructor(board) {
    this.#board = board;
  }

  press(name) {
    this.#change(name, () => this.#board.press(name));
  }

  release(name) {
    this.#change(name, () => this.#board.release(name));
  }

  #change(name, take) {
    const before = this.#changes.get(name) ?? Promise.resolve();
    const heard = before.then(() => {
      take();
      return new Promise((resolve) => setTimeout(resolve, HEARD_MS));
    });
    this.#changes.set(name, heard);
  }
}
