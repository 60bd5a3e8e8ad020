// A player's own game as plain data, in the form that firmware/kast/games/cards/own.py describes, and what the editor
// relies on. Whether a board can play the game is decided by the board's own checker (rules.js).

/** Bounds of the numbers: [least, most]. Virtual and real boards draw dice of up to six faces. */
export const NUMBERS = { dice: [1, 6], faces: [2, 6], rolls: [1, 5], columns: [1, 3] };
export const MOST_BOXES = 20;
export const MOST_LETTERS = 24;
export const MOST_POINTS = 999;
/** A board stores the points of a box as a byte, in which 255 is an open box. */
export const MOST_BOX_POINTS = 254;
const MOST_BYTES = 4096;
const LONGEST_ID = 32;

const LANGUAGES = ["en", "de", "fr", "es", "da", "nb", "sv", "fi"];
const ID = /^[a-z][a-z0-9_]{0,23}$/;
// Letters that kast_tools/games/own/reading.py refuses, and those of which boards have no picture.
const UNSEEN = /[\p{Mn}\p{Co}\p{So}\p{C}\u{10000}-\u{10ffff}]/u;

/**
 * Text that is no game. `line` is the line of a file with the mistake, and `mistake` what `Rules.refusal` returns, if
 * known.
 */
export class NoGameError extends Error {
  constructor(message, line = 0, mistake = null) {
    super(message);
    Object.assign(this, { line, mistake });
  }
}

/** Return a game without boxes. The order of the members is that of `kast game put`, so both write the same file. */
export function emptyGame() {
  return {
    v: 1,
    id: "own-game",
    dice: 5,
    faces: 6,
    rolls: 3,
    columns: 1,
    upper: 0,
    bonus: 0,
    bonus_at: 0,
    in_order: false,
    joker: "",
    boxes: [],
    name: "",
    names: {},
  };
}

/** Return the id on a board of a game of this name, as kast_tools/games/own/board_file.py makes it. */
export function idOf(name) {
  const plain = name
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/ø/g, "o")
    .replace(/æ/g, "ae")
    .replace(/ł/g, "l")
    .normalize("NFKD")
    .replace(/[^\0-\x7f]/g, "");
  const slug = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "game";
  return `own-${slug}`.slice(0, LONGEST_ID).replace(/-+$/, "");
}

/** Return a text as it is stored, with single spaces. */
export const tidy = (text) => text.replace(/\s+/g, " ").trim().normalize("NFC");

/** Return the key of the sentence about what is wrong with a name, or "". */
export function nameProblem(name) {
  if (!name) return "game.error.name";
  if ([...name].length > MOST_LETTERS) return "game.error.long";
  return UNSEEN.test(name) ? "game.error.letters" : "";
}

export const isWhole = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;

/** Return the definition as the text that boards and links carry. */
export const textOf = (game) => JSON.stringify(game);

export const isTooLarge = (game) => new TextEncoder().encode(textOf(game)).length > MOST_BYTES;

/**
 * Return the definition in a text, with no other members than those of `emptyGame`.
 * @throws {NoGameError} anything but the rules of boxes is not as it must be
 */
export function readDefinition(text) {
  let read;
  try {
    read = JSON.parse(text);
  } catch {
    throw new NoGameError("no JSON");
  }
  return cleanDefinition(read);
}

/** Do as `readDefinition`, with the value of the text. */
export function cleanDefinition(read) {
  const must = (holds, what) => {
    if (!holds) throw new NoGameError(what);
  };
  must(read && typeof read === "object" && read.v === 1, "no version 1");
  const game = emptyGame();
  for (const key of Object.keys(game)) game[key] = read[key] ?? game[key];
  for (const [key, ends] of Object.entries(NUMBERS)) must(isWhole(game[key], ...ends), key);
  must(typeof game.name === "string" && game.name === tidy(game.name) && !nameProblem(game.name), "name");
  game.id = idOf(game.name);
  must(Array.isArray(game.boxes) && isWhole(game.boxes.length, 1, MOST_BOXES), "boxes");
  const ids = game.boxes.map((box) => must(Array.isArray(box) && box.length === 4, "box") ?? box[0]);
  must(ids.every((id) => typeof id === "string" && ID.test(id)) && new Set(ids).size === ids.length, "ids");
  must(
    game.boxes.every(([, , fixed, dice]) => isWhole(fixed, 0, MOST_POINTS) && isWhole(dice, 0, 2)),
    "pays",
  );
  must(isWhole(game.upper, 0, ids.length), "upper");
  must(bonusIsRight(game) || (game.bonus === 0 && game.bonus_at === 0), "bonus");
  must(typeof game.in_order === "boolean" && (!game.in_order || game.columns === 1), "in_order");
  must(typeof game.joker === "string", "joker");
  game.names = cleanNames(game.names, ["game", ...ids], must);
  must(!isTooLarge(game), "size");
  return game;
}

function cleanNames(names, keys, must) {
  must(names && typeof names === "object", "names");
  const clean = {};
  for (const language of Object.keys(names).filter((one) => LANGUAGES.includes(one))) {
    const table = names[language];
    must(table && typeof table === "object", "names");
    clean[language] = {};
    for (const key of Object.keys(table).filter((one) => keys.includes(one))) {
      must(typeof table[key] === "string" && !nameProblem(table[key]), "names");
      clean[language][key] = table[key];
    }
    if (!Object.keys(clean[language]).length) delete clean[language];
  }
  return clean;
}

/** Whether the game has a bonus that can be earned. */
export function bonusIsRight({ upper, bonus, bonus_at }) {
  return upper > 0 && isWhole(bonus, 1, MOST_POINTS) && isWhole(bonus_at, 1, MOST_POINTS);
}
