// MicroPython's prompt for programs, as its documentation describes it under "The MicroPython Interactive Interpreter Mode
// (aka REPL)", raw mode and raw-paste mode.

import { foreign, refused, silent } from "./trouble.js";

const encode = (text) => new TextEncoder().encode(text);
const decode = (bytes) => new TextDecoder().decode(bytes);

const INTERRUPT = "\r\x03";
const RAW = "\r\x01";
const FRIENDLY = "\x02";
const END = "\x04"; // of a program, of its output, and of its errors; at a prompt a soft reset
const PASTE = "\x05A\x01";
const WELCOME = "raw REPL; CTRL-B to exit\r\n";
const RESTARTS = "soft reboot";
const PROMPT = ">>> ";

const ANSWER_MS = 10_000; // for an answer of the prompt, and for a reset
const TRIES = 4; // to stop the game
const TRY_MS = ANSWER_MS / TRIES;
const SILENCE_MS = 60_000; // after which a board that says nothing is given up: writing a piece of a file takes 1 s
const WATCH_MS = 2000; // in which main.py must not end: a Pico shows the first picture in one
const PIECE = 256; // bytes to a board without raw paste, which has no way to say that it is full
const PIECE_MS = 10;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class RawRepl {
  #line;
  #pastes = true;

  /** @param {SerialLine} line */
  constructor(line) {
    this.#line = line;
  }

  /** Stops the game and starts MicroPython anew, without main.py: programs may run. */
  async enter() {
    await this.#interrupt();
    await this.#send(END);
    await this.#expect(`${RESTARTS}\r\n`);
    await this.#expect(WELCOME);
  }

  /** A board that is just importing from kast.mpy takes Ctrl-C for a missing file (mp_import_stat in extmod/vfs.c). */
  async #interrupt() {
    for (let tries = 0; tries < TRIES; tries++) {
      await this.#send(INTERRUPT);
      await pause(PIECE_MS);
      this.#line.flush();
      await this.#send(RAW);
      if (await this.#line.readThrough([`${WELCOME}>`], TRY_MS, TRY_MS)) return;
    }
    throw foreign();
  }

  /** Runs a program; `hear(line)` is told each line that it prints. Throws BoardError if it fails. */
  async run(program, hear) {
    await this.#expect(">");
    const bytes = encode(program);
    if (!this.#pastes || !(await this.#paste(bytes))) await this.#type(bytes);
    for (;;) {
      const read = await this.#line.readThrough(["\n", END], SILENCE_MS);
      if (!read) throw silent();
      const text = decode(read);
      if (text.endsWith(END)) break;
      hear(text.trimEnd());
    }
    const errors = await this.#line.readThrough([END], SILENCE_MS);
    if (!errors) throw silent();
    if (errors.length > 1) throw refused(decode(errors.slice(0, -1)));
  }

  /** Whether the board takes programs this way; then it has. */
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
    let room = window;
    for (let i = 0; i < bytes.length;) {
      while (room === 0 || this.#line.available) {
        const [told] = await this.#take(1);
        if (told === 1) room += window;
        else return this.#pasteEnded();
      }
      const piece = bytes.subarray(i, i + room);
      await this.#line.write(piece);
      room -= piece.length;
      i += piece.length;
    }
    return this.#pasteEnded();
  }

  async #pasteEnded() {
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
    if (decode(await this.#take(2)) !== "OK") throw foreign();
  }

  /**
   * Starts main.py, as the board does when it is switched on. Resolves to null if it goes on for two seconds, else the last
   * line that it left: that of a traceback, or "".
   */
  async restart() {
    this.#line.flush();
    await this.#send(`${INTERRUPT}\x03${FRIENDLY}`);
    await this.#line.readThrough([PROMPT], ANSWER_MS, ANSWER_MS);
    await this.#send(END);
    await this.#expect(RESTARTS);
    // It goes on or shows a prompt; a return at a prompt gives another, a game takes no notice.
    let said = await this.#said(WATCH_MS);
    await this.#send("\r");
    said += await this.#said(200);
    if (said.includes("Traceback")) {
      const lines = said.slice(said.indexOf("Traceback")).split(/\r?\n/);
      return lines.slice(1).find((line) => line && !line.startsWith(" ")) ?? "";
    }
    return said.includes(">>>") ? "" : null;
  }

  async #said(ms) {
    const before = await this.#line.readThrough([PROMPT], ms, ms);
    return decode(before ?? this.#line.flush());
  }

  #send(text) {
    return this.#line.write(encode(text));
  }

  async #expect(text) {
    if (!(await this.#line.readThrough([text], ANSWER_MS, ANSWER_MS))) throw foreign();
  }

  async #take(count) {
    const bytes = await this.#line.readBytes(count, ANSWER_MS);
    if (!bytes) throw foreign();
    return bytes;
  }
}
