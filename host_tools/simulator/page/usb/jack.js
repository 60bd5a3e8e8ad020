// Finds out whether a board has a jack for the cable. With a jack, the device's menu has "Together". Kast on
// the board reports whether the board has a jack, and the visitor can correct that.

import { flashFunctions } from "./kit.js";

/**
 * Resolve to whether a board gets the firmware for a jack: what Kast on the board reports, or the setting
 * of this version's board.py if Kast is not on the board.
 * @param run as Board.runWithGameStopped passes it
 */
export async function hasJack(run, kit) {
  if (!isOffered(kit.facts)) return false;
  const [told] = await run([flashFunctions(kit), "has_jack()"]);
  return told || kit.facts.jack;
}

/** Return whether the server has both firmwares: one for boards with a jack, one for boards without. */
const isOffered = ({ bundles }) => Boolean(bundles.jack);

/** The checkbox for a jack on a board's card. */
export class JackChoice {
  #place;
  #box;
  #offered;
  #has = false;

  /**
   * @param {HTMLElement} place contains the checkbox, and an element for the text of facts.together, which
   *   describes where to find the setting in the device's menu
   * @param facts the contents of board_facts.json
   */
  constructor(place, facts) {
    this.#place = place;
    this.#box = place.querySelector("input");
    this.#offered = isOffered(facts);
    const lang = languageAmong(Object.keys(facts.together));
    Object.assign(place.querySelector("small"), { lang, textContent: facts.together[lang] });
  }

  /** Call `work` at each change of the choice. */
  onchange(work) {
    this.#box.addEventListener("change", work);
  }

  /** Show whether the board has a jack, as `hasJack` reported. */
  show(has) {
    this.#has = this.#box.checked = has;
    this.#place.hidden = !this.#offered;
  }

  /** Whether the visitor chose a jack; null if the choice is the one that `show` was called with. */
  get choice() {
    return this.#box.checked === this.#has ? null : this.#box.checked;
  }
}

/** Return the first of the visitor's preferred languages that is among `languages`, or "en" if none is. */
function languageAmong(languages) {
  const wanted = navigator.languages.map((tag) => tag.split("-")[0].replace(/^n[no]$/, "nb"));
  return wanted.find((code) => languages.includes(code)) ?? "en";
}
