// Connects the chip's UART 0, which is for the cable to another board. rp2040js raises the interrupt for an
// empty transmitter again as soon as the interrupt is cleared, so MicroPython would never leave its handler.
// The PL011 in the RP2040 raises the interrupt once, when the transmitter becomes empty (PL011 technical
// reference manual, chapter 2.8.3). Here that interrupt is never raised: bytes are sent at once, so nothing
// waits for the interrupt.

/**
 * Call `sent` with each byte that the firmware writes. Return a function to call with each byte that
 * arrives from the other end.
 */
export function connectCable(rp2040, sent) {
  const uart = rp2040.uart[0];
  uart.checkInterrupts = () =>
    rp2040.setInterrupt(uart.irq, (uart.interruptStatus & uart.interruptMask) !== 0);
  uart.onByte = sent;
  return (byte) => uart.feedByte(byte);
}
