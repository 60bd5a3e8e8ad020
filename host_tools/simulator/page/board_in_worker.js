// The page's side of the board that runs in board_worker.js. It holds the picture, tone and texts that the
// worker reported last.

import { proxy, transfer, wrap } from "../comlink/comlink.js";
import { say } from "./words/words.js";

const DOTS = 128 * 64;

// A worker whose firmware never returns does not answer. The firmware's longest turns take a fraction of
// a second, or some seconds on a slow phone. Checks are counted instead of seconds, because time passes but
// no checks are made while the computer sleeps.
const LOOK_MS = 1000;

export class BoardInWorker {
  /** The last picture, with the members of OledModule that the page uses. */
  display = { pixels: new Uint8Array(DOTS), contrast: 0, onchange() {} };
  /** The last tone, with the members of Buzzer that the page uses. */
  buzzer = { hz: 0, duty: 0, onchange() {} };
  /** The last texts, with the members of ScreenText that the page uses; an emulated Pico reports no texts. */
  screenText = { rows: [], dice: [], language: "", onchange() {} };
  isOn = false;
  /** Whether the board supports `files` and `replace`; an emulated Pico's flash can only be erased. */
  hasFiles = false;
  /** Whether a cable can be plugged in: not on an emulated Pico. */
  hasSocket = false;
  /** Whether a relay joins the board to others while no cable is plugged in. */
  hasRelay = false;
  /** The club for invitations by link, see `open` in board_worker.js, or null. */
  club = null;
  /** How many checks in a row the worker may leave without an answer. */
  mostLooks = 10;
  /**
   * Called when the firmware did not return and its worker was ended; `open` and `powerOn` then start the
   * board again with its stored files.
   */
  onstuck = () => {};
  #board;
  #failed; // promise that rejects if the worker or the firmware does not start
  #hasRun; // whether the firmware has started since `open`; if it hangs before that, it is not restarted

  /**
   * Start the worker.
   * @param {object} page callbacks print(line), crashed(), left(), calls(), importedEarlier(), refused(),
   *   pace(ms, speed): see `open` in board_worker.js
   * @param {string | null} earlier the flash as the first versions of Kast stored it (see earlierFlash)
   * @param {string} name see `open` in board_worker.js
   * @param {string} language see `open` in board_worker.js
   */
  async open(page, earlier, name, language) {
    const worker = new Worker(new URL("board_worker.js", import.meta.url), { type: "module" });
    this.#board = wrap(worker);
    this.#hasRun = false;
    let fail;
    this.#failed = new Promise((_, reject) => (fail = reject));
    this.#failed.catch(() => {}); // a rejection is not an error if nothing waits for the worker
    worker.onerror = ({ message }) => fail(new Error(message ?? "board_worker.js cannot be loaded"));
    const change = (chip, values) => {
      Object.assign(chip, values);
      chip.onchange();
    };
    const callbacks = {
      ...page,
      picture: (pixels, contrast) => change(this.display, { pixels, contrast }),
      tone: (hz, duty) => change(this.buzzer, { hz, duty }),
      texts: (texts) => change(this.screenText, texts),
      power: (on) => (this.isOn = on),
    };
    const { hasFiles, hasSocket, hasRelay, club } = await this.#answer(
      this.#board.open(proxy(callbacks), earlier, name, language),
    );
    Object.assign(this, { hasFiles, hasSocket, hasRelay, club });
    this.#watch(() => {
      worker.terminate();
      this.isOn = false;
      change(this.display, { pixels: new Uint8Array(DOTS) });
      change(this.buzzer, { hz: 0, duty: 0 });
      change(this.screenText, { rows: [], dice: [] });
      if (this.#hasRun) this.onstuck();
      else fail(new Error(say("no_answer")));
    });
  }

  /** Settle as `answer` does, but reject if the worker or the firmware does not start. */
  #answer(answer) {
    return Promise.race([answer, this.#failed]);
  }

  #watch(end) {
    let unanswered = 0;
    const timer = setInterval(() => {
      if (unanswered === 0) this.#board.answers().then(() => (unanswered = 0));
      if (++unanswered <= this.mostLooks) return;
      clearInterval(timer);
      end();
    }, LOOK_MS);
  }

  /** Plug in a cable, a MessagePort to another board, instead of the one before; null unplugs it. */
  plug(cable) {
    return this.#board.plug(cable && transfer(cable, [cable]));
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

  /** Resolve to all files as a Map by path: the firmware's and the stored ones. */
  files() {
    return this.#board.files();
  }

  /** Resolve to the number of stored files. */
  storedFiles() {
    return this.#board.storedFiles();
  }

  /** Resolve to whether a game at a table is stored. */
  hasTable() {
    return this.#board.hasTable();
  }

  /** Resolve to the name that `kast name` gave the board; "" if it has none. */
  name() {
    return this.#board.name();
  }

  /** Resolve to whether the board is in kid mode. */
  isForChildren() {
    return this.#board.isForChildren();
  }

  /** Switch the board off and replace its stored files by `files`, a Map by path. */
  replace(files) {
    return this.#board.replace(files);
  }

  /** Switch the board off and delete its stored files. */
  deleteFiles() {
    return this.#board.deleteFiles();
  }
}
