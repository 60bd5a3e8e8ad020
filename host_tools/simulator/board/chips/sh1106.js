// Emulates the display controller SH1106 as described in the command table of its datasheet (v2.3). It has
// only page addressing, and 132 columns of memory, of which the usual 1.3 inch glass shows the middle 128.

import { DATA, OledChip } from "./oled_chip.js";

const COLUMNS = 132;
const FIRST_SHOWN = 2;

// The number of bytes that follow each command; commands that are not listed have none.
const VALUES = {
  0x81: 1, // contrast
  0xa8: 1, // multiplex ratio
  0xad: 1, // DC-DC converter
  0xd3: 1, // display offset
  0xd5: 1, // clock divider and oscillator frequency
  0xd9: 1, // pre-charge period
  0xda: 1, // wiring of the common pads
  0xdb: 1, // VCOM deselect level
};

export class Sh1106 extends OledChip {
  constructor() {
    super(COLUMNS, FIRST_SHOWN);
    this.contrast = 0x80;
    this.powered = true; // its DC-DC converter is on after reset
    this.latch = 0; // the byte that the next read of data returns: reads lag one byte behind the column
  }

  valuesOf(code) {
    return VALUES[code] ?? 0;
  }

  execute(code, values) {
    if (code <= 0x0f) this.column = (this.column & 0xf0) | code;
    else if (code <= 0x1f) this.column = (this.column & 0x0f) | ((code & 0x0f) << 4);
    else if (code === 0xad) this.powered = (values[0] & 1) !== 0;
    else super.execute(code, values);
  }

  store(byte) {
    if (this.column >= COLUMNS) return; // the column counter stops after the last column
    this.putByte(byte);
    this.column++;
  }

  /**
   * Return the next byte of a read: picture data if the last control byte was one for data, otherwise the
   * status. The first byte of picture data after a change of the column is meaningless.
   */
  transmit() {
    if (!(this.lastControl & DATA)) return super.transmit();
    const byte = this.latch;
    if (this.column < COLUMNS) {
      this.latch = this.getByte();
      this.column++;
    }
    return byte;
  }
}
