// Run the page's own modules without a browser, for pytest: requests and answers are lines of JSON, bytes are base64.
//   {"kit": {files, functions, facts}}                  use this version for boards from now on
//   {"update": port}                                    update the board at this TCP port and start it, unless files of
//                                                       the user would be replaced
//   {"agreed_update": {port, names}}                    as update, if the user accepted these new names for files
//   {"update_of_asker": names}                          update a board that the caller simulates: it gets lines
//                                                       {"run": programs} and answers each with the board's output, or
//                                                       {"error": text}
//   {"backup": port}                                    read all files of the board
//   {"restore": {port, files}}                          restore these files
//   {"planned_update": told}                            get the programs of an update for a board with this output
//   {"planned_restore": {free, found, wanted}}          the same for a restore
//   {"followed_update": {told, values, names, ended}}   update such a board, which sends these values meanwhile and ends
//                                                       like this: get {outcome, shown: what the page shows}
//   {"followed_restore": {free, found, wanted, values}} the same for a restore: get what the page shows
//   {"read_files": answers}                             read the files of a board whose programs give these answers in
//                                                       turn: get {about, files, programs, shown}
//   {"files_of_user": answer}                           get {paths, programs} of files that are not Kast's
//   {"same": [files, files]}                            get whether these are equal
//   {"shares": {answer, userFiles}}                     get {programs, shares} of what fills a board
//   {"clear_games": answer}                             get {programs, cleared}
//   {"chosen": {zip} or {folder: files} or {dropped}}   get the content of a backup: {files, board as in its manifest};
//                                                       dropped: the files of a dropped folder, or bytes of a zip file
//   {"written": {files, board, machine, micropython, made}}  get the zip file of a backup
//   {"images": {address: UF2}}                          use these images, without MicroPython, from now on
//   {"join": uf2}                                       join MicroPython's UF2 with the image for its model
//   {"presses": [[holder, names or null], …]}           hold buttons, or let go what the holder holds; null instead of a
//                                                       holder lets go all. Get, for each, the changes [name, down]
//   {"noticed": {actions: [[what, name], …], everyMs}}    press or release buttons at once. Get {arrived: [what, name,
//                                                       when it reached the board, in ms], sampled: for ROLL, whether
//                                                       it was down at each of the firmware's samples}; 0 for everyMs:
//                                                       the board does not tell when its firmware samples
//   {"choose_removals": {lacking, sizes}}               get the paths of files to remove for space
//   {"some_of": {texts, most}}                          get the text that names some of these
//   {"removed": paths}                                  get the programs that remove files and their empty folders
//   {"games": files}                                    get {lines, finished, unread, summary} of a board's games
//   {"limits": {name: ms}}                              change time limits of boards on USB
//   {"run": {port, programs}}                           run programs on the board: get {values, ended as by restart}
//   {"visit": {name, work, …}}                          open the virtual board's stored flash as the page does, call
//                                                       these [method, …arguments] of it or of its flash, and get what
//                                                       the next visit finds; see visit()
//   {"number": has games}                               get the number by which this browser is known
//   {"has_table": files}                                get whether these files of a board have a game at a table
//   {"places": null}                                    get where in the browser's databases records are
//   {"packed": {type, sdp, of}}                         get the text of a session description
//   {"unpacked": text}                                  get the description in such a text, or {reason} if it is refused
//   {"spoken": [{rows, ms}, …]}                         show these rows of the screen, each for a time, read in
//                                                       their `language`, else in English. Get, for each,
//                                                       {said: what a screen reader says, list: what it can read,
//                                                       written: how often each item was written}
// Answers {"value": …}, or {"refused": sentence}, with "names" for the user's files that would be replaced.
import "../../../host_tools/simulator/node/node_crypto.js";
import { File } from "node:buffer";
import { readFileSync } from "node:fs";
import { createRequire, register } from "node:module";
import { createInterface } from "node:readline";
import {
  DescriptionError,
  pack,
  unpack,
} from "../../../host_tools/simulator/page/friend/description.js";
import { Buttons } from "../../../host_tools/simulator/board/chips/buttons.js";
import { NoticedPresses } from "../../../host_tools/simulator/page/input/noticed_presses.js";
import { Presses } from "../../../host_tools/simulator/page/input/presses.js";
import { speakScreen } from "../../../host_tools/simulator/page/spoken_screen.js";
import { sha256 } from "../../../host_tools/simulator/page/storage/sha256.js";
import { StoredFlash } from "../../../host_tools/simulator/page/storage/stored_flash.js";
import { hasTable } from "../../../host_tools/simulator/page/storage/stored_values.js";
import { storedNumber } from "../../../host_tools/simulator/page/storage/stored_number.js";
import {
  filesOfUser,
  replaceFiles,
  same,
  takeBackup,
} from "../../../host_tools/simulator/page/usb/backup.js";
import { Board } from "../../../host_tools/simulator/page/usb/board.js";
import { BoardError } from "../../../host_tools/simulator/page/usb/errors.js";
import { LIMITS } from "../../../host_tools/simulator/page/usb/facts.js";
import { chooseRemovals } from "../../../host_tools/simulator/page/usb/free_space.js";
import {
  clearGames,
  contentOn,
  removeFiles,
  sharesOf,
} from "../../../host_tools/simulator/page/usb/full_board.js";
import {
  finishedGames,
  historyLines,
  summary,
} from "../../../host_tools/simulator/page/usb/games.js";
import {
  joinUf2,
  microPythonIn,
} from "../../../host_tools/simulator/page/usb/uf2.js";
import {
  installUpdate,
  Unagreed,
  Update,
} from "../../../host_tools/simulator/page/usb/update.js";
import { someOf } from "../../../host_tools/simulator/page/usb/wording.js";
import { useWords } from "../../../host_tools/simulator/page/words/words.js";
import { Databases, Item, List } from "./browser_stubs.mjs";
import { Wire } from "./serial_wire.mjs";

// Resolved from the simulator's folder, since no parent of this one has its packages.
const require = createRequire(
  new URL("../../../host_tools/simulator/package.json", import.meta.url),
);
const FakeTimers = require("@sinonjs/fake-timers");

const bytesOf = (text) => new Uint8Array(Buffer.from(text, "base64"));
const textOf = (bytes) => Buffer.from(bytes).toString("base64");
const filesOf = (texts) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, bytesOf(text)]));

const textsOf = (files) =>
  Object.fromEntries([...files].map(([path, data]) => [path, textOf(data)]));
const ignore = () => {};

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
let kit;
let images;

async function take({ files, functions, facts }) {
  const bytes = filesOf(files);
  const hashes = new Map();
  for (const [path, data] of bytes) hashes.set(path, await sha256(data));
  kit = { files: bytes, hashes, functions, facts };
}

/** SerialPort, as far as serial_line.js needs it. */
class Port {
  #wire;

  constructor(number) {
    this.#wire = new Wire(number);
  }

  async open() {
    await this.#wire.open();
    this.readable = new ReadableStream({
      pull: async (controller) => {
        const bytes = await this.#wire.read();
        if (bytes) controller.enqueue(bytes);
        else controller.error(new Error("The device has been lost."));
      },
    });
    this.writable = new WritableStream({
      write: (bytes) => this.#wire.write(bytes),
    });
  }

  close() {
    return this.#wire.close();
  }
}

const boardAt = (port) => new Board(new Port(port), kit);

async function backup(port) {
  const { result } = await boardAt(port).runWithGameStopped((run) =>
    takeBackup(run, kit, ignore),
  );
  return textsOf(result.files);
}

async function restore({ port, files }) {
  await boardAt(port).runWithGameStopped(async (run) => {
    const found = await takeBackup(run, kit, ignore);
    await replaceFiles(
      run,
      kit,
      found.about.free,
      found.files,
      filesOf(files),
      ignore,
    );
  });
}

/**
 * Return a board that records the programs it gets: each run gives one of these answers, later ones give []. `ended`:
 * how the start of its game ends.
 */
function noting(answers, ended = null) {
  const noted = [];
  const run = async (programs, onValue = ignore) => {
    noted.push(programs);
    const values = answers.shift() ?? [];
    values.forEach((value) => onValue(value));
    return values;
  };
  return {
    noted,
    run,
    runWithGameStopped: async (work) => ({ result: await work(run), ended }),
  };
}

async function update(board, names = {}, show = ignore) {
  const outcome = await installUpdate(
    board,
    async () => new Update(kit),
    new Map(Object.entries(names)),
    show,
  );
  return {
    ...outcome,
    renamed: Object.fromEntries(outcome.renamed),
    userFiles: outcome.userFiles.toSorted(),
  };
}

/** Board at the other end of standard input and output. */
const asker = {
  async runWithGameStopped(work) {
    const run = async (programs) => {
      console.log(JSON.stringify({ run: programs }));
      const answer = JSON.parse((await lines.next()).value);
      if (answer.error) throw new BoardError(answer.error);
      return answer;
    };
    return { result: await work(run), ended: null };
  },
};

async function plannedUpdate(told) {
  const board = noting([told]);
  return { ...(await update(board, told.at(-2))), programs: board.noted };
}

async function followedUpdate({ told, values = [], names = {}, ended }) {
  const shown = [];
  const board = noting([told, values], ended);
  const outcome = await update(board, names, (...what) => shown.push(what));
  return { outcome, shown, runs: board.noted.length };
}

async function plannedRestore({ free, found, wanted }) {
  const board = noting([]);
  await board.runWithGameStopped((run) =>
    replaceFiles(run, kit, free, filesOf(found), filesOf(wanted), ignore),
  );
  return board.noted;
}

async function followedRestore({ free, found, wanted, values }) {
  const shown = [];
  const { run } = noting([values]);
  const show = (...what) => shown.push(what);
  await replaceFiles(run, kit, free, filesOf(found), filesOf(wanted), show);
  return shown;
}

async function readFiles(answers) {
  const shown = [];
  const board = noting(answers);
  const show = (...what) => shown.push(what);
  const { about, files } = await takeBackup(board.run, kit, show);
  return { about, files: textsOf(files), programs: board.noted, shown };
}

async function userFilesOn(answer) {
  const board = noting([answer]);
  return { paths: await filesOfUser(board.run, kit), programs: board.noted };
}

async function shares({ answer, userFiles }) {
  const board = noting([answer]);
  const content = await contentOn(board.run, { userFiles });
  return { programs: board.noted, shares: sharesOf(content, kit.facts) };
}

async function clearedGames(answer) {
  const board = noting([answer]);
  return { cleared: await clearGames(board.run, kit), programs: board.noted };
}

/** Resolve packages as the servers do: kast_tools/page/files.py. */
function findPackages() {
  const fflate = new URL(
    "../../../host_tools/simulator/node_modules/fflate/esm/browser.js",
    import.meta.url,
  );
  const hook = `export const resolve = (name, context, next) =>
    next(name.endsWith("/fflate/browser.js") ? ${JSON.stringify(fflate.href)} : name, context);`;
  register(`data:text/javascript,${encodeURIComponent(hook)}`);
}

async function chosen({ zip, folder, dropped }) {
  const { contentOf } =
    await import("../../../host_tools/simulator/page/storage/backup_file.js");
  const choose =
    await import("../../../host_tools/simulator/page/storage/chosen_backup.js");
  const file = (path, text) =>
    Object.assign(new File([bytesOf(text)], path.split("/").at(-1)), {
      webkitRelativePath: path,
    });
  const listed = (texts) =>
    Object.entries(texts).map(([path, text]) => file(path, text));
  const { members, what } = folder
    ? choose.chosenFolder(listed(folder))
    : zip !== undefined
      ? choose.chosenZip(file("it.zip", zip))
      : choose.dropped(
          typeof dropped === "string"
            ? transferOf(file("it.zip", dropped))
            : transferOf(null, listed(dropped)),
        );
  const { manifest, files } = await contentOf(members, what).catch((error) => {
    throw new BoardError(error.message);
  });
  const { board, machine, micropython } = manifest;
  return { board, machine, micropython, files: textsOf(files) };
}

/** Return what a drop event holds: one file, or the folder "it" with files, as a browser lists its entries. */
function transferOf(zip, files) {
  const entryOf = (path, below) => {
    const isFolder = below[0].webkitRelativePath !== path;
    if (!isFolder)
      return {
        isFile: true,
        fullPath: `/${path}`,
        file: (take) => take(below[0]),
      };
    const names = new Map();
    for (const one of below) {
      const [name] = one.webkitRelativePath
        .slice(path.length + 1)
        .split("/", 1);
      names.set(name, [...(names.get(name) ?? []), one]);
    }
    const entries = [...names].map(([name, some]) =>
      entryOf(`${path}/${name}`, some),
    );
    return {
      isDirectory: true,
      // A browser lists up to a hundred at a time.
      createReader: () => ({
        readEntries: (take) => take(entries.splice(0, 100)),
      }),
    };
  };
  const entry = zip ? { isFile: true } : entryOf("it", files);
  return {
    items: [
      { webkitGetAsEntry: () => null },
      { webkitGetAsEntry: () => entry },
    ],
    files: zip ? [zip] : [],
  };
}

async function written({ files, made, ...about }) {
  const { backupOf } =
    await import("../../../host_tools/simulator/page/storage/backup_file.js");
  const zip = await backupOf(filesOf(files), {
    made: new Date(made),
    ...about,
  });
  return Buffer.from(zip).toString("base64");
}

async function join(uf2) {
  const { model, version, program } = microPythonIn(bytesOf(uf2), kit.facts);
  const joined = await sha256(joinUf2(program, images.get(model.image)));
  return { name: model.name, version, joined };
}

function presses(actions) {
  const changes = [];
  const held = new Presses((name, down) => changes.push([name, down]));
  return actions.map(([holder, names]) => {
    if (names) held.hold(holder, names);
    else if (holder === null) held.releaseAll();
    else held.release(holder);
    return changes.splice(0);
  });
}

async function noticed({ actions, everyMs }) {
  const begun = performance.now();
  const arrived = [];
  const chip = new Buttons();
  chip.connect({ BUTTONS: { ROLL: 2, LEFT: 3 } });
  const sampled = [];
  const sample = () => sampled.push(chip.read(2));
  const samples = everyMs && setInterval(sample, everyMs);
  const change = (what) => (name) => {
    arrived.push([what, name, performance.now() - begun]);
    chip[what](name);
  };
  const presses = new NoticedPresses({
    press: change("press"),
    release: change("release"),
    isOn: true,
    reads: everyMs ? (name) => chip.reads(name) : undefined,
  });
  for (const [what, name] of actions) presses[what](name);
  while (arrived.length < actions.length)
    await new Promise((resolve) => setTimeout(resolve, 10));
  clearInterval(samples);
  return { arrived, sampled };
}

async function removed(paths) {
  const noted = [];
  await removeFiles(async (programs) => noted.push(...programs), paths);
  return noted;
}

function games(files) {
  const lines = historyLines(filesOf(files));
  const { finished, unread } = finishedGames(lines);
  return { lines, finished, unread, summary: summary(finished) };
}

async function run({ port, programs }) {
  const { result, ended } = await boardAt(port).runWithGameStopped((run) =>
    run(programs),
  );
  return { values: result, ended };
}

/**
 * @param {object} parts
 *   name: of the board; isClosed, isFull: what is wrong with the browser's database; earlier: text in localStorage
 *   work: [[method, …arguments], …]; files are base64
 * @returns {Promise<object>} the files and folders of the next visit, what was refused, whether `earlier` was imported
 */
async function visit({ name, isClosed, isFull, earlier = null, work }) {
  Object.assign(indexedDB, {
    isClosed: Boolean(isClosed),
    isFull: Boolean(isFull),
  });
  const refused = [];
  let imported = false;
  const open = () =>
    StoredFlash.open({
      name,
      earlier,
      importedEarlier: () => (imported = true),
      refused: (error) => refused.push(error.message),
    });
  const stored = await open();
  for (const [method, ...given] of work) {
    const target = method in stored ? stored : stored.flash;
    if (method === "replace") await stored.replace(filesOf(given[0]));
    else if (method === "write") target.write(given[0], bytesOf(given[1]));
    else await target[method](...given);
    await new Promise((resolve) => setTimeout(resolve, 1)); // stores what the flash has written
  }
  earlier = null;
  const { flash } = await open();
  return {
    files: textsOf(flash.files),
    folders: [...flash.folders],
    refused,
    imported,
  };
}

/** Let the page's modules speak a language. */
function speakIn(language) {
  const file = `../../../host_tools/simulator/page/words/${language}.json`;
  useWords(JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")));
}

function spoken(pictures) {
  const clock = FakeTimers.install({
    toFake: ["setTimeout", "clearTimeout", "performance"],
  });
  globalThis.document = { createElement: () => new Item() };
  const list = new List();
  const said = [];
  const live = { set textContent(text) { said.push(text); } }; // prettier-ignore
  const screen = {};
  const hear = speakScreen(screen, list, live);
  const heard = pictures.map(({ language = "en", ms, ...shown }) => {
    speakIn(language);
    Object.assign(screen, { status: {}, ...shown });
    hear();
    clock.tick(ms);
    return {
      said: said.splice(0),
      list: list.children.map((item) => item.textContent),
      written: list.children.map((item) => item.written),
    };
  });
  delete globalThis.document;
  clock.uninstall();
  speakIn("en");
  return heard;
}

function unpacked(text) {
  try {
    return unpack(text);
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    return { reason: error.reason };
  }
}

const work = {
  kit: take,
  update: (port) => update(boardAt(port)),
  agreed_update: ({ port, names }) => update(boardAt(port), names),
  update_of_asker: (names) => update(asker, names),
  backup,
  restore,
  planned_update: plannedUpdate,
  planned_restore: plannedRestore,
  followed_update: followedUpdate,
  followed_restore: followedRestore,
  read_files: readFiles,
  files_of_user: userFilesOn,
  same: ([one, other]) => same(filesOf(one), filesOf(other)),
  shares,
  clear_games: clearedGames,
  chosen,
  written,
  images: (texts) => void (images = filesOf(texts)),
  join,
  presses,
  noticed,
  choose_removals: ({ lacking, sizes }) =>
    chooseRemovals(lacking, new Map(Object.entries(sizes)), kit.facts),
  some_of: ({ texts, most }) => someOf(texts, most),
  removed,
  games,
  limits: (limits) => void Object.assign(LIMITS, limits),
  run,
  visit,
  number: storedNumber,
  has_table: (files) => hasTable(filesOf(files)),
  places: () => indexedDB.places,
  packed: ({ of, ...description }) => pack(description, of),
  unpacked,
  spoken,
};
globalThis.indexedDB = new Databases();
speakIn("en");
const PATIENCE_MS = 300_000;
const late = () =>
  new Promise((_, reject) => {
    setTimeout(
      () => reject(new Error(`no answer in ${PATIENCE_MS} ms`)),
      PATIENCE_MS,
    ).unref();
  });
findPackages();
console.info = console.warn = ignore; // messages of the page for the browser's console

for (;;) {
  const { value, done } = await lines.next();
  if (done) break;
  const [[what, parts]] = Object.entries(JSON.parse(value));
  let answer;
  try {
    answer = {
      value: (await Promise.race([work[what](parts), late()])) ?? null,
    };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    answer = { refused: error.message };
    if (error instanceof Unagreed)
      answer.names = Object.fromEntries(error.names);
  }
  console.log(JSON.stringify(answer));
}
