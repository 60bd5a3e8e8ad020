// What the two OLED controllers have in common: I2C framing, picture memory, and the mapping from memory
// to glass. Sources: SSD1306 datasheet rev 1.5 (Solomon Systech), SH1106 datasheet v2.3 (Sino Wealth).

export const WIDTH = 128;
export const HEIGHT = 64;

const CONTINUATION = 0x80; // bit Co of a control byte: one byte follows, then another control byte
export const DATA = 0x40; // bit D/C# of a control byte: picture data follows; if the bit is clear, commands follow

/** Picture memory and registers of one controller, in the state after a power-on reset. */
export class OledChip {
  /**
   * @param {number} columns columns of picture memory
   * @param {number} firstColumn the first column of memory that the glass shows
   */
  constructor(columns, firstColumn) {
    this.columns = columns;
    this.firstColumn = firstColumn;
    // Memory holds noise after power-on, which reveals a driver that forgets to clear it.
    this.memory = Uint8Array.from({ length: columns * 8 }, (_, i) => (i * 167 + (i >> 5) * 29) & 255);
    this.column = 0;
    this.page = 0;
    this.startLine = 0;
    this.offset = 0;
    this.rows = HEIGHT; // multiplex ratio
    this.contrast = 0x7f;
    this.columnsReversed = false;
    this.rowsReversed = false;
    this.alternatingPads = true;
    this.swappedPads = false;
    this.allOn = false;
    this.inverse = false;
    this.on = false;
    this.unfinished = []; // a command that waits for its arguments, which may come in a later transfer
    this.lastControl = 0; // the last control byte; it decides what a read returns
  }

  /** Process one I2C write: the bytes after the address. */
  receive(bytes) {
    let i = 0;
    while (i < bytes.length) {
      const control = bytes[i++];
      this.lastControl = control;
      const end = control & CONTINUATION ? Math.min(i + 1, bytes.length) : bytes.length;
      for (; i < end; i++) {
        if (control & DATA) this.store(bytes[i]);
        else this.#command(bytes[i]);
      }
    }
  }

  /**
   * The status byte that a read returns: bit 6 is set while the display is off. The other bits are
   * reserved and differ between chips.
   */
  get status() {
    return this.on ? 0x03 : 0x43;
  }

  /** Return the next byte of an I2C read. */
  transmit() {
    return this.status;
  }

  #command(byte) {
    this.unfinished.push(byte);
    const [code, ...values] = this.unfinished;
    if (values.length < this.valuesOf(code)) return;
    this.unfinished = [];
    this.execute(code, values);
  }

  /** Store one byte of picture data at the current column and page. */
  putByte(byte) {
    // Reversing the columns affects later writes, not the contents of the memory.
    this.memory[this.#pointer] = byte;
  }

  /** Return the byte of picture data at the current column and page. */
  getByte() {
    return this.memory[this.#pointer];
  }

  get #pointer() {
    const column = this.columnsReversed ? this.columns - 1 - this.column : this.column;
    return this.page * this.columns + column;
  }

  /** Execute a command that both controllers know. Unknown commands do nothing, as on the chips. */
  execute(code, [value]) {
    if (code >= 0x40 && code <= 0x7f) this.startLine = code & 0x3f;
    else if (code >= 0xb0 && code <= 0xb7) this.page = code & 7;
    else if (code === 0x81) this.contrast = value;
    else if (code === 0xa0 || code === 0xa1) this.columnsReversed = code === 0xa1;
    else if (code === 0xa4 || code === 0xa5) this.allOn = code === 0xa5;
    else if (code === 0xa6 || code === 0xa7) this.inverse = code === 0xa7;
    else if (code === 0xa8) this.rows = Math.max(16, (value & 0x3f) + 1);
    else if (code === 0xae || code === 0xaf) this.on = code === 0xaf;
    else if (code >= 0xc0 && code <= 0xcf) this.rowsReversed = code >= 0xc8;
    else if (code === 0xd3) this.offset = value & 0x3f;
    else if (code === 0xda) {
      this.alternatingPads = (value & 0x10) !== 0;
      this.swappedPads = (value & 0x20) !== 0;
    }
  }

  /** Whether the display is switched on and its panel has the voltage that it needs to glow. */
  get lit() {
    return this.on && this.powered;
  }

  /**
   * Draw what a person sees into `pixels` (row by row, 0 or 1). The glass is mounted as on common
   * modules: the picture is upright if columns (A1) and rows (C8) are reversed, and the lines of the glass
   * are wired to alternating pads (DA 12).
   */
  draw(pixels) {
    if (!this.lit) {
      pixels.fill(0);
      return;
    }
    for (let pad = 0; pad < HEIGHT; pad++) {
      const y = HEIGHT - 1 - this.#lineOfPad(pad);
      const line = this.#memoryLineOfCommon(pad);
      for (let x = 0; x < WIDTH; x++) {
        const column = this.firstColumn + WIDTH - 1 - x;
        let dot = 0;
        if (line >= 0) {
          dot = this.allOn ? 1 : (this.memory[(line >> 3) * this.columns + column] >> (line & 7)) & 1;
          if (this.inverse) dot ^= 1;
        }
        pixels[y * WIDTH + x] = dot;
      }
    }
  }

  // Return the memory line that a common output shows, or -1 if the multiplex ratio leaves it dark.
  #memoryLineOfCommon(common) {
    const scanned = this.rowsReversed ? this.rows - 1 - common : common;
    const row = (scanned + this.offset + HEIGHT) % HEIGHT;
    return row < this.rows ? (row + this.startLine) % HEIGHT : -1;
  }

  // Return the line of the glass that a common output drives, counted from the bottom. The glass is wired
  // for alternating pads; a driver that sets sequential pads (DA 02) shows the lines in a wrong order, as
  // on a real module.
  #lineOfPad(common) {
    let pad = this.alternatingPads ? (common >> 1) + (common & 1) * (HEIGHT / 2) : common;
    if (this.swappedPads) pad ^= HEIGHT / 2;
    return pad < HEIGHT / 2 ? pad * 2 : (pad - HEIGHT / 2) * 2 + 1;
  }
}
