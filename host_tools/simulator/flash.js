// What a board stored, and how it survives a lost supply: as LittleFS keeps it, commit by commit.

/** Thrown out of a flash write at which the power goes off: nothing behind that write may run. */
export class PowerCut extends Error {}

/**
 * The files a board wrote; the firmware's own files are not among them.
 *
 * A write is one commit: closing or flushing a file that was written to, a rename, a remove, a new or removed folder.
 * Each happens whole or not at all. Creating a file is no write of its own: it leaves a file of 0 bytes, and that is
 * what remains if the power goes off before the file is closed.
 */
export class Flash {
  /** Path from the board's root, without a leading slash -> Uint8Array. */
  files = new Map();
  /** Paths of folders. */
  folders = new Set();
  /** Writes that took effect. */
  writes = 0;
  /** Called after each write that took effect. */
  onchange = () => {};
  #writesLeft = 0;

  /** The power goes off at the n-th write from now, before that write takes effect. */
  cutAfter(n) {
    this.#writesLeft = n;
  }

  #commit(change) {
    if (this.#writesLeft > 0 && --this.#writesLeft === 0) throw new PowerCut();
    change();
    this.writes++;
    this.onchange();
  }

  create(path) {
    this.files.set(path, new Uint8Array());
  }

  write(path, bytes) {
    this.#commit(() => this.files.set(path, bytes));
  }

  remove(path) {
    this.#commit(() => this.files.delete(path));
  }

  /** Renames a file, over an existing one if there is one, or a folder with all it holds. */
  rename(from, to) {
    const moved = (path) => path === from || path.startsWith(`${from}/`);
    this.#commit(() => {
      for (const [path, bytes] of [...this.files].filter(([path]) => moved(path))) {
        this.files.delete(path);
        this.files.set(to + path.slice(from.length), bytes);
      }
      for (const path of [...this.folders].filter(moved)) {
        this.folders.delete(path);
        this.folders.add(to + path.slice(from.length));
      }
    });
  }

  makeFolder(path) {
    this.#commit(() => this.folders.add(path));
  }

  removeFolder(path) {
    this.#commit(() => this.folders.delete(path));
  }

  /** Puts a file in from outside, with its folders, as a programmer's cable would. */
  load(path, bytes) {
    const parts = path.split("/");
    for (let i = 1; i < parts.length; i++) this.folders.add(parts.slice(0, i).join("/"));
    this.files.set(path, bytes);
  }

  /** Plain data for JSON: bytes become base64. */
  toJSON() {
    const files = {};
    for (const [path, bytes] of this.files)
      files[path] = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    return { files, folders: [...this.folders] };
  }

  /** The flash that `toJSON` gave; throws if `data` is something else. */
  static fromJSON(data) {
    const flash = new Flash();
    for (const folder of data.folders) flash.folders.add(folder);
    for (const [path, text] of Object.entries(data.files)) {
      flash.load(
        path,
        Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
      );
    }
    return flash;
  }
}
