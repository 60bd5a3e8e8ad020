// Random presses of every kind, the display unplugged and plugged in, the battery failing, the power cut
// at any moment. The firmware must not fail, the game must resume after each cut, and no memory may leak.

import { BUTTONS, HOLDS } from "../facts.js";
import { Flash } from "../board/flash.js";
import { Chance } from "./chance.js";
import { compareHistory } from "./history.js";
import { giveUp, goOn, newGame, toMenu } from "./player.js";
import { Fault, PowerIsOff, WitnessedBoard } from "./witnessed_board.js";

const NO_CUT = 1e6; // flash writes, more than there will be
const STARTED_MS = 3000; // no presses until then: a board that is not observed starts a little sooner
const ROUND = 1000; // turns: first without power cuts, with a memory check before and after, then with them
const PEACE = 700;

const PLAYERS = [1, 1, 2, 6];
const ENTRIES = ["new_game", "new_game", "new_game", "score_keeper", "daily"]; // of the menu

/** How often each event comes, in about a thousand. */
const EVENTS = {
  roll: 265,
  score: 180,
  hold: 210,
  walk: 130,
  any: 60,
  pair: 40,
  chord: 15,
  long: 25,
  lean: 20,
  bounce: 25,
  wait: 10,
  display: 15,
  battery: 1,
};

/** The same while the power may fail at any time; not too often, or no start of the board would last. */
const EVENTS_WITHOUT_PEACE = { ...EVENTS, power: 3, cut: 6 };

/**
 * @param {object} job
 *   files: the firmware, a Map; seed; ruleSets: all of them
 *   keeps: the rule sets that the score keeper knows; ruleSet: the one to play
 *   events: how many times a button is to go down or up
 * @returns {Promise<object>} events: how many there were; ended: games finished; heap: bytes in use,
 *   first and last; growth: the largest increase between two starts of the board; faults, and the script
 *   with which `kast run` shows the first one again
 */
export async function fuzz({ files, seed, ruleSets, keeps, ruleSet, events }) {
  const chance = new Chance(seed + ruleSets.indexOf(ruleSet) * 1000);
  const flash = new Flash();
  const board = new WitnessedBoard({ files, flash, seed });
  let turn = 0; // each is one of EVENTS
  const count = { events: 0, ended: 0, heap: null, growth: 0, faults: [] };
  let heapAtStart = null; // bytes, after this start of the board

  // Measure the heap in the menu without a game, so that the state is the same each time.
  async function look() {
    board.cutAfter(NO_CUT);
    await toMenu(board);
    await newGame(board, ruleSet);
    await giveUp(board);
    await toMenu(board);
    const { heap } = board;
    compareHistory(board, flash);
    heapAtStart ??= heap;
    count.heap = [count.heap?.[0] ?? heap, heap];
    count.growth = Math.max(count.growth, heap - heapAtStart);
    const entry = chance.one(ENTRIES);
    await newGame(board, ruleSet, chance.one(PLAYERS), keeps.includes(ruleSet) ? entry : "new_game");
  }

  async function comeBack() {
    BUTTONS.forEach((name) => board.release(name));
    await board.advance(chance.number(1, 50));
    heapAtStart = null;
    await board.powerOn();
    await board.advance(STARTED_MS);
    if (chance.number(0, 1)) await goOn(board);
  }

  async function next() {
    const place = turn % ROUND;
    if (!board.isOn) await comeBack();
    else if (place === 0 || place === PEACE) await look();
    else await PLAY[chance.weighted(place < PEACE ? EVENTS : EVENTS_WITHOUT_PEACE)](board, chance);
    board.check();
  }

  try {
    await board.powerOn();
    await board.advance(STARTED_MS);
    for (; board.buttonEvents < events; turn++) {
      try {
        await next();
      } catch (error) {
        if (!(error instanceof PowerIsOff)) throw error;
      }
    }
    if (!board.isOn) await comeBack();
    await look();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    count.faults.push({ kind: error.kind, where: `turn ${turn}`, what: error.message });
    count.script = board.script();
  }
  count.events = board.buttonEvents;
  count.ended = board.ended;
  board.powerOff();
  return count;
}

const short = (chance) => chance.number(16, 30);

const PLAY = {
  roll: (board, chance) => board.tap("ROLL", short(chance)),
  score: (board, chance) => board.tap("SCORE", short(chance)),
  hold: (board, chance) => board.tap(chance.one(HOLDS), short(chance)),
  walk: (board, chance) => board.tap(chance.one(["LEFT", "RIGHT"]), short(chance)),
  any: (board, chance) => board.tap(chance.one(BUTTONS), short(chance)),
  pair: (board, chance) => board.tap([chance.one(BUTTONS), chance.one(BUTTONS)], short(chance)),
  chord: (board, chance) => board.tap(["LEFT", "RIGHT"], short(chance)),
  long: (board, chance) => board.tap(chance.one(BUTTONS), chance.number(450, 700)),
  // A button that stays down while others are pressed.
  async lean(board, chance) {
    const button = chance.one(BUTTONS);
    board.press(button);
    for (let i = chance.number(1, 4); i > 0; i--) await board.tap(chance.one(BUTTONS), short(chance));
    board.release(button);
  },
  bounce: (board, chance) => board.tap(chance.one(BUTTONS), chance.number(1, 12)),
  wait: (board, chance) => board.advance(chance.number(100, 1500)),
  display: (board) => board.plug(!board.display.plugged),
  async battery(board, chance) {
    board.supply(chance.number(20, 36) / 10);
    await board.advance(chance.number(10, 6000));
    board.supply(4.5);
  },
  power: (board) => board.powerOff(),
  cut: (board, chance) => board.cutAfter(chance.number(1, 9)),
};
