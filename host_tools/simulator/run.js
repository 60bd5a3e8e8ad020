// `kast run`: plays a script on a virtual board with a virtual clock. kast_tools/run.py checks the arguments and the
// script, prepares the folders, and hands a job over on standard input:
//   { firmware, store, out: folders, seed: number, steps: [{ line, do: "press", … }] }

import "./node_crypto.js";
import fs from "node:fs";
import path from "node:path";
import FakeTimers from "@sinonjs/fake-timers";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
import { PNG } from "pngjs";
import { HEIGHT, WIDTH } from "./chips/oled_chip.js";
import { boardModules, readFolder, StoreFolder } from "./node_files.js";
import { randomBytes } from "./seeded_random.js";
import { VirtualBoard } from "./virtual_board.js";

const CRASHED = 3; // exit code when the firmware ended with an exception
const AFTER_PRESS_MS = 60;
const SLICE_MS = 10; // how often the clock stops to see whether the board is starting again

process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const job = JSON.parse(fs.readFileSync(0, "utf8"));
const out = (name) => path.join(job.out, name);

const clock = FakeTimers.install({
  now: 0,
  toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"],
});
const trace = [];
const serial = [];
const queuedBytes = [];
const random = randomBytes(job.seed);
let shots = 0;
let crash = null; // the last line of the traceback
let inTraceback = false;

function record(event, details = {}) {
  trace.push(JSON.stringify({ t: clock.now, event, ...details }));
}

// A firmware that catches its own failure, to say so on the screen, still prints the traceback: that is a crash as well.
function print(line) {
  serial.push(line);
  if (inTraceback && !line.startsWith(" ")) crash = line;
  inTraceback = line.startsWith("Traceback ") || (inTraceback && !crash);
}

function observe(event, details) {
  if (event === "crash") crash = details.traceback.trimEnd().split("\n").at(-1);
  if (event === "tone") details = { hz: details.hz, duty: Number(details.duty.toFixed(4)) };
  if (event === "i2c") details = { ...details, data: Buffer.from(details.data).toString("hex") };
  record(event, details);
}

const store = new StoreFolder(job.store);
const board = new VirtualBoard({
  files: readFolder(job.firmware),
  boardModules: boardModules(),
  flash: store.flash,
  loadMicroPython,
  randomBytes: (n) => Uint8Array.from({ length: n }, () => queuedBytes.shift() ?? random(1)[0]),
  print,
  sleep: (ms) => clock.tick(ms),
  observe,
});

async function powerOn() {
  await board.powerOn();
  clock.tick(0); // main.py's tasks begin in the same millisecond
}

async function advance(ms) {
  const end = clock.now + ms;
  while (clock.now < end) {
    clock.tick(Math.min(SLICE_MS, end - clock.now));
    await board.starting;
  }
}

function press(button) {
  record("down", { button });
  board.press(button);
}

function release(button) {
  record("up", { button });
  board.release(button);
}

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

const DO = {
  async press({ button, ms }) {
    press(button);
    await advance(ms);
    release(button);
    await advance(AFTER_PRESS_MS);
  },
  down: ({ button }) => press(button),
  up: ({ button }) => release(button),
  wait: ({ ms }) => advance(ms),
  dice: ({ faces }) => queuedBytes.push(...faces.map((face) => face - 1)),
  shot: ({ name }) => shoot(name),
  display({ on }) {
    record("display", { plugged: on });
    board.display.plugged = on;
  },
  battery({ volts }) {
    record("battery", { volts });
    board.battery.volts = volts;
  },
  power: ({ on }) => (on ? powerOn() : board.powerOff()),
  cut: ({ writes }) => store.flash.cutAfter(writes),
};

await powerOn();
for (const step of job.steps) {
  if (crash) break;
  await DO[step.do](step);
}
board.powerOff();
fs.writeFileSync(out("trace.jsonl"), trace.map((line) => line + "\n").join(""));
fs.writeFileSync(out("serial.txt"), serial.map((line) => line + "\n").join(""));
store.save();
if (crash) {
  console.error(crash);
  process.exitCode = CRASHED;
}
