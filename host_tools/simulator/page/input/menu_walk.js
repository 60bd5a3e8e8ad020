// Opens an entry of the device's menu by pressing the buttons that a player would press.

const PRESS_MS = 60;
const LOOK_MS = 50;
const QUIET_MS = 150; // after this time without a change, all texts of a picture have been reported
const MOST_MS = 5000; // the longest wait; a phone needs time to start the firmware
const MOST_LINES = 9; // maximum number of entries in the menu
const MOST_ANSWERS = 40; // more than there are games

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Restart the device. The firmware saves every move at once, so the device may be switched off at any time. */
export async function restart(board) {
  await board.powerOff();
  await board.powerOn();
}

/**
 * Go from the first picture to an entry of the menu.
 * @param board BoardInWorker
 * @param presses Presses
 * @param {...object} names the names that the entry can have, each by language
 * @returns {Promise<string>} "", or why the entry was not opened: "language" if none is chosen yet, "question" if
 *   the device shows something else than its menu
 */
export async function walkTo(board, presses, ...names) {
  const { screenText, display } = board;
  await until(() => display.pixels.includes(1));
  let rows = await after(screenText, [], () => press(presses, "ROLL"));
  if (!screenText.language) return "language";
  for (let line = 0; line < MOST_LINES; line++) {
    const chosen = rows.find((row) => row.chosen)?.parts[0];
    const isThere = names.some((name) => name[screenText.language] === chosen);
    rows = await after(screenText, rows, () => press(presses, isThere ? "ROLL" : "RIGHT"));
    if (isThere) return "";
  }
  return "question";
}

/** Resolve when the player has chosen the device's language, and the device shows its next question. */
export function languageChosen({ screenText }) {
  return after(screenText, screenText.rows, async () => {
    while (!screenText.language) await pause(LOOK_MS);
  });
}

/**
 * Choose an answer to the question on the screen, which shows one answer at a time.
 * @param {object} name the answer's name by language
 * @returns {Promise<boolean>} whether there is such an answer
 */
export async function choose({ screenText }, presses, name) {
  let rows = screenText.rows;
  for (let answer = 0; answer < MOST_ANSWERS; answer++) {
    const isThere = rows.some(({ parts }) => parts.includes(name[screenText.language]));
    rows = await after(screenText, rows, () => press(presses, isThere ? "ROLL" : "RIGHT"));
    if (isThere) return true;
  }
  return false;
}

async function press(presses, name) {
  presses.hold("menu walk", [name]);
  await pause(PRESS_MS);
  presses.release("menu walk");
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
