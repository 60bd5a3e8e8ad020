// What the browser keeps as text from one visit to the next: the page's volume, and what an emulated Pico wrote.

const EMULATED = "kast.emulated";
const VOLUME = "kast.volume";

const SECTOR = 4096;

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

let fresh = null; // the emulated Pico's flash as the server has it

/** The emulated Pico's flash as the last visit left it, if the server's is still the same. */
export function keptEmulatedFlash(flash) {
  fresh = flash.slice();
  try {
    const { of, sectors } = JSON.parse(kept(EMULATED)) ?? {};
    if (of === sum(fresh))
      for (const [start, text] of sectors)
        flash.set(
          Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
          start,
        );
  } catch (error) {
    console.warn("What the browser kept of the emulated Pico cannot be read; it starts fresh.", error);
    flash.set(fresh);
  }
  return flash;
}

/** Keeps the sectors that are others than the server's. */
export function keepEmulatedFlash(flash) {
  const sectors = [];
  for (let start = 0; start < flash.length; start += SECTOR) {
    const sector = flash.subarray(start, start + SECTOR);
    if (sector.every((byte, i) => byte === fresh[start + i])) continue;
    sectors.push([start, btoa(Array.from(sector, (byte) => String.fromCharCode(byte)).join(""))]);
  }
  keep(EMULATED, JSON.stringify({ of: sum(fresh), sectors }));
}

export function forgetEmulatedFlash() {
  localStorage.removeItem(EMULATED);
}

// Tells one flash from another: FNV-1a.
function sum(bytes) {
  return bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
}

/** 0 to 1. */
export function keptVolume() {
  return Number(kept(VOLUME) ?? 0.7);
}

export function keepVolume(volume) {
  keep(VOLUME, volume);
}
