// Shows a sentence over the page for some seconds, at any scroll position.

import { show } from "./words/words.js";

const SHOWN_MS = 12_000;

const notice = document.getElementById("notice");
let timer;

/** Show the text of a key; "" removes the current one. */
export function notify(key) {
  show(notice, key);
  clearTimeout(timer);
  timer = setTimeout(() => show(notice, ""), SHOWN_MS);
}
