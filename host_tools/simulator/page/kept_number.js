// The number of the board's chip where it plays with others by a network: drawn once in this browser, so that a club knows
// the board again.

import { BrowserStore } from "./browser_store.js";

const RECORD = "number";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const LENGTH = 8;

/** Eight letters; others each time where the browser keeps nothing. */
export async function keptNumber() {
  const letters = crypto.getRandomValues(new Uint8Array(LENGTH));
  const drawn = Array.from(letters, (byte) => LETTERS[byte % LETTERS.length]).join("");
  try {
    const store = await BrowserStore.open();
    const kept = await store.get(RECORD);
    if (!kept) await store.put(RECORD, drawn);
    return kept ?? drawn;
  } catch (error) {
    console.warn("The browser does not keep the number of the board.", error);
    return drawn;
  }
}
