// Cuts the power at flash writes of a scripted game and restores it. The same game must continue, and each
// finished game must be in the history exactly once.
//
// The script is played once. A cut at a write leaves the contents of the flash just before that write, so
// each cut is tried by starting a board with these contents. Some cuts are also made in a game that is
// played again, to show that they leave the same contents.

import { isDeepStrictEqual } from "node:util";
import { WIDTH } from "../board/chips/oled_chip.js";
import { Flash } from "../board/flash.js";
import { compareHistory, filedGames } from "./history.js";
import { giveUp, goOn, newGame, play, toMenu } from "./player.js";
import { Fault, PowerIsOff, WitnessedBoard } from "./witnessed_board.js";

const ROWS = [
  [0, 11], // rows 0 to 10 of the picture: player, rolls and total
  [38, 64], // rows 38 to 63: dice and holds; rows 11 to 37 depend on the way to this screen
];
const DRAWN_MS = 100; // after this time, a picture has reached the display

/** A flash that records what a power cut at each of its writes would leave. */
class RecordingFlash extends Flash {
  #before = copyOf(this);

  /**
   * @param {object[]} cuts an Array to which a record is added for each write
   * @param {function} expectedSaves returns the current value of WitnessedBoard.expectedSaves
   */
  constructor(cuts, expectedSaves) {
    super();
    this.onchange = () => {
      cuts.push({ write: this.writes, flash: this.#before, expectedSaves: [...expectedSaves()] });
      this.#before = copyOf(this);
    };
  }

  create(path) {
    super.create(path); // the empty file exists at once
    this.#before = copyOf(this);
  }
}

function copyOf(flash) {
  return Object.assign(new Flash(), { files: new Map(flash.files), folders: new Set(flash.folders) });
}

/**
 * Try power cuts at the flash writes of a game.
 * @param {object} job
 *   files: the firmware, a Map; seed: seed of the random bytes; steps: the script of a whole game
 *   every: try only one in `every` of the cuts; real: how many of these are also made in a repeated game
 * @returns {Promise<object>} writes: number of writes in the whole game; filed: lines of its history; tried,
 *   survived: numbers of cuts; pictures: number of pictures that were compared with the one before the cut;
 *   faults: a list of { kind, where, what }
 */
export async function powerCuts({ files, seed, steps, every, real }) {
  const count = { writes: 0, filed: 0, tried: 0, survived: 0, pictures: 0, faults: [] };
  async function watch(where, run) {
    try {
      await run();
      return true;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      count.faults.push({ kind: error.kind, where, what: error.message });
      return false;
    }
  }
  async function survive(cut, flash) {
    count.tried++;
    const where = `power cut at flash write ${cut.write}`;
    if (await watch(where, () => resume({ files, seed, cut, flash, count }))) count.survived++;
  }

  const cuts = [];
  const pictures = new Map(); // remains empty: `record` stores pictures in WitnessedBoard.expectedSaves
  if (!(await watch("before any cut", () => record({ files, seed, steps, cuts, pictures, count }))))
    return count;
  const tried = cuts.filter(({ write }) => write % every === seed % every);
  for (const cut of tried) await survive(cut, copyOf(cut.flash));
  for (let i = 1; i <= real; i++) {
    const cut = tried[Math.floor((i * (tried.length - 1)) / real)];
    await survive(cut, await realCut(files, seed, steps, cut));
  }
  return count;
}

async function record({ files, seed, steps, cuts, count }) {
  let board = null;
  const flash = new RecordingFlash(cuts, () => board.expectedSaves);
  board = new WitnessedBoard({ files, flash, seed });
  await perform(board, steps, () => {
    // Store the picture at the first press of a button after each save.
    if (board.screen === "play" && !board.moving)
      board.expectedSaves[0].picture ??= board.display.pixels.slice();
  });
  board.powerOff();
  count.writes = flash.writes;
  count.filed = filedGames(flash).length;
}

// Choose the language, which scripts assume to be chosen. Play the script's game, undo its last box and fill
// it again. Begin another game and give it up. Begin a third game.
async function perform(board, steps, beforePress) {
  await board.powerOn();
  await toMenu(board);
  for (const step of steps) {
    if (step.do === "press") beforePress();
    if (step.do !== "shot") await board.play(step);
    board.check();
    if (!board.isOn) return;
  }
  if (board.screen !== "result")
    throw new Error(`The script ends on the screen ${board.screen}, not on the result.`);
  const ruleSet = board.game.game;
  if (board.game.players.length === 1) {
    await board.tap("LEFT");
    await play(board);
  }
  await toMenu(board);
  await newGame(board, ruleSet, 2);
  await play(board, 3);
  await giveUp(board);
  await newGame(board, ruleSet);
  await play(board, 2);
}

// Play the game again with a power cut at the same write, and resolve to the flash that the cut leaves.
async function realCut(files, seed, steps, cut) {
  const flash = new Flash();
  const board = new WitnessedBoard({ files, flash, seed });
  board.cutAfter(cut.write);
  try {
    await perform(board, steps, () => {});
  } catch (error) {
    if (!(error instanceof PowerIsOff)) throw error;
  }
  if (board.isOn) throw new Error(`Played again, the game has no flash write ${cut.write}.`);
  if (!isDeepStrictEqual(flash.files, cut.flash.files))
    throw new Error(`A power cut at flash write ${cut.write} leaves something else than was recorded.`);
  return flash;
}

// Start a board with the flash that the cut left and play the game to its end. Then restart the board and
// play one turn of a new game. Check the history both times.
async function resume({ files, seed, cut, flash, count }) {
  const board = new WitnessedBoard({ files, flash, seed: seed + cut.write });
  board.expectedSaves = cut.expectedSaves;
  await board.powerOn();
  if (await goOn(board)) {
    await board.advance(DRAWN_MS);
    if (board.screen === "play" && board.expectedSaves[0].picture)
      comparePictures(board.expectedSaves[0].picture, board, count);
    await play(board);
  }
  compareHistory(board, flash);
  board.powerOff();
  await board.powerOn();
  await toMenu(board);
  await newGame(board, "yatzy");
  await play(board, 1);
  compareHistory(board, flash);
  board.powerOff();
}

function comparePictures(before, board, count) {
  count.pictures++;
  for (const [top, bottom] of ROWS) {
    const rows = (pixels) => pixels.slice(top * WIDTH, bottom * WIDTH);
    if (!isDeepStrictEqual(rows(before), rows(board.display.pixels)))
      throw new Fault("lost", `the screen shows something else than before, in rows ${top} to ${bottom - 1}`);
  }
}
