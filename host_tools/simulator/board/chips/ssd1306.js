// Emulates the display controller SSD1306 as described in its datasheet (rev 1.5, chapters 9 and 10). The
// same class serves for the SSD1309 of larger modules, which understands the same commands.

import { OledChip, WIDTH } from "./oled_chip.js";

const HORIZONTAL = 0;
const VERTICAL = 1;
const PAGE = 2;

// The number of bytes that follow each command; commands that are not listed have none.
const VALUES = {
  0x20: 1, // addressing mode
  0x21: 2, // first and last column
  0x22: 2, // first and last page
  0x23: 1, // fade and blink
  0x26: 6, // scroll right
  0x27: 6, // scroll left
  0x29: 5, // scroll up and right
  0x2a: 5, // scroll up and left
  0x81: 1, // contrast
  0x8d: 1, // charge pump
  0xa3: 2, // vertical scroll area
  0xa8: 1, // multiplex ratio
  0xd3: 1, // display offset
  0xd5: 1, // clock divider and oscillator frequency
  0xd6: 1, // zoom
  0xd9: 1, // pre-charge period
  0xda: 1, // wiring of the COM pins
  0xdb: 1, // VCOMH deselect level
};

export class Ssd1306 extends OledChip {
  constructor() {
    super(WIDTH, 0);
    this.mode = PAGE;
    this.window = { firstColumn: 0, lastColumn: WIDTH - 1, firstPage: 0, lastPage: 7 };
    this.powered = false; // whether the charge pump is on; modules without a panel supply need it
  }

  valuesOf(code) {
    return VALUES[code] ?? 0;
  }

  execute(code, values) {
    const [first, last] = values;
    // The datasheet lists the commands 00…1F and B0…B7 for page addressing only. The chip obeys them in
    // every mode, and widely used drivers rely on that.
    if (code <= 0x0f) this.column = (this.column & 0x70) | code;
    else if (code <= 0x1f) this.column = (this.column & 0x0f) | ((code & 7) << 4);
    else if (code === 0x20) this.mode = first & 3;
    else if (code === 0x21) {
      this.window.firstColumn = this.column = first & 0x7f;
      this.window.lastColumn = last & 0x7f;
    } else if (code === 0x22) {
      this.window.firstPage = this.page = first & 7;
      this.window.lastPage = last & 7;
    } else if (code === 0x8d) this.powered = (first & 0x04) !== 0;
    else super.execute(code, values);
  }

  store(byte) {
    this.putByte(byte);
    if (this.mode === HORIZONTAL) {
      if (this.#columnWraps()) this.#pageWraps();
    } else if (this.mode === VERTICAL) {
      if (this.#pageWraps()) this.#columnWraps();
    } else {
      this.column = (this.column + 1) % WIDTH;
    }
  }

  #columnWraps() {
    const wraps = this.column === this.window.lastColumn;
    this.column = wraps ? this.window.firstColumn : (this.column + 1) % WIDTH;
    return wraps;
  }

  #pageWraps() {
    const wraps = this.page === this.window.lastPage;
    this.page = wraps ? this.window.firstPage : (this.page + 1) % 8;
    return wraps;
  }
}
