// The page's end of the board that runs in board_worker.js: what it shows, sounds and says, as the worker tells it.

import { proxy, transfer, wrap } from "../comlink/comlink.js";

const DOTS = 128 * 64;

// A worker whose firmware never returns answers nothing. Its longest turns take a fraction of a second, on a slow phone
// some seconds. Looks are counted, not the time: a computer that was asleep has looked at nothing meanwhile.
const LOOK_MS = 1000;
const MOST_LOOKS = 10; // without an answer

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
  /** Called where the firmware did not return, and was ended: `open` and `powerOn` start it again with what is stored. */
  onstuck = () => {};
  #board;
  #failed; // rejects where the worker or the firmware does not start
  #hasRun; // since `open`: a firmware that does not return as it starts would not do so again

  /**
   * Starts the worker.
   * @param {object} page print(line), crashed(), left(), tookUp(), refused(), pace(ms, speed): see board_worker.js
   * @param {string | null} earlier the flash as text of the first versions
   * @param {object} seat as seat.js has it
   */
  async open(page, earlier, { name, cable }) {
    const worker = new Worker(new URL("board_worker.js", import.meta.url), { type: "module" });
    this.#board = wrap(worker);
    this.#hasRun = false;
    let fail;
    this.#failed = new Promise((_, reject) => (fail = reject));
    this.#failed.catch(() => {}); // where nothing waits for the worker
    worker.onerror = ({ message }) => fail(new Error(message ?? "board_worker.js cannot be loaded"));
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
    this.hasFiles = await this.#answer(
      this.#board.open(proxy(hear), earlier, name, cable && transfer(cable, [cable])),
    );
    this.#watch(() => {
      worker.terminate();
      this.isOn = false;
      change(this.display, { pixels: new Uint8Array(DOTS) });
      change(this.buzzer, { hz: 0, duty: 0 });
      change(this.screenText, { rows: [] });
      if (this.#hasRun) this.onstuck();
      else fail(new Error("The firmware does not respond."));
    });
  }

  /** What the worker answers while it starts. */
  #answer(answer) {
    return Promise.race([answer, this.#failed]);
  }

  #watch(end) {
    let unanswered = 0;
    const timer = setInterval(() => {
      if (unanswered === 0) this.#board.answers().then(() => (unanswered = 0));
      if (++unanswered <= MOST_LOOKS) return;
      clearInterval(timer);
      end();
    }, LOOK_MS);
  }

  async powerOn() {
    await this.#answer(this.#board.powerOn());
    this.#hasRun = true;
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
