// Joins MicroPython's UF2 with the image of Kast's files, as `kast image --uf2` does.
// kast_tools/boards/image/uf2.py and micropython.py explain how and why, and name the specifications of
// the formats.

import { say } from "../words/words.js";
import { BoardError } from "./errors.js";

const FLASH = 0x10000000;
const RAM = 0x20000000;
const SECTOR = 4096; // bytes
const PAYLOAD = 256;
const BLOCK = 512;
const MAGIC = [0x0a324655, 0x9e5d5157];
const END = 0x0ab16f30;
const FAMILY_PRESENT = 0x2000;
const NOT_FOR_FLASH = 0x0001;
// family of UF2 data for an absolute address of the RP2350's flash, whatever its partitions
const ABSOLUTE = 0xe48bff57;

// Constants of "binary info": pico/binary_info/defs.h and structure.h in the Pico SDK
const INFO = [0x7188ebf2, 0xe71aa390];
const SEARCHED = 1280; // number of bytes, from the start of the program, in which the header is searched for
const STRING = 6;
const VERSION = 0x11a9bc3a;
const BLOCK_DEVICE = 7;
const TAG = 0x504d; // "MP": MicroPython's own entries
const FILESYSTEM = "MicroPython";

/**
 * Return the contents of a UF2: { family, sectors: Map of bytes by address, preface: the blocks of the
 * family ABSOLUTE at the beginning of the file, if blocks of another family follow }. Throws BoardError if
 * `bytes` are not a complete UF2 for the flash of a Pico.
 */
export function readUf2(bytes) {
  const blocks = [];
  for (let start = 0; start < bytes.length; start += BLOCK) blocks.push(readBlock(bytes, start));
  let prefaced = 0;
  while (
    prefaced < blocks.length - 1 &&
    blocks[prefaced].family === ABSOLUTE &&
    blocks.at(-1).family !== ABSOLUTE
  )
    prefaced++;
  const rest = blocks.slice(prefaced);
  if (rest.length === 0) throw new BoardError(say("usb.uf2.empty"));
  const { family, total } = rest[0];
  if (rest.some((block) => block.family !== family || block.total !== total) || rest.length > total)
    throw new BoardError(say("usb.uf2.several"));
  const missing = total - new Set(rest.map(({ number }) => number).filter((number) => number < total)).size;
  if (missing) throw new BoardError(say("usb.uf2.incomplete", { missing, total }));
  const sectors = new Map();
  for (const { address, payload } of [...rest].sort((one, other) => one.address - other.address)) {
    const start = address - (address % SECTOR);
    if (!sectors.has(start)) sectors.set(start, new Uint8Array(SECTOR).fill(0xff));
    sectors.get(start).set(payload, address - start);
  }
  return { family, sectors, preface: bytes.subarray(0, prefaced * BLOCK) };
}

function readBlock(bytes, start) {
  const block = bytes.subarray(start, start + BLOCK);
  if (block.length < BLOCK) throw new BoardError(start ? say("usb.uf2.cut") : say("usb.uf2.format"));
  const words = new DataView(block.buffer, block.byteOffset);
  const [first, second, flags, address, size, number, total, family] = Array.from({ length: 8 }, (_, i) =>
    words.getUint32(4 * i, true),
  );
  if (first !== MAGIC[0] || second !== MAGIC[1] || words.getUint32(BLOCK - 4, true) !== END)
    throw new BoardError(start ? say("usb.uf2.damaged") : say("usb.uf2.format"));
  if (!(flags & FAMILY_PRESENT) || flags & NOT_FOR_FLASH || size !== PAYLOAD || address % PAYLOAD)
    throw new BoardError(say("usb.uf2.not_for_flash"));
  return { address, number, total, family, payload: block.subarray(32, 32 + PAYLOAD) };
}

/** Return a UF2 of these sectors, in the order of their addresses and each complete (erratum RP2040-E14). */
function writeUf2({ family, sectors, preface }) {
  const total = (sectors.size * SECTOR) / PAYLOAD;
  const bytes = new Uint8Array(preface.length + total * BLOCK);
  bytes.set(preface);
  const words = new DataView(bytes.buffer);
  let number = 0;
  for (const [address, sector] of [...sectors].sort(([one], [other]) => one - other)) {
    for (let offset = 0; offset < SECTOR; offset += PAYLOAD, number++) {
      const start = preface.length + number * BLOCK;
      const header = [...MAGIC, FAMILY_PRESENT, address + offset, PAYLOAD, number, total, family];
      header.forEach((word, i) => words.setUint32(start + 4 * i, word, true));
      bytes.set(sector.subarray(offset, offset + PAYLOAD), start + 32);
      words.setUint32(start + BLOCK - 4, END, true);
    }
  }
  return bytes;
}

/**
 * Return { model, version, program } of a UF2 of MicroPython: the board that it is for, MicroPython's version
 * such as "v1.27.0", and what readUf2 returns. Throws BoardError if the UF2 is damaged, or is no MicroPython
 * on which Kast runs.
 */
export function microPythonIn(bytes, { models, oldest, downloads }) {
  const program = readUf2(bytes);
  const found = findMicroPython(program.sectors);
  if (!found) throw new BoardError(say("usb.uf2.other_program", { downloads }));
  const model = models.find(
    ({ programs, filesystem, blocks }) =>
      programs.includes(program.family) && filesystem === found.filesystem && blocks * SECTOR === found.bytes,
  );
  if (!model) {
    const titles = models.map(({ title }) => title).join(", ");
    throw new BoardError(say("usb.uf2.other_board", { titles }));
  }
  const addresses = [...program.sectors.keys()];
  if (addresses.some((address) => address < FLASH || address >= FLASH + model.flash))
    throw new BoardError(say("usb.uf2.too_large", { title: model.title, downloads }));
  const [, major, minor] = /^v(\d+)\.(\d+)/.exec(found.version)?.map(Number) ?? [];
  if (!(major > oldest[0] || (major === oldest[0] && minor >= oldest[1])))
    throw new BoardError(say("usb.uf2.old", { version: found.version, oldest: oldest.join("."), downloads }));
  if (addresses.some((address) => address >= model.filesystem))
    throw new BoardError(say("usb.uf2.has_files", { title: model.title, downloads }));
  return { model, version: found.version, program };
}

/** Return a UF2 with `program` from microPythonIn and `image`, the UF2 of Kast's files for the same board. */
export function joinUf2(program, image) {
  return writeUf2({ ...program, sectors: new Map([...program.sectors, ...readUf2(image).sectors]) });
}

/**
 * Return what the program's "binary info" contains: { version, filesystem: its address, bytes: its size };
 * null if the program is not MicroPython.
 */
function findMicroPython(sectors) {
  try {
    return readInfo(new Memory(sectors));
  } catch (error) {
    if (error instanceof RangeError) return null; // an address is outside the program, or is not that of a text
    throw error;
  }
}

function readInfo(memory) {
  let version;
  let place;
  for (const entry of memory.entries()) {
    const kind = memory.word(entry) & 0xffff;
    const tag = memory.word(entry) >>> 16;
    if (kind === STRING && memory.word(entry + 4) === VERSION) version = memory.text(memory.word(entry + 8));
    else if (kind === BLOCK_DEVICE && tag === TAG && memory.text(memory.word(entry + 4)) === FILESYSTEM)
      place = { filesystem: memory.word(entry + 8), bytes: memory.word(entry + 12) };
  }
  return version && place ? { version, ...place } : null;
}

/** The memory of the running program: its flash, and the constants that it copies to RAM. */
class Memory {
  #sectors;
  // Address of the table of constants that are copied to RAM. Each row is: source in flash, start and end in
  // RAM. A source of 0 ends the table.
  #copied = null;

  constructor(sectors) {
    this.#sectors = sectors;
  }

  /** Yield the addresses of the entries of the "binary info". */
  *entries() {
    for (let place = FLASH; place < FLASH + SEARCHED; place += 4) {
      if (this.word(place) !== INFO[0] || this.word(place + 16) !== INFO[1]) continue;
      this.#copied = this.word(place + 12);
      for (let at = this.word(place + 4); at < this.word(place + 8); at += 4) yield this.word(at);
      return;
    }
  }

  word(address) {
    return this.#word(this.#source(address));
  }

  text(address) {
    let text = "";
    for (let at = address, byte; (byte = this.#byte(this.#source(at))); at++) {
      if (byte > 127) throw new RangeError(`no text is at ${address}`);
      text += String.fromCharCode(byte);
    }
    return text;
  }

  /** Return the address in flash of the data that is at `address` when the program runs. */
  #source(address) {
    for (let row = this.#copied; address >= RAM && row !== null; row += 12) {
      const [source, begin, end] = [0, 4, 8].map((offset) => this.#word(row + offset));
      if (!source) break;
      if (begin <= address && address < end) return source + address - begin;
    }
    return address;
  }

  #word(address) {
    const [one, two, three, four] = [0, 1, 2, 3].map((offset) => this.#byte(address + offset));
    return (one | (two << 8) | (three << 16) | (four << 24)) >>> 0;
  }

  #byte(address) {
    const sector = this.#sectors.get(address - (address % SECTOR));
    if (!sector) throw new RangeError(`nothing is at ${address}`);
    return sector[address % SECTOR];
  }
}
