// The program of the page: connects the page to the board. Tests and users of the browser's console can
// use `window.kast`: `kast.board` (a BoardInWorker), `kast.pixels` (the dots of its display, 128 x 64 values
// of 0 or 1), `kast.press(name)`, `kast.release(name)`.

import { BoardInWorker } from "./board_in_worker.js";
import { AwakeScreen } from "./input/hand.js";
import { notify } from "./notice.js";
import { listenToFingers, listenToKeys, Presses, showPresses } from "./input/presses.js";
import { offerScoreKeeper } from "./input/score_keeper.js";
import { fit, showDisplay } from "./screen.js";
import { takeSeat } from "./seat.js";
import { Sound } from "./sound.js";
import { speakScreen } from "./spoken_screen.js";
import { askToStay, earlierFlash, deleteEarlierFlash, storeVolume, storedVolume } from "./storage/storage.js";
import { offerFiles } from "./storage/stored_games.js";

const handheld = document.getElementById("handheld");
const power = document.getElementById("power");
const volume = document.getElementById("volume");
const pace = document.getElementById("pace");
const trouble = document.getElementById("trouble");
const serial = trouble.querySelector("pre");
const starting = document.getElementById("starting");
const told = document.getElementById("told");

const RESTARTED = "The machine did not respond and was restarted. Continue the stored game from its menu.";
const NOT_KEPT = "This browser does not store the machine’s data: save it to a file before you leave.";

/** Show on the page what went wrong, above the lines that the board printed. */
function showError(sentence) {
  trouble.querySelector("p").textContent = sentence;
  trouble.hidden = false;
}

const page = {
  print: (line) => serial.append(line, "\n"),
  crashed: () => showError("The firmware stopped with an error. Switch the power off and on to restart it."),
  left() {
    power.checked = false;
    power.disabled = true;
    showError("Kast is now open in another tab or window. Reload this page to play here.");
  },
  importedEarlier: deleteEarlierFlash, // deletes the old copy only after the new one is stored
  refused() {
    if (told.textContent === NOT_KEPT) return; // the worker calls this for every write that fails
    told.textContent = NOT_KEPT;
    notify(NOT_KEPT);
  },
  pace(ms, speed) {
    const seconds = (ms / 1000).toFixed(0);
    pace.hidden = false;
    pace.textContent = `Emulated Pico: ${seconds} s on its own clock, at ${speed.toFixed(2)} of a Pico’s speed`;
  },
};

function connect(board) {
  const awake = new AwakeScreen();
  const presses = new Presses((name, down) => {
    if (down) {
      board.press(name);
      awake.pressed();
      askToStay();
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
  speakScreen(board.screenText, document.getElementById("rows"), document.getElementById("news"));
  offerFiles(board);

  power.addEventListener("change", () => {
    trouble.hidden = true;
    serial.textContent = "";
    if (power.checked) board.powerOn().catch(showStartError);
    else board.powerOff();
  });
  const setVolume = () => {
    sound.volume = Number(volume.value);
    storeVolume(volume.value);
  };
  volume.addEventListener("input", setVolume);
  setVolume();

  window.kast = {
    board,
    get pixels() {
      return board.display.pixels;
    },
    press: (name) => presses.hold(`script ${name}`, [name]),
    release: (name) => presses.release(`script ${name}`),
  };
  return presses;
}

async function open(board) {
  const { name, cable } = await seat;
  await board.open(page, name ? null : earlierFlash(), { name, cable });
}

/** Start the device again, with its stored files, after its firmware hung: this is like a power cut. */
async function restart(board) {
  seat = takeSeat(); // gives the device a new end of the cable
  await open(board);
  if (power.checked) await board.powerOn();
  notify(RESTARTED);
}

function showStartError(error) {
  starting.hidden = true;
  console.error(error);
  serial.append(String(error.stack ?? error), "\n");
  showError("The virtual board does not start. Reload the page; if that does not help, the reason is below.");
}

let seat = takeSeat(); // called before `fit`, since it selects another layout if the page is in a frame of two.html
addEventListener("resize", () => fit(handheld));
fit(handheld);
volume.value = storedVolume();
try {
  const board = new BoardInWorker();
  await open(board);
  board.onstuck = () => restart(board).catch(showStartError);
  const presses = connect(board);
  await board.powerOn();
  if (board.hasFiles) await offerScoreKeeper(board, presses);
  else document.querySelector("#bench [href='#score-keeper']").remove(); // an emulated Pico reports no texts to go by
} catch (error) {
  showStartError(error);
}
