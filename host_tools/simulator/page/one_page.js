// Two pages with one board in them would overwrite each other's games: the one that was opened last plays.

/** Be the page that plays the board of that name, "" where there is one. Resolves to { left }, a promise that another page plays from now on. */
export async function takeOver(name) {
  // Browsers have locks where they keep a site for offline use, over HTTPS.
  if (!navigator.locks) return { left: new Promise(() => {}) };
  return new Promise((resolve) => {
    const left = navigator.locks
      .request(`kast${name}`, { steal: true }, () => {
        resolve({ left });
        return new Promise(() => {});
      })
      .catch(() => {}); // that it was stolen
  });
}
