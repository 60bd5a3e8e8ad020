// The program of `kast play --terminal`: shows the virtual board in a terminal.
// kast_tools/virtual_board/terminal.py checks that there is a terminal and passes a job as the only
// argument: { firmware, store }, which are paths of folders.

import "./ends_with_parent.js";
import "./node_crypto.js";
import { randomBytes } from "node:crypto";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
import { CRASHED, HOLDS } from "../facts.js";
import { Stuck } from "../board/firmware_vm.js";
import { boardModules, readFolder, StoreFolder } from "./node_files.js";
import { brailleLines, halfBlockLines } from "./text_picture.js";
import { withinLimit } from "./time_limit.js";
import { VirtualBoard } from "../board/virtual_board.js";

const SHORT_MS = 60;
const LONG_MS = 900;
const FRAME_MS = 33;
const HELP = "1-6 hold  space roll  enter score  ←→ box  m menu  R coach  S card  q quit";
const ROOM_AROUND = 2; // lines below the picture: an empty line and the help

// A terminal reports that a key goes down but not that it goes up. Each key therefore makes a short press,
// and long presses have separate keys.
const KEYS = {
  ...Object.fromEntries(HOLDS.map((name, i) => [i + 1, { buttons: [name], ms: SHORT_MS }])),
  " ": { buttons: ["ROLL"], ms: SHORT_MS },
  "\r": { buttons: ["SCORE"], ms: SHORT_MS },
  left: { buttons: ["LEFT"], ms: SHORT_MS },
  right: { buttons: ["RIGHT"], ms: SHORT_MS },
  m: { buttons: ["LEFT", "RIGHT"], ms: SHORT_MS },
  R: { buttons: ["ROLL"], ms: LONG_MS },
  S: { buttons: ["SCORE"], ms: LONG_MS },
};
// Matches an arrow key, as terminals send it, or any single character.
const KEY = new RegExp(`${"\x1b"}[[O]([A-D])|[^]`, "g");
const ARROWS = { C: "right", D: "left" };

const job = JSON.parse(process.argv[2]);
const terminal = process.stdout;
const store = new StoreFolder(job.store);
store.flash.onchange = () => store.save();
const board = new VirtualBoard({
  files: readFolder(job.firmware),
  boardModules: boardModules(),
  flash: store.flash,
  loadMicroPython,
  randomBytes,
  limited: withinLimit,
  observe: (event, { traceback }) => event === "crash" && setImmediate(leave, CRASHED, traceback),
});

let shownLines = [];
let frame = null;

function draw() {
  frame = null;
  const roomy = terminal.columns >= 128 && terminal.rows >= 32 + ROOM_AROUND;
  const picture = roomy ? halfBlockLines(board.display.pixels) : brailleLines(board.display.pixels);
  const lines = [...picture.map((line) => `\x1b[97;40m${line}\x1b[0m`), "", HELP];
  if (terminal.columns < 80 || terminal.rows < 16 + ROOM_AROUND) {
    lines.splice(0, lines.length, "Kast needs a terminal of 80 x 18 or more.");
  }
  lines.forEach((line, i) => {
    if (line !== shownLines[i]) terminal.write(`\x1b[${i + 1};1H${line}`);
  });
  shownLines = lines;
}

function drawSoon() {
  frame ??= setTimeout(draw, FRAME_MS);
}

function drawAfresh() {
  shownLines = [];
  terminal.write("\x1b[2J");
  drawSoon();
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let presses = Promise.resolve();

// Press buttons once earlier presses are over, release them after `ms`, and pause.
function press({ buttons, ms }) {
  presses = presses.then(async () => {
    buttons.forEach((name) => board.press(name));
    await sleep(ms);
    buttons.forEach((name) => board.release(name));
    await sleep(SHORT_MS);
  });
}

function onKeys(text) {
  for (const [key, arrow] of text.matchAll(KEY)) {
    if (key === "q" || key === "\x03" || key === "\x04") leave(0);
    const known = KEYS[ARROWS[arrow] ?? key];
    if (known) press(known);
  }
}

function restoreTerminal() {
  process.stdin.setRawMode(false);
  terminal.write("\x1b[0m\x1b[?25h\x1b[?1049l");
}

function leave(code, message) {
  process.exitCode = code;
  board.powerOff();
  restoreTerminal();
  if (message) process.stderr.write(message);
  process.exit();
}

function stuck({ message }) {
  return `The machine does not respond: ${message}. What it stored is kept: start it again to go on.`;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => leave(0));
process.on("uncaughtException", (error) =>
  leave(1, `${error instanceof Stuck ? stuck(error) : error.message}\n`),
);

terminal.write("\x1b[?1049h\x1b[?25l\x1b[2J");
process.stdin.setRawMode(true);
process.stdin.setEncoding("utf8");
process.stdin.on("data", onKeys);
terminal.on("resize", drawAfresh);
board.display.onchange = drawSoon;
await board.powerOn();
