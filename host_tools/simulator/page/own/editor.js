// The editor of a game: its numbers, its boxes and the kinds of boxes from which one adds more. What is wrong is shown
// where it is. The editor changes one game, and calls `changed` after each change.

import { say } from "../words/words.js";
import {
  bonusIsRight,
  idOf,
  isTooLarge,
  isWhole,
  MOST_BOXES,
  MOST_BOX_POINTS,
  nameProblem,
  NUMBERS,
  tidy,
} from "./definition.js";
import { dicePicture } from "./dice_picture.js";
import { boxOf, KINDS, PAYMENTS, recognized, usualBox } from "./kinds.js";
import { exampleRoll } from "./rules.js";

const CHOSEN = { dice: "game.dice", faces: "game.faces", rolls: "game.rolls" }; // the numbers that the editor offers
const ACTIONS = { up: "game.up", down: "game.down", remove: "game.remove" };

const $ = (id) => document.getElementById(id);

export class Editor {
  /** The game; null before one is opened. */
  game = null;
  #rules;
  #known;
  #language;
  #changed;

  /**
   * @param {object} parts
   *   rules: the Rules; known: the board's names of boxes; language: of the names that are given
   *   changed(): called after each change
   */
  constructor({ rules, known, language, changed }) {
    this.#rules = rules;
    this.#known = known;
    this.#language = language;
    this.#changed = changed;
    this.#listen();
  }

  /** Edit a game from now on. */
  open(game) {
    this.game = game;
    $("editor").hidden = false;
    $("name").value = this.title;
    $("in-order").checked = game.in_order;
    $("upper").checked = game.upper > 0 || game.bonus > 0;
    $("bonus").value = game.bonus || "";
    $("bonus-at").value = game.bonus_at || "";
    this.#drawNumbers();
    this.#draw();
  }

  /** The game's name in the page's language. */
  get title() {
    return this.game.names[this.#language]?.game ?? this.game.name;
  }

  /** Return the name of a box in the page's language. */
  nameOf(id) {
    const { names } = this.game;
    const words = id.replace(/_/g, " ");
    return (
      names[this.#language]?.[id] ??
      this.#known[id] ??
      names.en?.[id] ??
      words[0].toUpperCase() + words.slice(1)
    );
  }

  /** Return for each box the roll that shows what it pays, { roll, points }, or null if nothing pays. */
  examples() {
    const rolls = this.#rules.rolls(this.game);
    return this.#rules.columns(this.game).map((column) => column && exampleRoll(rolls, column));
  }

  /**
   * Return what is wrong: { at, key, values } for each sentence, where `at` is "name", "bonus", "boxes" or the place of a
   * box. What only a board refuses follows when nothing else is wrong.
   */
  problems() {
    const { game } = this;
    const found = [];
    const name = nameProblem(game.name);
    if (name) found.push({ at: "name", key: name });
    if ($("upper").checked && !bonusIsRight(game))
      found.push({ at: "bonus", key: game.upper ? "game.error.bonus" : "game.error.upper" });
    if (!game.boxes.length) found.push({ at: "boxes", key: "game.error.boxes" });
    if (isTooLarge(game)) found.push({ at: "boxes", key: "game.error.size" });
    const examples = this.examples();
    game.boxes.forEach(([id, , fixed, dice], at) => {
      const name = nameProblem(this.game.names[this.#language]?.[id] ?? "x");
      if (name) found.push({ at, key: name });
      else if (!isWhole(fixed, 0, MOST_BOX_POINTS) || (!fixed && !dice))
        found.push({ at, key: "game.error.points", values: { most: MOST_BOX_POINTS } });
      else if (!examples[at]) found.push({ at, key: "game.error.dice" });
    });
    const refused = found.length ? null : this.#rules.refusal(game);
    if (!refused) return found;
    const at = game.boxes.findIndex(([id]) => id === refused.box);
    return [{ ...refused, at: at < 0 ? "boxes" : at }];
  }

  #listen() {
    $("editor").addEventListener("submit", (event) => event.preventDefault());
    $("name").addEventListener("input", () => {
      const { game } = this;
      game.name = tidy($("name").value);
      game.id = idOf(game.name);
      for (const names of Object.values(game.names)) delete names.game;
      this.#refresh();
    });
    $("in-order").addEventListener("change", () => {
      this.game.in_order = $("in-order").checked;
      if (this.game.in_order) this.game.columns = 1;
      this.#refresh();
    });
    $("upper").addEventListener("change", () => {
      if ($("upper").checked) this.#makeUpper();
      else Object.assign(this.game, { upper: 0, bonus: 0, bonus_at: 0 });
      $("bonus").value = this.game.bonus || "";
      $("bonus-at").value = this.game.bonus_at || "";
      this.#draw();
    });
    for (const [id, key] of [
      ["bonus", "bonus"],
      ["bonus-at", "bonus_at"],
    ])
      $(id).addEventListener("input", () => {
        this.game[key] = Number($(id).value);
        this.#refresh();
      });
  }

  // Move all boxes of one face to the top, and offer a bonus for three of each.
  #makeUpper() {
    const { game } = this;
    const isSum = (box) => recognized(box, game)?.kind === "sum";
    const upper = game.boxes.filter(isSum);
    game.boxes = [...upper, ...game.boxes.filter((box) => !isSum(box))];
    game.upper = upper.length;
    if (!game.bonus) {
      const faces = upper.map((box) => recognized(box, game).number);
      const sum = faces.reduce((total, face) => total + face, 0);
      game.bonus = 35;
      game.bonus_at = Math.max(1, sum * Math.ceil(game.dice / 2));
    }
  }

  #drawNumbers() {
    const { game } = this;
    $("numbers").replaceChildren(
      ...Object.entries(CHOSEN).map(([key, word]) => {
        const set = document.createElement("fieldset");
        const legend = document.createElement("legend");
        legend.textContent = say(word);
        set.append(legend);
        const [least, most] = NUMBERS[key];
        for (let number = least; number <= most; number++) {
          const label = document.createElement("label");
          label.className = "choice";
          const input = Object.assign(document.createElement("input"), {
            type: "radio",
            name: key,
            value: number,
            checked: game[key] === number,
          });
          input.addEventListener("change", () => this.#setNumber(key, number));
          const text = document.createElement("span");
          text.textContent = number;
          label.append(input, text);
          set.append(label);
        }
        return set;
      }),
    );
  }

  // Boxes of a kind of the editor stay such boxes: a straight of four is one with fewer faces, too.
  #setNumber(key, number) {
    const { game } = this;
    const kinds = game.boxes.map((box) => recognized(box, game));
    game[key] = number;
    game.boxes = game.boxes.map((box, at) => {
      const found = kinds[at];
      const kind = found && KINDS[found.kind];
      if (!kind?.fits(game)) return box;
      const numbers = kind.numbers(game);
      if (numbers.length && !numbers.includes(found.number)) return box;
      return [box[0], [[kind.condition(found.number, game)]], box[2], box[3]];
    });
    this.#draw();
  }

  /** Draw the boxes and the kinds again, with the focus on what had it. */
  #draw() {
    const focused = document.activeElement?.dataset.at;
    const examples = this.examples();
    $("boxes").replaceChildren(...this.game.boxes.map((box, at) => this.#boxElement(box, at, examples[at])));
    this.#drawPalette();
    this.#refresh();
    if (focused) document.querySelector(`[data-at="${focused}"]`)?.focus();
  }

  #boxElement(box, at, example) {
    const { game } = this;
    const element = $("box").content.firstElementChild.cloneNode(true);
    element.classList.toggle("upper", at < game.upper);
    for (const label of element.querySelectorAll("[data-word]")) label.textContent = say(label.dataset.word);
    const name = element.querySelector(".name");
    const [id] = box;
    name.id = `name-${at}`;
    name.value = this.nameOf(id);
    name.dataset.at = `${at} name`;
    name.setAttribute("aria-describedby", `problem-${at}`);
    element.querySelector("label").htmlFor = name.id;
    element.querySelector(".problem").id = `problem-${at}`;
    name.addEventListener("input", () => {
      this.#rename(id, tidy(name.value));
      this.#refresh();
    });
    if (example) {
      element.querySelector(".example").append(dicePicture(example.roll));
      element.querySelector(".points").textContent = example.points;
    }
    this.#drawRule(element.querySelector(".rule"), box, at);
    for (const button of element.querySelectorAll("[data-do]")) {
      const what = button.dataset.do;
      button.dataset.at = `${at} ${what}`;
      button.setAttribute("aria-label", say(ACTIONS[what], { name: this.nameOf(id) }));
      const to = what === "up" ? at - 1 : at + 1;
      if (what !== "remove") button.disabled = !this.#canSwap(at, to);
      button.addEventListener("click", () =>
        what === "remove" ? this.#remove(at) : this.#swap(at, to, what),
      );
    }
    return element;
  }

  // Boxes stay in their section.
  #canSwap(at, to) {
    const { boxes, upper } = this.game;
    return to >= 0 && to < boxes.length && at < upper === to < upper;
  }

  #swap(at, to, what) {
    const { boxes } = this.game;
    [boxes[at], boxes[to]] = [boxes[to], boxes[at]];
    this.#draw();
    const further = document.querySelector(`[data-at="${to} ${what}"]`);
    (further.disabled ? document.querySelector(`[data-at="${to} name"]`) : further).focus();
  }

  #remove(at) {
    const { game } = this;
    const [[id]] = game.boxes.splice(at, 1);
    if (at < game.upper) game.upper--;
    for (const names of Object.values(game.names)) delete names[id];
    this.#draw();
    const next = Math.min(at, game.boxes.length - 1);
    (document.querySelector(`[data-at="${next} remove"]`) ?? $("boxes-heading")).focus();
  }

  #rename(id, name) {
    const { names } = this.game;
    const table = (names[this.#language] ??= {});
    if (name && name !== this.#known[id]) table[id] = name;
    else delete table[id];
    if (!Object.keys(table).length) delete names[this.#language];
  }

  #drawRule(place, box, at) {
    const { game } = this;
    const found = recognized(box, game);
    if (!found) {
      place.textContent = say("game.special");
      return;
    }
    const kind = KINDS[found.kind];
    const numbers = kind.numbers(game);
    const change = (number, payment, points) => this.#change(at, found, number, payment, points);
    const fixed = box[2] || kind.points || 1;
    if (numbers.length) {
      const choices = numbers.map((number) => [number, this.#numberName(found.kind, number)]);
      place.append(
        ...labelled(`game.number.${found.kind}`, select(choices, found.number, `${at} number`), (value) =>
          change(Number(value), found.payment, fixed),
        ),
      );
    }
    if (kind.pays.length > 1) {
      const choices = kind.pays.map((payment) => [payment, say(`game.pays.${payment}`)]);
      place.append(
        ...labelled("game.pays", select(choices, found.payment, `${at} pays`), (value) =>
          change(found.number, value, fixed),
        ),
      );
    }
    if (PAYMENTS[found.payment][0]) {
      const input = Object.assign(document.createElement("input"), {
        type: "number",
        min: 1,
        max: MOST_BOX_POINTS,
        value: box[2],
      });
      input.dataset.at = `${at} points`;
      input.setAttribute("aria-label", say("game.points"));
      input.setAttribute("aria-describedby", `problem-${at}`);
      input.addEventListener("input", () => {
        game.boxes[at][2] = Number(input.value);
        this.#refresh();
      });
      place.append(input);
    }
  }

  #numberName(kind, number) {
    return kind === "even" ? say(number === 2 ? "game.even" : "game.odd") : String(number);
  }

  // Change what a box scores. Its id follows its kind and number, and its name too, unless it was given one.
  #change(at, { kind, number: before }, number, payment, points) {
    const { game } = this;
    const [id] = game.boxes[at];
    const name = game.names[this.#language]?.[id];
    const isGiven = name !== undefined && name !== this.#usualName(kind, before);
    const others = { ...game, boxes: game.boxes.filter((_, place) => place !== at) };
    const keepsId = number === before;
    const box = boxOf(kind, number, payment, points, others);
    if (keepsId) box[0] = id;
    game.boxes[at] = box;
    if (!keepsId) {
      for (const names of Object.values(game.names)) {
        if (isGiven && names[id] !== undefined) names[box[0]] = names[id];
        delete names[id];
      }
      if (!isGiven) this.#nameFirst(box[0], kind, number);
    }
    this.#draw();
  }

  #usualName(kind, number) {
    if (!KINDS[kind].numbers(this.game).length) return say(`game.kind.${kind}`);
    return say(`game.named.${kind}`, { number: this.#numberName(kind, number) });
  }

  // Give a box that the board does not know a name in the page's language.
  #nameFirst(id, kind, number) {
    if (this.#known[id]) return;
    const [, first, again] = /^(.*)_([0-9]+)$/.exec(id) ?? [];
    this.#rename(id, this.#known[first] ? `${this.#known[first]} ${again}` : this.#usualName(kind, number));
  }

  #drawPalette() {
    const { game } = this;
    const full = game.boxes.length >= MOST_BOXES;
    const kinds = Object.keys(KINDS).filter((kind) => KINDS[kind].fits(game));
    const boxes = kinds.map((kind) => usualBox(kind, game));
    const rolls = this.#rules.rolls(game);
    const columns = this.#rules.columns({ ...game, boxes });
    $("palette").replaceChildren(
      ...kinds.map((kind, at) => {
        const button = Object.assign(document.createElement("button"), { type: "button", disabled: full });
        button.dataset.at = `add ${kind}`;
        const example = exampleRoll(rolls, columns[at]);
        if (example) {
          const picture = dicePicture(example.roll);
          picture.removeAttribute("role");
          picture.removeAttribute("aria-label");
          picture.setAttribute("aria-hidden", "true");
          button.append(picture);
        }
        button.append(say(`game.kind.${kind}`));
        button.addEventListener("click", () => this.#add(kind));
        return button;
      }),
    );
  }

  #add(kind) {
    const { game } = this;
    const box = usualBox(kind, game);
    const isUpper = kind === "sum" && $("upper").checked;
    const top = $("palette").getBoundingClientRect().top;
    game.boxes.splice(isUpper ? game.upper : game.boxes.length, 0, box);
    if (isUpper) game.upper++;
    this.#nameFirst(
      box[0],
      kind,
      KINDS[kind].usual({ ...game, boxes: game.boxes.filter((one) => one !== box) }),
    );
    this.#draw();
    // The palette stays under the finger, so that a second tap does not meet a button of the new box.
    scrollBy(0, $("palette").getBoundingClientRect().top - top);
    $("said").textContent = say("game.added", { name: this.nameOf(box[0]) });
  }

  /** Show what is wrong, and the points that depend on what was typed. */
  #refresh() {
    const problems = this.problems();
    const shown = (at) => {
      const found = problems.find((one) => one.at === at);
      return found ? say(found.key, found.values) : "";
    };
    $("bonus-fields").hidden = !$("upper").checked;
    for (const at of ["name", "bonus", "boxes"]) $(`${at}-problem`).textContent = shown(at);
    const examples = this.examples();
    [...$("boxes").children].forEach((element, at) => {
      element.querySelector(".problem").textContent = shown(at);
      element.querySelector(".points").textContent = examples[at]?.points ?? "";
    });
    this.#changed(problems);
  }
}

function select(choices, chosen, at) {
  const element = document.createElement("select");
  element.dataset.at = at;
  for (const [value, text] of choices) element.add(new Option(text, value, false, value === chosen));
  return element;
}

// Return a control with its label, which calls `change` with its value.
function labelled(key, control, change) {
  control.id = control.dataset.at.replace(" ", "-");
  control.addEventListener("change", () => change(control.value));
  const label = document.createElement("label");
  label.htmlFor = control.id;
  label.textContent = say(key);
  return [label, control];
}
