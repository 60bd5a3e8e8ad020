// Makes the firmware notice every press, even if it is very short or reported late: a tap on a touchpad takes
// no time at all, and a busy browser reports the start and the end of a press at the same moment.

const NOTICED_MS = 60; // the firmware samples a button several times before it accepts a press

export class NoticedPresses {
  #board;
  #changes = new Map(); // button -> promise that resolves when the firmware has noticed the button's last change

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
    const noticed = before.then(() => {
      take();
      return new Promise((resolve) => setTimeout(resolve, NOTICED_MS));
    });
    this.#changes.set(name, noticed);
  }
}
