// Uses the browser's localStorage, which keeps the page's volume between visits. The first versions of Kast
// also stored the board's flash there.

const VOLUME = "kast.volume";
const EARLIER_FLASH = "kast.flash";

// Return a stored text, or null if there is none or the browser refuses access: the game works without the text.
function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Return the stored volume, 0 to 1. */
export function storedVolume() {
  return Number(stored(VOLUME) ?? 0.7);
}

export function storeVolume(volume) {
  try {
    localStorage.setItem(VOLUME, volume);
  } catch (error) {
    console.warn("The browser does not store the volume.", error);
  }
}

/** Return the text in which the first versions of Kast stored the board's flash (see StoredFlash.open), or null. */
export function earlierFlash() {
  return stored(EARLIER_FLASH);
}

export function deleteEarlierFlash() {
  localStorage.removeItem(EARLIER_FLASH);
}

let asked = false;

/** Ask the browser, once, to keep the stored files even when the disk is full. Some browsers then ask the player. */
export function askToStay() {
  if (!asked) navigator.storage?.persist?.();
  asked = true;
}
