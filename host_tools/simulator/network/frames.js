// Encodes and decodes frames of the protocol between devices
// (firmware/kast/multiplayer/protocol/frames.py), as far as a relay needs them.

import { crc32 } from "../board/crc32.js";

const LONGEST = 62; // bytes of an encoded frame without its zeros
const CHECK = 4; // bytes of the CRC-32

/** Return the frame, with its zeros, of a message that belongs to no game; bytes as Arrays. */
export function sealed(message) {
  const crc = crc32(message);
  const coded = [0];
  let at = 0;
  for (const byte of [...message, crc & 0xff, (crc >>> 8) & 0xff, (crc >>> 16) & 0xff, crc >>> 24]) {
    if (byte) coded.push(byte);
    else {
      coded[at] = coded.length - at;
      at = coded.push(0) - 1;
    }
  }
  coded[at] = coded.length - at;
  return [0, ...coded, 0];
}

/**
 * Return the message in an encoded frame without its zeros; null if it is damaged or belongs to a game.
 */
function opened(coded) {
  const data = [];
  for (let at = 0; at < coded.length; at += coded[at]) {
    if (at) data.push(0);
    if (at + coded[at] > coded.length) return null;
    data.push(...coded.slice(at + 1, at + coded[at]));
  }
  if (data.length <= CHECK) return null;
  const message = data.slice(0, -CHECK);
  const check = data.slice(-CHECK);
  return sealed(message).join() === [0, ...coded, 0].join() && check.length === CHECK ? message : null;
}

export class LinkFrames {
  #coded = [];

  /**
   * Return the frames that end in these bytes: { whole: the frame with its zeros; message: null if it is
   * damaged or belongs to a game }.
   */
  feed(bytes) {
    const found = [];
    for (const byte of bytes) {
      if (byte) {
        if (this.#coded.length <= LONGEST) this.#coded.push(byte);
        continue;
      }
      if (this.#coded.length > CHECK + 1 && this.#coded.length <= LONGEST) {
        found.push({ whole: [0, ...this.#coded, 0], message: opened(this.#coded) });
      }
      this.#coded = [];
    }
    return found;
  }
}
