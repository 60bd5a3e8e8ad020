// Shows the list of games, and replays each game step by step. replays.py describes the data.

const data = JSON.parse(document.getElementById("data").textContent);
const AT_FIRST = 10; // how many games the list shows
const AT_ONCE = 40; // how many it adds when the user asks for more
const STEP_MS = 900;

/** Return a text in the page's language, with the values inserted in order. */
function said(key, ...values) {
  return data.words[key].replace(/\{\}/g, () => values.shift());
}

const $ = (id) => document.getElementById(id);

/** Return a new element with attributes and children, which are texts or elements. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Return an SVG that shows the page's picture with this id, such as "die-5". */
function picture(id, className) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${id}`);
  svg.setAttribute("class", className);
  svg.append(use);
  return svg;
}

/** Return a picture of the player's animal or, if the page has none, the first letter of the name. */
function face([name, animal]) {
  const known = animal !== null && $(`animal-${animal}`);
  return element(
    "span",
    { class: "face", "aria-hidden": "true" },
    known ? picture(`animal-${animal}`, "") : name.slice(0, 1),
  );
}

// --- a game as steps ---

const PLACES = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLM"; // the letter for each box of a card in the text of a turn

/** Return {player, place, rolls} of a turn's text. A roll has the faces of the dice, which of them were held, a name
 * to show, and its number in the turn. There are none if the points were entered: "0a+350". */
function turnOf(text, count) {
  const rolls = [];
  let dice = [];
  const end = text[2] === "+" ? 0 : text.length;
  for (let start = 2; start < end; start += count) {
    const letters = [...text.slice(start, start + count)];
    if (letters[0] === "?") continue; // dice on a table: only the last roll of the turn was entered
    dice = letters.map((letter, i) => (letter === "." ? dice[i] : Number(letter)));
    const number = (start - 2) / count + 1;
    const name = number > rolls.length + 1 ? said("last_roll") : said("roll", number);
    rolls.push({ dice, held: letters.map((letter) => letter === "."), name, number });
  }
  return { player: Number(text[0]), place: PLACES.indexOf(text[1]), rolls };
}

/** Return the names of the rows of a game's card: those of the game itself if it has any, else those of its layout. */
const rowsOf = (game) => game.rows ?? data.cards[game.key].rows;

/** Return the turns of a game, and its steps {turn, roll}: one for each roll, and one more for filling the box. */
function unfold(game) {
  const { dice } = data.cards[game.key];
  const turns = game.turns ? game.turns.split(" ").map((text) => turnOf(text, dice)) : [];
  if (game.places) turns.forEach((turn, index) => (turn.place = game.places[index]));
  const steps = turns.flatMap((turn, index) =>
    Array.from({ length: turn.rolls.length + 1 }, (_, roll) => ({
      turn: index,
      roll,
    })),
  );
  return { turns, steps };
}

/** Return each player's card after a step: the points of the boxes (-1: open), the gains, and the total. */
function cardsAt(game, turns, { turn, roll }) {
  const { columns, gain_names: names } = data.cards[game.key];
  const rows = rowsOf(game);
  const finished = roll === turns[turn].rolls.length ? turn + 1 : turn;
  const cards = game.players.map(() => ({
    points: Array(rows.length * columns).fill(-1),
    gains: names.map(() => 0),
    total: 0,
  }));
  for (const { player, place } of turns.slice(0, finished)) {
    const points = game.points[player][place];
    cards[player].points[place] = points;
    cards[player].total += points * (1 + Math.floor(place / rows.length));
  }
  for (const [when, row, points, player = turns[when].player] of game.gains) {
    if (when >= finished) continue;
    cards[player].gains[row] += points;
    cards[player].total += points;
  }
  return cards;
}

// --- the replay ---

/** Return the texts that mark a game: which dice were rolled (the machine's, real ones, daily ones), and whether it was given up. */
function marks({ real, day, end }) {
  const dice = real ? [said("real")] : day ? [said("day", day)] : [];
  return [...dice, ...(end === "abandoned" ? [said("given_up")] : [])];
}

const dialog = $("replay");
let game, turns, steps, step, timer;

function open(wanted) {
  game = wanted;
  ({ turns, steps } = unfold(game));
  const card = data.cards[game.key];
  const small = (text) => element("small", { class: "tag" }, text);
  $("title").replaceChildren(card.title, ...[...card.options, game.imported, ...marks(game)].map(small));
  $("where").max = Math.max(0, steps.length - 1);
  dialog.showModal();
  goTo(0);
}

function goTo(wanted) {
  step = Math.max(0, Math.min(steps.length - 1, wanted));
  $("where").value = step;
  if (steps.length) show();
  else {
    $("who").textContent = $("what").textContent = $("coach").textContent = "";
    $("tray").replaceChildren();
    $("card").replaceChildren();
  }
  const atEnd = step >= steps.length - 1;
  if (atEnd) stop();
  if (atEnd && !game.whole) $("what").append(` ${said("turns_lost")}`);
}

function show() {
  const card = data.cards[game.key];
  const { turn, roll } = steps[step];
  const { player, place, rolls } = turns[turn];
  const fills = roll === rolls.length;
  const { dice, held } = rolls[Math.min(roll, rolls.length - 1)] ?? { dice: [] };
  const turnsEach = rowsOf(game).length * card.columns;
  const name = game.players[player][0];
  $("who").replaceChildren(
    face(game.players[player]),
    element("strong", {}, name),
    ` ${said("turn_of", Math.floor(turn / game.players.length) + 1, turnsEach)}`,
  );
  $("tray").replaceChildren(
    ...dice.map((value, i) => {
      const isHeld = !fills && held[i];
      const label = isHeld ? `${value}, ${said("held")}` : `${value}`;
      const die = element("span", {
        class: isHeld ? "held" : "fell",
        role: "img",
        "aria-label": label,
        "data-held": said("held"),
      });
      die.append(picture(`die-${value}`, "die"));
      return die;
    }),
  );
  $("what").textContent = fills ? filled(player, place, turn) : rolls[roll].name;
  $("coach").textContent = fills ? "" : advice(turn, rolls[roll].number);
  drawCard(cardsAt(game, turns, steps[step]), player, fills ? place : -1);
}

/** Return a sentence on what the coach would have done after a roll; "" if the coach did not review the card. */
function advice(turn, number) {
  if (!game.judged[turns[turn].player]) return "";
  const found = game.better.find(([when, roll]) => when === turn && roll === number);
  if (!found) return said("same");
  const [, , what, points] = found;
  const more = points.toLocaleString(document.documentElement.lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  if (Array.isArray(what))
    return said("better", what.length ? said("hold", what.join(" ")) : said("roll_all"), more);
  return said("better", said("fill", boxName(what)), more);
}

/** Return the name of a box, given its place on the card; if there are several columns, with the column's factor. */
function boxName(place) {
  const { columns } = data.cards[game.key];
  const rows = rowsOf(game);
  return rows[place % rows.length] + (columns > 1 ? ` ×${1 + Math.floor(place / rows.length)}` : "");
}

/** Return a text with the box that a turn filled, or the card that it took, its points, and what else it changed. */
function filled(player, place, turn) {
  const { gain_names: names } = data.cards[game.key];
  const gains = game.gains.filter(([when]) => when === turn);
  const also = gains.map(
    ([, row, points, other]) =>
      `, ${said("named", game.players[other]?.[0] ?? names[row], (points > 0 ? "+" : "") + points)}`,
  );
  return `${said("named", game.taken?.[turn] ?? boxName(place), game.points[player][place])}${also.join("")}`;
}

/** Draw all players' cards; `now` is the player whose turn it is, `fresh` the place of the box just filled, or -1. */
function drawCard(cards, now, fresh) {
  const card = data.cards[game.key];
  const columns = [...Array(card.columns).keys()];
  const wide = card.columns > 1 ? { colspan: card.columns } : {};
  const cell = (player, extra, ...inside) =>
    element("td", { class: `number ${player === now ? "now" : ""} ${extra}` }, ...inside);
  const perPlayer = (title, kind, value) => {
    const cells = cards.map((one, player) =>
      element("td", { ...wide, class: `number ${player === now ? "now" : ""}` }, value(one)),
    );
    return element("tr", { class: kind }, element("th", { scope: "row" }, title), ...cells);
  };
  const gain = (row) =>
    perPlayer(card.gain_names[row], "gain", (one) => (one.gains[row] ? String(one.gains[row]) : ""));
  const titles = rowsOf(game);
  const rows = titles.map((title, row) => {
    const cells = cards.flatMap((one, player) =>
      columns.map((column) => {
        const place = column * titles.length + row;
        const points = one.points[place];
        const isFresh = player === now && place === fresh;
        return cell(
          player,
          `${isFresh ? "fresh" : ""} ${points === 0 ? "zero" : ""}`,
          points < 0 ? "" : String(points),
        );
      }),
    );
    return element("tr", {}, element("th", { scope: "row" }, title), ...cells);
  });
  const others = [...card.gains];
  if (card.upper) rows.splice(card.upper, 0, gain(others.shift()));
  rows.push(
    ...others.map(gain),
    perPlayer(data.words.total, "total", (one) => String(one.total)),
  );
  const heads = game.players.map((player, index) =>
    element(
      "th",
      { ...wide, scope: "col", class: index === now ? "now" : "" },
      face(player),
      element("span", {}, player[0]),
    ),
  );
  const head = element("thead", {}, element("tr", {}, element("th"), ...heads));
  if (card.columns > 1) {
    const factors = cards.flatMap((_, player) => columns.map((column) => cell(player, "", `×${column + 1}`)));
    head.append(element("tr", {}, element("th"), ...factors));
  }
  $("card").replaceChildren(head, element("tbody", {}, ...rows));
  // Scroll the box just filled, or else the player's column, into view: it may be out of sight on a small screen.
  const wanted = document.querySelector("#card .fresh") ?? document.querySelector("#card tbody .now");
  wanted.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Return the step with the first roll of the turn that is `distance` turns after (or before) the current one. */
function turnFrom(distance) {
  const here = steps[step] ?? { turn: 0, roll: 0 };
  // From the middle of a turn, the first step back goes to the beginning of this turn.
  const wanted = here.turn + (distance < 0 && here.roll ? distance + 1 : distance);
  if (wanted >= turns.length) return steps.length - 1;
  return steps.findIndex(({ turn }) => turn === Math.max(0, wanted));
}

const GO = {
  first: () => 0,
  "turn-back": () => turnFrom(-1),
  back: () => step - 1,
  on: () => step + 1,
  "turn-on": () => turnFrom(1),
  last: () => steps.length - 1,
};
const KEYS = {
  Home: "first",
  ArrowUp: "turn-back",
  ArrowLeft: "back",
  ArrowRight: "on",
  ArrowDown: "turn-on",
  End: "last",
};

function go(where) {
  stop();
  goTo(GO[where]());
}

function play() {
  if (timer) return stop();
  if (step >= steps.length - 1) goTo(0);
  timer = setInterval(() => goTo(step + 1), STEP_MS);
  $("play").classList.add("playing");
  $("play").setAttribute("aria-label", said("pause"));
}

function stop() {
  clearInterval(timer);
  timer = undefined;
  $("play").classList.remove("playing");
  $("play").setAttribute("aria-label", said("play"));
}

for (const button of document.querySelectorAll("[data-go]")) {
  button.addEventListener("click", () => go(button.dataset.go));
}
$("play").addEventListener("click", play);
$("where").addEventListener("input", () => (stop(), goTo(Number($("where").value))));
$("close").addEventListener("click", () => dialog.close());
dialog.addEventListener("click", (event) => {
  if (event.target === dialog) dialog.close(); // the click was outside the dialog's content
});
dialog.addEventListener("close", () => {
  stop();
  // This event arrives some time after the dialog was closed; the user may have opened another game since.
  if (!dialog.open && gameInAddress() === game) history.replaceState(null, "", "#games");
});
dialog.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key in KEYS) go(KEYS[event.key]);
  else if (event.key === " ") play();
  else return;
  event.preventDefault();
});

// --- the list ---

let shown = 0;
let fitting = [];

function entry(one) {
  const card = data.cards[one.key];
  const players = one.players.map((player) => {
    return element(
      "span",
      { class: player[3] ? "won" : "" },
      face(player),
      `${player[0]} `,
      element("b", {}, String(player[2])),
    );
  });
  const tags = [...card.options, ...marks(one)];
  return element(
    "li",
    {},
    element(
      "a",
      { href: addressOf(one) },
      element(
        "span",
        { class: "which" },
        card.title,
        ...tags.map((text) => element("small", { class: "tag" }, text)),
      ),
      element("span", { class: "who" }, ...players),
      element("time", {}, one.imported),
    ),
  );
}

function showMore() {
  const more = shown ? AT_ONCE : AT_FIRST;
  $("list").append(...fitting.slice(shown, shown + more).map(entry));
  shown = Math.min(fitting.length, shown + more);
  $("more").hidden = shown === fitting.length;
}

function choose() {
  const key = $("by-card").value;
  const name = $("by-player").value;
  fitting = data.games.filter(
    (one) => (!key || one.key === key) && (!name || one.players.some(([player]) => player === name)),
  );
  fitting.reverse(); // the latest first
  const { lang } = document.documentElement;
  const count = fitting.length.toLocaleString(lang);
  $("found").textContent = said(fitting.length === 1 ? "game.one" : "game.many", count);
  $("list").replaceChildren();
  shown = 0;
  showMore();
}

function addressOf(one) {
  return `#game-${one.number}`;
}

function gameInAddress() {
  const number = Number(/^#game-(\d+)$/.exec(location.hash)?.[1]);
  return data.games.find((one) => one.number === number);
}

/** Open what the address names: a game, or a folded part of the page. */
function followAddress() {
  const named = gameInAddress();
  for (let part = $(location.hash.slice(1)); part; part = part.parentElement) {
    if (part.localName === "details") part.open = true;
  }
  if (!named) return;
  if (dialog.open) dialog.close();
  open(named);
}

if (data.games.length) {
  const option = (value, text) => element("option", { value }, text);
  for (const [key, card] of Object.entries(data.cards)) {
    $("by-card").append(option(key, [card.title, ...card.options].join(", ")));
  }
  const names = new Set(data.games.flatMap(({ players }) => players.map(([name]) => name)));
  for (const name of [...names].sort((a, b) => a.localeCompare(b))) $("by-player").append(option(name, name));
  for (const select of [$("by-card"), $("by-player")]) select.addEventListener("change", choose);
  $("more").addEventListener("click", showMore);
  $("list").parentElement.hidden = false;
  choose();
  addEventListener("hashchange", followAddress);
  followAddress();
}

// Folded parts are printed, too.
let folded = [];
addEventListener("beforeprint", () => {
  folded = [...document.querySelectorAll("details:not([open])")];
  for (const part of folded) part.open = true;
});
addEventListener("afterprint", () => {
  for (const part of folded) part.open = false;
});
