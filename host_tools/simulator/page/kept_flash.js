// The board's flash from one visit to the next: one record in the browser's IndexedDB, written anew with each commit of
// the board, whole or not at all.

import { Flash } from "../flash.js";

const DATABASE = "kast";
const STORE = "boards";
const RECORD = "flash";
const EARLIER = "kast.flash"; // where the first versions kept it as text, in localStorage

export class KeptFlash {
  /** The Flash as the last visit left it; an empty one if there is none or it cannot be read. */
  flash = new Flash();
  #database = null;
  #refused;

  /** `refused(error)` is told when the browser does not keep what the board stores; one plays all the same. */
  static async open(refused) {
    const kept = new KeptFlash();
    kept.#refused = refused;
    try {
      kept.#database = await opened();
      await kept.#read();
    } catch (error) {
      refused(error);
    }
    kept.flash.onchange = () => kept.#write();
    return kept;
  }

  async #read() {
    const record = await result(this.#store("readonly").get(RECORD));
    if (record) {
      this.flash.files = record.files;
      this.flash.folders = record.folders;
      return;
    }
    const earlier = localStorage.getItem(EARLIER);
    if (!earlier) return;
    try {
      this.flash = Flash.fromJSON(JSON.parse(earlier));
    } catch (error) {
      // The text stays where it is: nothing writes there any more.
      console.warn("What the browser kept of the board cannot be read; the board starts empty.", error);
      return;
    }
    await result(this.#store("readwrite").put(this.#record(), RECORD));
    localStorage.removeItem(EARLIER); // only now that it is kept elsewhere
  }

  #record() {
    return { files: this.flash.files, folders: this.flash.folders };
  }

  #store(mode) {
    return this.#database.transaction(STORE, mode).objectStore(STORE);
  }

  #write() {
    askToStay();
    if (!this.#database) return;
    try {
      const store = this.#store("readwrite");
      store.transaction.onabort = () => this.#refused(store.transaction.error);
      store.put(this.#record(), RECORD);
      store.transaction.commit(); // at once: the page may be left in the next moment
    } catch (error) {
      this.#refused(error);
    }
  }

  /** Puts these files, a Map from their paths, in the place of all that is kept. The board has to be off. */
  async replace(files) {
    this.flash.files.clear();
    this.flash.folders.clear();
    for (const [path, bytes] of files) this.flash.load(path, bytes);
    if (this.#database) await result(this.#store("readwrite").put(this.#record(), RECORD));
  }

  async forget() {
    this.letGo();
    localStorage.removeItem(EARLIER);
    if (this.#database) await result(this.#store("readwrite").delete(RECORD));
  }

  /** From now on nothing that this board writes is kept. */
  letGo() {
    this.flash.onchange = () => {};
  }
}

function opened() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return result(request);
}

function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let asked = false;

// Without it a browser may clear what it keeps when its disk is full; some ask the player.
function askToStay() {
  if (!asked) navigator.storage?.persist?.();
  asked = true;
}
