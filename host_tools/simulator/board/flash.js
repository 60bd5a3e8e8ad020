// Stores a board's files commit by commit, as LittleFS does, and loses in a power cut what a real flash
// would lose.

/** Thrown from a flash write at which the power fails. No code after that write may run. */
export class PowerCut extends Error {}

/**
 * The files that a board wrote. The files of the firmware are not among them.
 *
 * A write is one commit: closing or flushing a file that was written to, renaming or removing a file,
 * creating or removing a folder. Each commit takes effect completely or not at all. Creating a file is not
 * a commit: it leaves an empty file, which remains if the power fails before the file is closed.
 */
export class Flash {
  /** Path from the board's root, without a leading slash -> Uint8Array. */
  files = new Map();
  /** Paths of folders. */
  folders = new Set();
  /** Number of writes that took effect. */
  writes = 0;
  /** Called after each write that took effect. */
  onchange = () => {};
  #writesLeft = 0;

  /** Cut the power at the n-th write from now, before that write takes effect. */
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

  /** Rename a file, replacing an existing one, or rename a folder with all its contents. */
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

  /** Add a file and its folders without a commit, as another computer does when it writes the flash. */
  load(path, bytes) {
    const parts = path.split("/");
    for (let i = 1; i < parts.length; i++) this.folders.add(parts.slice(0, i).join("/"));
    this.files.set(path, bytes);
  }

  /** Return plain data for JSON; bytes become base64. */
  toJSON() {
    const files = {};
    for (const [path, bytes] of this.files)
      files[path] = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    return { files, folders: [...this.folders] };
  }

  /** Return the flash that `toJSON` described. Throws if `data` has another form. */
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
