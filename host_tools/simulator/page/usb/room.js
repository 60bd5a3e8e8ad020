// The room that files take on a board, and how to make some: kast_tools/boards/free_space.py for the page.

/** The bytes that files of so many bytes take of the file system. */
export function room(sizes, { block }) {
  return sizes.reduce((sum, size) => sum + Math.ceil(size / block) * block, 0);
}

/** Which of these files, a Map of their bytes, to remove so that so many bytes more are free: no more than needed. */
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
