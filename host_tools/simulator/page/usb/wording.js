// Formats counts and lists for sentences.

/** Return a count with its noun, such as "1 game" or "2 games". */
export const numberOf = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** Return the alphabetically first `most` texts and the number of the others, such as "a, b and 3 more". */
export function someOf(texts, most) {
  const more = texts.length - most;
  return texts.toSorted().slice(0, most).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
