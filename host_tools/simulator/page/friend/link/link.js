// Invites a friend by a link to a room of the club, and follows such a link: what the dialog shows meanwhile.

import { hex } from "../../../network/bytes.js";
import { newToken } from "../../../network/club_client.js";
import { notify } from "../../notice.js";
import { say } from "../../words/words.js";
import { close, enter, offerLink, pageAddress, showStep, showTrouble, tell } from "../dialog.js";
import { animalsOf, fragmentOf, newSecret } from "../invitation.js";
import { askGrownUp } from "./grown_up.js";
import { Meeting } from "./meeting.js";
import { forgetMeeting, storedMeeting, storeMeeting } from "./stored_meeting.js";

const GUEST_BYTES = 8;

const $ = (id) => document.getElementById(id);
const randomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

export class LinkDialog {
  #board;
  #joined;
  #meeting = null;
  #sentence = ""; // what the dialog says while the club is there, "" while it is not used for a link

  /**
   * @param board BoardInWorker with a club
   * @param joined called with the Meeting when the boards are joined
   */
  constructor(board, joined) {
    this.#board = board;
    this.#joined = joined;
  }

  /** Show the link of an invitation: the last one again, as long as no guest was let in. */
  async invite() {
    const last = this.#meeting?.data;
    if (!last?.isHost || last.guest) await this.#meet({ secret: newSecret(), guest: "", isHost: true });
    const { club, secret } = this.#meeting.data;
    this.#show("link", "link.send");
    offerLink(pageAddress() + fragmentOf(club, secret));
  }

  /** Follow a link to the room with this secret; in kid mode, once a grown-up agrees. */
  async accept(secret) {
    if (!(await this.#board.isForChildren())) return this.#knock(secret);
    enter();
    askGrownUp(() => this.#knock(secret));
  }

  /** Knock at the room with the secret of a link; if a meeting there is stored, it goes on. */
  async #knock(secret) {
    const last = storedMeeting(this.#board.club.address);
    if (last?.secret === secret) await this.#goTo(last);
    else await this.#meet({ secret, guest: hex(randomBytes(GUEST_BYTES)), isHost: false });
    const meeting = this.#meeting;
    if (meeting.data.isHost) {
      close();
      notify("link.returns"); // the host has opened its own link
      return;
    }
    this.#show("knocking", "link.waits", () => {
      if (this.#meeting === meeting && !meeting.isOpen) this.#end();
    });
  }

  /** Go on with the stored meeting, if there is one. */
  async resume() {
    const last = storedMeeting(this.#board.club.address);
    if (!last || this.#meeting) return;
    if (last.guest) notify("link.returns");
    await this.#goTo(last);
  }

  /** Leave the meeting until the page is loaded again. */
  leave() {
    this.#meeting?.close();
    this.#meeting = null;
  }

  async #meet(members) {
    await this.#goTo({ club: this.#board.club.address, token: newToken(randomBytes), ...members });
    storeMeeting(this.#meeting.data);
  }

  async #goTo(data) {
    const name = await this.#board.name();
    if (!this.#meeting?.isOpen) this.#meeting?.close(); // one that is open ends when another one is joined
    this.#meeting = new Meeting(
      data,
      { name, animals: this.#board.club.animals.length },
      {
        opened: () => this.#opened(),
        knocked: (guest) => this.#knocked(guest),
        seen: () => this.#say("link.asked"),
        refused: () => {
          this.#end();
          showTrouble("link.refused", () => this.invite());
        },
        away: (isAway) => notify(isAway ? "link.away" : "link.back"),
        problem: (key) => this.#problem(key),
      },
    );
  }

  #opened() {
    const meeting = this.#meeting;
    storeMeeting(meeting.data);
    if (this.#sentence) close();
    this.#joined(meeting);
  }

  /** Ask whether to let a guest in, in kid mode a grown-up; a dialog that is closed without an answer refuses. */
  async #knocked(guest) {
    const meeting = this.#meeting;
    const isForChildren = await this.#board.isForChildren();
    let isDecided = false;
    const decide = (answer) => {
      if (isDecided) return;
      isDecided = true;
      meeting[answer]();
      if (answer === "refuse" && this.#sentence) close();
    };
    const ask = () => {
      this.#show("knock", "link.knocks", () => decide("refuse"));
      $("friend-guest").textContent = guest || say("link.guest");
      $("friend-admit").onclick = () => decide("admit");
      $("friend-refuse").onclick = () => decide("refuse");
    };
    if (!isForChildren) {
      ask();
      return;
    }
    let isGrownUp = false;
    enter(() => isGrownUp || decide("refuse"));
    askGrownUp(() => {
      isGrownUp = true;
      ask();
    });
  }

  #show(step, key, left = () => {}) {
    enter(() => {
      this.#sentence = "";
      left();
    });
    this.#sentence = key;
    showStep(step, key);
    const { animals } = this.#board.club;
    const shown = animalsOf(this.#meeting.data.secret, animals.length);
    $("friend-animals").innerHTML = shown
      .map((animal, place) => `<path transform="translate(${place * 26} 0)" d="${animals[animal]}" />`)
      .join("");
  }

  #say(key) {
    if (!this.#sentence || this.#sentence === key) return;
    tell((this.#sentence = key));
  }

  #problem(key) {
    if (this.#sentence) tell(key || this.#sentence);
  }

  #end() {
    forgetMeeting(this.#meeting.data);
    this.#meeting.giveUp();
    this.#meeting = null;
  }
}
