// Joins the device to that of a friend in the same network, as if by a cable, and opens "Together" on it. What the
// two pages show for that is in dialog.js, which is loaded when it is needed.

import { TOGETHER } from "../../facts.js";
import { restart, walkTo } from "../input/menu_walk.js";
import { notify } from "../notice.js";

const FRAGMENT = /^#friend=(.*)$/; // an invitation, after the address of the page
const CALLS_MS = 5000; // a device in "Together" writes to its socket twice a second
const OBSTACLES = { "": "friend.joined", language: "friend.language", question: "friend.question" };

export class Friend {
  #board;
  #presses;
  #peer = null; // the Peer while the devices are joined
  #calledAt = -Infinity; // when the device last wrote to its socket while no cable was plugged in

  /** @param board BoardInWorker */
  constructor(board) {
    this.#board = board;
  }

  /**
   * Offer to join a friend, and follow an invitation in the page's address.
   * @param presses Presses
   */
  offer(presses) {
    this.#presses = presses;
    const button = document.getElementById("play-with");
    button.hidden = false;
    button.onclick = async () => (await import("./dialog.js")).invite(this.#parts());
    addEventListener("hashchange", () => this.#follow());
    return this.#follow();
  }

  async #follow() {
    const [, text] = location.hash.match(FRAGMENT) ?? [];
    if (text === undefined) return;
    history.replaceState(null, "", "./"); // an invitation can be used once
    await (await import("./dialog.js")).answer(text, this.#parts());
  }

  #parts() {
    return { opened: (peer) => this.#join(peer), lost: () => this.#lose() };
  }

  async #join(peer) {
    this.#peer?.close();
    this.#peer = peer;
    const isReady = this.#isCalling || !this.#board.isOn; // in "Together" already, or switched off
    await this.plugAgain();
    let obstacle = "";
    if (!isReady) {
      await restart(this.#board);
      obstacle = await walkTo(this.#board, this.#presses, TOGETHER);
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
  }
}
