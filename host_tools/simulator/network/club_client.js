// The client of the MQTT 3.1.1 broker of a club. It asks the club for a place at a table, and exchanges bytes with the
// other devices there. host_tools/docs/club.md has topics and messages. This module runs in Node.js and in a browser.

import { RELAY, TOPICS } from "../facts.js";
import { hex } from "./bytes.js";
import { fromOthers } from "./frames.js";

const { STATES, SEATS } = RELAY;
const MOST_WIRE = 256; // maximum number of bytes of an MQTT message between devices
const TEXT = 0x7b; // "{", the first byte of a text between two pages; frames begin with 0
const LOOK_MS = 1000;
const AGAIN_MS = 10_000;
const PATIENCE_MS = 5000; // maximum wait for the club's first answer
const MOST_WAIT_S = 600;
const SORRY = { full: STATES.FULL, slow: STATES.SLOW, closed: STATES.CLOSED, unknown: STATES.UNKNOWN };

/** Return a token for a session of a client: with the same one it gets its seat again. */
export const newToken = (randomBytes) => hex(randomBytes(16));

export class ClubClient {
  /** The number of the board's chip, 16 hex digits, for the club. */
  board = "";
  #client;
  #token;
  #arrived;
  #told;
  #isSomewhere = false; // whether a place is wanted
  #state = STATES.READY;
  #seat = null;
  #requests = new Map(); // unanswered requests to the club: "place", "leave" or "game" -> { want, at: when to repeat it }
  #hasAnswer = false; // whether the club has answered the current request for a place
  #since = 0; // time of that request or of the last connection to the broker, whichever is later
  #timer;

  /**
   * @param {object} parts
   *   connect(address, options): mqtt.js's function
   *   broker: the address of the broker, mqtt://, ws:// or wss://
   *   token: from newToken
   *   arrived(bytes, place): called with an Array of the bytes of another device's frames, and its seat
   *   told(text, place): called with a text of another page at the table
   */
  constructor({ connect, broker, token, arrived, told = () => {} }) {
    this.#token = token;
    this.#arrived = arrived;
    this.#told = told;
    this.#client = connect(broker, {
      protocolVersion: 4,
      clean: true,
      clientId: `kast-${token.slice(0, 16)}`,
      reconnectPeriod: 1000,
      timerVariant: "native", // other timers start a worker from a blob, which the page's policy forbids
    });
    this.#client.on("connect", () => this.#connected());
    this.#client.on("message", (topic, payload) => this.#receive(topic, payload));
    this.#client.on("error", () => {}); // mqtt.js reconnects by itself
    this.#timer = setInterval(() => this.#repeatRequests(), LOOK_MS);
  }

  /** Where the device is: one of RELAY.STATES. */
  get state() {
    if (!this.#client.connected) return STATES.OFFLINE;
    if (this.#seat) return STATES.SEATED;
    const isSilent = !this.#hasAnswer && performance.now() - this.#since > PATIENCE_MS;
    return this.#isSomewhere && isSilent ? STATES.NO_CLUB : this.#state;
  }

  /** The seat, { table: 32 hex digits, place: 0 to SEATS - 1 }, or null. */
  get seat() {
    return this.#seat;
  }

  /** Leave the place before, and ask for another one: a `want` of the club, or null to be nowhere. */
  ask(want) {
    if (this.#isSomewhere) this.#request("leave", { leave: true });
    this.#takeSeat(null);
    this.#hasAnswer = false;
    this.#since = performance.now();
    this.#isSomewhere = want !== null;
    this.#state = want ? STATES.WAITS : STATES.READY;
    this.#requests.delete("place");
    if (!want) return;
    this.#request("place", want);
    this.#requests.delete("leave"); // "leave" was sent above; a repeat of it would cancel the new request
  }

  /** Go to a seat of an earlier time, without asking the club. */
  returnTo(seat) {
    this.#isSomewhere = true;
    this.#takeSeat(seat);
  }

  /** Report a finished game: its line in the history. */
  report(line) {
    this.#request("game", { game: line });
  }

  /** Send frames, each an Array of bytes, to the other devices at the table. Without a table they are lost. */
  send(frames) {
    if (!this.#seat || !this.#client.connected) return; // the device repeats messages that are lost here
    const left = [...frames];
    while (left.length) {
      const part = [];
      while (left.length && part.length + left[0].length <= MOST_WIRE) part.push(...left.shift());
      this.#publish(Uint8Array.from(part));
    }
  }

  /** Send a text, JSON of an object of at most 256 bytes, to the other pages at the table. */
  tell(text) {
    if (this.#seat && this.#client.connected) this.#publish(text);
  }

  /** Disconnect. The device's table stays open. */
  close() {
    clearInterval(this.#timer);
    this.#client.end(true);
  }

  /** Disconnect, and give the seat up, so that the club may give it to another one. */
  giveUp() {
    this.#request("leave", { leave: true, free: true });
    clearInterval(this.#timer);
    this.#client.end(false); // once the broker has the request
  }

  #publish(payload) {
    this.#client.publish(wireOf(this.#seat), payload, { qos: 0 });
  }

  #takeSeat(seat) {
    const before = this.#seat;
    if (before?.table === seat?.table && before?.place === seat?.place) return;
    if (before) this.#client.unsubscribe(others(before));
    this.#seat = seat;
    this.#requests.delete("place");
    if (seat) this.#client.subscribe(others(seat), { qos: 0 });
  }

  #connected() {
    this.#since = performance.now();
    this.#client.subscribe(TOPICS.TO + this.#token, { qos: 1 });
    if (this.#seat) this.#client.subscribe(others(this.#seat), { qos: 0 });
    for (const [what, { want }] of this.#requests) this.#request(what, want);
  }

  #request(what, want) {
    this.#requests.set(what, { want, at: performance.now() + AGAIN_MS });
    if (!this.#client.connected) return;
    const ask = JSON.stringify({ token: this.#token, board: this.board, want });
    this.#client.publish(TOPICS.ASK, ask, { qos: 1 });
  }

  #repeatRequests() {
    for (const [what, { want, at }] of this.#requests) if (performance.now() >= at) this.#request(what, want);
  }

  #receive(topic, payload) {
    if (topic === TOPICS.TO + this.#token) {
      this.#handleClubMessage(read(payload));
      return;
    }
    const place = this.#seat ? placeOf(topic, this.#seat) : -1;
    if (place < 0 || payload.length > MOST_WIRE) return;
    if (payload[0] === TEXT) {
      this.#told(new TextDecoder().decode(payload), place);
      return;
    }
    const bytes = fromOthers(payload);
    if (bytes.length) this.#arrived(bytes, place);
  }

  #handleClubMessage({ table, seat, wait, sorry, left, proved }) {
    if (typeof proved === "boolean") this.#requests.delete("game");
    if (left === true) this.#requests.delete("leave");
    if (sorry === "closed" && this.#seat && table === this.#seat.table) {
      this.#takeSeat(null); // the club has ended the table, or has removed this device from it
      this.#hasAnswer = true;
      this.#state = STATES.CLOSED;
      return;
    }
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

/** Return the number of the other seat at the table of this seat that has a topic, or -1. */
function placeOf(topic, seat) {
  return others(seat).includes(topic) ? Number(topic.at(-1)) : -1;
}

/** Return the members of a JSON message; an empty object if it is malformed. */
function read(payload) {
  try {
    return Object(JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    return {};
  }
}
