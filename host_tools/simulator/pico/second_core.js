// Replaces the RP2040's second core, which rp2040js lacks. The replacement executes nothing. When the core is
// taken out of reset, it sends a zero through the mailbox between the cores, as the boot ROM does;
// MicroPython waits for this zero.

const PSM = 0x40010; // a key of rp2040.peripherals
const FORCE_OFF = 0x04;
const CORE_1 = 1 << 16;

const MAILBOX_STATUS = 0x50; // registers of the SIO
const MAILBOX_WRITE = 0x54;
const MAILBOX_READ = 0x58;
const CAN_BE_READ = 1;
const CAN_BE_WRITTEN = 2;

export function addSecondCore(rp2040) {
  let letters = 0; // number of zeros in the mailbox
  let off = false;
  const psm = rp2040.peripherals[PSM];
  const writePsm = psm.writeUint32;
  psm.writeUint32 = function write(offset, value) {
    writePsm.call(this, offset, value);
    if (offset !== FORCE_OFF) return;
    const nowOff = (value & CORE_1) !== 0;
    if (off && !nowOff) letters++;
    off = nowOff;
  };
  const { sio } = rp2040;
  const { readUint32, writeUint32 } = sio;
  sio.readUint32 = function read(offset) {
    if (offset === MAILBOX_STATUS) return CAN_BE_WRITTEN | (letters ? CAN_BE_READ : 0);
    if (offset !== MAILBOX_READ) return readUint32.call(this, offset);
    letters = Math.max(0, letters - 1);
    return 0;
  };
  sio.writeUint32 = function write(offset, value) {
    if (offset !== MAILBOX_STATUS && offset !== MAILBOX_WRITE) writeUint32.call(this, offset, value);
  };
}
