// The program of the page on which one makes a game: opens, edits, saves, shares, prints and weighs it.

import { drawCode } from "../friend/code.js";
import { balanceOf } from "./balance_in_worker.js";
import { cardOf } from "./card.js";
import { emptyGame, NoGameError, readDefinition, textOf } from "./definition.js";
import { Editor } from "./editor.js";
import { readFile } from "./game_file.js";
import { fragmentOf, isGame, textIn } from "./game_link.js";
import { putOnBoard } from "./on_board.js";
import { openRules } from "./rules.js";
import { deleteGame, savedGames, saveGame, storedDraft, storeDraft } from "./saved_games.js";
import { askToStay } from "../storage/storage.js";
import { download } from "../storage/download.js";
import { preferred } from "../words/language.js";
import { say, show } from "../words/words.js";

const EXAMPLES = ["kniffel", "yacht", "duck-pond", "stairs"];
const SIDE = 330; // CSS pixels of a code

const $ = (id) => document.getElementById(id);
const rules = await openRules();
const stored = new Set(); // texts of games that are not lost when another one is opened
let problems = [];
let weighing = null; // AbortController while a game is weighed

const editor = new Editor({ rules, known: rules.knownNames(preferred), language: preferred, changed });

function changed(found) {
  problems = found;
  $("finish").hidden = false;
  weighing?.abort();
  for (const id of ["shared", "balance"]) $(id).hidden = true;
  $("says").textContent = "";
  storeDraft(editor.game);
  $("card").replaceChildren(...cardOf(editor));
}

function open(game) {
  editor.open(game);
  $("name").focus();
}

/** Open a game, but ask before one is lost; return whether it was opened. */
function openInstead(game) {
  const { game: before } = editor;
  const isLost = before?.boxes.length && !stored.has(textOf(before));
  if (isLost && !confirm(say("game.lose"))) return false;
  stored.add(textOf(game));
  open(game);
  return true;
}

/** Return the edited game if a board can play it; else null, after showing what is wrong. */
function finished() {
  if (problems.length) {
    const [{ at }] = problems;
    show($("says"), "game.mend");
    const place =
      typeof at === "number" ? `name-${at}` : { name: "name", bonus: "bonus", boxes: "boxes-heading" }[at];
    $(place).focus();
    return null;
  }
  return editor.game;
}

/**
 * Return a game that came from elsewhere.
 * @throws {NoGameError} a board refuses it
 */
function checked(game) {
  const mistake = rules.refusal(game);
  if (mistake) throw new NoGameError("refused", 0, mistake);
  return game;
}

function button(text, click) {
  const element = Object.assign(document.createElement("button"), { type: "button", textContent: text });
  element.addEventListener("click", click);
  return element;
}

async function offerExamples() {
  const read = async (name) => {
    const answer = await fetch(`kast_tools/games/own/examples/${name}.toml`);
    return readFile(await answer.text(), rules);
  };
  const games = await Promise.all(EXAMPLES.map(read));
  for (const game of games) stored.add(textOf(game));
  $("examples").append(
    button(say("game.nothing"), () => openInstead(emptyGame())),
    ...games.map((game) =>
      button(game.names[preferred]?.game ?? game.name, () => openInstead(structuredClone(game))),
    ),
    button(say("game.open_file"), () => $("file").click()),
  );
}

function showSaved() {
  const games = [...savedGames().values()];
  for (const game of games) stored.add(textOf(game));
  $("saved").hidden = !games.length;
  $("saved-games").replaceChildren(
    ...games.flatMap((game) => {
      const name = game.names[preferred]?.game ?? game.name;
      const remove = button("✕", () => {
        if (!confirm(say("game.delete.sure", { name }))) return;
        deleteGame(game.id);
        stored.delete(textOf(game));
        showSaved();
        $("begin").focus();
      });
      remove.setAttribute("aria-label", say("game.delete", { name }));
      return [button(name, () => openInstead(structuredClone(game))), remove];
    }),
  );
}

async function openFile(file) {
  try {
    openInstead(checked(readFile(await file.text(), rules)));
    $("file-says").textContent = "";
  } catch (error) {
    if (!(error instanceof NoGameError)) throw error;
    $("file-says").textContent = whyNot(error);
  }
}

// Return in words why a file is no game.
function whyNot({ line, mistake }) {
  if (!line && !mistake) return say("game.bad_file");
  const first = line ? say("game.bad_line", { line }) : say("game.refused");
  if (!mistake) return first;
  const { key, values, box } = mistake;
  return `${first} ${box ? `${box}: ` : ""}${say(key, values)}`;
}

async function showReceived() {
  let game;
  try {
    game = checked(readDefinition(await textIn(location.hash)));
  } catch (error) {
    if (!(error instanceof NoGameError)) throw error;
    show($("file-says"), "game.bad_link");
    return;
  }
  const end = () => {
    $("received").hidden = true;
    history.replaceState(null, "", location.pathname + location.search);
  };
  if (!openInstead(game)) {
    end();
    return;
  }
  $("received").hidden = false;
  $("received-name").textContent = editor.title;
  $("received-heading").focus();
  $("keep-it").onclick = () => {
    end();
    save();
  };
  $("leave-it").onclick = () => {
    end();
    open(emptyGame());
  };
}

function save() {
  const game = finished();
  if (!game) return;
  const other = savedGames().get(game.id);
  if (other && textOf(other) !== textOf(game) && !confirm(say("game.replace", { name: editor.title })))
    return;
  show($("says"), saveGame(game) ? "game.is_saved" : "game.not_saved");
  askToStay();
  showSaved();
}

async function play() {
  const game = finished();
  if (!game) return;
  if (await putOnBoard(game)) location.href = `./#play=${game.id}`;
  else show($("says"), "game.not_saved");
}

async function putOnPico() {
  const game = finished();
  if (!game) return;
  let port;
  try {
    port = await navigator.serial.requestPort();
  } catch {
    return; // the visitor chose no port
  }
  const pico = await import("./on_pico.js");
  $("pico").disabled = true;
  show($("says"), "game.pico.doing");
  try {
    await pico.putOnPico(game, port);
    show($("says"), "game.pico.done");
  } catch (error) {
    if (!(error instanceof pico.BoardError)) throw error;
    $("says").textContent = error.message;
  } finally {
    $("pico").disabled = false;
  }
}

async function share() {
  const game = finished();
  if (!game) return;
  const page = location.href.replace(/[?#].*/, "");
  const link = page + (await fragmentOf(textOf(game)));
  $("link").value = link;
  $("shared").hidden = false;
  try {
    drawCode($("code"), link, Math.min(SIDE, $("shared").clientWidth));
    $("code").hidden = false;
  } catch {
    $("code").hidden = true; // longer than the largest code
    show($("says"), "game.no_code");
  }
  $("link").select();
}

async function copy() {
  try {
    await navigator.clipboard.writeText($("link").value);
    show($("says"), "game.copied");
  } catch {
    $("link").select();
    show($("says"), "game.copy_it");
  }
}

function saveFile() {
  const game = finished();
  if (!game) return;
  const { text, box } = rules.inWords(game);
  if (box) {
    $("says").textContent = say("game.no_words", { name: editor.nameOf(box) });
    return;
  }
  download(new TextEncoder().encode(text), "application/toml", `${game.id.replace("own-", "")}.toml`);
  stored.add(textOf(game));
}

async function weigh() {
  const game = finished();
  if (!game) return;
  weighing?.abort();
  weighing = new AbortController();
  $("balance").hidden = false;
  $("figures").replaceChildren();
  $("progress").hidden = false;
  $("progress").removeAttribute("value");
  const parts = { game, rolls: rules.rolls(game), columns: rules.columns(game) };
  const found = await balanceOf(parts, (share) => ($("progress").value = share), weighing.signal);
  if (!found) return;
  $("progress").hidden = true;
  $("figures").replaceChildren(
    ...sentences(found, game).map((text) =>
      Object.assign(document.createElement("li"), { textContent: text }),
    ),
  );
}

function sentences({ result }, { boxes }) {
  if (!result) return [say("game.too_large")];
  const rounded = new Intl.NumberFormat(preferred, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const { perfect, casual, worth } = result;
  const box = (at, key) => say(key, { name: editor.nameOf(boxes[at][0]), points: rounded.format(worth[at]) });
  const found = [
    say("game.perfect", { points: rounded.format(perfect) }),
    say("game.casual", { points: rounded.format(casual) }),
  ];
  if (boxes.length < 2) return found;
  const at = (best) => worth.indexOf(best);
  return [...found, box(at(Math.max(...worth)), "game.best"), box(at(Math.min(...worth)), "game.least")];
}

$("file").addEventListener("change", async () => {
  const [file] = $("file").files;
  if (file) await openFile(file);
  $("file").value = ""; // the same file may be chosen again
});
$("save").addEventListener("click", save);
$("play").addEventListener("click", play);
$("pico").hidden = !navigator.serial; // only some browsers reach boards
$("pico").addEventListener("click", putOnPico);
$("share").addEventListener("click", share);
$("copy").addEventListener("click", copy);
$("download").addEventListener("click", saveFile);
$("print").addEventListener("click", () => finished() && print());
$("weigh").addEventListener("click", weigh);
addEventListener("hashchange", () => isGame(location.hash) && showReceived());

await offerExamples();
showSaved();
const draft = storedDraft();
if (draft) editor.open(draft);
if (isGame(location.hash)) await showReceived();
window.kastGame = editor; // tests wait for this, and look at its game
