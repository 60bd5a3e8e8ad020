// Replaces the flash functions of the RP2040's boot ROM. They send single bytes to the flash chip through
// an interface of which rp2040js has only a stub. The emulator therefore stops at their first instruction
// and does their work itself. Sources: RP2040 datasheet, chapter 2.8.3, for the table of functions and their
// arguments; W25Q16JV datasheet for the times, which are typical values (the maximum for a sector is
// 400 ms).

const TABLE = 0x14; // address of the pointer to the table of functions
const BKPT = 0xbe00;

const SECTOR = 4096;
const BLOCK = 65536;
const PAGE = 256;
export const SECTOR_MS = 45;
const BLOCK_MS = 150;
const PAGE_MS = 0.4;

/** Return the two-letter code of a function as the number in the table. */
const code = (letters) => letters.charCodeAt(0) | (letters.charCodeAt(1) << 8);

/** Return whether `words` is a boot ROM of the RP2040, which has "Mu", a 1 and its version at address 0x10. */
export function isBootRom(words) {
  return words.length === 4096 && (words[4] & 0xffffff) === 0x01754d;
}

/**
 * Replace the flash functions of the boot ROM that `rp2040` has loaded.
 * @param {object} flash
 *   erase(offset, count), program(offset, bytes): change the flash; if they throw, nothing was changed
 *   wait(ms): lets the time pass in which the flash chip is busy
 * @param {number} sectorMs the time to erase a sector; the time for a block is scaled accordingly
 * @returns a function to call with each address at which the processor met a breakpoint. If a flash function
 *   begins there, the returned function does the same work and returns true; otherwise it returns false
 */
export function takeOverFlash(rp2040, flash, sectorMs) {
  const rom = new DataView(rp2040.bootrom.buffer, rp2040.bootrom.byteOffset);
  const { core } = rp2040;
  const functions = {
    IF() {}, // connect the flash
    EX() {}, // leave execute-in-place
    FC() {}, // empty the cache
    CX() {}, // execute in place again
    RE([offset, count]) {
      for (const end = offset + count; offset < end;) {
        const whole = offset % BLOCK === 0 && end - offset >= BLOCK;
        flash.erase(offset, whole ? BLOCK : SECTOR);
        flash.wait(whole ? (BLOCK_MS * sectorMs) / SECTOR_MS : sectorMs);
        offset += whole ? BLOCK : SECTOR;
      }
    },
    RP([offset, from, count]) {
      for (let done = 0; done < count; done += PAGE) {
        const bytes = Uint8Array.from({ length: PAGE }, (_, i) => rp2040.readUint8(from + done + i));
        flash.program(offset + done, bytes);
        flash.wait(PAGE_MS);
      }
    },
  };
  const entries = new Map();
  for (let at = rom.getUint16(TABLE, true); rom.getUint16(at, true); at += 4) {
    for (const [letters, work] of Object.entries(functions)) {
      if (rom.getUint16(at, true) !== code(letters)) continue;
      const entry = rom.getUint16(at + 2, true) & ~1;
      entries.set(entry, work);
      rom.setUint16(entry, BKPT, true);
    }
  }
  return (address) => {
    const work = entries.get(address);
    if (!work) return false;
    work(core.registers);
    core.PC = core.LR & ~1;
    return true;
  };
}
