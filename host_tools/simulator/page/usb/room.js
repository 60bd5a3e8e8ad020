// The room that files take on a board, and how to make some: kast_tools/boards/room.py for the page.

/** The bytes that files of so many bytes take of the file system. */
export function room(sizes, { block }) {
  return sizes.reduce((sum, size) => sum + Math.ceil(size / block) * block, 0);
}

/** Which of these files, a Map of their bytes, to remove so that so many bytes more are free: no more than needed. */
export function inTheWay(lacking, sizes, facts) {
  const left = new Map(sizes);
  const removed = [];
  while (lacking > 0 && left.size > 0) {
    const bySize = [...left].sort(([, one], [, other]) => one - other);
    const [path, size] = bySize.find(([, size]) => room([size], facts) >= lacking) ?? bySize.at(-1);
    lacking -= room([size], facts);
    left.delete(path);
    removed.push(path);
  }
  return removed;
}
