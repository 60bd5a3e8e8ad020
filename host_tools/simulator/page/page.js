// The program of the page: connects the page to the board. Tests and users of the browser's console can
// use `window.kast`: `kast.board` (a BoardInWorker), `kast.pixels` (the dots of its display, 128 x 64 values
// of 0 or 1), `kast.press(name)`, `kast.release(name)`.

import { preferred } from "./words/language.js";
import { BoardInWorker } from "./board_in_worker.js";
import { Friend } from "./friend/friend.js";
import { AwakeScreen } from "./input/hand.js";
import { notify } from "./notice.js";
import { listenToDice, placeHolds } from "./input/dice.js";
import { listenToFingers, listenToKeys, Presses, showPresses } from "./input/presses.js";
import { offerOwnGame } from "./input/own_game.js";
import { offerScoreKeeper } from "./input/score_keeper.js";
import { fit, showDisplay } from "./screen.js";
import { takeSeat } from "./seat.js";
import { Sound } from "./sound.js";
import { speakScreen } from "./spoken_screen.js";
import { askToStay, earlierFlash, deleteEarlierFlash, storeVolume, storedVolume } from "./storage/storage.js";
import { offerFiles } from "./storage/stored_games.js";
import { say, show, speak } from "./words/words.js";

if (location.hash.startsWith("#game=")) location.replace(`game.html${location.hash}`); // a player’s own game

const handheld = document.getElementById("handheld");
const power = document.getElementById("power");
const volume = document.getElementById("volume");
const pace = document.getElementById("pace");
const trouble = document.getElementById("trouble");
const serial = trouble.querySelector("pre");
const starting = document.getElementById("starting");
const told = document.getElementById("told");

/** Show on the page what went wrong, above the lines that the board printed. */
function showError(key) {
  show(trouble.querySelector("p"), key);
  trouble.hidden = false;
}

const page = {
  print: (line) => serial.append(line, "\n"),
  crashed: () => showError("crashed"),
  left() {
    power.checked = false;
    power.disabled = true;
    showError("elsewhere");
    friend.leave();
  },
  calls: () => friend.calls(),
  importedEarlier: deleteEarlierFlash, // deletes the old copy only after the new one is stored
  refused() {
    if (told.dataset.word === "not_stored") return; // the worker calls this for every write that fails
    show(told, "not_stored");
    notify("not_stored");
  },
  pace(ms, speed) {
    const seconds = (ms / 1000).toFixed(0);
    pace.hidden = false;
    pace.textContent = say("pace", { seconds, speed: speed.toFixed(2) });
  },
};

function connect(board, presses) {
  const awake = new AwakeScreen();
  presses.releaseAll(); // a key that went down while the device started does nothing
  presses.onChange = (name, down) => {
    if (down) {
      board.press(name);
      awake.pressed();
      askToStay();
    } else {
      board.release(name);
    }
    showPresses(handheld, presses);
  };
  showDisplay(board.display, document.getElementById("screen"), starting);
  const sound = new Sound(board.buzzer);
  const holds = handheld.querySelector(".holds");
  listenToDice(document.getElementById("screen"), board.screenText, holds, presses);
  const hear = speakScreen(
    board.screenText,
    document.getElementById("rows"),
    document.getElementById("news"),
  );
  board.screenText.onchange = () => {
    placeHolds(holds, board.screenText.dice);
    speak(board.screenText.language || preferred)
      .catch(console.error)
      .then(hear);
  };
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
}

async function open(board) {
  const { name, cable } = await seat;
  await board.open(page, name ? null : earlierFlash(), name, preferred);
  if (cable) await board.plug(cable);
}

/** Start the device again, with its stored files, after its firmware hung: this is like a power cut. */
async function restart(board) {
  seat = takeSeat(); // gives the device a new end of the cable
  await open(board);
  await friend.plugAgain();
  if (power.checked) await board.powerOn();
  notify("restarted");
}

function showStartError(error) {
  starting.hidden = true;
  console.error(error);
  serial.append(String(error.stack ?? error), "\n");
  showError("board_does_not_start");
}

const board = new BoardInWorker();
const friend = new Friend(board);
let seat = takeSeat(); // called before `fit`, since it selects another layout if the page is in a frame of two.html
addEventListener("resize", () => fit(handheld));
fit(handheld);
volume.value = storedVolume();
// Listen from the first moment on: while the device starts, its keys must not scroll the page or open a link.
const presses = new Presses(() => showPresses(handheld, presses));
showPresses(handheld, presses);
listenToFingers(handheld, presses);
listenToKeys(handheld, document.getElementById("screen"), presses);
try {
  await open(board);
  board.onstuck = () => restart(board).catch(showStartError);
  connect(board, presses);
  await board.powerOn();
  if (board.hasFiles) {
    const isAlone = board.hasSocket && !(await seat).cable;
    if (await board.hasTable()) notify(isAlone && !board.hasRelay ? "friend.goes_on" : "table_goes_on");
    await offerScoreKeeper(board, presses);
    await offerOwnGame(board, presses);
    if (isAlone && window.RTCPeerConnection) await friend.offer(presses);
  } else {
    document.querySelector("#bench [href='#score-keeper']").remove(); // an emulated Pico reports no texts to go by
  }
} catch (error) {
  showStartError(error);
}
