// Stores the virtual board's flash between visits, as one record in the browser's store. Each commit of the
// board's flash writes the record, completely or not at all.

import { Flash } from "../../board/flash.js";
import { BrowserStore } from "./browser_store.js";

export class StoredFlash {
  /** The Flash as the last visit left it; empty if no flash is stored or the stored flash cannot be read. */
  flash = new Flash();
  #store = null;
  #record;
  #refused;

  /**
   * Open the stored flash.
   * @param {object} parts
   *   name: the board's name if two boards are on the page, otherwise ""
   *   earlier: the text that the first versions of Kast stored in localStorage, or null
   *   importedEarlier(): called when the flash in that text has been stored here
   *   refused(error): called if the browser does not store the files; the game can still be played
   */
  static async open({ name, earlier, importedEarlier, refused }) {
    const stored = new StoredFlash();
    stored.#record = `flash${name}`;
    stored.#refused = refused;
    try {
      stored.#store = await BrowserStore.open();
      const record = await stored.#store.get(stored.#record);
      if (record) stored.#fill(record);
      else if (earlier) await stored.#importEarlier(earlier, importedEarlier);
    } catch (error) {
      refused(error);
    }
    stored.flash.onchange = () => stored.#write();
    return stored;
  }

  #fill({ files, folders }) {
    this.flash.files = files;
    this.flash.folders = folders;
  }

  async #importEarlier(earlier, importedEarlier) {
    try {
      this.#fill(Flash.fromJSON(JSON.parse(earlier)));
    } catch (error) {
      // The text remains in localStorage, where nothing overwrites it.
      console.warn("The board's data in this browser cannot be read; the board starts empty.", error);
      return;
    }
    await this.#put();
    importedEarlier();
  }

  #put() {
    return this.#store.put(this.#record, { files: this.flash.files, folders: this.flash.folders });
  }

  async #write() {
    if (!this.#store) return;
    try {
      await this.#put();
    } catch (error) {
      this.#refused(error);
    }
  }

  /** Replace all stored files by `files`, a Map by path. The board must be off. */
  async replace(files) {
    this.stopStoring();
    this.flash.files.clear();
    this.flash.folders.clear();
    for (const [path, bytes] of files) this.flash.load(path, bytes);
    if (this.#store) await this.#put();
  }

  async erase() {
    this.stopStoring();
    await this.#store?.delete(this.#record);
  }

  /** Do not store anything that this board writes from now on. */
  stopStoring() {
    this.flash.onchange = () => {};
  }
}
