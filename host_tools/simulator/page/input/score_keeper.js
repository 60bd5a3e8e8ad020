// Opens the score keeper with one touch, for example from a phone's home screen, by pressing the buttons
// that a player would press in the menu.

import { SCORE_KEEPER } from "../../facts.js";
import { notify } from "../notice.js";

const ADDRESS = "#score-keeper";
const PRESS_MS = 60;
const LOOK_MS = 50;
const QUIET_MS = 150; // after this time without a change, all texts of a picture have been reported
const MOST_MS = 5000; // the longest wait; a phone needs time to start the firmware
const MOST_LINES = 8; // maximum number of entries in the menu

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Open the score keeper whenever the page's address ends in #score-keeper, or show why that is not possible. */
export function offerScoreKeeper(board, presses) {
  const go = async () => {
    if (location.hash !== ADDRESS) return;
    history.replaceState(null, "", "./"); // so that reloading the page does not open the score keeper again
    notify(await walk(board, presses));
  };
  addEventListener("hashchange", async () => {
    if (location.hash === ADDRESS) await restart(board);
    await go();
  });
  return go();
}

/** Restart the device. The firmware saves every move at once, so the device may be switched off at any time. */
async function restart(board) {
  await board.powerOff();
  await board.powerOn();
}

/** Go from the first picture to the score keeper. Resolves to "", or to the key of a text that explains a failure. */
async function walk(board, presses) {
  const { screenText, display } = board;
  await until(() => display.pixels.includes(1));
  let rows = await after(screenText, [], () => press(presses, "ROLL"));
  if (!screenText.language) return "keeper.language";
  for (let line = 0; line < MOST_LINES; line++) {
    const chosen = rows.find((row) => row.chosen)?.parts[0];
    const isThere = chosen === SCORE_KEEPER[screenText.language];
    rows = await after(screenText, rows, () => press(presses, isThere ? "ROLL" : "RIGHT"));
    if (isThere) return "";
  }
  return "keeper.question";
}

async function press(presses, name) {
  presses.hold("score keeper", [name]);
  await pause(PRESS_MS);
  presses.release("score keeper");
}

/** Call `work`. Resolve to the screen's rows once they differ from `rows` and no longer change, or after MOST_MS. */
async function after(screenText, rows, work) {
  const before = JSON.stringify(rows);
  await work();
  await until(() => JSON.stringify(screenText.rows) !== before);
  let last;
  do {
    last = JSON.stringify(screenText.rows);
    await pause(QUIET_MS);
  } while (JSON.stringify(screenText.rows) !== last);
  return screenText.rows;
}

async function until(happened) {
  const end = performance.now() + MOST_MS;
  while (!happened() && performance.now() < end) await pause(LOOK_MS);
}
