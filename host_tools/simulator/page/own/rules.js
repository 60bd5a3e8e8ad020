// The rules of own games: the firmware's and the commands' own modules, on MicroPython in the page.

import { loadMicroPython } from "../../micropython/micropython.js";
import { textOf } from "./definition.js";

const HEAP = 8 << 20;

async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
  return answer;
}

/** Resolve to the Rules. */
export async function openRules() {
  const [python, modules, names] = await Promise.all([
    loadMicroPython({ heapsize: HEAP }),
    fetched("own_modules.json"),
    fetched("box_names.json"),
  ]);
  const { FS } = python;
  for (const [path, text] of Object.entries(await modules.json())) {
    FS.mkdirTree(`/own/${path}`.replace(/\/[^/]*$/, ""));
    FS.writeFile(`/own/${path}`, text);
  }
  python.runPython(`
import sys
sys.path.insert(0, "/own")
from kast_tools.games.own.page_program import in_words, refusal, scored, understood`);
  const ask = (name, question) => JSON.parse(python.globals.get(name)(question));
  return new Rules(ask, await names.json());
}

class Rules {
  #ask;
  #names;
  #columns = new Map(); // what every roll pays, by dice, faces and rule of a box
  #rolls = new Map(); // every roll, by dice and faces

  constructor(ask, names) {
    this.#ask = ask;
    this.#names = names;
  }

  /** Return every roll of the game's dice, each as a list of faces. */
  rolls({ dice, faces }) {
    this.#score({ dice, faces }, []);
    return this.#rolls.get(`${dice} ${faces}`);
  }

  /** Return the points of every roll in each box: a list for each box, or null if its rule is none for these dice. */
  columns({ dice, faces, boxes }) {
    const keys = boxes.map((box) => JSON.stringify([dice, faces, ...box.slice(1)]));
    const missing = boxes.filter((_, at) => !this.#columns.has(keys[at]));
    this.#score({ dice, faces }, missing).forEach((column, at) => {
      this.#columns.set(JSON.stringify([dice, faces, ...missing[at].slice(1)]), column);
    });
    return keys.map((key) => this.#columns.get(key));
  }

  #score({ dice, faces }, boxes) {
    const key = `${dice} ${faces}`;
    if (!boxes.length && this.#rolls.has(key)) return [];
    const { rolls, points } = this.#ask("scored", JSON.stringify({ dice, faces, boxes }));
    this.#rolls.set(key, rolls);
    return points;
  }

  /**
   * Return why a board refuses the game: { key, values } of a sentence of the page, and `box`, the id of the box that it
   * is about, or ""; null if it can play it.
   */
  refusal(game) {
    return this.#ask("refusal", textOf(game));
  }

  /** Return the game as the text of its file, or { box } if a file has no words for this box. */
  inWords(game) {
    return this.#ask("in_words", JSON.stringify(game));
  }

  /** Return [pattern, fixed, dice] for each of these texts of boxes, or what is wrong as `refusal` does. */
  understood(dice, faces, rules) {
    return this.#ask("understood", JSON.stringify({ dice, faces, rules }));
  }

  /** Return the board's names of boxes in a language, by id. */
  knownNames(language) {
    return this.#names[language];
  }
}

/**
 * Return the roll that shows best what a box pays, or null if nothing pays: the likeliest of those with at least six
 * tenths of the most points, and of these the one with the most.
 */
export function exampleRoll(rolls, column) {
  const most = Math.max(...column);
  if (most <= 0) return null;
  let best = null;
  rolls.forEach((roll, at) => {
    if (column[at] < 0.6 * most) return;
    const chance = ways(roll);
    if (!best || chance > best.chance || (chance === best.chance && column[at] >= best.points))
      best = { roll, points: column[at], chance };
  });
  return best;
}

// In how many orders dice can show a roll.
function ways(roll) {
  let found = 1;
  const counts = new Map();
  roll.forEach((face, at) => {
    counts.set(face, (counts.get(face) ?? 0) + 1);
    found = (found * (at + 1)) / counts.get(face);
  });
  return found;
}
