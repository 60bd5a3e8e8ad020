// Computes the space that files take on a board, and which files to remove to free some, as
// kast_tools/boards/free_space.py does.

/** Return the bytes of the file system that files of these sizes take; files occupy whole blocks. */
export function spaceFor(sizes, { block }) {
  return sizes.reduce((sum, size) => sum + Math.ceil(size / block) * block, 0);
}

/**
 * Return the paths of files to remove to free `lacking` more bytes, as few and as small as possible; all of
 * them if even that is not enough.
 * @param sizes the files that may be removed, a Map of their sizes by path
 */
export function chooseRemovals(lacking, sizes, facts) {
  const left = new Map(sizes);
  const removed = [];
  while (lacking > 0 && left.size > 0) {
    const enough = [...left].filter(([, size]) => spaceFor([size], facts) >= lacking);
    const [path, size] = enough.length
      ? enough.reduce((one, other) => (other[1] < one[1] ? other : one))
      : [...left].reduce((one, other) => (other[1] > one[1] ? other : one));
    lacking -= spaceFor([size], facts);
    left.delete(path);
    removed.push(path);
  }
  return removed;
}
