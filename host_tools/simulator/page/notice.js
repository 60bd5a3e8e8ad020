// A sentence that lies over the page for a while, wherever the page is scrolled to: what it is about goes on.

const SHOWN_MS = 12_000;

const notice = document.getElementById("notice");
let timer;

/** Show a sentence; "" takes away what is shown. */
export function notify(sentence) {
  notice.textContent = sentence;
  clearTimeout(timer);
  timer = setTimeout(() => (notice.textContent = ""), SHOWN_MS);
}
