// `kast run`: plays a script on a virtual board with a virtual clock. kast_tools/run.py checks the arguments and the
// script, prepares the folders, and hands a job over on standard input:
//   { firmware, store, out: folders, seed: number, steps: [{ line, do: "press", … }] }

import fs from "node:fs";
import path from "node:path";
import { PNG } from "pngjs";
import { HEIGHT, WIDTH } from "./chips/oled_chip.js";
import { readFolder, StoreFolder } from "./node_files.js";
import { clock, TimedBoard } from "./timed_board.js";

const CRASHED = 3; // exit code when the firmware ended with an exception

process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const job = JSON.parse(fs.readFileSync(0, "utf8"));
const out = (name) => path.join(job.out, name);

const trace = [];
const serial = [];
let shots = 0;

function record(event, details = {}) {
  trace.push(JSON.stringify({ t: clock.now, event, ...details }));
}

function observe(event, details) {
  if (event === "tone") details = { hz: details.hz, duty: Number(details.duty.toFixed(4)) };
  if (event === "i2c") details = { ...details, data: Buffer.from(details.data).toString("hex") };
  record(event, details);
}

const store = new StoreFolder(job.store);
const board = new TimedBoard({
  files: readFolder(job.firmware),
  flash: store.flash,
  seed: job.seed,
  print: (line) => serial.push(line),
  observe,
});

function shoot(name) {
  const file = `${String(++shots).padStart(2, "0")}-${name}.png`;
  const png = new PNG({
    width: WIDTH,
    height: HEIGHT,
    colorType: 0,
    inputColorType: 0,
    inputHasAlpha: false,
  });
  png.data = Buffer.from(board.display.pixels.map((dot) => dot * 255));
  fs.writeFileSync(out(file), PNG.sync.write(png, { colorType: 0, inputColorType: 0, inputHasAlpha: false }));
  record("shot", { file });
}

await board.powerOn();
for (const step of job.steps) {
  if (board.crash) break;
  if (step.do === "shot") shoot(step.name);
  else await board.play(step);
}
board.powerOff();
fs.writeFileSync(out("trace.jsonl"), trace.map((line) => line + "\n").join(""));
fs.writeFileSync(out("serial.txt"), serial.map((line) => line + "\n").join(""));
store.save();
if (board.crash) {
  console.error(board.crash);
  process.exitCode = CRASHED;
}
