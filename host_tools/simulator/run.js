// `kast run`: plays a script on a virtual board with a virtual clock. kast_tools/run.py checks the arguments and the
// script, prepares the folders, and hands a job over on standard input:
//   { firmware, store, out: folders, seed: number, steps: [{ line, do: "press", … }], watchesHeap: boolean,
//     id: eight letters, or null }
// If it watches the heap there comes a line of JSON on standard output, of bytes: { heapTotal, largestHole,
// smallestUncollectedHole, largestPiece }, as HeapWatch tells them of an emulated Pico, but looked at between two rounds of
// the firmware's loop alone: a piece that came and went within one is not seen.

import "./ends_with_parent.js";
import fs from "node:fs";
import { readFolder, StoreFolder } from "./node_files.js";
import { Recording } from "./recording.js";
import { clock, TimedBoard } from "./timed_board.js";

const CRASHED = 3; // exit code when the firmware ended with an exception

process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const job = JSON.parse(fs.readFileSync(0, "utf8"));
const recording = new Recording(job.out, () => clock.now);
const store = new StoreFolder(job.store);
const seen = { heapTotal: 0, largestHole: 0, smallestUncollectedHole: Infinity, largestPiece: 0 };
let before = null; // the pieces that were there at the first picture

function observeHeap(heap) {
  const { largestHole, pieces } = heap.measure();
  before ??= pieces;
  const asked = [...pieces].filter(([start, bytes]) => before.get(start) !== bytes).map(([, bytes]) => bytes);
  Object.assign(seen, {
    heapTotal: heap.total,
    largestHole,
    smallestUncollectedHole: Math.min(seen.smallestUncollectedHole, largestHole),
    largestPiece: Math.max(seen.largestPiece, ...asked),
  });
}

const board = new TimedBoard({
  files: readFolder(job.firmware),
  flash: store.flash,
  seed: job.seed,
  identity: job.id && { id: job.id },
  print: recording.print,
  observe: recording.observe,
  observeHeap: job.watchesHeap ? observeHeap : undefined,
});

await board.powerOn();
for (const step of job.steps) {
  if (board.crash) break;
  if (step.do === "shot") recording.shoot(board.display, step.name);
  else await board.play(step);
}
board.powerOff();
recording.save();
store.save();
if (job.watchesHeap) console.log(JSON.stringify(seen));
if (board.crash) {
  console.error(board.crash);
  process.exitCode = CRASHED;
}
