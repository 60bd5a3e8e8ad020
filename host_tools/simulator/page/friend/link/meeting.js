// A meeting by link: host and guest have seats in a room of a club. The guest knocks, the host lets in or refuses; from
// then on the room is a cable between their two boards. What the pages tell each other, as JSON:
//   {"knock": GUEST, "name": NAME}   from the guest, again and again
//   {"here": true}                   from the host, again and again, so that the club does not take its seat back
//   {"in": GUEST}, {"no": GUEST}     the host's answer to a knock

import { RELAY } from "../../../facts.js";
import { ClubClient } from "../../../network/club_client.js";
import { LinkFrames } from "../../../network/frames.js";
import mqtt from "../../../mqtt/mqtt.js";
import { animalsOf } from "../invitation.js";

const { STATES } = RELAY;
const LOOK_MS = 1000;
const KNOCK_LOOKS = 2; // seconds between two knocks
const PATIENT_LOOKS = 5; // seconds for the way to the club before the page reports a problem
const AGAIN_LOOKS = 30; // seconds until a club that had too many requests is asked again
const AWAY_MS = 12_000; // without a knock or an answer, the other page is away
const MOST_REFUSED = 10; // after so many refused guests the host is not asked any more
const GUEST = /^[0-9a-f]{16}$/;
const MOST_NAME = 16; // letters
const EVERYBODYS = "4b41535456495254"; // a chip's number by which the club knows a client by its token
const PROBLEMS = {
  [STATES.OFFLINE]: "link.offline",
  [STATES.NO_CLUB]: "link.no_club",
  [STATES.FULL]: "link.full",
  [STATES.SLOW]: "link.slow",
};

export class Meeting {
  /** The meeting's members, as in stored_meeting.js. */
  data;
  /** Whether the boards are joined. */
  isOpen = false;
  #parts;
  #name;
  #club;
  #place = -1; // the other side's seat
  #asking = null; // who knocks while the host decides: { guest, place }
  #refused = new Set(); // guests who were refused
  #refusedSeats = new Set(); // where they knocked, unless somebody was let in there since
  #heardAt = 0;
  #isAway = false;
  #problem = "";
  #looks = 0;
  #want;
  #board = null; // MessagePort to the board
  #timer;

  /**
   * Go to the room of a meeting.
   * @param {object} data the meeting, as in stored_meeting.js
   * @param {object} more
   *   name: what the guest's board is called, "" for nothing
   *   animals: how many animals a club draws
   * @param {object} parts
   *   opened(): called when the boards are joined
   *   knocked(name): called when a guest wants to be let in; `admit` or `refuse` answers it
   *   seen(): called when the host's page is there
   *   refused(): called when the host refused this guest
   *   away(isAway): called when the other page cannot be heard any more, and when it can again
   *   problem(key): called with the sentence's key when the way to the club fails, with "" when it is there again
   */
  constructor(data, { name, animals }, parts) {
    this.data = data;
    this.#name = name;
    this.#parts = parts;
    this.#club = new ClubClient({
      connect: mqtt.connect,
      broker: data.club,
      token: data.token,
      arrived: (bytes, place) => {
        if (this.isOpen && place === this.#place) this.#board?.postMessage(Uint8Array.from(bytes));
      },
      told: (text, place) => this.#hear(messageIn(text), place),
    });
    this.#club.board = EVERYBODYS;
    this.#want = { room: animalsOf(data.secret, animals), secret: data.secret };
    this.#club.ask(this.#want);
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
  }

  /** Let in the guest who knocks. */
  admit() {
    this.data.guest = this.#asking.guest;
    this.#refusedSeats.delete(this.#asking.place);
    this.#open(this.#asking.place);
    this.#tell({ in: this.data.guest });
  }

  /** Refuse the guest who knocks. */
  refuse() {
    this.#refused.add(this.#asking.guest);
    this.#refusedSeats.add(this.#asking.place);
    this.#tell({ no: this.#asking.guest });
    this.#asking = null;
  }

  /** Return this side's end of the cable for a board, a MessagePort; an earlier one leads nowhere any more. */
  end() {
    this.#board?.close();
    const { port1, port2 } = new MessageChannel();
    this.#board = port1;
    const frames = new LinkFrames();
    port1.onmessage = ({ data }) => {
      if (this.isOpen) this.#club.send(frames.feed(data).map(({ whole }) => whole));
    };
    return port2;
  }

  /** Leave; nothing is called any more. The seat stays taken, so that the same meeting can go on. */
  close() {
    this.#club.close();
    this.#stop();
  }

  /** Leave for good: the seat is free for another guest. */
  giveUp() {
    this.#club.giveUp();
    this.#stop();
  }

  #stop() {
    clearInterval(this.#timer);
    this.#board?.close();
    this.#board = null;
  }

  #tell(message) {
    this.#club.tell(JSON.stringify(message));
  }

  #hear(message, place) {
    if (this.data.isHost) this.#hearGuest(message, place);
    else this.#hearHost(message, place);
  }

  #hearGuest({ knock, name }, place) {
    if (typeof knock !== "string" || !GUEST.test(knock)) return;
    const { guest } = this.data;
    if (guest === knock && !this.#refusedSeats.has(place)) {
      this.#open(place);
      this.#tell({ in: knock });
    } else if (guest || this.#refused.has(knock) || this.#refused.size >= MOST_REFUSED) {
      this.#tell({ no: knock });
    } else if (!this.#asking) {
      this.#asking = { guest: knock, place };
      this.#parts.knocked(nameIn(name));
    }
  }

  #hearHost(message, place) {
    const { guest } = this.data;
    const isHost = !this.isOpen || place === this.#place;
    if (message.in === guest && isHost) this.#open(place);
    else if (message.no === guest && !this.isOpen) this.#parts.refused();
    else if (message.here === true && !this.isOpen) this.#parts.seen();
  }

  #open(place) {
    this.#place = place;
    this.#heardAt = performance.now();
    if (this.#isAway) this.#parts.away((this.#isAway = false));
    if (this.isOpen) return;
    this.isOpen = true;
    this.#asking = null;
    this.#parts.opened();
  }

  #look() {
    const { state } = this.#club;
    this.#looks++;
    if (this.#looks > PATIENT_LOOKS) this.#report(PROBLEMS[state] ?? "");
    if (state === STATES.SLOW && this.#looks % AGAIN_LOOKS === 0) this.#club.ask(this.#want);
    if (this.#looks % KNOCK_LOOKS === 0)
      this.#tell(this.data.isHost ? { here: true } : { knock: this.data.guest, name: this.#name });
    if (this.isOpen && !this.#isAway && performance.now() - this.#heardAt > AWAY_MS)
      this.#parts.away((this.#isAway = true));
  }

  #report(problem) {
    if (problem !== this.#problem) this.#parts.problem((this.#problem = problem));
  }
}

/** Return the object in a text of another page; an empty one if it is malformed. */
function messageIn(text) {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Return a name as it may be shown: its visible letters, as many as a board's name can have. */
function nameIn(name) {
  return typeof name === "string"
    ? name
        .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
        .trim()
        .slice(0, MOST_NAME)
    : "";
}
