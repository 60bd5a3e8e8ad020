// Counts as people read them.

/** As in "1 game" and "2 games". */
export const numberOf = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** The first of these texts, so many at most, and how many more there are. */
export function someOf(texts, most) {
  const more = texts.length - most;
  return texts.toSorted().slice(0, most).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
