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
 *   the most that it grew after a game of any kind; faults, and the script with which `kast run` shows the first again
 */
export async function games({ files, seed, ruleSets, games }) {
  const chance = new Chance(seed);
  // The rule set, and the entry of the menu that begins the game.
  const kinds = [...ruleSets.map((ruleSet) => [ruleSet, "new_game"]), [ruleSets[0], "score_keeper"]];
  const board = new WitnessedBoard({ files, flash: new Flash(), seed });
  const count = { games: 0, heap: null, growth: 0, faults: [] };
  const heapAtFirst = {}; // of each kind: a game that has ended stays in the memory until the next
  try {
    await board.powerOn();
    for (; count.games < games; count.games++) {
      await toMenu(board);
      const kind = kinds[count.games % kinds.length];
      const [ruleSet, entry] = kind;
      await newGame(board, ruleSet, 1, entry);
      await play(board, Infinity, () => chance.one(PRESSES));
      await toMenu(board);
      if (count.games) heapAtFirst[kind] ??= board.heap; // the first of all leaves what is made once
      count.growth = Math.max(count.growth, board.heap - (heapAtFirst[kind] ?? board.heap));
      if (kind === kinds[0]) count.heap = [count.heap?.[0] ?? board.heap, board.heap];
    }
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    count.faults.push({ kind: error.kind, where: `game ${count.games + 1}`, what: error.message });
    count.script = board.script();
  }
  board.powerOff();
  return count;
}
