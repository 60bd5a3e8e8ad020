// `kast emulate --script`: plays a script on an emulated Pico. kast_tools/emulate checks the arguments and the script,
// puts the flash together, and hands a job over on standard input:
//   { flash, bootRom: files, out: folder, seed, eraseMs: numbers, wiring: board.py's constants, steps: [{ do: "press", … }] }
// The flash file is written back. On standard output comes a line of JSON: { heap, heapTotal, …, realTime }, the bytes of
// heap in use at the end (null if the board does not answer), what HeapWatch tells, and how many times faster than a real
// Pico the emulator ran.

import "./ends_with_parent.js";
import fs from "node:fs";
import { CRASHED } from "./facts.js";
import { writeWhole } from "./node_files.js";
import { heapInUse } from "./pico/heap_in_use.js";
import { EmulatedPico } from "./pico/pico.js";
import { Recording } from "./recording.js";
import { randomBytes } from "./seeded_random.js";

process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const job = JSON.parse(fs.readFileSync(0, "utf8"));
const flash = new Uint8Array(fs.readFileSync(job.flash));
const bootRom = new Uint32Array(new Uint8Array(fs.readFileSync(job.bootRom)).buffer);
const recording = new Recording(job.out, () => Number(board.now.toFixed(3)));

let shown = new Uint8Array();

/** How many dots of the display are others than at the last call. */
function changedDots() {
  const before = shown;
  shown = board.display.pixels.slice();
  return shown.reduce((count, dot, i) => count + (dot !== (before[i] ?? 0)), 0);
}

const board = new EmulatedPico({
  flash,
  bootRom,
  wiring: job.wiring,
  randomBytes: randomBytes(job.seed),
  eraseMs: job.eraseMs,
  watchesHeap: true,
  print: recording.print,
  observe: (event, details) =>
    recording.observe(event, event === "i2c" ? { ...details, dots: changedDots() } : details),
});

const began = performance.now();
board.powerOn();
for (const step of job.steps) {
  if (board.crash) break;
  if (step.do === "shot") recording.shoot(board.display, step.name, board.rest);
  else await board.play(step);
}
const realTime = board.now / (performance.now() - began);
recording.save();
writeWhole(job.flash, flash);
if (board.crash) {
  console.error(board.crash);
  process.exitCode = CRASHED;
} else {
  const watched = board.heap; // before the board is interrupted for the question how much is in use
  console.log(JSON.stringify({ heap: heapInUse(board), ...watched, realTime }));
}
