// What the browser keeps from one visit to the next: the board's stored files and the page's volume.

import { Flash } from "../flash.js";

const FLASH = "kast.flash";
const VOLUME = "kast.volume";

// A browser may refuse to keep anything; then one plays all the same.
function keep(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    console.warn("The browser does not keep what the board stores.", error);
  }
}

function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The flash as the last visit left it, kept from now on; an empty one if there is none or it cannot be read. */
export function keptFlash() {
  let flash = new Flash();
  try {
    const text = kept(FLASH);
    if (text) flash = Flash.fromJSON(JSON.parse(text));
  } catch (error) {
    console.warn("What the browser kept of the board cannot be read; the board starts empty.", error);
  }
  flash.onchange = () => keep(FLASH, JSON.stringify(flash));
  return flash;
}

export function forgetFlash() {
  localStorage.removeItem(FLASH);
}

/** 0 to 1. */
export function keptVolume() {
  return Number(kept(VOLUME) ?? 0.7);
}

export function keepVolume(volume) {
  keep(VOLUME, volume);
}
