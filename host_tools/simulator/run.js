// Plays scripts on virtual boards with a virtual clock. kast_tools/run.py checks arguments and script and prepares the
// folders; each line of standard input is a job:
//   { firmware, store, out: folders, seed: number, steps: [{ line, do: "press", … }], watchesHeap: boolean,
//     id: eight letters, or null }
// Each is answered by a line on standard output: { crash: the last line of the firmware's traceback or null, heap: null or,
// if that is watched, bytes }. They are { heapTotal, largestHole, smallestUncollectedHole, largestPiece }, as HeapWatch
// tells them of an emulated Pico, but looked at between two rounds of the firmware's loop alone: a piece that came and
// went within one is not seen. After the last line it ends.

import "./ends_with_parent.js";
import { createInterface } from "node:readline";
import { readFolder, StoreFolder } from "./node_files.js";
import { Recording } from "./recording.js";
import { clock, TimedBoard } from "./timed_board.js";

process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

/** Watches what the firmware asks of its heap. */
class HeapSeen {
  figures = { heapTotal: 0, largestHole: 0, smallestUncollectedHole: Infinity, largestPiece: 0 };
  #before = null; // the pieces that were there at the first picture

  look = (heap) => {
    const { largestHole, pieces } = heap.measure();
    this.#before ??= pieces;
    const asked = [...pieces]
      .filter(([start, bytes]) => this.#before.get(start) !== bytes)
      .map(([, bytes]) => bytes);
    this.figures = {
      heapTotal: heap.total,
      largestHole,
      smallestUncollectedHole: Math.min(this.figures.smallestUncollectedHole, largestHole),
      largestPiece: Math.max(this.figures.largestPiece, ...asked),
    };
  };
}

async function play(job) {
  clock.reset();
  const recording = new Recording(job.out, () => clock.now);
  const store = new StoreFolder(job.store);
  const seen = job.watchesHeap ? new HeapSeen() : null;
  const board = new TimedBoard({
    files: readFolder(job.firmware),
    flash: store.flash,
    seed: job.seed,
    identity: job.id && { id: job.id },
    print: recording.print,
    observe: recording.observe,
    observeHeap: seen?.look,
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
  return { crash: board.crash, heap: seen?.figures ?? null };
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await play(JSON.parse(line))));
}
