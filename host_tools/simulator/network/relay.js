// The relay passes a device's messages on to the other devices at its table, through an MQTT 3.1.1 broker,
// and passes their messages to the device. firmware/docs/network.md describes the protocol between device,
// relay and club. This module runs in Node.js and in a browser.

import { RELAY, TOPICS } from "../facts.js";
import { LinkFrames, sealed } from "./frames.js";

const { WHERE, STORY, ANSWER, WANTS, STATES, PIECE, SEAT, SEATS } = RELAY;
const HEAD = 13; // number of bytes before the detail in a WHERE message
const MOST_WIRE = 256; // maximum number of bytes of an MQTT message between devices
const LOOK_MS = 1000;
const AGAIN_MS = 10_000;
const PATIENCE_MS = 5000; // maximum wait for the club's first answer
const MOST_WAIT_S = 600;
const SORRY = { full: STATES.FULL, slow: STATES.SLOW, closed: STATES.CLOSED, unknown: STATES.UNKNOWN };

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (text) => text.match(/../g).map((digits) => parseInt(digits, 16));

export class Relay {
  #client;
  #toMachine;
  #token;
  #frames = new LinkFrames();
  #want = ""; // the device's latest request for a place, as JSON text
  #kind = WANTS.NOWHERE;
  #board = "";
  #state = STATES.READY;
  #seat = null; // { table: 32 hex digits, place: 0 to SEATS - 1 }
  #requests = new Map(); // unanswered requests to the club: "place", "leave" or "game" -> { want, at: when to repeat it }
  #hasAnswer = false; // whether the club has answered the current request for a place
  #since = 0; // time of that request or of the last connection to the broker, whichever is later
  #report = { size: 0, bytes: [] };
  #timer;

  /**
   * @param {object} parts
   *   connect(address, options): mqtt.js's function
   *   broker: the address of the broker, mqtt:// or ws://
   *   toMachine(bytes): called with an Array of bytes for the device
   *   randomBytes(n): as for VirtualBoard
   */
  constructor({ connect, broker, toMachine, randomBytes }) {
    this.#toMachine = toMachine;
    this.#token = hex(randomBytes(16));
    this.#client = connect(broker, {
      protocolVersion: 4,
      clean: true,
      clientId: `kast-${this.#token.slice(0, 16)}`,
      reconnectPeriod: 1000,
      timerVariant: "native", // other timers start a worker from a blob, which the page's policy forbids
    });
    this.#client.on("connect", () => this.#connected());
    this.#client.on("message", (topic, payload) => this.#receive(topic, payload));
    this.#client.on("error", () => {}); // mqtt.js reconnects by itself
    this.#timer = setInterval(() => this.#repeatRequests(), LOOK_MS);
  }

  /** Process bytes that the device writes: answer messages to the relay, publish all others to the table. */
  send(bytes) {
    const frames = [];
    for (const { whole, message } of this.#frames.feed(bytes)) {
      if (message?.[0] === WHERE) this.#handleWhere(message);
      else if (message?.[0] === (STORY | ANSWER)) this.#addPiece(message);
      else frames.push(whole);
    }
    if (!this.#seat || !this.#client.connected) return; // the device repeats messages that are lost here
    const wire = wireOf(this.#seat);
    for (let part = []; frames.length; part = []) {
      while (frames.length && part.length + frames[0].length <= MOST_WIRE) part.push(...frames.shift());
      this.#client.publish(wire, Uint8Array.from(part), { qos: 0 });
    }
  }

  /** Disconnect. The device's table stays open. */
  close() {
    clearInterval(this.#timer);
    this.#client.end(true);
  }

  // The device

  #handleWhere(message) {
    if (message.length < HEAD) return;
    const [, turn, kind] = message;
    const detail = message.slice(HEAD);
    this.#board = hex(message.slice(HEAD - 8, HEAD));
    const want = JSON.stringify([turn, kind, detail]);
    if (want !== this.#want) {
      this.#want = want;
      this.#changePlace(kind, detail);
    }
    const seat = this.#seat ? [...bytesOf(this.#seat.table), this.#seat.place] : [];
    const state = this.#currentState();
    this.#answer([WHERE | ANSWER, turn, state, ...(state === STATES.SEATED ? seat : [])]);
    this.#requestReport(message[3] | (message[4] << 8));
  }

  #answer(message) {
    this.#toMachine(sealed(message));
  }

  #currentState() {
    if (!this.#client.connected) return STATES.OFFLINE;
    if (this.#seat) return STATES.SEATED;
    const isSilent = !this.#hasAnswer && performance.now() - this.#since > PATIENCE_MS;
    return this.#kind !== WANTS.NOWHERE && isSilent ? STATES.NO_CLUB : this.#state;
  }

  #changePlace(kind, detail) {
    const before = this.#seat;
    if (kind === WANTS.TABLE && detail.length === SEAT && detail[SEAT - 1] < SEATS) {
      this.#kind = kind;
      this.#takeSeat({ table: hex(detail.slice(0, -1)), place: detail[SEAT - 1] });
      return;
    }
    if (before || this.#kind !== WANTS.NOWHERE) this.#request("leave", { leave: true });
    this.#takeSeat(null);
    this.#hasAnswer = false;
    this.#since = performance.now();
    this.#kind = kind;
    this.#state = kind === WANTS.NOWHERE ? STATES.READY : STATES.WAITS;
    this.#requests.delete("place");
    const wanted = {
      [WANTS.ROOM]: detail.length === 3 && { room: detail },
      [WANTS.ANYONE]: { anyone: true },
      [WANTS.TOURNAMENT]: { tournament: true },
    }[kind];
    if (wanted) {
      this.#request("place", wanted);
      this.#requests.delete("leave"); // "leave" was sent above; a repeat of it would cancel the new request
    }
  }

  #takeSeat(seat) {
    const before = this.#seat;
    if (before?.table === seat?.table && before?.place === seat?.place) return;
    if (before) this.#client.unsubscribe(others(before));
    this.#seat = seat;
    this.#requests.delete("place");
    if (seat) this.#client.subscribe(others(seat), { qos: 0 });
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
    else this.#request("game", { game: new TextDecoder().decode(Uint8Array.from(had)) });
  }

  // The club

  #connected() {
    this.#since = performance.now();
    this.#client.subscribe(TOPICS.TO + this.#token, { qos: 1 });
    if (this.#seat) this.#client.subscribe(others(this.#seat), { qos: 0 });
    for (const [what, { want }] of this.#requests) this.#request(what, want);
  }

  #request(what, want) {
    this.#requests.set(what, { want, at: performance.now() + AGAIN_MS });
    if (!this.#client.connected) return;
    const ask = JSON.stringify({ token: this.#token, board: this.#board, want });
    this.#client.publish(TOPICS.ASK, ask, { qos: 1 });
  }

  #repeatRequests() {
    for (const [what, { want, at }] of this.#requests) if (performance.now() >= at) this.#request(what, want);
  }

  #receive(topic, payload) {
    if (topic === TOPICS.TO + this.#token) {
      this.#handleClubMessage(read(payload));
    } else if (this.#seat && others(this.#seat).includes(topic) && payload.length <= MOST_WIRE) {
      this.#forward(payload);
    }
  }

  /** Pass another device's frames to this device, except messages that only a relay may send. */
  #forward(payload) {
    const frames = new LinkFrames().feed(payload);
    const allowed = frames.filter(
      ({ message }) => !message || ![WHERE, STORY].includes(message[0] & ~ANSWER),
    );
    if (allowed.length) this.#toMachine(allowed.flatMap(({ whole }) => whole));
  }

  #handleClubMessage({ table, seat, wait, sorry, left, proved }) {
    if (typeof proved === "boolean") this.#requests.delete("game");
    if (left === true) this.#requests.delete("leave");
    const place = this.#requests.get("place");
    if (!place) return; // an answer to an earlier request
    this.#hasAnswer ||= left !== true;
    if (/^[0-9a-f]{32}$/.test(table) && Number.isInteger(seat) && 0 <= seat && seat < SEATS) {
      this.#takeSeat({ table, place: seat });
    } else if (wait > 0) {
      this.#state = STATES.WAITS;
      place.at = performance.now() + 1000 * Math.min(wait, MOST_WAIT_S);
    } else if (Object.hasOwn(SORRY, sorry)) {
      this.#state = SORRY[sorry];
      this.#requests.delete("place");
    }
  }
}

/** Return the topic on which the device at this seat publishes. */
function wireOf({ table, place }) {
  return `${TOPICS.WIRE}${table}/${place}`;
}

/** Return the topics of all other seats at the table of this seat, occupied or not. */
function others(seat) {
  const wires = Array.from({ length: SEATS }, (_, place) => wireOf({ ...seat, place }));
  return wires.filter((wire) => wire !== wireOf(seat));
}

/** Return the members of a JSON message; an empty object if it is malformed. */
function read(payload) {
  try {
    return Object(JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    return {};
  }
}
