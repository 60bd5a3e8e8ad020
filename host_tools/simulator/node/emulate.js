// The program of `kast emulate --script`: plays scripts on emulated Picos. kast_tools/emulator checks
// arguments and scripts and prepares the flash. Each line of standard input is a list of one job, or of two
// jobs for Picos that are joined by a cable.
//   [{ flash, bootRom, out, seed, eraseMs, number, wiring, steps: [{ do: "press", … }] }]
//     flash, bootRom, out: paths of two files and of a folder; seed, eraseMs: numbers
//     number: eight letters, the board's number; wiring: board.py's constants
// After the scripts, the contents of each flash are written back to its file. Each line is answered on
// standard output by a list with a result for each board:
//   { crash, heap, heapTotal, …, stackLimit, …, realTime }
//     crash: the last line of the firmware's traceback, or null
//     heap: bytes of heap in use at the end, or null if the board does not answer
//     realTime: the emulator's speed relative to a real Pico
// The other fields are the reports of HeapWatch and StackWatch. If the firmware of any board failed, each
// result has only crash and StackWatch's report. The program ends after the last line.
//
// Boards that are played one after the other with the same MicroPython share their translated code. This halves
// the time and does not change the results.

import "./compiles_late.js";
import "./ends_with_parent.js";
import { createHash } from "node:crypto";
import fs from "node:fs";
import { createInterface } from "node:readline";
import { HEIGHT, WIDTH } from "../board/chips/oled_chip.js";
import { writeWhole } from "./node_files.js";
import { ChipMemory, FLASH_CODE_BYTES } from "../pico/chip_memory.js";
import { heapInUse } from "../pico/heap_in_use.js";
import { JoinedPico } from "../pico/joined_pico.js";
import { EmulatedPico } from "../pico/pico.js";
import { Translator } from "../pico/translator.js";
import { Recording } from "./recording.js";
import { randomBytes } from "./seeded_random.js";

process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

/** Plays a job on its own board, and records the run. */
class Played {
  #job;
  #flash;
  #recording;
  #shown = new Uint8Array(WIDTH * HEIGHT);

  /**
   * @param {typeof EmulatedPico} Pico the class of the board
   * @param {number} place the job's position in its list
   */
  constructor(job, Pico, place) {
    this.#job = job;
    this.#flash = new Uint8Array(fs.readFileSync(job.flash));
    this.#recording = new Recording(job.out, () => Number(this.board.now.toFixed(3)));
    this.board = new Pico({
      flash: this.#flash,
      bootRom: new Uint32Array(new Uint8Array(fs.readFileSync(job.bootRom)).buffer),
      wiring: job.wiring,
      number: job.number,
      randomBytes: randomBytes(job.seed),
      eraseMs: job.eraseMs,
      translator: translatorFor(place, this.#flash),
      watchesMemory: true,
      print: this.#recording.print,
      observe: (event, details) =>
        this.#recording.observe(event, event === "i2c" ? { ...details, dots: this.#changedDots() } : details),
    });
  }

  /** Play the script; resolve to false if the firmware failed. */
  async play() {
    const { board } = this;
    await board.powerOn();
    for (const step of this.#job.steps) {
      if (board.crash) return false;
      if (step.do === "shot") this.#recording.shoot(board.display, step.name, board.rest);
      else await board.play(step);
    }
    return !board.crash;
  }

  save() {
    this.#recording.save();
    writeWhole(this.#job.flash, this.#flash);
  }

  /** Return how many dots of the display changed since the last call. */
  #changedDots() {
    const { pixels } = this.board.display;
    if (Buffer.compare(pixels, this.#shown) === 0) return 0; // much faster than counting
    let count = 0;
    for (let i = 0; i < pixels.length; i++) if (pixels[i] !== this.#shown[i]) count++;
    this.#shown.set(pixels);
    return count;
  }
}

const translators = new Map(); // one for each position in a list of jobs and each MicroPython

function translatorFor(place, flash) {
  const micropython = createHash("sha256").update(flash.subarray(0, FLASH_CODE_BYTES)).digest("hex");
  const key = `${place} ${micropython}`;
  if (!translators.has(key)) translators.set(key, new Translator(new ChipMemory()));
  return translators.get(key);
}

/** Play jobs at the same time; resolve to their results. */
async function play(jobs) {
  const all = jobs.map((job, place) => new Played(job, jobs.length > 1 ? JoinedPico : EmulatedPico, place));
  const boards = all.map(({ board }) => board);
  if (boards.length > 1) JoinedPico.join(...boards);

  const began = performance.now();
  await Promise.all(
    all.map(async (played) => {
      if (boards.length === 1) await played.play();
      else if (await played.play()) await played.board.finish();
      else played.board.leave();
    }),
  );
  const passed = performance.now() - began;
  for (const played of all) played.save();
  if (boards.some((board) => board.crash)) return boards.map(({ crash, stack }) => ({ crash, ...stack }));
  // Read these reports before calling heapInUse, which interrupts the firmware.
  const seen = boards.map((board) => ({ ...board.heap, ...board.stack }));
  const answers = [];
  for (const [place, board] of boards.entries()) {
    const heap = await heapInUse(board);
    answers.push({ crash: null, heap, ...seen[place], realTime: board.now / passed });
  }
  return answers;
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await play(JSON.parse(line))));
}
