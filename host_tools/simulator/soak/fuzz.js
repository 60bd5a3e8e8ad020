// Operates a board at random: presses buttons in every way, unplugs the display, lowers the battery's
// voltage, and cuts the power at any moment. The firmware must not fail, the game must resume after each power
// cut, and no memory may leak.

import { BUTTONS, HOLDS } from "../facts.js";
import { Flash } from "../board/flash.js";
import { Chance } from "./chance.js";
import { compareHistory, historyLines } from "./history.js";
import { giveUp, goOn, newGame, toMenu } from "./player.js";
import { Fault, PowerIsOff, WitnessedBoard } from "./witnessed_board.js";

const NO_CUT = 1e6; // flash writes until the next power cut: more than there will be
// No button is pressed before this time, so that the script also works under `kast run`, where a board is not
// observed and starts a little sooner.
const STARTED_MS = 3000;
const ROUND = 1000; // turns in a round; power cuts happen only after the first PEACE turns of a round
const MEASUREMENTS = 3; // of the heap, each after another game
const PEACE = 700; // turns without power cuts; the heap is measured before and after them

const PLAYERS = [1, 1, 2, 6];
const ENTRIES = ["new_game", "new_game", "new_game", "score_keeper", "daily"]; // menu entries that begin a game

/** Weight of each event; the weights add up to about 1000. */
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

/** Weights while the power may fail. Failures are rare, since otherwise the board would never run for long. */
const EVENTS_WITHOUT_PEACE = { ...EVENTS, power: 3, cut: 6 };

/**
 * Operate a board at random.
 * @param {object} job
 *   files: the firmware, a Map; seed: seed of the random events
 *   keeps: the rule sets that the score keeper knows; ruleSet: the rule set to play
 *   events: how many times a button is to go down or up
 * @returns {Promise<object>} events: how many times a button went down or up; ended: number of finished
 *   games; heap: bytes in use at the first and at the last measurement; growth: the largest increase in
 *   bytes while the board was on; history: the lines of the history; faults: a list of { kind, where, what };
 *   script: reproduces the first fault under `kast run`
 */
export async function fuzz({ files, seed, keeps, ruleSet, events }) {
  const chance = new Chance(seed);
  const flash = new Flash();
  const board = new WitnessedBoard({ files, flash, seed });
  let turn = 0; // number of turns so far; a turn is an event, a start of the board or a measurement
  const count = { events: 0, ended: 0, heap: null, growth: 0, faults: [] };
  let heapAtStart = null; // bytes in use at the first measurement since the board was last switched on

  // Return the bytes of heap in use in the menu when no game is in play, so that the state is the same each
  // time. The smallest of several measurements counts: MicroPython's collector may mistake a number for an
  // address and keep an object until the next game, whereas a leak stays.
  async function measuredHeap() {
    let smallest = Infinity;
    for (let i = 0; i < MEASUREMENTS; i++) {
      await newGame(board, ruleSet);
      await giveUp(board);
      await toMenu(board);
      smallest = Math.min(smallest, board.heap);
    }
    return smallest;
  }

  // Measure the heap, check the history, and begin a game.
  async function look() {
    board.cutAfter(NO_CUT);
    const heap = await measuredHeap();
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
    for (; board.buttonEvents < events || !board.isOn; turn++) {
      try {
        await next();
      } catch (error) {
        if (!(error instanceof PowerIsOff)) throw error;
      }
    }
    await look();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    count.faults.push({ kind: error.kind, where: `turn ${turn}`, what: error.message });
    count.script = board.script();
  }
  count.events = board.buttonEvents;
  count.ended = board.ended;
  count.history = historyLines(flash);
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
  // Keep a button down while pressing others.
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
