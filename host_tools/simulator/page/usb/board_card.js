// The card of one board on the page: its description, and buttons for what can be done with the board.

import { backupOf, contentOf, scoresAmong } from "../storage/backup_file.js";
import { chosenFolder, chosenZip, dropped } from "../storage/chosen_backup.js";
import { download } from "../storage/download.js";
import { say, showWords } from "../words/words.js";
import { filesOfUser, pick, replaceFiles, same, takeBackup } from "./backup.js";
import { Board, readFiles } from "./board.js";
import { PICOS } from "./facts.js";
import { finishedGames, historyLines, summary } from "./games.js";
import { hasJack, JackChoice } from "./jack.js";
import { contentOn, clearGames, removeFiles, sharesOf } from "./full_board.js";
import { flashFunctions, kitFor } from "./kit.js";
import { table } from "./tables.js";
import { BoardError, FullBoard } from "./errors.js";
import { installUpdate, requireMicroPython, Unagreed, Update } from "./update.js";
import { numberOf, someOf } from "./wording.js";

const MOST_SHOWN = 50; // maximum number of games in the table
const MOST_NAMED = 12; // maximum number of files that a question names

export class BoardCard {
  element = document.getElementById("board").content.firstElementChild.cloneNode(true);
  #board;
  #kit;
  #jack;
  #isKast = false;
  #isBusy = false;
  #asked; // the new names of the visitor's files that the visitor is asked to accept, as a Map by current name

  /**
   * @param {SerialPort} port
   * @param kit what kit.js fetched
   * @param {number} number the board's number in its title, from 1
   */
  constructor(port, kit, number) {
    this.#board = new Board(port, kit);
    this.#kit = kit;
    this.#jack = new JackChoice(this.#find(".jack"), kit.facts);
    this.#jack.onchange(() => this.#nameUpdate());
    showWords(this.element);
    this.#find("h3").textContent = say("usb.board", { number });
    const [zip, folder] = [this.#find(".zip"), this.#find(".folder")];
    const work = {
      update: () => this.update(),
      backup: () => this.backup(),
      restore: () => zip.click(),
      folder: () => folder.click(),
      games: () => this.fetchGames(),
      agree: () => this.update(this.#asked),
      leave: () => this.#work("asking", async () => say("usb.unchanged")),
    };
    for (const button of this.element.querySelectorAll("[data-do]"))
      button.addEventListener("click", work[button.dataset.do]);
    const restoreFrom = async (input, chosen) => {
      if (input.files.length) await this.restore(chosen([...input.files]));
      input.value = "";
    };
    zip.addEventListener("change", () => restoreFrom(zip, ([file]) => chosenZip(file)));
    folder.addEventListener("change", () => restoreFrom(folder, chosenFolder));
    this.element.addEventListener("drop", (event) => {
      event.preventDefault();
      event.stopPropagation(); // otherwise images.js would also read the file, as a UF2 of MicroPython
      this.restore(dropped(event.dataTransfer));
    });
  }

  #find(selector) {
    return this.element.querySelector(selector);
  }

  /** Inspect the board and show its description; nothing on the board changes. */
  look() {
    return this.#work("looking", async () => {
      const { result } = await this.#board.runWithGameStopped(async (run) => {
        const jack = await hasJack(run, this.#kit);
        const update = await this.#updateFor(jack);
        const found = await update.survey(run);
        const isLow = found.about.free < this.#kit.facts.low;
        const full = isLow ? await contentOn(run, found) : null;
        return { found, jack, outcome: update.outcome(found), version: await this.#version(run), full };
      });
      this.#show(result);
      this.#showShares(result.full);
      return result.full ? say("usb.nearly_full") : "";
    });
  }

  async #updateFor(jack) {
    return new Update(await kitFor(this.#kit, jack));
  }

  async #contentOn(run) {
    const update = await this.#updateFor(await hasJack(run, this.#kit));
    return contentOn(run, await update.survey(run));
  }

  async #version(run) {
    const [version] = await run([flashFunctions(this.#kit), "version()"]);
    return version;
  }

  #show({ found, jack, outcome, version }) {
    const { about } = found;
    const { copied, isKast, userFiles, renamed } = outcome;
    const free = Math.floor(about.free / 1024);
    const called = { kast: version ? `Kast ${version}` : "Kast" };
    const kast = isKast ? say(copied ? "usb.differs" : "usb.current", called) : say("usb.absent");
    this.#find(".what").textContent =
      say("usb.found", { machine: about.machine, version: about.version.join("."), free, kast }) +
      adviceFor(about.machine) +
      this.#fileSentence("usb.your_files", [...renamed.keys(), ...userFiles]);
    this.#showInstalled(isKast, jack);
  }

  #fileSentence(key, paths) {
    return paths.length ? ` ${say(key, { files: someOf(paths, this.#kit.facts.mostNamed) })}` : "";
  }

  #showInstalled(isKast, jack) {
    this.#isKast = isKast;
    this.#jack.show(jack);
    this.#nameUpdate();
  }

  #nameUpdate() {
    const { choice } = this.#jack;
    const change = choice === null ? "" : say(choice ? "usb.with" : "usb.without");
    this.#find("[data-do=update]").textContent = say(this.#isKast ? "usb.update" : "usb.install") + change;
  }

  /**
   * Install this version on the board, or update the board to it. The visitor is asked before files of
   * theirs are renamed; `agreed` has the new names that the visitor has accepted, as a Map by current name.
   */
  update(agreed = new Map()) {
    return this.#work("asking", async () => {
      let jack;
      const updateFor = async (run) => {
        jack = this.#jack.choice ?? (await hasJack(run, this.#kit));
        return this.#updateFor(jack);
      };
      try {
        const outcome = await installUpdate(this.#board, updateFor, agreed, (doing, bytes, total) =>
          this.#progress(doing, bytes, total),
        );
        return this.#updated(outcome, jack);
      } catch (error) {
        if (error instanceof Unagreed) this.#ask(error.names);
        throw error;
      }
    });
  }

  #updated({ copied, kept, removed, hasChanges, renamed, userFiles, notes }, jack) {
    const done = hasChanges
      ? say("usb.copied", { files: numberOf(copied, "file"), kept, removed })
      : say("usb.all_current", { kept });
    this.#find(".what").textContent = say("usb.current", { kast: `Kast ${this.#kit.facts.kast}` });
    this.#showInstalled(true, jack);
    if (jack) notes.unshift(say("usb.has_jack"));
    const names = [...renamed].map(([name, newName]) => say("usb.name_as", { name, newName }));
    if (names.length) notes.push(say("usb.renamed", { names: names.join(", ") }));
    const staying = this.#fileSentence("usb.staying", userFiles);
    return [done, say("usb.started"), ...notes].join(" ") + staying;
  }

  /** Show the new names of the visitor's files, with a button to accept them. */
  #ask(names) {
    const question = this.#find(".question");
    const lines = [...names].map(([name, newName]) =>
      Object.assign(document.createElement("li"), { textContent: say("usb.name_as", { name, newName }) }),
    );
    this.#find(".question ul").replaceChildren(...lines);
    question.hidden = false;
    this.#asked = names;
  }

  /** Offer all the board's files to the visitor as a download. */
  backup() {
    return this.#work("reading", async () => {
      const { result } = await this.#board.runWithGameStopped((run) => this.#takeBackup(run));
      if (result.files.size === 0) throw new BoardError(say("usb.empty"));
      const name = await save(result, "");
      return `${name}: ${numberOf(result.files.size, "file")}.`;
    });
  }

  #takeBackup(run) {
    return takeBackup(run, this.#kit, (bytes, total) => this.#progress("reading", bytes, total));
  }

  /**
   * Replace the board's files by those of a backup, after offering the current ones as a download. The
   * parameter is what chosen_backup.js returns for the visitor's choice.
   */
  restore({ members, what }) {
    return this.#work("reading", async () => {
      const { manifest, files } = await contentOf(members, what);
      const { result, ended } = await this.#board.runWithGameStopped(async (run) => {
        const found = await this.#takeBackup(run);
        requireMicroPython(found.about, this.#kit.facts);
        const { keepingOrigin } = await import("./origin.js"); // loads MicroPython, and few visitors need it
        const wanted = await keepingOrigin(files, manifest.board, found.about.id, this.#kit);
        if (same(wanted, found.files)) return say("usb.same");
        const scores = scoresAmong(found.files);
        if (scores.size && !same(scores, scoresAmong(wanted)) && !confirm(say("usb.replace"))) return "";
        const leaving = (await filesOfUser(run, this.#kit)).filter(
          (path) => !same(pick(wanted, path), pick(found.files, path)),
        );
        if (leaving.length && !confirm(say("usb.not_in_backup", { files: leaving.join(", ") }))) return "";
        const name = found.files.size ? await save(found, "-before-restore") : "";
        this.#progress("restoring");
        await replaceFiles(run, this.#kit, found.about.free, found.files, wanted, (bytes, total) =>
          this.#progress("restoring", bytes, total),
        );
        return say(`usb.restored.${what}`) + (name && ` ${say("usb.earlier", { name })}`);
      });
      if (result && ended !== null && files.has(this.#kit.facts.main))
        throw new BoardError(say("usb.stops", { why: ended && `: ${ended}` }));
      return result;
    });
  }

  /** Offer the board's games to the visitor as a download, and show them. */
  fetchGames() {
    return this.#work("reading", async () => {
      const { result } = await this.#board.runWithGameStopped((run) => this.#readGames(run));
      return this.#saveGames(result);
    });
  }

  async #readGames(run) {
    const { functions, facts } = this.#kit;
    const [about, ...sizes] = await run([functions.backup, "about()", 'list_folder("saves")']);
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    const show = (bytes) => this.#progress("reading", bytes, total);
    return { about, files: await readFiles(run, new Map(sizes), facts, show) };
  }

  #saveGames({ about, files }) {
    const lines = historyLines(files);
    const { finished, unread } = finishedGames(lines);
    this.#find(".report").replaceChildren(
      ...(finished.length ? report(finished, this.#kit.facts.games[document.documentElement.lang]) : []),
    );
    if (lines.length === 0) return say("usb.no_games");
    const name = `kast-games-${about.id}.jsonl`;
    download(`${lines.join("\n")}\n`, "application/jsonl", name);
    const damaged = unread ? ` ${say("usb.unread", { lines: numberOf(unread, "line") })}` : "";
    return `${name}: ${numberOf(lines.length, "game")}.${damaged}`;
  }

  /**
   * Remove a share of the board's contents (see sharesOf) if the visitor agrees. Games are first offered as
   * a download.
   */
  remove(share) {
    return this.#work("removing", async () => {
      const { result } = await this.#board.runWithGameStopped(async (run) => {
        const isDone = share.kind === "games" ? await this.#clearGames(run) : await this.#drop(run, share);
        return { isDone, content: await this.#contentOn(run) };
      });
      this.#showShares(result.content);
      return result.isDone ? say("usb.removed", share) : say("usb.kept");
    });
  }

  async #drop(run, { name, paths }) {
    const shown = paths.slice(0, MOST_NAMED).join("\n");
    const more = paths.length > MOST_NAMED ? `\n${say("usb.more", { n: paths.length - MOST_NAMED })}` : "";
    const isAgreed = confirm(`${say("usb.remove_question", { name })}\n\n${shown}${more}`);
    if (isAgreed) await removeFiles(run, paths);
    return isAgreed;
  }

  async #clearGames(run) {
    const said = this.#saveGames(await this.#readGames(run));
    if (!confirm(`${said} ${say("usb.clear_question")}`)) return false;
    if (!(await clearGames(run, this.#kit))) throw new BoardError(say("usb.not_cleared"));
    return true;
  }

  /** Show what fills the board, with a button for each part that can be removed. */
  async #showWhatFills() {
    const { result } = await this.#board.runWithGameStopped((run) => this.#contentOn(run));
    this.#showShares(result);
  }

  #showShares(content) {
    const shares = content ? sharesOf(content, this.#kit.facts) : [];
    const rows = shares.map((share) => [
      share.paths.length > 1 ? `${share.name} (${numberOf(share.paths.length, "file")})` : share.name,
      `${share.bytes / 1024} KB`,
      this.#buttonFor(share),
    ]);
    this.#find(".fills").replaceChildren(
      ...(rows.length ? [table([say("usb.on_board"), say("usb.takes"), ""], rows)] : []),
    );
  }

  #buttonFor(share) {
    if (share.kind === "kast" || (share.kind === "games" && !this.#isKast)) return "";
    const textContent = share.kind === "games" ? say("usb.clear") : say("usb.remove", share);
    const button = Object.assign(document.createElement("button"), { type: "button", textContent });
    button.addEventListener("click", () => this.remove(share));
    return button;
  }

  /**
   * Call `work` while showing `doing` and a progress bar, and then show the sentence that `work` resolves to,
   * or its error. Do nothing if other work is in progress.
   */
  async #work(doing, work) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (const control of this.#controls()) control.disabled = true;
    this.#find(".question").hidden = true;
    this.#progress(doing);
    try {
      this.#find(".doing").textContent = await work();
    } catch (error) {
      console.info(error);
      if (error instanceof FullBoard) await this.#showWhatFills().catch(console.info);
      this.#find(".doing").textContent = error.message;
    }
    this.#find("progress").hidden = true;
    for (const control of this.#controls()) control.disabled = false;
    this.#isBusy = false;
  }

  #controls() {
    return this.element.querySelectorAll("button, [type=checkbox]");
  }

  /** Show the progress of `doing`: `bytes` of `total` were added. Without `total`, the bar shows no amount. */
  #progress(doing, bytes, total) {
    const bar = this.#find("progress");
    bar.hidden = false;
    this.#find(".doing").textContent = say(`usb.doing.${doing}`);
    if (!total) {
      bar.removeAttribute("value");
    } else {
      bar.max = total;
      bar.value += bytes;
    }
  }
}

/**
 * Return a sentence on what to check on a board that is not a Pico, or "" for a Pico, as advice_for in
 * kast_tools/common/models.py does.
 */
function adviceFor(machine) {
  const name = machine.split(" with ")[0].replaceAll(" ", "");
  return PICOS.includes(name) ? "" : ` ${say("usb.other_board", { machine })}`;
}

async function save({ about, files }, addition) {
  const made = new Date();
  const { id: board, machine, version } = about;
  const zip = await backupOf(files, { board, machine, micropython: version.join("."), made });
  const name = `kast-${board}-${made.toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "")}${addition}.zip`;
  download(zip, "application/zip", name);
  return name;
}

/**
 * Return tables of the finished games.
 * @param titles the titles of games by their ids; a game of a later version has no title
 */
function report(finished, titles) {
  const head = (name) => say(`usb.table.${name}`);
  const title = (game) => titles[game] ?? game;
  const best = summary(finished).map(({ game, cards, best, name, average }) => [
    title(game),
    cards,
    average.toFixed(1),
    `${best} (${name})`,
  ]);
  const games = finished.slice(0, MOST_SHOWN).map(({ game, day, players }) => [
    day ? say("usb.daily", { game: title(game), day }) : title(game),
    players
      .toSorted((one, other) => other.total - one.total)
      .map(({ name, total }) => `${name} ${total}`)
      .join(", "),
  ]);
  return [
    ...(best.length ? [table(["game", "cards", "average", "best"].map(head), best)] : []),
    table(["newest", "points"].map(head), games),
  ];
}
