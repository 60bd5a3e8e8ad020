// The relay passes a device's messages on to the other devices at its table, through an MQTT 3.1.1 broker,
// and passes their messages to the device. firmware/kast/multiplayer/protocol/README.md describes the
// protocol between device, relay and club. This module runs in Node.js and in a browser.

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
  #asks = new Map(); // unanswered requests to the club: "place", "leave" or "game" -> { want, at: when to repeat it }
  #heard = false; // whether the club has answered the current request for a place
  #since = 0; // time of that request or of the last connection to the broker, whichever is later
  #story = { size: 0, bytes: [] };
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
    this.#client.on("message", (topic, payload) => this.#hear(topic, payload));
    this.#client.on("error", () => {}); // mqtt.js reconnects by itself
    this.#timer = setInterval(() => this.#askAgain(), LOOK_MS);
  }

  /** Process bytes that the device writes: answer messages to the relay, publish all others to the table. */
  send(bytes) {
    const said = [];
    for (const { whole, message } of this.#frames.feed(bytes)) {
      if (message?.[0] === WHERE) this.#where(message);
      else if (message?.[0] === (STORY | ANSWER)) this.#piece(message);
      else said.push(whole);
    }
    if (!this.#seat || !this.#client.connected) return; // the device repeats messages that are lost here
    const wire = wireOf(this.#seat);
    for (let part = []; said.length; part = []) {
      while (said.length && part.length + said[0].length <= MOST_WIRE) part.push(...said.shift());
      this.#client.publish(wire, Uint8Array.from(part), { qos: 0 });
    }
  }

  /** Disconnect. The device's table stays open. */
  close() {
    clearInterval(this.#timer);
    this.#client.end(true);
  }

  // The device

  #where(message) {
    if (message.length < HEAD) return;
    const [, turn, kind] = message;
    const detail = message.slice(HEAD);
    this.#board = hex(message.slice(HEAD - 8, HEAD));
    const want = JSON.stringify([turn, kind, detail]);
    if (want !== this.#want) {
      this.#want = want;
      this.#go(kind, detail);
    }
    const seat = this.#seat ? [...bytesOf(this.#seat.table), this.#seat.place] : [];
    const state = this.#said();
    this.#answer([WHERE | ANSWER, turn, state, ...(state === STATES.SEATED ? seat : [])]);
    this.#tell(message[3] | (message[4] << 8));
  }

  #answer(message) {
    this.#toMachine(sealed(message));
  }

  #said() {
    if (!this.#client.connected) return STATES.OFFLINE;
    if (this.#seat) return STATES.SEATED;
    const isSilent = !this.#heard && performance.now() - this.#since > PATIENCE_MS;
    return this.#kind !== WANTS.NOWHERE && isSilent ? STATES.NO_CLUB : this.#state;
  }

  #go(kind, detail) {
    const before = this.#seat;
    if (kind === WANTS.TABLE && detail.length === SEAT && detail[SEAT - 1] < SEATS) {
      this.#kind = kind;
      this.#sit({ table: hex(detail.slice(0, -1)), place: detail[SEAT - 1] });
      return;
    }
    if (before || this.#kind !== WANTS.NOWHERE) this.#ask("leave", { leave: true });
    this.#sit(null);
    this.#heard = false;
    this.#since = performance.now();
    this.#kind = kind;
    this.#state = kind === WANTS.NOWHERE ? STATES.READY : STATES.WAITS;
    this.#asks.delete("place");
    const wanted = {
      [WANTS.ROOM]: detail.length === 3 && { room: detail },
      [WANTS.ANYONE]: { anyone: true },
      [WANTS.TOURNAMENT]: { tournament: true },
    }[kind];
    if (wanted) {
      this.#ask("place", wanted);
      this.#asks.delete("leave"); // "leave" was sent above; a repeat of it would cancel the new request
    }
  }

  #sit(seat) {
    const before = this.#seat;
    if (before?.table === seat?.table && before?.place === seat?.place) return;
    if (before) this.#client.unsubscribe(others(before));
    this.#seat = seat;
    this.#asks.delete("place");
    if (seat) this.#client.subscribe(others(seat), { qos: 0 });
  }

  // The finished game, piece by piece

  #tell(size) {
    if (size !== this.#story.size) this.#story = { size, bytes: [] };
    if (this.#story.bytes.length < size) this.#answer([STORY, this.#story.bytes.length / PIECE]);
  }

  #piece([, number, ...bytes]) {
    const { size, bytes: had } = this.#story;
    if (number * PIECE !== had.length || bytes.length !== Math.min(PIECE, size - had.length) || !bytes.length)
      return;
    had.push(...bytes);
    if (had.length < size) this.#tell(size);
    else this.#ask("game", { game: new TextDecoder().decode(Uint8Array.from(had)) });
  }

  // The club

  #connected() {
    this.#since = performance.now();
    this.#client.subscribe(TOPICS.TO + this.#token, { qos: 1 });
    if (this.#seat) this.#client.subscribe(others(this.#seat), { qos: 0 });
    for (const [what, { want }] of this.#asks) this.#ask(what, want);
  }

  #ask(what, want) {
    this.#asks.set(what, { want, at: performance.now() + AGAIN_MS });
    if (!this.#client.connected) return;
    const ask = JSON.stringify({ token: this.#token, board: this.#board, want });
    this.#client.publish(TOPICS.ASK, ask, { qos: 1 });
  }

  #askAgain() {
    for (const [what, { want, at }] of this.#asks) if (performance.now() >= at) this.#ask(what, want);
  }

  #hear(topic, payload) {
    if (topic === TOPICS.TO + this.#token) {
      this.#hearClub(read(payload));
    } else if (this.#seat && others(this.#seat).includes(topic) && payload.length <= MOST_WIRE) {
      this.#pass(payload);
    }
  }

  /** Pass another device's frames to this device, except messages that only a relay may send. */
  #pass(payload) {
    const frames = new LinkFrames().feed(payload);
    const theirs = frames.filter(({ message }) => !message || ![WHERE, STORY].includes(message[0] & ~ANSWER));
    if (theirs.length) this.#toMachine(theirs.flatMap(({ whole }) => whole));
  }

  #hearClub({ table, seat, wait, sorry, left, proved }) {
    if (typeof proved === "boolean") this.#asks.delete("game");
    if (left === true) this.#asks.delete("leave");
    const place = this.#asks.get("place");
    if (!place) return; // an answer to an earlier request
    this.#heard ||= left !== true;
    if (/^[0-9a-f]{32}$/.test(table) && Number.isInteger(seat) && 0 <= seat && seat < SEATS) {
      this.#sit({ table, place: seat });
    } else if (wait > 0) {
      this.#state = STATES.WAITS;
      place.at = performance.now() + 1000 * Math.min(wait, MOST_WAIT_S);
    } else if (Object.hasOwn(SORRY, sorry)) {
      this.#state = SORRY[sorry];
      this.#asks.delete("place");
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
