// Uses MicroPython's prompt for programs, as its documentation describes it under "The MicroPython
// Interactive Interpreter Mode (aka REPL)", raw mode and raw-paste mode.

import { GREETED, GREETING, LIMITS } from "./facts.js";
import { refused, silent, stopped, notMicroPython } from "./errors.js";

const encode = (text) => new TextEncoder().encode(text);
const decode = (bytes) => new TextDecoder().decode(bytes);

const INTERRUPT = "\r\x03";
const RAW = "\r\x01";
const FRIENDLY = "\x02";
const END = "\x04"; // ends a program, its output and its errors; on an empty line, requests a soft reset
const PASTE = "\x05A\x01";
const WELCOME = "raw REPL; CTRL-B to exit\r\n";
const RESTARTS = "soft reboot";
const PROMPT = />>> /;
const BANNER = new RegExp(GREETED);

const PIECE = 256; // bytes sent at a time if the board has no raw paste and therefore no flow control
const PIECE_MS = 10;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class RawRepl {
  #line;
  #pastes = true;

  /** @param {SerialLine} line */
  constructor(line) {
    this.#line = line;
  }

  /** Stop the game and restart MicroPython without main.py, ready for programs. */
  async enter() {
    await this.#greet();
    await this.#send(RAW);
    await this.#expect(`${WELCOME}>`);
    await this.#send(END);
    await this.#expect(`${RESTARTS}\r\n`);
    await this.#expect(WELCOME);
  }

  /**
   * Throw NoAnswer unless MicroPython's prompt answers, by the rules of kast_tools/boards/greeting.py.
   */
  async #greet() {
    const end = performance.now() + LIMITS.recognise;
    let output = "";
    for (let left = LIMITS.recognise; left > 0; left = end - performance.now()) {
      await this.#line.write(encode(GREETING), left, silent);
      output += await this.#line.readUntil(BANNER, Math.min(LIMITS.try, left));
      if (BANNER.test(output)) return;
    }
    throw notMicroPython(output);
  }

  /**
   * Run a program. `onLine(line)` is called with each line that the program prints; if it returns true, the
   * program has again LIMITS.silence milliseconds until it must end or print another such line. Throws
   * BoardError if the program fails.
   */
  async run(program, onLine) {
    await this.#expect(">");
    const bytes = encode(program);
    if (!this.#pastes || !(await this.#paste(bytes))) await this.#type(bytes);
    let end = performance.now() + LIMITS.silence;
    for (;;) {
      const read = await this.#line.readThrough(["\n", END], LIMITS.silence, end - performance.now());
      if (!read) throw stopped();
      const text = decode(read);
      if (text.endsWith(END)) break;
      if (onLine(text.trimEnd())) end = performance.now() + LIMITS.silence;
    }
    const errors = await this.#line.readThrough([END], LIMITS.answer, LIMITS.answer);
    if (!errors) throw stopped();
    if (errors.length > 1) throw refused(decode(errors.slice(0, -1)));
  }

  /** Send a program by raw paste; resolve to whether the board supports that. */
  async #paste(bytes) {
    await this.#send(PASTE);
    const answer = await this.#take(2);
    if (decode(answer) !== "R\x01") {
      this.#pastes = false;
      if (decode(answer) !== "R\x00") await this.#expect("w REPL; CTRL-B to exit\r\n>");
      return false;
    }
    const [low, high] = await this.#take(2);
    const window = low | (high << 8);
    let free = window;
    for (let i = 0; i < bytes.length;) {
      while (free === 0 || this.#line.available) {
        const [told] = await this.#take(1);
        if (told === 1) free += window;
        else {
          await this.#send(END); // confirms that the board ended the paste, since it cannot compile the program
          return true;
        }
      }
      const piece = bytes.subarray(i, i + free);
      await this.#line.write(piece);
      free -= piece.length;
      i += piece.length;
    }
    await this.#send(END);
    await this.#expect(END);
    return true;
  }

  async #type(bytes) {
    for (let i = 0; i < bytes.length; i += PIECE) {
      await this.#line.write(bytes.subarray(i, i + PIECE));
      await pause(PIECE_MS);
    }
    await this.#send(END);
    if (decode(await this.#take(2)) !== "OK") throw stopped();
  }

  /**
   * Start main.py, as the board does when it is switched on. Resolves to null if main.py still runs after
   * LIMITS.watch milliseconds. Otherwise resolves to the error in its traceback, or to "" if it has ended
   * without a traceback.
   */
  async restart() {
    this.#line.flush();
    await this.#send(`${INTERRUPT}\x03${FRIENDLY}`);
    await this.#line.readUntil(PROMPT, LIMITS.answer);
    await this.#send(END);
    await this.#expect(RESTARTS);
    // Now main.py runs, or MicroPython shows a prompt. A carriage return makes MicroPython show another
    // prompt; main.py ignores the carriage return.
    let output = await this.#line.readUntil(PROMPT, LIMITS.watch);
    await this.#send("\r");
    output += await this.#line.readUntil(PROMPT, 200);
    if (output.includes("Traceback")) {
      const lines = output.slice(output.indexOf("Traceback")).split(/\r?\n/);
      return lines.slice(1).find((line) => line && !line.startsWith(" ")) ?? "";
    }
    return output.includes(">>>") ? "" : null;
  }

  #send(text) {
    return this.#line.write(encode(text));
  }

  async #expect(text) {
    if (!(await this.#line.readThrough([text], LIMITS.answer, LIMITS.answer))) throw stopped();
  }

  async #take(count) {
    const bytes = await this.#line.readBytes(count, LIMITS.answer);
    if (!bytes) throw stopped();
    return bytes;
  }
}
