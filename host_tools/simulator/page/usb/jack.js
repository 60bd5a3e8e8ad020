// Whether a board has a jack for the cable, and so Together in its menu: as Kast there knows it, until the visitor says so.

import { flashFunctions } from "./kit.js";

/**
 * Whether a board is to get what a jack needs: asks it, with the `run` of Board.asking. One without has what board.py says.
 */
export async function hasJack(run, kit) {
  if (!isOffered(kit.facts)) return false;
  const [told] = await run([flashFunctions(kit), "has_jack()"]);
  return told || kit.facts.jack;
}

/** What is built already is with a jack or without, and nobody knows which. */
const isOffered = ({ bundles }) => Boolean(bundles.jack);

/** The choice on a board's card. */
export class JackChoice {
  #place;
  #box;
  #offered;
  #has = false;

  /**
   * @param {HTMLElement} place with a checkbox, and a place for the machine's own words on how to come to it
   * @param facts as site/facts.py has them
   */
  constructor(place, facts) {
    this.#place = place;
    this.#box = place.querySelector("input");
    this.#offered = isOffered(facts);
    const lang = languageAmong(Object.keys(facts.together));
    Object.assign(place.querySelector("small"), { lang, textContent: facts.together[lang] });
  }

  /** Calls `work` with each change of mind. */
  onchange(work) {
    this.#box.addEventListener("change", work);
  }

  /** From now on the board is known to have one, or not. */
  show(has) {
    this.#has = this.#box.checked = has;
    this.#place.hidden = !this.#offered;
  }

  /** What the visitor says, null for nothing else than the board does. */
  get said() {
    return this.#box.checked === this.#has ? null : this.#box.checked;
  }
}

/** The visitor's language among those of the machine, else English. */
function languageAmong(languages) {
  const wanted = navigator.languages.map((tag) => tag.split("-")[0].replace(/^n[no]$/, "nb"));
  return wanted.find((code) => languages.includes(code)) ?? "en";
}
