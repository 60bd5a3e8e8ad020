// The teacher's desk. Its link has a token behind "#", which browsers send to no server; this script sends it in a
// header of POST requests, and removes it from the address, since the screen may be shown to others.

const SECONDS = 3;
const STORED = "kast desk";
const SVG = "http://www.w3.org/2000/svg";
const WORDS = JSON.parse(document.querySelector("#words").textContent);
const RULES = JSON.parse(document.querySelector("#rules-of-games").textContent);
const OUTLINES = JSON.parse(document.querySelector("#outlines").textContent);

const find = (selector) => document.querySelector(selector);
const say = (key, ...values) => values.reduce((text, value) => text.replace("{}", value), WORDS[key]);

const token = takeToken();
let shown = ""; // the state that the page shows, as JSON text
let listEdited = false; // whether the class list has changes that are not saved
let gameEdited = false; // whether the tournament's game has such changes

function takeToken() {
  const fromLink = location.hash.slice(1);
  if (fromLink) sessionStorage.setItem(STORED, fromLink);
  history.replaceState(null, "", location.pathname + location.search);
  return sessionStorage.getItem(STORED) ?? "";
}

/** Send a request and show the state in its answer. Return whether it was carried out. */
async function send(path, body) {
  let answer;
  try {
    answer = await fetch(path, { method: "POST", headers: { "Kast-Desk": token }, body });
  } catch {
    report("unreachable", true);
    return false;
  }
  if (answer.status === 403) {
    find("#desk").hidden = true;
    report("no_token", true);
    return false;
  }
  if (!answer.ok) {
    report("failed", true);
    return false;
  }
  if (find("#status").classList.contains("problem")) report("");
  show(await answer.json());
  return true;
}

async function act(action) {
  if (await send("desk/act", JSON.stringify(action))) report("saved");
}

function report(key, isProblem = false) {
  const status = find("#status");
  const text = key ? say(key) : "";
  status.classList.toggle("problem", isProblem);
  if (status.textContent !== text) status.textContent = text;
}

// The state

function show(state) {
  find("#desk").hidden = false;
  const text = JSON.stringify(state);
  if (text === shown) return;
  shown = text;
  for (const group of ["door", "names"])
    find(`input[name="${group}"][value="${state[group]}"]`).checked = true;
  if (!listEdited) find("#listed").value = state.listed.join("\n");
  find("#names-of-class").replaceChildren(...state.listed.map((value) => element("option", { value })));
  showTournament(state.tournament);
  withFocus(() => {
    fill("#tables", state.tables.map(tableItem));
    find("#tables").hidden = false;
    find("#no-tables").hidden = state.tables.length > 0;
    find("#end-all").hidden = state.tables.length === 0;
    fill(
      "#knocks",
      state.knocks.map((guest) => guestItem(guest, [admitButton(guest), removeButton(guest)])),
    );
    fill(
      "#removed",
      state.removed.map((guest) => guestItem(guest, [admitButton(guest)])),
    );
    fill(
      "#waiting",
      state.waiting.map((guest) => guestItem(guest, buttonsOf(guest))),
    );
    fill(
      "#others",
      state.others.map((guest) => guestItem(guest, buttonsOf(guest))),
    );
  });
}

function showTournament(tournament) {
  find("#running").hidden = !tournament;
  find("#new").hidden = Boolean(tournament);
  if (!tournament) return;
  const { game, options, round, rounds } = tournament;
  find("#round").textContent = round ? say("round", round, rounds) : "";
  if (gameEdited) return;
  find("#which").value = game;
  showRules(options);
}

/** Show a choice for each house rule of the chosen game. `options`: the chosen values, as JSON; others are usual. */
function showRules(options) {
  const rules = (RULES[find("#which").value] ?? []).map(({ id, name, values }) => {
    const choice = element(
      "select",
      { id: `rule-${id}`, name: id },
      ...values.map(([value, text]) => element("option", { value }, text)),
    );
    choice.value = options[id] ?? values[0][0];
    return element("p", {}, element("label", { htmlFor: choice.id }, name), choice);
  });
  find("#rules").replaceChildren(...rules);
}

function fill(section, items) {
  find(section).hidden = items.length === 0;
  find(`${section} ul`).replaceChildren(...items);
}

/** Change the lists; leave the keyboard's focus on the same button, on another one of that guest, or on a heading. */
function withFocus(change) {
  const focused = document.activeElement;
  const section = focused?.closest("#people section");
  const key = focused?.dataset?.key;
  change();
  if (!section || focused.isConnected) return;
  const again = key && (find(`[data-key="${key}"]`) ?? find(`[data-key$=" ${key.split(" ")[1]}"]`));
  if (again) again.focus();
  else if (!section.hidden) section.querySelector("h2").focus();
  else find("#tables h2").focus();
}

function tableItem({ table, place, minutes, mark, guests }) {
  const end = button("end", "", `end ${table}`, () =>
    sure(say("end"), say("end.how"), say("end"), { do: "end", table }),
  );
  const special = mark && say(mark === "game" ? "game_mark" : mark);
  const about = [say(`place.${place}`), say("minutes", minutes), special].filter(Boolean).join(", ");
  end.setAttribute("aria-label", `${say("end")}: ${guests.map(nameOf).join(", ") || about}`);
  return element(
    "li",
    { className: "table" },
    element("div", { className: "head" }, element("p", { className: "soft" }, about), end),
    element("ul", {}, ...guests.map((guest) => guestItem(guest, buttonsOf(guest)))),
  );
}

function guestItem(guest, buttons) {
  const { own, shown: onWall } = guest;
  const isOther = own && own !== onWall;
  return element(
    "li",
    { className: "guest" },
    element("p", {}, animals(guest), element("strong", {}, onWall || animalNames(guest))),
    ...(isOther ? [element("p", { className: "soft" }, say("own", own))] : []),
    element("p", { className: "buttons" }, ...buttons),
  );
}

function buttonsOf(guest) {
  const { board, own, shown: onWall, decided } = guest;
  const name = (value) => act({ do: "name", board, name: value });
  return [
    button("rename", nameOf(guest), `rename ${board}`, () => rename(guest)),
    ...(onWall ? [button("hide", nameOf(guest), `hide ${board}`, () => name(""))] : []),
    ...(decided && own ? [button("show", nameOf(guest), `show ${board}`, () => name(null))] : []),
    removeButton(guest),
  ];
}

function admitButton(guest) {
  const { board } = guest;
  return button("admit", nameOf(guest), `admit ${board}`, () => act({ do: "admit", board }));
}

function removeButton(guest) {
  const { board } = guest;
  return button("remove", nameOf(guest), `remove ${board}`, () =>
    sure(`${say("remove")}: ${nameOf(guest)}`, say("remove.how"), say("remove"), { do: "remove", board }),
  );
}

const nameOf = (guest) => guest.shown || guest.own || animalNames(guest);

function animalNames({ animals: numbers }) {
  return numbers.map((number) => say(`animal.${number}`)).join("-");
}

function animals({ animals: numbers }) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 76 24");
  picture.setAttribute("aria-hidden", "true");
  numbers.forEach((number, place) => {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", OUTLINES[number]);
    path.setAttribute("transform", `translate(${place * 26} 0)`);
    picture.append(path);
  });
  return picture;
}

function element(name, members = {}, ...children) {
  const made = Object.assign(document.createElement(name), members);
  made.append(...children);
  return made;
}

/** Return a button. `whose`: the guest's name, for screen readers; `key`: finds it again after a change. */
function button(key, whose, id, press) {
  const made = element("button", { type: "button", onclick: press }, say(key));
  if (whose) made.setAttribute("aria-label", `${say(key)}: ${whose}`);
  made.dataset.key = id;
  return made;
}

// Dialogs

const answers = new WeakMap(); // dialog -> function that resolves its last question

/** Show a dialog; return the value of the button that closed it, "" for Cancel and Escape. */
function ask(dialog) {
  // The event of a dialog that was closed a moment ago is still to come if keys are pressed faster.
  answers.get(dialog)?.(dialog.returnValue);
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    answers.set(dialog, resolve);
    dialog.onclose = () => dialog.open || resolve(dialog.returnValue);
  });
}

async function rename({ board, own, shown: onWall }) {
  const field = find("#new-name");
  field.value = onWall || own;
  const answer = ask(find("#rename"));
  field.select();
  if ((await answer) === "save") await act({ do: "name", board, name: field.value });
}

async function sure(title, how, yes, action) {
  find("#sure-title").textContent = title;
  find("#sure-how").textContent = how;
  find("#sure button.danger").textContent = yes;
  if ((await ask(find("#sure"))) === "yes") await act(action);
}

for (const group of ["door", "names"])
  find(`#${group}`).addEventListener("change", ({ target }) => act({ do: group, [group]: target.value }));
find("#listed").addEventListener("input", () => (listEdited = true));
find("#class").addEventListener("submit", (event) => {
  event.preventDefault();
  listEdited = false;
  act({ do: "list", names: find("#listed").value });
});
find("#which").addEventListener("change", () => showRules({}));
find("#game").addEventListener("input", () => (gameEdited = true));
find("#game").addEventListener("submit", (event) => {
  event.preventDefault();
  gameEdited = false;
  const chosen = [...find("#rules").querySelectorAll("select")].map(({ name, value }) => [
    name,
    JSON.parse(value),
  ]);
  act({ do: "game", game: find("#which").value, options: Object.fromEntries(chosen) });
});
find("#kind").addEventListener(
  "change",
  ({ target }) => (find("#how-many").hidden = target.value !== "swiss"),
);
find("#new").addEventListener("submit", (event) => {
  event.preventDefault();
  act({ do: "open_tournament", kind: find("#kind").value, rounds: find("#rounds").valueAsNumber });
});
find("#stop").addEventListener("click", () =>
  sure(say("stop"), say("stop.how"), say("stop"), { do: "close_tournament" }),
);
find("#begin").addEventListener("click", () => act({ do: "round" }));
find("#end-all").addEventListener("click", () =>
  sure(say("end_all"), say("end_all.how"), say("end_all"), { do: "end_all" }),
);

if (token) {
  send("desk/state");
  setInterval(() => document.hidden || send("desk/state"), SECONDS * 1000);
} else report("no_token", true);
