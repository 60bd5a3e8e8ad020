// Runs the board in a worker, so that the page stays responsive whatever the firmware computes. The other
// side is board_in_worker.js; Comlink passes calls in both directions.

import { expose } from "../comlink/comlink.js";
import { loadMicroPython } from "../micropython/micropython.js";
import { ScreenText } from "../board/screen_text.js";
import { VirtualBoard } from "../board/virtual_board.js";
import { NoticedPresses } from "./input/noticed_presses.js";
import { StoredFlash } from "./storage/stored_flash.js";
import { storedNumber } from "./storage/stored_number.js";
import { hasTable, isForChildren, storedName } from "./storage/stored_values.js";
import { takeOver } from "./storage/one_page.js";

// The chips' unique IDs when two boards are on one page.
const NUMBERS = { left: "KASTLEFT", right: "KASTRITE" };

let board;
let presses;
let stored;
let firmware;
let relay = null; // the Relay to which the board is joined while no cable is plugged in
let cable = null; // MessagePort to the board at the other end, or null while no cable is plugged in

expose({
  open,
  plug,
  answers: () => true,
  powerOn: () => board.powerOn(),
  powerOff: () => board.powerOff(),
  press: (name) => presses.press(name),
  release: (name) => presses.release(name),
  files: () => new Map([...firmware, ...stored.flash.files]),
  storedFiles: () => stored.flash.files.size,
  hasTable: () => hasTable(stored.flash.files),
  name: () => storedName(stored.flash.files),
  isForChildren: () => isForChildren(stored.flash.files),
  replace(files) {
    board.powerOff();
    return stored.replace(files);
  },
  deleteFiles() {
    board.powerOff();
    return stored.erase();
  },
});

/**
 * Fetch the board's files, take the board over from any other page that runs it, and make the board.
 * Resolves to { hasFiles, hasSocket, hasRelay, club }: whether its stored files can be read and replaced and whether
 * `plug` may be called, which an emulated Pico does not support; whether a relay joins it to others; and the club for
 * invitations by link, { address, animals: the SVG paths of the animals' pictures }, or null.
 * @param page callbacks:
 *   picture(pixels, contrast), tone(hz, duty), texts({ rows, dice, language }), power(on): a change on the
 *   board
 *   calls(): the board wrote to its socket for a cable, but no cable is plugged in, and it has no relay
 *   print(line): the board printed a line
 *   crashed(): the board's firmware failed
 *   left(): another page took the board over
 *   importedEarlier(), refused(): as for StoredFlash.open
 *   pace(ms, speed): as for EmulatedBoard
 * @param {string | null} earlier the flash as the first versions of Kast stored it (see earlierFlash)
 * @param {string} name "left" or "right" if two boards are on one page, otherwise ""
 * @param {string} language the code of the language with which a virtual board's list of languages begins
 */
async function open(page, earlier, name, language) {
  const names = await (await fetchOk("board_files.json")).json();
  if (names.trouble) throw new Error(names.trouble);
  const { left } = await takeOver(name);
  const observe = (event, { on } = {}) => {
    if (event === "power") page.power(on);
    if (event === "crash") page.crashed();
  };
  const parts = { print: page.print, observe };
  board = names.emulated
    ? await emulatedBoard(names.emulated, page, parts)
    : await virtualBoard(names, page, { ...parts, language }, { name, earlier });
  presses = new NoticedPresses(board);
  left.then(() => {
    stored.stopStoring();
    board.powerOff();
    page.left();
  });
  onEachChange(board.display, () => page.picture(board.display.pixels, board.display.contrast));
  board.buzzer.onchange = () => page.tone(board.buzzer.hz, board.buzzer.duty);
  const isVirtual = !names.emulated;
  return { hasFiles: isVirtual, hasSocket: isVirtual, hasRelay: relay !== null, club: names.club ?? null };
}

/** Plug a cable in, instead of the one before; `end` is a MessagePort to the other board, or null for no cable. */
function plug(end) {
  cable?.close();
  cable = end;
  if (cable) cable.onmessage = ({ data }) => board.arrive([...data]);
}

function send(bytes, page) {
  if (cable) cable.postMessage(bytes);
  else if (relay) relay.send(bytes);
  else page.calls();
}

/** Resolve to a relay that uses the broker at this address. */
async function relayTo(broker) {
  // Only a server that names a broker has these files.
  const [{ Relay }, { default: mqtt }] = await Promise.all([
    import("../network/relay.js"),
    import("../mqtt/mqtt.js"),
  ]);
  const randomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));
  const toMachine = (bytes) => cable || board?.arrive(bytes);
  return new Relay({ connect: mqtt.connect, broker, toMachine, randomBytes });
}

async function virtualBoard(names, page, parts, kind) {
  const refused = (error) => {
    console.warn("The browser does not store the board's data.", error);
    page.refused();
  };
  let boardModules;
  [firmware, boardModules, stored] = await Promise.all([
    fetchFolder("firmware", names.firmware),
    fetchFolder("board_modules", names.board_modules),
    StoredFlash.open({ ...kind, importedEarlier: page.importedEarlier, refused }),
  ]);
  if (names.broker) relay = await relayTo(names.broker);
  const screenText = new ScreenText();
  onEachChange(screenText, () => {
    const { rows, dice, language } = screenText;
    page.texts({ rows, dice, language });
  });
  return new VirtualBoard({
    ...parts,
    identity: { id: NUMBERS[kind.name] ?? (await storedNumber(stored.flash.files.size > 0)) },
    cable: (bytes) => send(bytes, page),
    files: firmware,
    boardModules,
    flash: stored.flash,
    screenText,
    loadMicroPython,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  });
}

async function emulatedBoard(names, page, parts) {
  // Only `kast emulate` serves these files.
  const [{ EmulatedBoard }, { StoredSectors }] = await Promise.all([
    import("./emulated_board.js"),
    import("./storage/stored_sectors.js"),
  ]);
  firmware = await fetchFolder("emulated", names);
  stored = await StoredSectors.open(firmware.get("flash.bin"));
  return new EmulatedBoard({
    ...parts,
    stored,
    bootRom: new Uint32Array(firmware.get("bootrom.bin").buffer),
    wiring: JSON.parse(new TextDecoder().decode(firmware.get("wiring.json"))),
    pace: page.pace,
  });
}

// Call `handle` once after each turn of the firmware's event loop in which `source` changed.
function onEachChange(source, handle) {
  let waiting = false;
  source.onchange = () => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => {
      waiting = false;
      handle();
    });
  };
}

async function fetchOk(path) {
  const answer = await fetch(new URL(`../${path}`, import.meta.url));
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${answer.statusText}`);
  return answer;
}

/** Fetch the files `names` from a folder of the server; resolve to a Map of their bytes by name. */
async function fetchFolder(folder, names) {
  const load = async (name) => [name, await (await fetchOk(`${folder}/${name}`)).arrayBuffer()];
  const files = await Promise.all(names.map(load));
  return new Map(files.map(([name, buffer]) => [name, new Uint8Array(buffer)]));
}
