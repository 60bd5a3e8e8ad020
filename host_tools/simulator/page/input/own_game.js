// Begins a player's own game on the device, after the page for own games has put it there.

import { NEW_GAME } from "../../facts.js";
import { notify } from "../notice.js";
import { choose, languageChosen, restart, walkTo } from "./menu_walk.js";

const FRAGMENT = /^#play=(own-[a-z0-9-]+)$/; // own/game.js follows it

/**
 * Choose the game whose id is in the page's address, or show how to choose it. On a new device it follows when the player
 * has chosen a language, in place of the lesson.
 */
export function offerOwnGame(board, presses) {
  const go = async () => {
    const [, id] = FRAGMENT.exec(location.hash) ?? [];
    if (!id) return;
    history.replaceState(null, "", "./"); // so that reloading the page does not begin the game again
    const file = (await board.files()).get(`own/${id}.json`);
    if (!file) return;
    const { name, names } = JSON.parse(new TextDecoder().decode(file));
    const titles = Object.fromEntries(
      Object.keys(NEW_GAME).map((language) => [language, names[language]?.game ?? name]),
    );
    let obstacle = await walkTo(board, presses, NEW_GAME);
    while (obstacle === "language") {
      notify("keeper.language");
      await languageChosen(board);
      await restart(board); // so that the menu follows
      obstacle = await walkTo(board, presses, NEW_GAME);
    }
    const isChosen = !obstacle && (await choose(board, presses, titles));
    notify(isChosen ? "" : "game.on_machine");
  };
  addEventListener("hashchange", async () => {
    if (FRAGMENT.test(location.hash)) await restart(board);
    await go();
  });
  return go();
}
