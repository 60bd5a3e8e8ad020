// The chip's UART 0, at which a cable leads to another board. rp2040js raises its interrupt for an empty transmitter
// again as soon as it was cleared, and MicroPython would never come out of it; the PL011 of the RP2040 raises it once,
// when the transmitter becomes empty (its technical reference manual, chapter 2.8.3). What is written is sent at once
// here, so nobody waits for that.

/** Hands each byte that the firmware writes to `sent`; returns a function that takes one from the other end. */
export function connectCable(rp2040, sent) {
  const uart = rp2040.uart[0];
  uart.checkInterrupts = () =>
    rp2040.setInterrupt(uart.irq, (uart.interruptStatus & uart.interruptMask) !== 0);
  uart.onByte = sent;
  return (byte) => uart.feedByte(byte);
}
