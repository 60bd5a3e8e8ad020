// Puts a game among the files of the page's board, as `kast game put` puts it on a real one.

import { deleteEarlierFlash, earlierFlash } from "../storage/storage.js";
import { takeOver } from "../storage/one_page.js";
import { StoredFlash } from "../storage/stored_flash.js";
import { textOf } from "./definition.js";

/** Store the game's file; resolve to whether the browser stores it. Another page that runs the board stops. */
export async function putOnBoard(game) {
  await takeOver("");
  let isStored = true;
  const stored = await StoredFlash.open({
    name: "",
    earlier: earlierFlash(),
    importedEarlier: deleteEarlierFlash,
    refused: (error) => {
      console.warn("The browser does not store the board's data.", error);
      isStored = false;
    },
  });
  if (!isStored) return false;
  const file = [`own/${game.id}.json`, new TextEncoder().encode(textOf(game))];
  try {
    await stored.replace(new Map([...stored.flash.files, file]));
  } catch (error) {
    console.warn("The browser does not store the game on the board.", error);
    return false;
  }
  return true;
}
