// Limits the time to wait for a promise.

/**
 * Settle as `promise` does, but reject with what `late()` returns if `promise` has not settled after `ms`
 * milliseconds.
 */
export async function inTime(promise, ms, late = () => new Error(`not settled after ${ms} ms`)) {
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
