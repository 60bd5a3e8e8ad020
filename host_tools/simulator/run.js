// `kast run`: plays a script on a virtual board with a virtual clock. kast_tools/run.py checks the arguments and the
// script, prepares the folders, and hands a job over on standard input:
//   { firmware, store, out: folders, seed: number, steps: [{ line, do: "press", … }] }

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
const board = new TimedBoard({
  files: readFolder(job.firmware),
  flash: store.flash,
  seed: job.seed,
  print: recording.print,
  observe: recording.observe,
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
if (board.crash) {
  console.error(board.crash);
  process.exitCode = CRASHED;
}
