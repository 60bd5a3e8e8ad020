// Connects the buttons for the device's stored files: save them to a file, load them from a file, delete them.

import { download } from "./download.js";
import { storedNumber } from "./stored_number.js";
import { say, show } from "../words/words.js";
import { deleteEarlierFlash } from "./storage.js";

const $ = (id) => document.getElementById(id);

/**
 * Show the buttons.
 * @param board BoardInWorker
 */
export function offerFiles(board) {
  const [save, load, file] = [$("save"), $("load"), $("file")];
  save.hidden = load.hidden = !board.hasFiles;

  save.addEventListener("click", () =>
    saying(async () => {
      const { backupOf } = await backupFiles();
      const made = new Date();
      const zip = await backupOf(await board.files(), { ...BOARD, board: hex(await storedNumber()), made });
      download(zip, "application/zip", `kast-${made.toISOString().slice(0, 16).replace(/[T:]/g, "-")}.zip`);
      return say("saved");
    }),
  );
  load.addEventListener("click", () => file.click());
  file.addEventListener("change", () =>
    saying(async () => {
      const [chosen] = file.files;
      if (!chosen) return "";
      const { contentOf, scoresAmong } = await backupFiles();
      const { chosenZip } = await import("./chosen_backup.js");
      const { files } = await contentOf(chosenZip(chosen).members);
      const scores = scoresAmong(files);
      file.value = "";
      if (scores.size === 0) return say("no_games");
      const replaces = (await board.storedFiles()) > 0;
      if (replaces && !confirm(say("replace"))) return "";
      await board.replace(scores);
      startAgain();
      return "";
    }),
  );
  $("forget").addEventListener("click", async () => {
    if (!confirm(say("delete"))) return;
    await board.deleteFiles();
    deleteEarlierFlash();
    startAgain();
  });
}

// What a backup records about this board: a name, and the version of MicroPython's npm package.
const BOARD = { machine: "Kast in a browser", micropython: "1.27.0" };

/** Return the letters of a chip's unique ID as MicroPython's `hexlify` writes them. */
const hex = (letters) => Array.from(letters, (letter) => letter.charCodeAt(0).toString(16)).join("");

/**
 * Start the device with its changed files. The reloaded page shows the device: where it was scrolled to, the first keys
 * would scroll it instead.
 */
function startAgain() {
  scrollTo(0, 0);
  location.reload();
}

function backupFiles() {
  if (!crypto.subtle) throw new Error(say("needs_https"));
  return import("./backup_file.js"); // loaded only now, since few visits need it
}

async function saying(work) {
  const told = $("told");
  show(told, "");
  try {
    told.textContent = await work();
  } catch (error) {
    told.textContent = error.message;
  }
}
