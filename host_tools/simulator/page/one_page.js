// Lets only one page play a board, the one that was opened last: two would overwrite each other's games.

/**
 * Become the page that plays the board of that name ("" if there is only one). Resolves to { left }, a
 * promise that resolves when another page takes over.
 */
export async function takeOver(name) {
  // Browsers have locks only over HTTPS, as for offline use.
  if (!navigator.locks) return { left: new Promise(() => {}) };
  return new Promise((resolve) => {
    const left = navigator.locks
      .request(`kast${name}`, { steal: true }, () => {
        resolve({ left });
        return new Promise(() => {});
      })
      .catch(() => {}); // the lock was stolen
  });
}
