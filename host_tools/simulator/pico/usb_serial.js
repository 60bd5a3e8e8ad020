// Emulates the computer at the Pico's USB port. The computer has opened the Pico's serial port.

import { USBCDC } from "../node_modules/rp2040js/dist/esm/index.js";

const PACKET = 64; // maximum number of bytes in a packet

export class UsbSerial {
  #usb;
  #cdc;
  #unsent = []; // bytes for the board
  #room = 0; // number of bytes that the board accepts now

  /**
   * @param rp2040 the chip
   * @param received called with the bytes that the board wrote
   */
  constructor(rp2040, received) {
    this.#usb = rp2040.usbCtrl;
    this.#cdc = new USBCDC(this.#usb);
    this.#cdc.onSerialData = received;
    // USBCDC's own function answers each request for bytes at once, even if it has no bytes. The board would
    // then send requests endlessly.
    this.#usb.onEndpointRead = (endpoint, size) => {
      if (endpoint !== this.#cdc.outEndpoint) return;
      this.#room = Math.min(size, PACKET);
      this.#send();
    };
  }

  /** Send bytes to the board, as fast as it accepts them. */
  write(bytes) {
    this.#unsent.push(...bytes);
    this.#send();
  }

  #send() {
    if (!this.#room || !this.#unsent.length) return;
    const packet = Uint8Array.from(this.#unsent.splice(0, this.#room));
    this.#room = 0;
    this.#usb.endpointReadDone(this.#cdc.outEndpoint, packet);
  }
}
