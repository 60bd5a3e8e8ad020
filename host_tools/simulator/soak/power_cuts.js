// Cuts the power at every flash write of a scripted game and restores it. The same game must go on, and
// no finished game may be missing from the history or be there twice.
//
// The script is played once. A cut at a write leaves what the flash holds just before that write, so each
// cut is tried by starting a board from there. Some cuts are also made for real, to show that the result
// is the same.

import { isDeepStrictEqual } from "node:util";
import { WIDTH } from "../board/chips/oled_chip.js";
import { Flash } from "../board/flash.js";
import { compareHistory, filedGames } from "./history.js";
import { giveUp, goOn, newGame, play, toMenu } from "./player.js";
import { Fault, PowerIsOff, WitnessedBoard } from "./witnessed_board.js";

const ROWS = [
  [0, 11], // of the picture: player, rolls, total
  [38, 64], // dice and holds; the rows between depend on the way to this screen
];
const DRAWN_MS = 100; // a picture has reached the display by then

/** A flash that records what a power cut at each of its writes would leave. */
class RecordingFlash extends Flash {
  #before = copyOf(this);

  /**
   * @param {object[]} cuts receives the records
   * @param {function} kept returns WitnessedBoard.kept at that time
   */
  constructor(cuts, kept) {
    super();
    this.onchange = () => {
      cuts.push({ write: this.writes, flash: this.#before, kept: [...kept()] });
      this.#before = copyOf(this);
    };
  }

  create(path) {
    super.create(path); // the file of 0 bytes exists at once
    this.#before = copyOf(this);
  }
}

function copyOf(flash) {
  return Object.assign(new Flash(), { files: new Map(flash.files), folders: new Set(flash.folders) });
}

/**
 * @param {object} job
 *   files: the firmware, a Map; seed; steps: the script of a whole game
 *   every: try one cut in `every`; real: how many of these are also made for real
 * @returns {Promise<object>} writes: of the whole game; filed: lines of its history; tried and survived:
 *   cuts; pictures: how often there was a picture to compare with the one before the cut; faults
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
  const pictures = new Map(); // state of the game as JSON -> the picture that showed it first
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
  const flash = new RecordingFlash(cuts, () => board.kept);
  board = new WitnessedBoard({ files, flash, seed });
  await perform(board, steps, () => {
    // The screen when a button is pressed for the first time after a save.
    if (board.screen === "play" && !board.moving) board.kept[0].picture ??= board.display.pixels.slice();
  });
  board.powerOff();
  count.writes = flash.writes;
  count.filed = filedGames(flash).length;
}

// Choose the language, which scripts take for granted; play the script's game; undo its last box and fill
// it again; begin another game and give it up; begin a third.
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

// Make the cut itself; resolve to the flash that it leaves.
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

// Start a board from what the cut left and play the game to its end; then repeat with another game.
async function resume({ files, seed, cut, flash, count }) {
  const board = new WitnessedBoard({ files, flash, seed: seed + cut.write });
  board.kept = cut.kept;
  await board.powerOn();
  if (await goOn(board)) {
    await board.advance(DRAWN_MS);
    if (board.screen === "play" && board.kept[0].picture)
      comparePictures(board.kept[0].picture, board, count);
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
