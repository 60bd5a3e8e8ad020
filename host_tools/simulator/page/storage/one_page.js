// Lets only the page that was opened last play a board: two pages would overwrite each other's games.

/**
 * Become the page that plays the board `name` ("" if the page has only one board). Resolves to { left },
 * where `left` is a promise that resolves when another page takes over.
 */
export async function takeOver(name) {
  // Browsers offer locks only to pages over HTTPS or from this computer. Without locks, no page takes over.
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
