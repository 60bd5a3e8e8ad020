// Uses the browser's localStorage, which keeps the page's volume between visits. The first versions of Kast
// also stored the board's flash there.

const VOLUME = "kast.volume";
const EARLIER_FLASH = "kast.flash";

// Return a stored text; null if there is none, or if the browser refuses access, since the game works without.
function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Return the stored volume, 0 to 1. */
export function keptVolume() {
  return Number(kept(VOLUME) ?? 0.7);
}

export function keepVolume(volume) {
  try {
    localStorage.setItem(VOLUME, volume);
  } catch (error) {
    console.warn("The browser does not store the volume.", error);
  }
}

/** Return the text in which the first versions of Kast stored the board's flash (see KeptFlash.open), or null. */
export function earlierFlash() {
  return kept(EARLIER_FLASH);
}

export function forgetEarlierFlash() {
  localStorage.removeItem(EARLIER_FLASH);
}

let asked = false;

/** Request once that the browser keeps stored files when its disk is full. Some browsers ask the player. */
export function askToStay() {
  if (!asked) navigator.storage?.persist?.();
  asked = true;
}
