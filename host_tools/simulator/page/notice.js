// Shows a sentence over the page for some seconds, at any scroll position.

const SHOWN_MS = 12_000;

const notice = document.getElementById("notice");
let timer;

/** Show a sentence; "" removes the current one. */
export function notify(sentence) {
  notice.textContent = sentence;
  clearTimeout(timer);
  timer = setTimeout(() => (notice.textContent = ""), SHOWN_MS);
}
