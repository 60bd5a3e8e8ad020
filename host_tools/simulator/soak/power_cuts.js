// The power goes off at every flash write of a scripted game, and comes back: the same game must go on, and none that
// ended may be missing from the history or stand there twice.
//
// The script is played once. What a cut at a write leaves is what the flash holds just before that write, so each cut is
// tried by starting a board from there. Some cuts are made for real as well, to show that this is the same.

import { isDeepStrictEqual } from "node:util";
import { WIDTH } from "../chips/oled_chip.js";
import { Flash } from "../flash.js";
import { filedGames } from "./history.js";
import { giveUp, goOn, newGame, play, toMenu } from "./player.js";
import { Fault, LostGame, PowerIsOff, WitnessedBoard } from "./witnessed_board.js";

const ROWS = [
  [0, 11], // of the picture: player, rolls, total
  [38, 64], // dice and holds; what stands between also depends on how one came here
];
const DRAWN_MS = 100; // by then a picture has reached the display

class DoubledGame extends Fault {}

/** A flash that remembers, in `cuts`, what a power cut at each of its writes would have left. */
class RecordingFlash extends Flash {
  cuts = [];
  #before = copyOf(this);

  /** @param {function} kept what WitnessedBoard.kept says at the time */
  constructor(kept) {
    super();
    this.onchange = () => {
      this.cuts.push({ write: this.writes, flash: this.#before, kept: [...kept()] });
      this.#before = copyOf(this);
    };
  }

  create(path) {
    super.create(path); // the file of 0 bytes is there at once
    this.#before = copyOf(this);
  }
}

function copyOf(flash) {
  return Object.assign(new Flash(), { files: new Map(flash.files), folders: new Set(flash.folders) });
}

/**
 * @param {object} job
 *   files: the firmware, a Map; seed; steps: the script of a whole game
 *   every: tries one cut of so many; real: how many of these are made for real as well
 */
export async function powerCuts({ files, seed, steps, every, real }) {
  const { cuts, pictures, filed } = await record(files, seed, steps);
  const tried = cuts.filter(({ write }) => write % every === seed % every);
  const count = {
    writes: cuts.length,
    filed,
    tried: 0,
    survived: 0,
    lost: 0,
    doubled: 0,
    pictures: 0,
    faults: [],
  };
  async function survive(cut, flash) {
    count.tried++;
    try {
      await resume({ files, seed, cut, flash, pictures, keepsHistory: filed > 0, count });
      count.survived++;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      if (error instanceof LostGame) count.lost++;
      if (error instanceof DoubledGame) count.doubled++;
      count.faults.push(`power cut at flash write ${cut.write}: ${error.message}`);
    }
  }
  for (const cut of tried) await survive(cut, copyOf(cut.flash));
  for (let i = 1; i <= real; i++) {
    const cut = tried[Math.floor((i * (tried.length - 1)) / real)];
    await survive(cut, await realCut(files, seed, steps, cut));
  }
  return count;
}

async function record(files, seed, steps) {
  let board = null;
  const flash = new RecordingFlash(() => board.kept);
  board = new WitnessedBoard({ files, flash, seed });
  const pictures = new Map(); // state of the game as JSON -> the picture that showed it first
  await perform(board, steps, () => {
    const state = JSON.stringify(board.game);
    if (board.screen === "play" && !pictures.has(state)) pictures.set(state, board.display.pixels.slice());
  });
  board.powerOff();
  return { cuts: flash.cuts, pictures, filed: filedGames(flash).length };
}

// The script's game; its last box taken back and filled again; another game, given up; and the beginning of a third.
async function perform(board, steps, beforePress) {
  await board.powerOn();
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

// Makes the cut itself; returns the flash that it leaves.
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

// Starts a board from what the cut left and goes on with the game to its end; then once more, with another game.
async function resume({ files, seed, cut, flash, pictures, keepsHistory, count }) {
  const board = new WitnessedBoard({ files, flash, seed: seed + cut.write });
  board.kept = cut.kept;
  board.started = cut.kept[0].started;
  await board.powerOn();
  if (await goOn(board)) {
    await board.advance(DRAWN_MS);
    if (board.screen === "play") count.pictures += comparePictures(board, pictures);
    await play(board);
  }
  if (keepsHistory) compareHistory(flash, board.started);
  board.powerOff();
  await board.powerOn();
  await toMenu(board);
  await newGame(board, "yatzy");
  await play(board, 1);
  if (keepsHistory) compareHistory(flash, board.started - 1);
  board.powerOff();
}

// Returns how many pictures there were to compare.
function comparePictures(board, pictures) {
  const picture = pictures.get(JSON.stringify(board.kept[0].state));
  if (!picture) return 0;
  for (const [top, bottom] of ROWS) {
    const rows = (pixels) => pixels.slice(top * WIDTH, bottom * WIDTH);
    if (!isDeepStrictEqual(rows(picture), rows(board.display.pixels)))
      throw new LostGame(`the screen shows something else than before, in rows ${top} to ${bottom - 1}`);
  }
  return 1;
}

function compareHistory(flash, expected) {
  const filed = filedGames(flash);
  if (new Set(filed).size < filed.length || filed.length > expected)
    throw new DoubledGame(`the history has ${filed.length} lines for ${expected} games: ${filed.join(" ")}`);
  if (filed.length < expected) throw new LostGame(`the history has ${filed.length} of ${expected} games`);
}
