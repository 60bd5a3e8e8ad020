// Offers the screen's contents to screen readers: the whole screen as a list, and changes in a live region.

import { say } from "./words/words.js";

const QUIET_MS = 350; // a picture is read after it has not changed for this time
const LONGEST_MS = 1500; // a picture that keeps changing is read after this time

const SIGNS = { "◀": "left", "▶": "right", "✓": "spoken.yes", "✗": "spoken.no", "♛": "spoken.crown" };
const FIRST_DIGIT = "①".charCodeAt(0);

/**
 * Show a ScreenText to screen readers. `list` always has the whole screen, one row per item, from top to
 * bottom. `live`, a live region, gets the rows that are new or newly chosen. Returns a function to call when
 * the ScreenText or the page's language has changed.
 */
export function speakScreen(screenText, list, live) {
  let before = [];
  let timer;
  let waitingSince = null;

  function speak() {
    waitingSince = null;
    const now = screenText.rows.map(inWords);
    if (JSON.stringify(now) === JSON.stringify(before)) return;
    // A row is newly chosen only if some row was chosen before. A blinking highlight that reappears is no new choice.
    const walked = before.some(({ chosen }) => chosen);
    const isNew = ({ text, chosen }) =>
      !before.some((row) => row.text === text && (row.chosen || !chosen || !walked));
    const news = now.filter(isNew).map(({ spoken }) => spoken);
    before = now;
    showRows(list, now);
    if (news.length) live.textContent = news.join(". ").replace(/([?!…:])\. /g, "$1 ");
  }

  return () => {
    const time = performance.now();
    waitingSince ??= time;
    clearTimeout(timer);
    timer = setTimeout(speak, Math.min(QUIET_MS, Math.max(0, waitingSince + LONGEST_MS - time)));
  };
}

// Elements of rows that do not change are left alone, since a screen reader may be reading them.
function showRows(list, rows) {
  while (list.children.length > rows.length) list.lastChild.remove();
  while (list.children.length < rows.length) list.append(document.createElement("li"));
  rows.forEach(({ spoken }, i) => {
    if (list.children[i].textContent !== spoken) list.children[i].textContent = spoken;
  });
}

function inWords({ parts, chosen }) {
  const text = parts.map(partInWords).join(", ");
  return { text, chosen, spoken: chosen ? `${text}, ${say("spoken.chosen")}` : text };
}

function partInWords(part) {
  if (typeof part === "string") return withoutSigns(part);
  if (part.dice) return diceInWords(part.dice);
  if ("rolls" in part) return say(`spoken.rolls.${["none", "one"][part.rolls] ?? "many"}`, { n: part.rolls });
  return say(`spoken.bonus.${part.isLost ? "lost" : part.bonus ? "open" : "won"}`, { n: part.bonus });
}

// Screen readers skip the signs of the buttons and of what they answer, and name the numbers in circles by their
// drawing. Signs next to each other and buttons with a wide gap between them are read as lists. The crown is in front
// of the name of who leads or has won.
function withoutSigns(text) {
  return text
    .replace(/ {2,}|(?<=[◀▶]) ?(?=[◀▶]|ROLL|SCORE)|(?<=[①-⑥]) ?(?=[①-⑥])/g, ", ")
    .replace(/(?<=♛)(?=.)/g, ":")
    .replace(/[◀▶✓✗♛]/g, (sign) => say(SIGNS[sign]).toLowerCase())
    .replace(/[①-⑥]/g, (digit) => digit.charCodeAt(0) - FIRST_DIGIT + 1);
}

function diceInWords(dice) {
  const faces = dice.every(({ face }) => face === 0)
    ? say("spoken.blank")
    : dice.map(({ face, held }) => (held ? `${face} ${say("spoken.held")}` : face)).join(", ");
  return `${say("spoken.dice")}: ${faces}`;
}
