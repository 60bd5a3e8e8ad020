// Answers firmware that reads the unique ID of the flash chip (W25Q16JV) directly, not through the boot ROM.

const SSI = 0x18000; // SSI and QSPI_PINS are keys of rp2040.peripherals
const QSPI_PINS = 0x40018;
const DATA = 0x60; // a register of the SSI
const SELECT = 0x0c; // the control register of the chip-select pin
const OVERRIDE = 0x300; // the bits of SELECT that set the pin's level
const LOW = 0x200;

const READ_NUMBER = 0x4b; // a command, followed by four bytes without meaning; then the chip sends the ID
const NUMBER_BEGINS = 5;

/**
 * Let the flash chip of `rp2040` answer with the ID `number`, 8 bytes, which machine.unique_id() returns.
 */
export function giveNumber(rp2040, number) {
  let select = 0;
  let sent = []; // bytes that the firmware has sent since it selected the chip
  const pins = rp2040.peripherals[QSPI_PINS];
  pins.readUint32 = (offset) => (offset === SELECT ? select : 0);
  pins.writeUint32 = (offset, value) => {
    if (offset !== SELECT) return;
    select = value;
    if ((value & OVERRIDE) === LOW) sent = [];
  };
  const ssi = rp2040.peripherals[SSI];
  const { readUint32, writeUint32 } = ssi;
  ssi.writeUint32 = function write(offset, value) {
    if (offset === DATA) sent.push(value);
    writeUint32.call(this, offset, value);
  };
  ssi.readUint32 = function read(offset) {
    if (offset !== DATA || sent[0] !== READ_NUMBER) return readUint32.call(this, offset);
    return number[sent.length - 1 - NUMBER_BEGINS] ?? 0;
  };
}
