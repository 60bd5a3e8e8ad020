// Makes the firmware notice every press, even if it is very short or reported late: a tap on a touchpad takes
// no time at all, and a busy browser reports the start and the end of a press at the same moment.

const NOTICED_MS = 60; // the firmware samples a button several times before it accepts a press
const READS = 4; // of the button's pin: three equal samples decide (firmware/kast/drivers/buttons.py)
const LOOK_MS = 10;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class NoticedPresses {
  #board;
  #changes = new Map(); // button -> promise that resolves when the firmware has noticed the button's last change

  /**
   * @param board with press(name) and release(name), and for a board whose chip does not note presses while the
   *   firmware is busy (firmware/kast/drivers/latch.py): isOn, and reads(name), how often the firmware read a button
   */
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
    const noticed = before.then(async () => {
      const reads = this.#board.reads?.(name) ?? Infinity;
      take();
      await pause(NOTICED_MS);
      while (this.#board.isOn && this.#board.reads?.(name) < reads + READS) await pause(LOOK_MS);
    });
    this.#changes.set(name, noticed);
  }
}
