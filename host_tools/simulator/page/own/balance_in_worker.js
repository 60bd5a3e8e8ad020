// Asks balance_worker.js for the balance of a game.

/**
 * Resolve to { result: what `balance` of balance.js returns }, or null if the signal came first.
 * @param {object} parts game, rolls and columns, as `balance` takes them
 * @param {function} progress called with the done share
 */
export function balanceOf(parts, progress, signal) {
  const worker = new Worker(new URL("balance_worker.js", import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    const end = (value) => {
      worker.terminate();
      resolve(value);
    };
    signal.addEventListener("abort", () => end(null));
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }) =>
      data.progress === undefined ? end({ result: data.found }) : progress(data.progress);
    worker.postMessage(parts);
  });
}
