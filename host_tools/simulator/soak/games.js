// Whole games one after another on a board that is never switched off, with hasty presses: no memory may
// leak.

import { HOLDS } from "../facts.js";
import { Flash } from "../board/flash.js";
import { Chance } from "./chance.js";
import { newGame, play, toMenu } from "./player.js";
import { Fault, WitnessedBoard } from "./witnessed_board.js";

const PRESSES = [...HOLDS, "LEFT", "RIGHT", "ROLL", "ROLL", "SCORE", "SCORE"];

/**
 * @param {object} job files: the firmware, a Map; seed; ruleSets: all of them; games: how many
 * @returns {Promise<object>} games; heap: bytes in use, after the first game and after the last of the
 *   same kind; growth: the smallest increase of all kinds from the second game of a kind to its last;
 *   faults, and the script with which `kast run` shows the first one again
 */
export async function games({ files, seed, ruleSets, games }) {
  const chance = new Chance(seed);
  // The rule set, and the menu entry that begins the game.
  const kinds = [...ruleSets.map((ruleSet) => [ruleSet, "new_game"]), [ruleSets[0], "score_keeper"]];
  const board = new WitnessedBoard({ files, flash: new Flash(), seed });
  const count = { games: 0, heap: null, growth: 0, faults: [] };
  // A finished game stays in memory until the next one, so each kind is compared with itself, from its
  // second game on: the first leaves objects that are made once, such as its line of the statistics.
  // MicroPython's collector may take a number for an address and keep a module for some games; a real
  // leak shows in all kinds.
  const heapAtSecond = {};
  const grown = [];
  try {
    await board.powerOn();
    for (; count.games < games; count.games++) {
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
  count.growth = Math.min(...grown.slice(-kinds.length));
  board.powerOff();
  return count;
}
