// Encodes and decodes the frames that a relay reads and writes itself. The format (COBS between two zero
// bytes, with a CRC-32) is described in firmware/kast/multiplayer/protocol/frames.py. Bytes are Arrays of
// numbers.

import { crc32 } from "../board/crc32.js";
import { RELAY } from "../facts.js";

const { WHERE, STORY, ANSWER } = RELAY;

const LONGEST = 62; // maximum number of bytes of an encoded frame, without the zero bytes at its ends
const CHECK = 4; // bytes of the CRC-32

/** Return the frame of a message that belongs to no game, with the zero bytes at its ends. */
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
 * Return the message of the frame `coded`, which lacks the zero bytes at its ends. Return null if the frame
 * is damaged or belongs to a game, whose frames have another CRC.
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
   * Process received bytes, and return the frames that these bytes complete: { whole: the frame with the
   * zero bytes at its ends; message: its message, or null if the frame is damaged or belongs to a game }.
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

/** Return the bytes of all whole frames in a message of another device, except those that only a relay may send. */
export function fromOthers(payload) {
  const frames = new LinkFrames().feed(payload);
  const allowed = frames.filter(({ message }) => !message || ![WHERE, STORY].includes(message[0] & ~ANSWER));
  return allowed.flatMap(({ whole }) => whole);
}
