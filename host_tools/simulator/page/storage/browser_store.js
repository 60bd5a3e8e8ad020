// Stores records by name in the browser's IndexedDB.

const DATABASE = "kast";
const STORE = "boards";

export class BrowserStore {
  #database;

  /** Open the store. Rejects if the browser stores nothing, as in some private windows. */
  static async open() {
    const store = new BrowserStore();
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    store.#database = await result(request);
    return store;
  }

  /** Resolve to the record of this name, or to undefined. */
  get(name) {
    return result(this.#records("readonly").get(name));
  }

  /** Store a copy of the record as it is now, completely or not at all. Resolves when it is stored. */
  put(name, record) {
    const records = this.#records("readwrite");
    const stored = new Promise((resolve, reject) => {
      records.transaction.oncomplete = () => resolve();
      records.transaction.onabort = () => reject(records.transaction.error);
    });
    records.put(record, name);
    records.transaction.commit(); // starts the commit at once, since the page may be closed at any moment
    return stored;
  }

  delete(name) {
    return result(this.#records("readwrite").delete(name));
  }

  #records(mode) {
    return this.#database.transaction(STORE, mode).objectStore(STORE);
  }
}

function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
