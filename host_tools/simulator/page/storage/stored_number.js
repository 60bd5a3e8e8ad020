// Stores the unique ID of the board's chip. The ID is drawn once per browser, so that a club recognises the
// board, and the archive can tell the games of two boards apart.

import { BrowserStore } from "./browser_store.js";

const RECORD = "number";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const LENGTH = 8;

const FORMER = "KASTVIRT"; // of every browser's board before each had its own

/**
 * Resolve to the ID, eight letters and digits. If the browser stores nothing, each call draws a new ID.
 * @param {boolean} hasGames whether the board has stored files. If it has them but no ID, it keeps the one that its
 *   backups had until now, since an archive would take its games for those of another board.
 */
export async function storedNumber(hasGames = false) {
  const letters = crypto.getRandomValues(new Uint8Array(LENGTH));
  const drawn = hasGames ? FORMER : Array.from(letters, (byte) => LETTERS[byte % LETTERS.length]).join("");
  try {
    const store = await BrowserStore.open();
    const stored = await store.get(RECORD);
    if (!stored) await store.put(RECORD, drawn);
    return stored ?? drawn;
  } catch (error) {
    console.warn("The browser does not store the number of the board.", error);
    return drawn;
  }
}
