// Joins the device to that of a friend as if by a cable, and opens "Together" on it: in the same network, or through a
// club. What the two pages show for that is in dialog.js and link/link.js, which are loaded when they are needed.

import { TABLE, TOGETHER } from "../../facts.js";
import { restart, walkTo } from "../input/menu_walk.js";
import { notify } from "../notice.js";
import { secretIn } from "./invitation.js";

const FRAGMENT = /^#friend=(.*)$/; // an invitation by code, after the address of the page
const LINK = /^#club=/; // an invitation by link
const UNUSABLE = { unreadable: "link.unreadable", no_club: "link.none_here", other_club: "link.other_club" };
// A device in "Together" writes to its socket twice a second. One that has left it must be led there again.
const CALLS_MS = 2000;
const OBSTACLES = { "": "friend.joined", language: "friend.language", question: "friend.question" };

export class Friend {
  #board;
  #presses;
  #peer = null; // the Peer or Meeting while the devices are joined
  #linkDialog;
  #calledAt = -Infinity; // when the device last wrote to its socket while no cable was plugged in

  /** @param board BoardInWorker */
  constructor(board) {
    this.#board = board;
  }

  /**
   * Offer to join a friend, and follow an invitation in the page's address, or go on with a meeting by link.
   * @param presses Presses
   */
  offer(presses) {
    this.#presses = presses;
    const button = document.getElementById("play-with");
    button.hidden = false;
    button.onclick = async () => (await import("./dialog.js")).invite(this.#parts());
    const byLink = document.getElementById("friend-by-link");
    if (this.#board.club) byLink.onclick = async () => (await this.#link()).invite();
    else byLink.remove();
    addEventListener("hashchange", () => this.#follow());
    return this.#follow();
  }

  async #follow() {
    const { hash } = location;
    const [, text] = hash.match(FRAGMENT) ?? [];
    if (text !== undefined) {
      history.replaceState(null, "", "./"); // an invitation can be used once
      await (await import("./dialog.js")).answer(text, this.#parts());
    } else if (LINK.test(hash)) {
      history.replaceState(null, "", "./"); // the page stores the meeting
      await this.#accept(hash);
    } else if (this.#board.club) {
      await (await this.#link()).resume();
    }
  }

  async #accept(hash) {
    let secret;
    try {
      secret = secretIn(hash, this.#board.club?.address ?? "");
    } catch (error) {
      console.info("Not joined:", error);
      const { invite, showTrouble } = await import("./dialog.js");
      showTrouble(UNUSABLE[error.reason], () => invite(this.#parts()));
      return;
    }
    await (await this.#link()).accept(secret);
  }

  #parts() {
    return { opened: (peer) => this.#join(peer), lost: () => this.#lose() };
  }

  async #link() {
    const { LinkDialog } = await import("./link/link.js");
    this.#linkDialog ??= new LinkDialog(this.#board, (meeting) => this.#join(meeting));
    return this.#linkDialog;
  }

  async #join(peer) {
    this.#peer?.close();
    this.#peer = peer;
    const isReady = this.#isCalling || !this.#board.isOn; // in "Together" already, or switched off
    await this.plugAgain();
    let obstacle = "";
    if (!isReady) {
      await restart(this.#board);
      obstacle = await walkTo(this.#board, this.#presses, TOGETHER, TABLE);
    }
    if (this.#peer === peer) notify(OBSTACLES[obstacle]); // the friend may have left meanwhile
  }

  #lose() {
    this.#peer = null;
    this.#calledAt = performance.now();
    this.#board.plug(null);
    notify("friend.lost");
  }

  get #isCalling() {
    return performance.now() - this.#calledAt < CALLS_MS;
  }

  /** Call this when the device writes to its socket while no cable is plugged in. */
  calls() {
    if (!this.#isCalling) notify("friend.no_cable");
    this.#calledAt = performance.now();
  }

  /** Plug the cable to the friend's device in, if there is one, also after the worker of the board was restarted. */
  async plugAgain() {
    if (this.#peer) await this.#board.plug(this.#peer.end());
  }

  /** End the connection. */
  leave() {
    this.#peer?.close();
    this.#peer = null;
    this.#linkDialog?.leave();
  }
}
