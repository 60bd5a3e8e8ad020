// Reads and writes folders and files for the programs that run in Node.js.

import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Flash } from "../board/flash.js";

/**
 * Return all files below a folder, except Python's caches, as Map<path with slashes, Uint8Array>, sorted
 * by path.
 */
export function readFolder(folder) {
  const files = new Map();
  const visit = (inside) => {
    for (const entry of fs.readdirSync(path.join(folder, inside), { withFileTypes: true })) {
      const name = path.posix.join(inside, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== "__pycache__") visit(name);
      } else if (entry.isFile()) {
        files.set(name, new Uint8Array(fs.readFileSync(path.join(folder, name))));
      }
    }
  };
  visit("");
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Return the Python modules that replace the board's hardware, as Map<file name, Uint8Array>. */
export function boardModules() {
  return readFolder(fileURLToPath(new URL("../board/modules", import.meta.url)));
}

// Temporary name of a file until it is complete and renamed. A program that is killed before that leaves
// the temporary file behind.
const ARRIVING = /(^|\/)\.kast-[0-9]+$/;

/** A board's stored files, as a folder on this computer. */
export class StoreFolder {
  #folder;
  #saved;
  flash = new Flash();

  /** Read the folder. Nothing else may change the folder while this object is in use. */
  constructor(folder) {
    this.#folder = folder;
    this.#saved = readFolder(folder);
    for (const name of [...this.#saved.keys()].filter((name) => ARRIVING.test(name))) {
      fs.rmSync(path.join(folder, name));
      this.#saved.delete(name);
    }
    for (const [name, bytes] of this.#saved) this.flash.load(name, bytes);
  }

  /**
   * Write changes of the flash to the folder. If the program is killed meanwhile, each file has either its
   * old or its new contents.
   */
  save() {
    const files = this.flash.files;
    const place = (name) => path.join(this.#folder, name);
    const gone = [...this.#saved.keys()].filter((name) => !files.has(name));
    for (const name of gone) if (this.flash.folders.has(name)) fs.rmSync(place(name));
    for (const folder of this.flash.folders) fs.mkdirSync(place(folder), { recursive: true });
    for (const [name, bytes] of files) if (this.#saved.get(name) !== bytes) writeWhole(place(name), bytes);
    for (const name of gone) if (!this.flash.folders.has(name)) fs.rmSync(place(name));
    this.#saved = new Map(files);
  }
}

/** Write a file, replacing an existing one in a single step. */
export function writeWhole(file, bytes) {
  const arriving = path.join(path.dirname(file), `.kast-${process.pid}`);
  try {
    fs.writeFileSync(arriving, bytes);
    fs.renameSync(arriving, file);
  } catch (error) {
    fs.rmSync(arriving, { force: true });
    throw error;
  }
}
