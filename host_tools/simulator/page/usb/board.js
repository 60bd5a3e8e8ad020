// Runs programs on a board at a serial port, and reads and writes its files.

import { RawRepl } from "./raw_repl.js";
import { SerialLine } from "./serial_line.js";
import { garbled, NoAnswer } from "./errors.js";

const MARK = "kast:"; // begins each line that `send` (common_on_board.py) prints on the board

/** Return a value as a Python literal; it can be a text, a number, or a list or dict of such values. */
export const literal = (value) => JSON.stringify(value);

/** Return a Map, or a list of its pairs, as a Python dict literal. */
export const dict = (pairs) => literal(Object.fromEntries(pairs));

export class Board {
  #port;
  #kit;

  /**
   * @param {SerialPort} port
   * @param kit what kit.js fetched
   */
  constructor(port, kit) {
    this.#port = port;
    this.#kit = kit;
  }

  /**
   * Call `work(run)`, which runs programs on the board by calling `run(programs, onValue)`, then start the game
   * on the board, even if `work` fails, unless the board does not answer.
   * @returns {Promise<object>} { result: what `work` resolves to, ended: what RawRepl.restart resolves to }
   */
  async runWithGameStopped(work) {
    const line = await SerialLine.open(this.#port);
    const repl = new RawRepl(line);
    try {
      const result = await this.#resumeOnFailure(repl, () => work((...given) => this.#run(repl, ...given)));
      return { result, ended: await repl.restart() };
    } finally {
      await line.close();
    }
  }

  async #resumeOnFailure(repl, work) {
    try {
      return await work();
    } catch (error) {
      // A board that does not answer starts by itself when it is plugged in again. An error of the restart
      // must not replace the first error.
      if (!(error instanceof NoAnswer)) await repl.restart().catch(() => {});
      throw error;
    }
  }

  /**
   * Run programs one after another, after a soft reset. A program can use the functions of
   * common_on_board.py and the definitions of earlier programs. Each value that a program passes to `send`
   * is passed to `onValue` when it arrives. Resolves to the list of all these values.
   */
  async #run(repl, programs, onValue = () => {}) {
    const values = [];
    await repl.enter();
    for (const program of [this.#kit.functions.boards, ...programs]) {
      await repl.run(program, (line) => {
        if (!line.startsWith(MARK)) return false;
        const value = valueOf(line.slice(MARK.length));
        values.push(value);
        onValue(value);
        return true;
      });
    }
    return values;
  }
}

function valueOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw garbled();
  }
}

/**
 * Return programs that write a file on the board piece by piece. Each program sends [path, number of bytes]
 * when it has written its piece.
 */
export function writePrograms(path, bytes, { piece }) {
  const programs = [];
  for (let start = 0; start < Math.max(bytes.length, 1); start += piece) {
    const text = base64(bytes.subarray(start, start + piece));
    programs.push(`write_piece(${literal(path)}, ${start}, b"${text}")`);
  }
  return programs;
}

/**
 * Return programs that write a file under a temporary name, check its SHA-256 `digest`, and rename it. If
 * the programs are interrupted, the board has either the old or the new file.
 */
export function replacePrograms(path, bytes, digest, facts) {
  return [...writePrograms(`${path}.new`, bytes, facts), `complete(${literal(path)}, ${literal(digest)})`];
}

/**
 * Read files from a board; resolve to a Map of their bytes by path.
 * @param run as Board.runWithGameStopped passes it
 * @param sizes the files to read: a Map of their sizes in bytes, by path
 * @param onPiece called with the number of bytes of each piece that arrives
 */
export async function readFiles(run, sizes, { read }, onPiece = () => {}) {
  const programs = [];
  for (const [path, size] of sizes)
    for (let start = 0; start < size; start += read)
      programs.push(`read(${literal(path)}, ${start}, ${Math.min(start + read, size)})`);
  const files = new Map([...sizes].map(([path, size]) => [path, { bytes: new Uint8Array(size), end: 0 }]));
  const take = ([path, text]) => {
    const file = files.get(path);
    const piece = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    file.bytes.set(piece, file.end);
    file.end += piece.length;
    onPiece(piece.length);
  };
  if (programs.length) await run(programs, take);
  return new Map([...files].map(([path, { bytes }]) => [path, bytes]));
}

function base64(bytes) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
