// Finds out whether a board has a jack for the cable, and so "Together" in its menu: as Kast on the board
// knows it, until the visitor chooses.

import { flashFunctions } from "./kit.js";

/**
 * Resolve to whether a board gets the firmware for a jack: the board is asked, with the `run` of
 * Board.asking; one without Kast gets what board.py says.
 */
export async function hasJack(run, kit) {
  if (!isOffered(kit.facts)) return false;
  const [told] = await run([flashFunctions(kit), "has_jack()"]);
  return told || kit.facts.jack;
}

/** Return whether there is a choice: a firmware that was built elsewhere is with a jack or without. */
const isOffered = ({ bundles }) => Boolean(bundles.jack);

/** The choice on a board's card. */
export class JackChoice {
  #place;
  #box;
  #offered;
  #has = false;

  /**
   * @param {HTMLElement} place has a checkbox, and an element for the device's own words on where to find
   *   the setting
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

  /** Show whether the board has a jack, as it reports. */
  show(has) {
    this.#has = this.#box.checked = has;
    this.#place.hidden = !this.#offered;
  }

  /** The visitor's choice, null if it is what the board has anyway. */
  get said() {
    return this.#box.checked === this.#has ? null : this.#box.checked;
  }
}

/** Return the visitor's language if the device speaks it, else English. */
function languageAmong(languages) {
  const wanted = navigator.languages.map((tag) => tag.split("-")[0].replace(/^n[no]$/, "nb"));
  return wanted.find((code) => languages.includes(code)) ?? "en";
}
