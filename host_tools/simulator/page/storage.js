// What the browser keeps as text from one visit to the next: the page's volume, and a board of the first versions.

const VOLUME = "kast.volume";
const EARLIER_FLASH = "kast.flash";

// A browser may refuse to keep anything; then one plays all the same.
function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** 0 to 1. */
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

/** What the first versions kept of the board's flash, as KeptFlash takes it up, or null. */
export function earlierFlash() {
  return kept(EARLIER_FLASH);
}

export function forgetEarlierFlash() {
  localStorage.removeItem(EARLIER_FLASH);
}

let asked = false;

/** Asks that what is kept may stay: a browser may clear it when its disk is full. Some ask the player. */
export function askToStay() {
  if (!asked) navigator.storage?.persist?.();
  asked = true;
}
