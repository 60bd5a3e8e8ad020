// Counts as people read them.

/** As in "1 game" and "2 games". */
export const numberOf = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;
