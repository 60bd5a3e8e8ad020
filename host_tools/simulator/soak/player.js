// Presses the buttons that lead through the screens: begins games, resumes them and plays turns.

import { Fault } from "./witnessed_board.js";

const SELF_TEST = ["buttons", "display", "sound", "power", "dice", "flash", "tilt", "machine"]; // names of its pages
const MOST_TAPS = 400; // more than are needed to reach any screen
const LONG_MS = 600;
const MOST_TAPS_IN_A_GAME = 20_000;
const AT_THE_TABLE = [
  ...["play", "coached_play", "cpu_turn", "hand_over", "score_keeper", "points_keeper", "who_rolled_most"],
  ...["turn", "robot", "keeper"],
];
const MENU = Object.fromEntries(AT_THE_TABLE.map((screen) => [screen, ["LEFT", "RIGHT"]]));

const isOver = (board) => ["result", "daily_result"].includes(board.screen);
const isTable = (board) => [...AT_THE_TABLE, "who_starts"].includes(board.screen) || isOver(board);

/** Go to the menu from anywhere. */
export async function toMenu(board) {
  await follow(board, () => board.screen === "menu", {
    ...MENU,
    splash: "ROLL",
    language: "ROLL", // chooses the first language
    first_time: ["LEFT", "RIGHT"],
    who_starts: ["LEFT", "RIGHT"],
    game_menu: () => pick(board, "end"),
    end_game: "ROLL", // chooses the first row: go on later
    ...Object.fromEntries(SELF_TEST.map((page) => [page, { button: "SCORE", ms: LONG_MS }])),
  });
  await board.advance(50); // in this time, the firmware measures the heap
}

/**
 * Go to the menu and begin a new game.
 * @param entry the menu entry that begins the game: "new_game", "score_keeper" (with real dice) or "daily"
 *   (with daily dice)
 */
export async function newGame(board, ruleSet, players = 1, entry = "new_game") {
  await toMenu(board);
  await follow(board, () => isTable(board), {
    menu: () => pick(board, entry),
    unfinished: () => (board.chosen === 1 ? "ROLL" : "RIGHT"), // rows: play on, give up
    which_game: () => (board.games[board.chosen] === ruleSet ? "ROLL" : "RIGHT"),
    which_day: "ROLL",
    how_many: `HOLD${players}`,
    who_plays: "ROLL",
    who_begins: "ROLL",
  });
}

/**
 * Go through the menu back into the stored game. Resolves to whether there was a game to resume.
 */
export async function goOn(board) {
  await toMenu(board);
  const none = () => board.screen === "menu" && !board.entries.includes("continue");
  await follow(board, () => isTable(board) || none(), { menu: () => pick(board, "continue") });
  return !none();
}

/** Go from the game to the menu, ending the game for good. */
export async function giveUp(board) {
  await follow(board, () => board.screen === "menu", {
    ...MENU,
    who_starts: ["LEFT", "RIGHT"],
    game_menu: () => pick(board, "end"),
    end_game: () => (board.chosen === 2 ? "ROLL" : "RIGHT"), // rows: later, play on, give up
  });
}

/**
 * Play until `boxes` more turns have ended, or until the end of the game.
 * @param turn returns what to press once the dice are rolled
 */
export async function play(board, boxes = Infinity, turn = () => "SCORE") {
  const end = board.filled + boxes;
  let presses = 0; // in the score keeper
  await follow(
    board,
    () => isOver(board) || (board.filled >= end && board.screen !== "card"),
    {
      who_starts: "ROLL",
      who_rolled_most: "ROLL",
      score_keeper: () => (presses++ % 7 < 5 ? "HOLD1" : "SCORE"), // five ones; the second SCORE may answer a question
      keeper: () => (presses++ % 6 < 5 ? "HOLD1" : "SCORE"),
      points_keeper: () => (presses++ % 4 < 3 ? "HOLD1" : "SCORE"),
      hand_over: "ROLL",
      card: "ROLL",
      cpu_turn: "ROLL",
      hint: "SCORE",
      play: () => (board.game.rolls ? turn() : "ROLL"),
      coached_play: () => (board.game.rolls ? turn() : "ROLL"),
      turn: () => (board.game.rolls ? turn() : "ROLL"),
      robot: "ROLL",
    },
    MOST_TAPS_IN_A_GAME,
  );
}

// Return the button to press in a menu: ROLL if the bar is on the row `entry`, otherwise RIGHT.
function pick(board, entry) {
  const row = board.entries.indexOf(entry);
  if (row < 0) throw new Fault("stuck", `the screen ${board.screen} has no "${entry}"`);
  return board.chosen === row ? "ROLL" : "RIGHT";
}

// Press the button that `ways` has for the current screen, or SCORE (back) if `ways` has none, until `arrived`
// returns true.
async function follow(board, arrived, ways, most = MOST_TAPS) {
  for (let taps = 0; !arrived(); taps++) {
    if (taps > most) throw new Fault("stuck", `no way on from the screen ${board.screen}`);
    const way = ways[board.screen] ?? "SCORE";
    if (way.ms) await board.tap(way.button, way.ms);
    else await board.tap(typeof way === "function" ? way() : way);
  }
}
