// The score card of a game, for printing: its boxes with dice that show what they pay, and a column for each player.

import { say } from "../words/words.js";
import { dicePicture } from "./dice_picture.js";

const PLAYERS = 4;

/** Return the elements of the card of an editor's game. */
export function cardOf(editor) {
  const { game } = editor;
  const heading = element("h1", editor.title);
  const rules = element("p", say("game.card.rules", { dice: game.dice, rolls: game.rolls }));
  const table = document.createElement("table");
  const examples = editor.examples();
  const rows = game.boxes.map(([id], at) => boxRow(editor.nameOf(id), examples[at]));
  if (game.bonus)
    rows.splice(
      game.upper,
      0,
      row(`${say("game.bonus")} (≥ ${game.bonus_at})`, element("td", `${game.bonus}`)),
    );
  rows.push(row(say("game.card.total"), element("td", "")));
  const head = document.createElement("thead");
  head.append(row("", element("td", "")));
  const body = document.createElement("tbody");
  body.append(...rows);
  table.append(head, body);
  return [heading, rules, table];
}

function boxRow(name, example) {
  const pays = element("td", "");
  if (example) pays.append(dicePicture(example.roll), ` = ${example.points}`);
  return row(name, pays);
}

function row(name, pays) {
  const line = document.createElement("tr");
  const first = element(name ? "th" : "td", name);
  if (name) first.scope = "row";
  line.append(first, pays);
  for (let player = 0; player < PLAYERS; player++)
    line.append(Object.assign(element("td", ""), { className: "player" }));
  return line;
}

function element(name, text) {
  return Object.assign(document.createElement(name), { textContent: text });
}
