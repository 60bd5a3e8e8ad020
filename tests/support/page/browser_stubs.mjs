// Stand-ins for what the page's modules use of a browser: IndexedDB, and elements of a list.

/** IndexedDB as browser_store.js uses it. Records live as long as the process. */
export class Databases {
  /** Whether opening fails, as in some private windows. */
  isClosed = false;
  /** Whether commits fail, as on a full disk. */
  isFull = false;
  #stores = new Map(); // "database/store" -> Map of records

  /** The places of all records, such as "database/store/record". */
  get places() {
    return [...this.#stores].flatMap(([path, records]) =>
      [...records.keys()].map((name) => `${path}/${name}`),
    );
  }

  open(database) {
    const request = {};
    const path = (store) => `${database}/${store}`;
    setImmediate(() => {
      if (this.isClosed)
        return request.onerror(
          Object.assign(request, { error: new Error("no database") }),
        );
      request.result = {
        createObjectStore: (store) => this.#stores.set(path(store), new Map()),
        transaction: (store, mode) => this.#transaction(path(store), mode),
      };
      if (!this.#stores.size) request.onupgradeneeded();
      request.onsuccess();
    });
    return request;
  }

  #transaction(path, mode) {
    if (!this.#stores.has(path)) throw new Error("no such store");
    if (!["readonly", "readwrite"].includes(mode))
      throw new Error("no such mode");
    const changed = new Map(this.#stores.get(path));
    const commit = () => this.#stores.set(path, changed);
    const transaction = {
      error: new Error("the disk is full"),
      commit: () => {
        if (!this.isFull) commit();
        setImmediate(() =>
          this.isFull ? transaction.onabort() : transaction.oncomplete(),
        );
      },
      objectStore: () => ({ transaction, get, put, delete: remove }),
    };
    const get = (name) => settled(structuredClone(changed.get(name)));
    const put = (record, name) =>
      changed.set(name, written(mode, structuredClone(record)));
    const remove = (name) => {
      changed.delete(written(mode, name));
      commit();
      return settled();
    };
    return transaction;
  }
}

function settled(result) {
  const request = { result };
  setImmediate(() => request.onsuccess());
  return request;
}

function written(mode, value) {
  if (mode !== "readwrite") throw new Error("a transaction that only reads");
  return value;
}

/** An element that counts how often its text was written. */
export class Item {
  written = 0;
  #text = "";

  get textContent() {
    return this.#text;
  }

  set textContent(text) {
    this.#text = text;
    this.written++;
  }
}

/** An element with children, as far as spoken_screen.js needs it. */
export class List {
  children = [];

  append(child) {
    this.children.push(child);
  }

  get lastChild() {
    return { remove: () => this.children.pop() };
  }
}
