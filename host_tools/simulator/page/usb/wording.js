// Words counts as people read them.

/** Return a count with its noun, such as "1 game" and "2 games". */
export const numberOf = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** Return the first of these texts, at most `most`, and how many more there are. */
export function someOf(texts, most) {
  const more = texts.length - most;
  return texts.toSorted().slice(0, most).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
