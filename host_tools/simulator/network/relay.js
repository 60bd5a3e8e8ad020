// The relay passes a device's messages on to the other devices at its table, through an MQTT 3.1.1 broker,
// and passes their messages to the device. firmware/docs/network.md describes the protocol between device,
// relay and club. This module runs in Node.js and in a browser.

import { RELAY } from "../facts.js";
import { bytesOf, hex } from "./bytes.js";
import { ClubClient, newToken } from "./club_client.js";
import { LinkFrames, sealed } from "./frames.js";

const { WHERE, STORY, ANSWER, WANTS, STATES, PIECE, SEAT, SEATS } = RELAY;
const HEAD = 13; // number of bytes before the detail in a WHERE message

export class Relay {
  #club;
  #toMachine;
  #frames = new LinkFrames();
  #want = ""; // the device's latest request for a place, as JSON text
  #report = { size: 0, bytes: [] };

  /**
   * @param {object} parts
   *   connect(address, options): mqtt.js's function
   *   broker: the address of the broker, mqtt:// or ws://
   *   toMachine(bytes): called with an Array of bytes for the device
   *   randomBytes(n): as for VirtualBoard
   */
  constructor({ connect, broker, toMachine, randomBytes }) {
    this.#toMachine = toMachine;
    this.#club = new ClubClient({ connect, broker, token: newToken(randomBytes), arrived: toMachine });
  }

  /** Process bytes that the device writes: answer messages to the relay, publish all others to the table. */
  send(bytes) {
    const frames = [];
    for (const { whole, message } of this.#frames.feed(bytes)) {
      if (message?.[0] === WHERE) this.#handleWhere(message);
      else if (message?.[0] === (STORY | ANSWER)) this.#addPiece(message);
      else frames.push(whole);
    }
    this.#club.send(frames);
  }

  /** Disconnect. The device's table stays open. */
  close() {
    this.#club.close();
  }

  #handleWhere(message) {
    if (message.length < HEAD) return;
    const [, turn, kind] = message;
    const detail = message.slice(HEAD);
    this.#club.board = hex(message.slice(HEAD - 8, HEAD));
    const want = JSON.stringify([turn, kind, detail]);
    if (want !== this.#want) {
      this.#want = want;
      this.#changePlace(kind, detail);
    }
    const { seat, state } = this.#club;
    const place = state === STATES.SEATED ? [...bytesOf(seat.table), seat.place] : [];
    this.#answer([WHERE | ANSWER, turn, state, ...place]);
    this.#requestReport(message[3] | (message[4] << 8));
  }

  #answer(message) {
    this.#toMachine(sealed(message));
  }

  #changePlace(kind, detail) {
    if (kind === WANTS.TABLE && detail.length === SEAT && detail[SEAT - 1] < SEATS) {
      this.#club.returnTo({ table: hex(detail.slice(0, -1)), place: detail[SEAT - 1] });
      return;
    }
    const wanted = {
      [WANTS.ROOM]: detail.length === 3 && { room: detail },
      [WANTS.ANYONE]: { anyone: true },
      [WANTS.TOURNAMENT]: { tournament: true },
    }[kind];
    this.#club.ask(wanted || null);
  }

  // The finished game, piece by piece

  #requestReport(size) {
    if (size !== this.#report.size) this.#report = { size, bytes: [] };
    if (this.#report.bytes.length < size) this.#answer([STORY, this.#report.bytes.length / PIECE]);
  }

  #addPiece([, number, ...bytes]) {
    const { size, bytes: had } = this.#report;
    if (number * PIECE !== had.length || bytes.length !== Math.min(PIECE, size - had.length) || !bytes.length)
      return;
    had.push(...bytes);
    if (had.length < size) this.#requestReport(size);
    else this.#club.report(new TextDecoder().decode(Uint8Array.from(had)));
  }
}
