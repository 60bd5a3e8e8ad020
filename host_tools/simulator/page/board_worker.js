// Runs the board in a worker, so that the page stays responsive whatever the firmware computes. Comlink
// carries the calls both ways; board_in_worker.js is the other end.

import { expose } from "../comlink/comlink.js";
import { loadMicroPython } from "../micropython/micropython.js";
import { ScreenText } from "../board/screen_text.js";
import { VirtualBoard } from "../board/virtual_board.js";
import { HeardPresses } from "./input/heard_presses.js";
import { KeptFlash } from "./storage/stored_flash.js";
import { takeOver } from "./one_page.js";

// Unique IDs of the chips, by which two boards on one page differ.
const NUMBERS = { left: "KASTLEFT", right: "KASTRITE" };

let board;
let presses;
let kept;
let firmware;

expose({
  open,
  answers: () => true,
  powerOn: () => board.powerOn(),
  powerOff: () => board.powerOff(),
  press: (name) => presses.press(name),
  release: (name) => presses.release(name),
  files: () => new Map([...firmware, ...kept.flash.files]),
  storedFiles: () => kept.flash.files.size,
  replace(files) {
    board.powerOff();
    return kept.replace(files);
  },
  forget() {
    board.powerOff();
    return kept.forget();
  },
});

/**
 * Fetch the board's files and take the board over from another page that may run it. Resolves to true if
 * its stored files can be saved and loaded.
 * @param page callbacks: picture(pixels, contrast), tone(hz, duty), texts(rows, language), power(on),
 *   print(line), crashed(), left() when another page takes over, tookUp(), refused(), pace(ms, speed)
 * @param {string | null} earlier the flash as text of the first versions
 * @param {string} name "left" or "right" if two boards are on one page, else ""
 * @param {MessagePort | null} cable to the other board
 */
async function open(page, earlier, name, cable) {
  const names = await (await fetchOrSay("board_files.json")).json();
  if (names.trouble) throw new Error(names.trouble);
  const { left } = await takeOver(name);
  const observe = (event, { on } = {}) => {
    if (event === "power") page.power(on);
    if (event === "crash") page.crashed();
  };
  const wire = names.broker ? await carried(names.broker) : wired(name, cable);
  const parts = { print: page.print, observe, ...wire };
  board = names.emulated
    ? await emulatedBoard(names.emulated, page, parts)
    : await virtualBoard(names, page, parts, { name, earlier });
  presses = new HeardPresses(board);
  left.then(() => {
    kept.letGo();
    board.powerOff();
    page.left();
  });
  tellChanges(board.display, () => page.picture(board.display.pixels, board.display.contrast));
  board.buzzer.onchange = () => page.tone(board.buzzer.hz, board.buzzer.duty);
  return !names.emulated;
}

/** Return the parts that make a VirtualBoard one of two with a cable between them. */
function wired(name, cable) {
  if (!cable) return {};
  cable.onmessage = ({ data }) => board?.arrive([...data]);
  return { identity: { id: NUMBERS[name] }, cable: (bytes) => cable.postMessage(bytes) };
}

/** Resolve to the parts that make a VirtualBoard one whose cable leads through a relay to that broker. */
async function carried(broker) {
  // Only a server that names a broker has these files.
  const [{ Relay }, { default: mqtt }, { keptNumber }] = await Promise.all([
    import("../network/relay.js"),
    import("../mqtt/mqtt.js"),
    import("./storage/stored_number.js"),
  ]);
  const randomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));
  const toMachine = (bytes) => board?.arrive(bytes);
  const relay = new Relay({ connect: mqtt.connect, broker, toMachine, randomBytes });
  return { identity: { id: await keptNumber() }, cable: (bytes) => relay.send(bytes) };
}

async function virtualBoard(names, page, parts, kind) {
  const refused = (error) => {
    console.warn("The browser does not keep what the board stores.", error);
    page.refused();
  };
  let boardModules;
  [firmware, boardModules, kept] = await Promise.all([
    fetchFolder("firmware", names.firmware),
    fetchFolder("board_modules", names.board_modules),
    KeptFlash.open({ ...kind, tookUp: page.tookUp, refused }),
  ]);
  const screenText = new ScreenText();
  tellChanges(screenText, () => page.texts(screenText.rows, screenText.language));
  return new VirtualBoard({
    ...parts,
    files: firmware,
    boardModules,
    flash: kept.flash,
    screenText,
    loadMicroPython,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  });
}

async function emulatedBoard(names, page, parts) {
  // Only `kast emulate` serves these files.
  const [{ EmulatedBoard }, { KeptSectors }] = await Promise.all([
    import("./emulated_board.js"),
    import("./storage/stored_sectors.js"),
  ]);
  firmware = await fetchFolder("emulated", names);
  kept = await KeptSectors.open(firmware.get("flash.bin"));
  return new EmulatedBoard({
    ...parts,
    kept,
    bootRom: new Uint32Array(firmware.get("bootrom.bin").buffer),
    wiring: JSON.parse(new TextDecoder().decode(firmware.get("wiring.json"))),
    pace: page.pace,
  });
}

// Call `tell` once for all changes of a turn of the firmware.
function tellChanges(source, tell) {
  let waiting = false;
  source.onchange = () => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => {
      waiting = false;
      tell();
    });
  };
}

async function fetchOrSay(path) {
  const answer = await fetch(new URL(`../${path}`, import.meta.url));
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${answer.statusText}`);
  return answer;
}

/** Resolve to the files of one of the server's folders, a Map by their paths in it. */
async function fetchFolder(folder, names) {
  const load = async (name) => [name, await (await fetchOrSay(`${folder}/${name}`)).arrayBuffer()];
  const files = await Promise.all(names.map(load));
  return new Map(files.map(([name, buffer]) => [name, new Uint8Array(buffer)]));
}
