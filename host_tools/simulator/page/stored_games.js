// The buttons beside what the machine stored: save it to a file, load it from one, forget it.

import { download } from "./download.js";
import { forgetEarlierFlash } from "./storage.js";

const $ = (id) => document.getElementById(id);

/** @param board BoardInWorker */
export function offerFiles(board) {
  const [save, load, file] = [$("save"), $("load"), $("file")];
  save.hidden = load.hidden = !board.hasFiles;

  save.addEventListener("click", () =>
    saying(async () => {
      const { backupOf } = await backupFiles();
      const made = new Date();
      const zip = await backupOf(await board.files(), { ...BOARD, made });
      download(zip, "application/zip", `kast-${made.toISOString().slice(0, 16).replace(/[T:]/g, "-")}.zip`);
      return "Saved.";
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
      if (scores.size === 0) return "That file holds no games and no scores. What is stored here stays.";
      const replaces = (await board.storedFiles()) > 0;
      if (replaces && !confirm("Replace the games, scores and settings that are stored here?")) return "";
      await board.replace(scores);
      location.reload();
      return "";
    }),
  );
  $("forget").addEventListener("click", async () => {
    if (!confirm("Forget the games, scores and settings that this machine stored?")) return;
    await board.forget();
    forgetEarlierFlash();
    location.reload();
  });
}

// As board_modules/machine.py says, and what the package of MicroPython says of itself.
const BOARD = { board: "4b41535456495254", machine: "Kast in a browser", micropython: "1.27.0" };

function backupFiles() {
  if (!crypto.subtle)
    throw new Error("This browser makes and reads files only on a page that comes over HTTPS.");
  return import("./backup_file.js"); // which few visits need
}

async function saying(work) {
  const told = $("told");
  try {
    told.textContent = await work();
  } catch (error) {
    told.textContent = error.message;
  }
}
