// Computes the space that files take on a board, and how to free some: kast_tools/boards/free_space.py
// for the page.

/** Return the bytes of the file system that files of these sizes take. */
export function room(sizes, { block }) {
  return sizes.reduce((sum, size) => sum + Math.ceil(size / block) * block, 0);
}

/**
 * Return which of these files, a Map of their sizes, to remove to free `lacking` more bytes: no more than
 * needed.
 */
export function inTheWay(lacking, sizes, facts) {
  const left = new Map(sizes);
  const removed = [];
  while (lacking > 0 && left.size > 0) {
    const enough = [...left].filter(([, size]) => room([size], facts) >= lacking);
    const [path, size] = enough.length
      ? enough.reduce((one, other) => (other[1] < one[1] ? other : one))
      : [...left].reduce((one, other) => (other[1] > one[1] ? other : one));
    lacking -= room([size], facts);
    left.delete(path);
    removed.push(path);
  }
  return removed;
}
