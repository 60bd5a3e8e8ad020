// The program of `kast emulate --serial-port`: runs an emulated Pico on a USB cable in real time.
// kast_tools/emulator passes a job on standard input:
//   { flash, bootRom, port, seed, eraseMs, wiring }
//     flash, bootRom: paths of files; port: a number, 0 for any free port; seed, eraseMs: numbers
//     wiring: board.py's constants
// Everything that the board writes to its flash is saved to the flash file. The program prints one line of
// JSON: { port } once the board answers, or { refused: errno } if the operating system refuses the port.

import "./compiles_late.js";
import "./ends_with_parent.js";
import fs from "node:fs";
import { writeWhole } from "./node_files.js";
import { EmulatedPico } from "../pico/pico.js";
import { randomBytes } from "./seeded_random.js";
import { TcpPort } from "../network/tcp_port.js";

const SLICE_MS = 5;
const MOST_MS = 50; // maximum board time in one slice; on a slow computer the board falls behind real time
const SAVE_MS = 500;
// Time on the board's clock until the firmware waits in its menu. Before main.py runs, MicroPython treats
// Ctrl-C as an ordinary unread character. During an import from kast.mpy, MicroPython treats Ctrl-C like a
// missing file (mp_import_stat in extmod/vfs.c). In both cases mpremote would wait in vain. A host can
// therefore connect only after this time, however slow the computer is.
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

let saved = 0; // number of flash writes that the file contains

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

/** Let the board start, as fast as the computer can. */
function start() {
  for (const end = board.now + START_MS; !board.crash && board.now < end;) board.advance(SLICE_MS);
  starting = false;
}

/** Open the port and resolve to its number. If the system refuses the port, print the errno and end the program. */
async function opened() {
  try {
    return await port.open();
  } catch (error) {
    console.log(JSON.stringify({ refused: -error.errno }));
    return end();
  }
}

await opened(); // a refusal is reported before the board's slow start
port.close();
board.battery.usb = true; // the cable supplies power
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
