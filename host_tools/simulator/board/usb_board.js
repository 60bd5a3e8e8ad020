// A virtual board on a USB cable. Its serial port is a TCP port of this computer, which `mpremote connect
// socket://127.0.0.1:N` opens like the port of a Pico. Its whole flash, the firmware included, is a folder;
// an empty folder is a Pico with nothing but MicroPython. main.py starts with the board and runs in real
// time on the virtual chips.
//
// The only argument is a job:
//   { flash: folder, port: number or 0 for any, identity: as for VirtualBoard,
//     cut: null, { writes: n } or { bytes: n },
//     supply: { volts, usb }, what the power pins read, or null for the values of a Pico on USB }
// `cut` unplugs the cable, which cuts the power, at the n-th flash write or at the n-th byte from the host.
// The program prints lines of JSON: { port } when the board is ready, and { writes, bytes } after a cut or
// SIGTERM: the number of flash writes and of bytes from the host.

import "../node/ends_with_parent.js";
import "../node/node_crypto.js";
import { randomBytes } from "node:crypto";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
import { boardModules, StoreFolder } from "../node/node_files.js";
import { TcpPort } from "../network/tcp_port.js";
import { VirtualBoard } from "./virtual_board.js";

const USB_VOLTS = 4.7; // at VSYS, behind a Pico's Schottky diode

const job = JSON.parse(process.argv[2]);
const say = (what) => process.stdout.write(`${JSON.stringify(what)}\n`);

const store = new StoreFolder(job.flash);
store.flash.onchange = () => store.save();
if (job.cut?.writes) store.flash.cutAfter(job.cut.writes);

let bytes = 0; // number of bytes received from the host
let unsent = [];
let turn = Promise.resolve(); // settles when all earlier bytes are processed and the board has restarted if need be
let unplugged = 0; // number of power cuts and resets, each of which discards waiting bytes

const port = new TcpPort(job.port, (data) => {
  const before = unplugged;
  turn = turn.then(() => take(data, before));
});

function send() {
  const data = Buffer.concat(unsent);
  unsent = [];
  if (data.length) port.write(data);
}

async function take(data, before) {
  for (const byte of data) {
    if (before !== unplugged) return;
    if (++bytes === job.cut?.bytes) return board.powerOff();
    board.receive(byte);
    await board.starting;
  }
}

function observe(event, details) {
  if (event !== "power" || details.on) return;
  send(); // what the board wrote before it lost power
  unplugged++;
  port.vanish();
  setImmediate(() => board.isOn || end()); // after a reset the board is on again at once
}

function end() {
  store.save();
  say({ writes: store.flash.writes, bytes });
  process.exit();
}

process.on("SIGTERM", end);
const board = new VirtualBoard({
  files: new Map(),
  boardModules: boardModules(),
  flash: store.flash,
  loadMicroPython,
  randomBytes,
  identity: job.identity,
  write: (data) => {
    if (unsent.push(Buffer.from(data)) === 1) setImmediate(send);
  },
  observe,
});
board.battery.usb = job.supply?.usb ?? true; // the cable supplies power
board.battery.volts = job.supply?.volts ?? USB_VOLTS;
await board.powerOn();
say({ port: await port.open() });
