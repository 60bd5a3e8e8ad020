// Stores text in the browser's localStorage between visits: the page's volume, and a board of the first
// versions.

const VOLUME = "kast.volume";
const EARLIER_FLASH = "kast.flash";

// A browser may refuse to store anything; the game can be played all the same.
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
    console.warn("The browser does not keep the volume.", error);
  }
}

/** Return what the first versions stored of the board's flash, as KeptFlash takes it, or null. */
export function earlierFlash() {
  return kept(EARLIER_FLASH);
}

export function forgetEarlierFlash() {
  localStorage.removeItem(EARLIER_FLASH);
}

let asked = false;

/** Ask the browser not to delete stored files when its disk is full. Some browsers ask the player. */
export function askToStay() {
  if (!asked) navigator.storage?.persist?.();
  asked = true;
}
