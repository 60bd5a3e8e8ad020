// Joins the virtual board to the page. `window.kast` is for tests and for the curious: `kast.board` (the virtual
// board), `kast.pixels` (what its display shows, 128 x 64 of 0 and 1), `kast.press(name)`, `kast.release(name)`.

import { VirtualBoard } from "../virtual_board.js";
import { AwakeScreen } from "./hand.js";
import { KeptFlash } from "./kept_flash.js";
import { takeOver } from "./one_page.js";
import { listenToFingers, listenToKeys, Presses, showPresses } from "./presses.js";
import { fit, showDisplay } from "./screen.js";
import { Sound } from "./sound.js";
import { keepVolume, keptVolume } from "./storage.js";
import { offerFiles } from "./stored_games.js";

const MICROPYTHON = "../micropython/micropython.js";

const handheld = document.getElementById("handheld");
const power = document.getElementById("power");
const volume = document.getElementById("volume");
const pace = document.getElementById("pace");
const trouble = document.getElementById("trouble");
const serial = trouble.querySelector("pre");
const starting = document.getElementById("starting");
const told = document.getElementById("told");

/** Say in the page what went wrong; what the board wrote is beneath. */
function tell(sentence) {
  trouble.querySelector("p").textContent = sentence;
  trouble.hidden = false;
}

async function fetchOrSay(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${answer.statusText}`);
  return answer;
}

/** The files of one of the server's folders, as a Map from their paths in it. */
async function fetchFolder(folder, names) {
  const load = async (name) => [name, await (await fetchOrSay(`${folder}/${name}`)).arrayBuffer()];
  const files = await Promise.all(names.map(load));
  return new Map(files.map(([name, buffer]) => [name, new Uint8Array(buffer)]));
}

const observe = (event) => {
  if (event === "crash") tell("The firmware stopped with an error. Power off and on starts it again.");
};
const print = (line) => serial.append(line, "\n");

async function makeBoard() {
  const names = await (await fetchOrSay("board_files.json")).json();
  if (names.trouble) throw new Error(names.trouble);
  return names.emulated ? makeEmulatedBoard(names.emulated) : makeVirtualBoard(names);
}

async function makeEmulatedBoard(names) {
  const { EmulatedBoard } = await import("./emulated_board.js"); // which `kast emulate` alone serves
  const files = await fetchFolder("emulated", names);
  pace.hidden = false;
  const board = new EmulatedBoard({
    flash: files.get("flash.bin"),
    bootRom: new Uint32Array(files.get("bootrom.bin").buffer),
    wiring: JSON.parse(new TextDecoder().decode(files.get("wiring.json"))),
    print,
    observe,
    pace: (ms, speed) => {
      const seconds = (ms / 1000).toFixed(0);
      pace.textContent = `Emulated Pico: ${seconds} s on its own clock, at ${speed.toFixed(2)} of a Pico’s speed`;
    },
  });
  offerFiles(board, null, files, () => board.forget());
  return board;
}

async function makeVirtualBoard(names) {
  const { left } = await takeOver();
  const [{ loadMicroPython }, files, boardModules, kept] = await Promise.all([
    import(MICROPYTHON),
    fetchFolder("firmware", names.firmware),
    fetchFolder("board_modules", names.board_modules),
    KeptFlash.open((error) => {
      console.warn("The browser does not keep what the board stores.", error);
      told.textContent =
        "This browser does not keep what the machine stores: save it to a file before you leave.";
    }),
  ]);
  const board = new VirtualBoard({
    files,
    boardModules,
    flash: kept.flash,
    loadMicroPython,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    print,
    observe,
  });
  left.then(() => {
    kept.letGo();
    board.powerOff();
    power.checked = false;
    power.disabled = true;
    tell("Kast plays in another tab or window now. Reload this page to play here.");
  });
  offerFiles(board, kept, files, () => kept.forget());
  return board;
}

function connect(board) {
  const awake = new AwakeScreen();
  const presses = new Presses((name, down) => {
    if (down) {
      board.press(name);
      awake.pressed();
    } else {
      board.release(name);
    }
    showPresses(handheld, presses);
  });
  showPresses(handheld, presses);
  showDisplay(board.display, document.getElementById("screen"), starting);
  const sound = new Sound(board.buzzer);
  listenToFingers(handheld, presses);
  listenToKeys(handheld, presses);

  power.addEventListener("change", () => {
    trouble.hidden = true;
    serial.textContent = "";
    if (power.checked) board.powerOn().catch(tellThatItDoesNotStart);
    else board.powerOff();
  });
  const setVolume = () => {
    sound.volume = Number(volume.value);
    keepVolume(volume.value);
  };
  volume.addEventListener("input", setVolume);
  setVolume();

  window.kast = {
    board,
    get pixels() {
      return board.display.pixels;
    },
    press: (name) => presses.hold(`script ${name}`, [name]),
    release: (name) => presses.letGo(`script ${name}`),
  };
}

function tellThatItDoesNotStart(error) {
  starting.hidden = true;
  console.error(error);
  serial.append(String(error.stack ?? error), "\n");
  tell("The virtual board does not start. Reload the page; if that does not help, the reason is below.");
}

addEventListener("resize", () => fit(handheld));
fit(handheld);
volume.value = keptVolume();
try {
  const board = await makeBoard();
  connect(board);
  await board.powerOn();
} catch (error) {
  tellThatItDoesNotStart(error);
}
