// Connects the chip's UART 0, the one for the cable to another board. rp2040js raises its interrupt for
// an empty transmitter again as soon as it is cleared, and MicroPython would never leave the handler; the
// PL011 of the RP2040 raises it once, when the transmitter becomes empty (its technical reference manual,
// chapter 2.8.3). Bytes are sent at once here, so nothing waits for that interrupt.

/**
 * Pass each byte that the firmware writes to `sent`; return a function that takes a byte from the other
 * end.
 */
export function connectCable(rp2040, sent) {
  const uart = rp2040.uart[0];
  uart.checkInterrupts = () =>
    rp2040.setInterrupt(uart.irq, (uart.interruptStatus & uart.interruptMask) !== 0);
  uart.onByte = sent;
  return (byte) => uart.feedByte(byte);
}
