// Opens the score keeper with one touch, for example from a phone's home screen.

import { SCORE_KEEPER } from "../../facts.js";
import { notify } from "../notice.js";
import { restart, walkTo } from "./menu_walk.js";

const ADDRESS = "#score-keeper";
const OBSTACLES = { "": "", language: "keeper.language", question: "keeper.question" };

/** Open the score keeper whenever the page's address ends in #score-keeper, or show why that is not possible. */
export function offerScoreKeeper(board, presses) {
  const go = async () => {
    if (location.hash !== ADDRESS) return;
    history.replaceState(null, "", "./"); // so that reloading the page does not open the score keeper again
    notify(OBSTACLES[await walkTo(board, presses, SCORE_KEEPER)]);
  };
  addEventListener("hashchange", async () => {
    if (location.hash === ADDRESS) await restart(board);
    await go();
  });
  return go();
}
