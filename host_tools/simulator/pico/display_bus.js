// Connects the RP2040's I2C block to an I2C bus with virtual chips. The bits take the time that follows from
// the bus speed that the firmware has set.

const FUNCTION_I2C = 3; // value of a pin's function select
const TX_EMPTY = 1 << 4; // bit of IC_RAW_INTR_STAT
const BITS = 9; // bits of a byte and its acknowledge

/**
 * Connect the bus.
 * @param rp2040 the chip
 * @param {import("../board/chips/i2c_bus.js").I2cBus} bus
 * @param {{sda: number, scl: number}} pins where the bus is wired
 * @param {function} observe called at the end of each write: (address, data, acknowledged)
 */
export function connectBus(rp2040, bus, { sda, scl }, observe) {
  const i2c = rp2040.i2c[(sda >> 1) & 1]; // pins 0, 1, 4, 5, … belong to block 0, the others to block 1
  let next = () => {};
  const alarm = rp2040.clock.createAlarm(() => next());
  const after = (bits, then) => {
    const cycles = bits * (i2c.sclHighPeriod + i2c.sclLowPeriod);
    next = then;
    alarm.schedule((cycles / rp2040.clkSys) * 1e9);
  };
  const wired = () => [sda, scl].every((pin) => rp2040.gpio[pin].functionSelect === FUNCTION_I2C);

  let address = 0;
  let data = null; // bytes of the current write; null during a read
  i2c.onStart = () => after(1, () => i2c.completeStart());
  i2c.onConnect = (to, reads) => {
    address = to;
    data = reads ? null : [];
    after(BITS, () => {
      const answers = wired() && bus.answers(address);
      i2c.completeConnect(answers);
      // A missing acknowledge empties the transmit buffer. The chip then raises an interrupt, for which
      // MicroPython waits; rp2040js does not raise it.
      if (!answers) i2c.setInterrupts(TX_EMPTY);
    });
  };
  i2c.onWriteByte = (byte) => {
    data.push(byte);
    after(BITS, () => i2c.completeWrite(bus.answers(address)));
  };
  i2c.onReadByte = () => after(BITS, () => i2c.completeRead(wired() ? bus.read(address) : 0xff));
  i2c.onStop = () => {
    after(1, () => {
      if (data) {
        const bytes = Uint8Array.from(data);
        observe(address, bytes, wired() && bus.write(address, bytes));
      }
      data = null;
      i2c.completeStop();
    });
  };
}
