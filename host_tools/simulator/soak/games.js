// Whole games one after the other on one board that is never switched off, with hasty hands: no memory may be lost.

import { HOLDS } from "../facts.js";
import { Flash } from "../flash.js";
import { Chance } from "./chance.js";
import { newGame, play, toMenu } from "./player.js";
import { Fault, WitnessedBoard } from "./witnessed_board.js";

const PRESSES = [...HOLDS, "LEFT", "RIGHT", "ROLL", "ROLL", "SCORE", "SCORE"];

/**
 * @param {object} job files: the firmware, a Map; seed; ruleSets: all of them; games: how many
 * @returns {Promise<object>} games; heap: bytes in use, after the first game and after the last of the same kind; growth:
 *   the least that it has grown by after the last game of each kind, since the second; faults, and the script with which
 *   `kast run` shows the first again
 */
export async function games({ files, seed, ruleSets, games }) {
  const chance = new Chance(seed);
  // The rule set, and the entry of the menu that begins the game.
  const kinds = [...ruleSets.map((ruleSet) => [ruleSet, "new_game"]), [ruleSets[0], "score_keeper"]];
  const board = new WitnessedBoard({ files, flash: new Flash(), seed });
  const count = { games: 0, heap: null, growth: 0, faults: [] };
  // A game that has ended stays in the memory until the next, so each kind is compared with itself; with its second,
  // since the first leaves what is made once, such as its line of the statistics. MicroPython's collector may take a
  // number for an address and keep a module for some games: what is lost is lacking after all kinds.
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
