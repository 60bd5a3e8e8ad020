// Damages the stored files of a board in many ways, and starts the device after each damage. The device must
// start, resume its game if the game can still be read, and begin another game.

import { Flash } from "../board/flash.js";
import { Chance } from "./chance.js";
import { goOn, newGame, play, toMenu } from "./player.js";
import { Fault, PowerIsOff, WitnessedBoard } from "./witnessed_board.js";

const MOST_BYTES = 3000;

/**
 * Kinds of damage to a file. Each function returns the file's new bytes, or undefined to remove the file;
 * `others` are the contents of all files.
 */
const DAMAGE = {
  "random bytes": (bytes, chance) => chance.bytes(bytes.length),
  "random bytes of another length": (_, chance) => chance.bytes(chance.number(1, MOST_BYTES)),
  "cut short": (bytes, chance) => bytes.slice(0, chance.number(0, bytes.length)),
  emptied: () => new Uint8Array(),
  removed: () => undefined,
  "one bit flipped": (bytes, chance) =>
    changed(bytes, chance.number(0, bytes.length - 1), [1 << chance.number(0, 7)]),
  "a stretch overwritten": (bytes, chance) =>
    changed(bytes, chance.number(0, bytes.length - 1), chance.bytes(16)),
  "twice itself": (bytes) => Uint8Array.of(...bytes, ...bytes),
  "another file's contents": (_, chance, others) => chance.one(others),
  "plain JSON": (_, chance) =>
    new TextEncoder().encode(chance.one(["null", "[]", "{}", "7", '"text"', '{"v":1}'])),
};

function changed(bytes, at, flips) {
  return bytes.map((byte, i) => byte ^ (flips[i - at] ?? 0));
}

/**
 * Try each kind of damage on each stored file, and on all of them together.
 * @param {object} job
 *   files: the firmware, a Map; seed: seed of the random choices; ruleSet: the game to play
 *   rounds: how often each kind of damage is done to each file; every: try only one in `every` of these
 * @returns {Promise<object>} damaged: number of tries; survived: number of tries without a fault; faults: a
 *   list of { kind, where, what }
 */
export async function damage({ files, seed, ruleSet, rounds, every }) {
  const stored = await storeMuch(files, seed, ruleSet);
  const paths = [...stored.files.keys(), null];
  const harms = Array.from({ length: rounds }, () => paths).flatMap((paths, round) =>
    Object.keys(DAMAGE).flatMap((kind) => paths.map((path) => ({ round, kind, path }))),
  );
  const count = { damaged: 0, survived: 0, faults: [] };
  for (const [i, { round, kind, path }] of harms.entries()) {
    if (i % every !== seed % every) continue;
    const chance = new Chance(seed + i);
    count.damaged++;
    try {
      await start(files, seed + i, harm(stored, path, DAMAGE[kind], chance), ruleSet);
      count.survived++;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const where = `round ${round + 1}, ${path ?? "every file"}, ${kind}`;
      count.faults.push({ kind: error.kind, where, what: error.message });
    }
  }
  return count;
}

// Return the flash of a board that has finished one game and is in the middle of another.
async function storeMuch(files, seed, ruleSet) {
  const flash = new Flash();
  const board = new WitnessedBoard({ files, flash, seed });
  await board.powerOn();
  await toMenu(board);
  await newGame(board, ruleSet);
  await play(board);
  await toMenu(board);
  await newGame(board, ruleSet, 2);
  await play(board, 3);
  board.powerOff();
  return flash;
}

// Return a copy of the flash with one file damaged, or with all files damaged if `path` is null.
function harm(stored, path, damaged, chance) {
  const flash = new Flash();
  flash.folders = new Set(stored.folders);
  const others = [...stored.files.values()];
  for (const [name, bytes] of stored.files) {
    const left = path === null || name === path ? damaged(bytes, chance, others) : bytes;
    if (left) flash.files.set(name, left);
  }
  return flash;
}

async function start(files, seed, flash, ruleSet) {
  const board = new WitnessedBoard({ files, flash, seed });
  board.expectedSaves = []; // not checked: which game the device resumes, if any, depends on the damage
  try {
    await board.powerOn();
    if (await goOn(board)) await play(board, 1);
    await toMenu(board);
    await newGame(board, ruleSet);
    await play(board, 1);
  } catch (error) {
    if (error instanceof PowerIsOff) throw new Fault("stuck", "the board switched itself off");
    throw error;
  } finally {
    board.powerOff();
  }
}
