// Stores between visits what an emulated Pico wrote: the sectors of its flash that differ from the flash
// on the server.

import { BrowserStore } from "./browser_store.js";

const RECORD = "emulated";
const SECTOR = 4096; // bytes; the unit that the chip erases

export class StoredSectors {
  /** The flash (2 MB) as the last visit left it, or the server's flash if that has changed since. */
  flash;
  #fresh;
  #store;
  #isStoring = true;

  /** @param {Uint8Array} fresh the flash as the server has it */
  static async open(fresh) {
    const stored = new StoredSectors();
    stored.#fresh = fresh;
    stored.flash = fresh.slice();
    stored.#store = await BrowserStore.open();
    const record = await stored.#store.get(RECORD);
    if (record?.of === sum(fresh))
      for (const [start, bytes] of record.sectors) stored.flash.set(bytes, start);
    return stored;
  }

  async write() {
    if (!this.#isStoring) return;
    const sectors = [];
    for (let start = 0; start < this.flash.length; start += SECTOR) {
      const sector = this.flash.subarray(start, start + SECTOR);
      if (sector.some((byte, i) => byte !== this.#fresh[start + i])) sectors.push([start, sector.slice()]);
    }
    await this.#store.put(RECORD, { of: sum(this.#fresh), sectors });
  }

  async erase() {
    this.stopStoring();
    await this.#store.delete(RECORD);
  }

  /** Do not store anything that this board writes from now on. */
  stopStoring() {
    this.#isStoring = false;
  }
}

// Return a hash that identifies a flash: FNV-1a.
function sum(bytes) {
  return bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
}
