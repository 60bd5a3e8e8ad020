// Reads the file of a game, as `kast game check` does: its lines here, what its boxes say by the commands' own module
// (rules.js). Of TOML it knows the forms that such files need: [table], key = 5, key = true, key = "text" or 'text', and
// comments.

import { cleanDefinition, emptyGame, isWhole, NoGameError, NUMBERS, tidy } from "./definition.js";

const MOST_BYTES = 16_384;
const TABLE = /^\[\s*([a-z_]+)(?:\s*\.\s*([a-z]+))?\s*\]\s*(?:#.*)?$/;
const LINE =
  /^([A-Za-z0-9_-]+|"[^"\\]*")\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([0-9]+)|(true|false))\s*(?:#.*)?$/;
const ESCAPES = { b: "\b", t: "\t", n: "\n", f: "\f", r: "\r", '"': '"', "\\": "\\" };
const KEYS = {
  name: "name",
  dice: "dice",
  faces: "faces",
  rolls: "rolls",
  columns: "columns",
  in_order: "in_order",
  jokers: "joker",
  bonus: "bonus",
  bonus_needs: "bonus_at",
};

/**
 * Return the game in the text of a file.
 * @throws {NoGameError} it is none, with the line if that is known
 */
export function readFile(text, rules) {
  if (text.length > MOST_BYTES) throw new NoGameError("too long");
  if (/^\s*{/.test(text)) return cleanDefinition(parsed(text));
  const found = linesOf(text.replace(/^\ufeff/, ""));
  const game = emptyGame();
  for (const { table, key, value, line } of found.filter((one) => !one.table)) {
    if (!Object.hasOwn(KEYS, key)) throw new NoGameError(key, line);
    const ends = NUMBERS[key];
    if (ends && !isWhole(value, ...ends)) throw new NoGameError(table, line, notWhole(key, ends));
    game[KEYS[key]] = key === "name" && typeof value === "string" ? tidy(value) : value;
  }
  const boxes = ["upper", "lower", "boxes"].flatMap((table) => found.filter((one) => one.table === table));
  for (const { value, line } of boxes) if (typeof value !== "string") throw new NoGameError("rule", line);
  const texts = boxes.map(({ value }) => value);
  rules.understood(game.dice, game.faces, texts).forEach((answer, at) => {
    if (!Array.isArray(answer)) throw new NoGameError("rule", boxes[at].line, answer);
    game.boxes.push([boxes[at].key, ...answer]);
  });
  game.upper = boxes.filter(({ table }) => table === "upper").length;
  for (const { table, language, key, value, line } of found) {
    if (table !== "names") continue;
    if (key !== "game" && !game.boxes.some(([id]) => id === key)) throw new NoGameError(key, line);
    game.names[language] ??= {};
    game.names[language][key] = value;
  }
  return cleanDefinition(game);
}

const notWhole = (key, [least, most]) => ({ key: "game.error.number", values: { key, least, most } });

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoGameError("no JSON");
  }
}

function linesOf(text) {
  const found = [];
  const seen = new Set();
  let [table, language] = ["", ""];
  text.split(/\r?\n/).forEach((whole, at) => {
    const line = whole.trim();
    if (!line || line.startsWith("#")) return;
    const opened = TABLE.exec(line);
    if (opened) {
      [, table, language = ""] = opened;
      if (!(language ? table === "names" : ["upper", "lower", "boxes"].includes(table)))
        throw new NoGameError(table, at + 1);
      return;
    }
    const match = LINE.exec(line);
    if (!match) throw new NoGameError("no line of a game", at + 1);
    const [, quoted, basic, literal, number, flag] = match;
    const key = quoted.replace(/"/g, "");
    if (seen.has(`${table} ${language} ${key}`)) throw new NoGameError("twice", at + 1);
    seen.add(`${table} ${language} ${key}`);
    const value =
      number !== undefined ? Number(number) : flag ? flag === "true" : (literal ?? unescaped(basic, at + 1));
    found.push({ table, language, key, value, line: at + 1 });
  });
  return found;
}

function unescaped(text, line) {
  return text.replace(/\\(u[0-9a-fA-F]{4}|.)/g, (_, code) => {
    if (code.length > 1) return String.fromCharCode(parseInt(code.slice(1), 16));
    if (!Object.hasOwn(ESCAPES, code)) throw new NoGameError("escape", line);
    return ESCAPES[code];
  });
}
