// Formats counts and lists for sentences.

import { say } from "../words/words.js";

/** Return a count with its noun, "file", "game" or "line", such as "1 game" or "2 games". */
export const numberOf = (count, what) => say(`usb.${what}.${count === 1 ? "one" : "many"}`, { n: count });

/** Return the alphabetically first `most` texts and the number of the others, such as "a, b and 3 more". */
export function someOf(texts, most) {
  const more = texts.length - most;
  return texts.toSorted().slice(0, most).join(", ") + (more > 0 ? ` ${say("usb.more", { n: more })}` : "");
}
