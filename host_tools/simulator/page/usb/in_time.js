// A limit for what may stay pending for ever.

/** Settles as a promise does; rejects with what `late()` makes if it has not settled after so many milliseconds. */
export async function inTime(promise, ms, late = () => new Error(`Not settled after ${ms} ms.`)) {
  let timer;
  const end = new Promise((_, reject) => {
    timer = setTimeout(() => reject(late()), Math.max(ms, 0));
  });
  try {
    return await Promise.race([promise, end]);
  } finally {
    clearTimeout(timer);
  }
}
