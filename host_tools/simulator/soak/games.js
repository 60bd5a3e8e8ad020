// Plays whole games one after another, with random presses, on a board that is never switched off, and
// measures whether memory leaks.

import { HOLDS } from "../facts.js";
import { Flash } from "../board/flash.js";
import { Chance } from "./chance.js";
import { historyLines } from "./history.js";
import { newGame, play, toMenu } from "./player.js";
import { Fault, WitnessedBoard } from "./witnessed_board.js";

// SCORE comes often, so that a game takes few presses; fuzz.js presses many buttons in one turn.
const PRESSES = [...HOLDS, "LEFT", "RIGHT", ...Array(3).fill("ROLL"), ...Array(8).fill("SCORE")];

/**
 * Play games of each kind in turn.
 * @param {object} job
 *   files: the firmware, a Map; seed: seed of the random presses
 *   ruleSets: the rule sets to play; keeps: the rule sets that the score keeper knows
 *   plays: how many times to play each kind of game
 * @returns {Promise<object>} games: number of games played; heap: bytes in use after the first game and
 *   after the last game of the same kind; growth: the increase in bytes from the second to the last game of
 *   a kind, for the kind with the smallest increase; history: the lines of the history; faults: a list of
 *   { kind, where, what }; script: reproduces the first fault under `kast run`
 */
export async function games({ files, seed, ruleSets, keeps, plays }) {
  const chance = new Chance(seed);
  // Each kind of game: its rule set and the menu entry that begins it.
  const kinds = ruleSets.map((ruleSet) => [ruleSet, "new_game"]);
  const kept = ruleSets.find((ruleSet) => keeps.includes(ruleSet));
  if (kept) kinds.push([kept, "score_keeper"]);
  const flash = new Flash();
  const board = new WitnessedBoard({ files, flash, seed });
  const count = { games: 0, heap: null, growth: 0, faults: [] };
  // A finished game stays in memory until the next one begins, so the heap is compared only between games
  // of the same kind. The comparison begins with the second game: the first leaves objects that are made
  // only once, such as its line of the statistics. The smallest increase counts: MicroPython's collector may
  // mistake a number for an address and keep a module for some games, whereas a real leak shows in all kinds.
  const heapAtSecond = {};
  const grown = [];
  try {
    await board.powerOn();
    for (; count.games < plays * kinds.length; count.games++) {
      await toMenu(board);
      const kind = kinds[count.games % kinds.length];
      const [ruleSet, entry] = kind;
      await newGame(board, ruleSet, 1, entry);
      await play(board, Infinity, () => chance.one(PRESSES));
      await toMenu(board);
      if (count.games >= kinds.length) heapAtSecond[kind] ??= board.heap;
      grown.push(board.heap - (heapAtSecond[kind] ?? board.heap));
      if (kind === kinds[0]) count.heap = [count.heap?.[0] ?? board.heap, board.heap];
    }
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    count.faults.push({ kind: error.kind, where: `game ${count.games + 1}`, what: error.message });
    count.script = board.script();
  }
  if (grown.length) count.growth = Math.min(...grown.slice(-kinds.length));
  count.history = historyLines(flash);
  board.powerOff();
  return count;
}
