// `kast emulate --serial-port`: an emulated Pico on a USB cable, in real time. kast_tools/emulator hands a job over on
// standard input:
//   { flash, bootRom: files, port: number or 0 for any, seed, eraseMs: numbers, wiring: board.py's constants }
// The flash file follows what the board writes. On standard output comes a line of JSON: { port } once the board answers,
// or { refused: errno } if the system does not give it that port.

import "./ends_with_parent.js";
import fs from "node:fs";
import { writeWhole } from "./node_files.js";
import { EmulatedPico } from "./pico/pico.js";
import { randomBytes } from "./seeded_random.js";
import { TcpPort } from "./tcp_port.js";

const SLICE_MS = 5;
const MOST_MS = 50; // how far the board catches up at once where the computer is slower than it
const SAVE_MS = 500;
// Of the board's clock, until it rests in its menu. Before main.py runs MicroPython takes Ctrl-C for a letter which nobody
// reads, and amid an import from kast.mpy for a file that is not there (mp_import_stat in extmod/vfs.c): mpremote waits in
// vain then. So a host finds the board only after that, however slow the computer is.
const START_MS = 5000;

process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const job = JSON.parse(fs.readFileSync(0, "utf8"));
const flash = new Uint8Array(fs.readFileSync(job.flash));
const bootRom = new Uint32Array(new Uint8Array(fs.readFileSync(job.bootRom)).buffer);

let starting = true;

const board = new EmulatedPico({
  flash,
  bootRom,
  wiring: job.wiring,
  randomBytes: randomBytes(job.seed),
  eraseMs: job.eraseMs,
  observe: (event) => {
    if (event !== "reset") return;
    port.vanish();
    starting = true;
  },
});
const port = new TcpPort(job.port, (bytes) => board.send(bytes));
board.listen((bytes) => port.write(bytes));

let saved = 0; // the writes that the file has

function save() {
  if (saved === board.writes) return;
  saved = board.writes;
  writeWhole(job.flash, flash);
}

function end() {
  save();
  process.exit();
}
process.on("SIGTERM", end);
process.on("SIGINT", end);
setInterval(save, SAVE_MS);

/** Lets the board start, as fast as the computer can. */
function start() {
  for (const end = board.now + START_MS; !board.crash && board.now < end;) board.advance(SLICE_MS);
  starting = false;
}

/** Ends with the reason, where the system does not give the port: before anybody has waited for the board. */
async function opened() {
  try {
    return await port.open();
  } catch (error) {
    console.log(JSON.stringify({ refused: -error.errno }));
    return end();
  }
}

await opened();
port.close();
board.battery.usb = true; // the cable
board.switchOn();
start();

let last = performance.now();
setInterval(() => {
  if (starting) start();
  const now = performance.now();
  board.advance(Math.min(now - last, MOST_MS));
  last = now;
}, SLICE_MS);

console.log(JSON.stringify({ port: await opened() }));
