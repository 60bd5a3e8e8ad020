// `kast emulate --script`: plays scripts on emulated Picos. kast_tools/emulator checks the arguments and the scripts,
// puts the flash together, and hands a list of jobs over in a line of standard input, one, or two for Picos that a cable
// joins:
//   [{ flash, bootRom: files, out: folder, seed, eraseMs: numbers, wiring: board.py's constants, number: eight letters,
//      steps: [{ do: "press", … }] }]
// The flash files are written back. Each line is answered by a line on standard output, a list with what was seen of each:
//   { crash, heap, heapTotal, …, stackLimit, …, realTime }
// the last line of the firmware's traceback or null, the bytes of heap in use at the end (null if the board does not
// answer), what HeapWatch and StackWatch tell, and how many times faster than a real Pico the emulator ran; only crash and
// what StackWatch tells where the firmware of a board failed. After the last line it ends.
// What was translated for one board serves the next: that takes half the time, and the same bytes come out.

import "./ends_with_parent.js";
import fs from "node:fs";
import { createInterface } from "node:readline";
import { writeWhole } from "./node_files.js";
import { ChipMemory } from "./pico/chip_memory.js";
import { heapInUse } from "./pico/heap_in_use.js";
import { JoinedPico } from "./pico/joined_pico.js";
import { EmulatedPico } from "./pico/pico.js";
import { Translator } from "./pico/translator.js";
import { Recording } from "./recording.js";
import { randomBytes } from "./seeded_random.js";

process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

/** A job, and the board that it is played on. */
class Played {
  #job;
  #flash;
  #recording;
  #shown = new Uint8Array();

  /** @param {typeof EmulatedPico} Pico the kind of board */
  constructor(job, Pico, translator) {
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
      translator,
      watchesMemory: true,
      print: this.#recording.print,
      observe: (event, details) =>
        this.#recording.observe(event, event === "i2c" ? { ...details, dots: this.#changedDots() } : details),
    });
  }

  /** Plays the script; false where the firmware failed. */
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

  /** How many dots of the display are others than at the last call. */
  #changedDots() {
    const before = this.#shown;
    this.#shown = this.board.display.pixels.slice();
    return this.#shown.reduce((count, dot, i) => count + (dot !== (before[i] ?? 0)), 0);
  }
}

const translators = []; // by the place of a board in its list

/** Plays jobs at the same time, and says what was seen. */
async function play(jobs) {
  const all = jobs.map((job, place) => {
    translators[place] ??= new Translator(new ChipMemory());
    return new Played(job, jobs.length > 1 ? JoinedPico : EmulatedPico, translators[place]);
  });
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
  const seen = boards.map((board) => ({ ...board.heap, ...board.stack })); // before the boards are interrupted for the question how much is in use
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
