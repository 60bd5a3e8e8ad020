// The page's end of the board that runs in board_worker.js: what it shows, sounds and says, as the worker tells it.

import { proxy, transfer, wrap } from "../comlink/comlink.js";

const DOTS = 128 * 64;

export class BoardInWorker {
  /** As OledModule's, with the picture that came last. */
  display = { pixels: new Uint8Array(DOTS), contrast: 0, onchange() {} };
  /** As Buzzer. */
  buzzer = { hz: 0, duty: 0, onchange() {} };
  /** As ScreenText; an emulated Pico says nothing. */
  screenText = { rows: [], language: "", onchange() {} };
  isOn = false;
  /** Whether `files` and `replace` are there for the board: an emulated Pico's flash can only be forgotten. */
  hasFiles = false;
  #board;
  #failed;

  constructor() {
    const worker = new Worker(new URL("board_worker.js", import.meta.url), { type: "module" });
    this.#board = wrap(worker);
    this.#failed = new Promise((_, reject) => {
      worker.onerror = ({ message }) => reject(new Error(message ?? "board_worker.js cannot be loaded"));
    });
  }

  /**
   * @param {object} page print(line), crashed(), left(), tookUp(), refused(), pace(ms, speed): see board_worker.js
   * @param {string | null} earlier the flash as text of the first versions
   * @param {object} seat as seat.js has it
   */
  async open(page, earlier, { name, cable }) {
    const change = (chip, values) => {
      Object.assign(chip, values);
      chip.onchange();
    };
    const hear = {
      ...page,
      picture: (pixels, contrast) => change(this.display, { pixels, contrast }),
      tone: (hz, duty) => change(this.buzzer, { hz, duty }),
      texts: (rows, language) => change(this.screenText, { rows, language }),
      power: (on) => (this.isOn = on),
    };
    this.hasFiles = await Promise.race([
      this.#board.open(proxy(hear), earlier, name, cable && transfer(cable, [cable])),
      this.#failed,
    ]);
  }

  powerOn() {
    return this.#board.powerOn();
  }

  powerOff() {
    return this.#board.powerOff();
  }

  press(name) {
    this.#board.press(name);
  }

  release(name) {
    this.#board.release(name);
  }

  /** All its files by path: the firmware's, and what it stored. */
  files() {
    return this.#board.files();
  }

  /** How many files it stored. */
  storedFiles() {
    return this.#board.storedFiles();
  }

  /** Switches it off and puts these files, a Map from their paths, in the place of what it stored. */
  replace(files) {
    return this.#board.replace(files);
  }

  /** Switches it off and forgets all that it stored. */
  forget() {
    return this.#board.forget();
  }
}
