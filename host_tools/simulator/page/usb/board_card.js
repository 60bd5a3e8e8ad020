// One board on the page: what it is, and buttons for what can be done with it.

import { backupOf, contentOf, scoresAmong } from "../backup_file.js";
import { download } from "../download.js";
import { replaceFiles, same, takeBackup } from "./backup.js";
import { Board, readFiles } from "./board.js";
import { finishedGames, historyLines, summary } from "./games.js";
import { hasJack, JackChoice } from "./jack.js";
import { kitFor } from "./kit.js";
import { BoardError } from "./trouble.js";
import { bring, requireMicroPython, Update } from "./update.js";
import { numberOf } from "./wording.js";

const MOST_SHOWN = 50; // games

export class BoardCard {
  element = document.getElementById("board").content.firstElementChild.cloneNode(true);
  #board;
  #kit;
  #jack;
  #isKast = false;

  /**
   * @param {SerialPort} port
   * @param kit what kit.js fetched
   * @param {number} number from 1, as people call the board
   */
  constructor(port, kit, number) {
    this.#board = new Board(port, kit);
    this.#kit = kit;
    this.#jack = new JackChoice(this.#find(".jack"), kit.facts);
    this.#jack.onchange(() => this.#nameUpdate());
    this.#find("h3").textContent = `Board ${number}`;
    const file = this.#find("[type=file]");
    const work = {
      update: () => this.update(),
      backup: () => this.backup(),
      restore: () => file.click(),
      games: () => this.fetchGames(),
    };
    for (const button of this.element.querySelectorAll("[data-do]"))
      button.addEventListener("click", work[button.dataset.do]);
    file.addEventListener("change", async () => {
      const [chosen] = file.files;
      if (chosen) await this.restore(new Uint8Array(await chosen.arrayBuffer()));
      file.value = "";
    });
  }

  #find(selector) {
    return this.element.querySelector(selector);
  }

  /** Says what the board is, and changes nothing on it. */
  look() {
    return this.#work("looking", async () => {
      const { result } = await this.#board.asking(async (run) => {
        const jack = await hasJack(run, this.#kit);
        const update = await this.#updateFor(jack);
        const found = await update.look(run, false);
        return { found, jack, outcome: update.outcome(found), version: await this.#version(run) };
      });
      this.#show(result);
      return "";
    });
  }

  async #updateFor(jack) {
    return new Update(await kitFor(this.#kit, jack));
  }

  async #version(run) {
    const [version] = await run([this.#kit.functions.flash, "version()"]);
    return version;
  }

  #show({ found, jack, outcome, version }) {
    const { about } = found;
    const { copied, isKast } = outcome;
    const free = Math.floor(about.free / 1024);
    const called = version ? `Kast ${version}` : "Kast";
    const kast = isKast
      ? `${called} is on it, ${copied ? "in another build than here" : "up to date"}.`
      : "Kast is not on it.";
    this.#find(".what").textContent =
      `${about.machine}, MicroPython ${about.version.join(".")}, ${free} KB free. ${kast}`;
    this.#know(isKast, jack);
  }

  #know(isKast, jack) {
    this.#isKast = isKast;
    this.#jack.show(jack);
    this.#nameUpdate();
  }

  #nameUpdate() {
    const { said } = this.#jack;
    const change = said === null ? "" : said ? ", with Together" : ", without Together";
    this.#find("[data-do=update]").textContent =
      (this.#isKast ? "bring it up to date" : "put Kast on it") + change;
  }

  /** Puts this version on the board, or brings it up to date. */
  update() {
    return this.#work("asking", async () => {
      let jack;
      const updateFor = async (run) => {
        jack = this.#jack.said ?? (await hasJack(run, this.#kit));
        return this.#updateFor(jack);
      };
      const { copied, kept, removed, notes } = await bring(this.#board, updateFor, (doing, bytes, total) =>
        this.#progress(doing, bytes, total),
      );
      const done =
        copied || removed
          ? `${numberOf(copied, "file")} copied, ${kept} kept, ${removed} removed.`
          : `All ${kept} files are up to date.`;
      this.#find(".what").textContent = `Kast ${this.#kit.facts.kast} is on it, up to date.`;
      this.#know(true, jack);
      if (jack) notes.unshift("Its menu has Together: it has a jack.");
      return [done, "The game has started; scores and settings are as they were.", ...notes].join(" ");
    });
  }

  /** Hands all that the board holds to the visitor as a file. */
  backup() {
    return this.#work("reading", async () => {
      const { result } = await this.#board.asking((run) => this.#takeBackup(run));
      if (result.files.size === 0) throw new BoardError("The board holds no files.");
      const name = await save(result, "");
      return `${name}: ${numberOf(result.files.size, "file")}.`;
    });
  }

  #takeBackup(run) {
    return takeBackup(run, this.#kit, (bytes, total) => this.#progress("reading", bytes, total));
  }

  /** Lets the board hold what a backup has, after what it holds was handed to the visitor. */
  restore(zip) {
    return this.#work("reading", async () => {
      const { manifest, files } = await contentOf(zip);
      const { result, ended } = await this.#board.asking(async (run) => {
        const found = await this.#takeBackup(run);
        requireMicroPython(found.about, this.#kit.facts);
        const { keepingOrigin } = await import("./origin.js"); // which brings MicroPython, and few need
        const wanted = await keepingOrigin(files, manifest.board, found.about.id, this.#kit);
        if (same(wanted, found.files)) return "The board holds just that already.";
        const scores = scoresAmong(found.files);
        if (
          scores.size &&
          !same(scores, scoresAmong(wanted)) &&
          !confirm("Replace the scores that the board holds?")
        )
          return "";
        const name = found.files.size ? await save(found, "-before-restore") : "";
        this.#progress("restoring");
        await replaceFiles(run, this.#kit, found.about.free, found.files, wanted, (bytes, total) =>
          this.#progress("restoring", bytes, total),
        );
        return `The board holds what the file has.${name && ` What it held before is in ${name}.`}`;
      });
      if (result && ended !== null && files.has(this.#kit.facts.main))
        throw new BoardError(
          `Kast does not go on when the board starts${ended ? `: ${ended}` : ""}. Put it there anew.`,
        );
      return result;
    });
  }

  /** Hands the board's games to the visitor as a file, and shows them. */
  fetchGames() {
    return this.#work("reading", async () => {
      const { functions, facts } = this.#kit;
      const { result } = await this.#board.asking(async (run) => {
        const [about, ...sizes] = await run([functions.backup, "about()", 'list_folder("saves")']);
        const total = sizes.reduce((sum, [, size]) => sum + size, 0);
        const show = (bytes) => this.#progress("reading", bytes, total);
        return { about, files: await readFiles(run, new Map(sizes), facts, show) };
      });
      const lines = historyLines(result.files);
      const { finished, unread } = finishedGames(lines);
      this.#find(".report").replaceChildren(...(finished.length ? report(finished, facts.games) : []));
      if (lines.length === 0) return "The board has stored no games yet.";
      const name = `kast-games-${result.about.id}.jsonl`;
      download(`${lines.join("\n")}\n`, "application/jsonl", name);
      const damaged = unread
        ? ` ${numberOf(unread, "line")} cannot be read; the file has what is there, as it is.`
        : "";
      return `${name}: ${numberOf(lines.length, "game")}.${damaged}`;
    });
  }

  /** Does one thing at a time, and says what came of it. */
  async #work(doing, work) {
    const controls = [...this.element.querySelectorAll("button, [type=checkbox]")];
    for (const control of controls) control.disabled = true;
    this.#progress(doing);
    try {
      this.#find(".doing").textContent = await work();
    } catch (error) {
      console.info(error);
      this.#find(".doing").textContent = error.message;
    }
    this.#find("progress").hidden = true;
    for (const control of controls) control.disabled = false;
  }

  /** `bytes` more of `total` are done; without, nobody knows how far it is. */
  #progress(doing, bytes, total) {
    const bar = this.#find("progress");
    bar.hidden = false;
    this.#find(".doing").textContent = `${doing} …`;
    if (!total) {
      bar.removeAttribute("value");
    } else {
      bar.max = total;
      bar.value += bytes;
    }
  }
}

async function save({ about, files }, addition) {
  const made = new Date();
  const { id: board, machine, version } = about;
  const zip = await backupOf(files, { board, machine, micropython: version.join("."), made });
  const name = `kast-${board}-${made.toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "")}${addition}.zip`;
  download(zip, "application/zip", name);
  return name;
}

/** @param titles of games by their ids; one of a later version has none */
function report(finished, titles) {
  const title = (game) => titles[game] ?? game;
  const best = summary(finished).map(({ game, cards, best, name, average }) => [
    title(game),
    cards,
    average.toFixed(1),
    `${best} (${name})`,
  ]);
  const games = finished.slice(0, MOST_SHOWN).map(({ game, day, players }) => [
    day ? `${title(game)}, dice of ${day}` : title(game),
    players
      .toSorted((one, other) => other.total - one.total)
      .map(({ name, total }) => `${name} ${total}`)
      .join(", "),
  ]);
  return [
    ...(best.length ? [table(["game", "played by people", "average", "best"], best)] : []),
    table(["game, newest first", "points"], games),
  ];
}

function table(heads, rows) {
  const row = (cells, tag) => {
    const line = document.createElement("tr");
    line.append(...cells.map((text) => Object.assign(document.createElement(tag), { textContent: text })));
    return line;
  };
  const [head, body, whole] = ["thead", "tbody", "table"].map((tag) => document.createElement(tag));
  head.append(row(heads, "th"));
  body.append(...rows.map((cells) => row(cells, "td")));
  whole.append(head, body);
  return whole;
}
