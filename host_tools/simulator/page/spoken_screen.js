// Offers the screen's contents to screen readers: the whole screen as a list, and changes in a live region.

const QUIET_MS = 350; // a picture is read after it has not changed for this time
const LONGEST_MS = 1500; // a picture that keeps changing is read after this time

// Words for what the screen shows only as drawings, in the firmware's languages.
const WORDS = {
  en: { dice: "Dice", held: "held", blank: "not rolled", chosen: "chosen" },
  sv: { dice: "Tärningar", held: "sparad", blank: "inte kastad", chosen: "vald" },
  nb: { dice: "Terninger", held: "holdt", blank: "ikke kastet", chosen: "valgt" },
  da: { dice: "Terninger", held: "holdt", blank: "ikke kastet", chosen: "valgt" },
  fi: { dice: "Nopat", held: "pidetty", blank: "heittämättä", chosen: "valittu" },
  de: { dice: "Würfel", held: "gehalten", blank: "nicht gewürfelt", chosen: "gewählt" },
  fr: { dice: "Dés\u00a0", held: "gardé", blank: "pas lancés", chosen: "choisi" },
  es: { dice: "Dados", held: "guardado", blank: "sin tirar", chosen: "elegido" },
};

/**
 * Show a ScreenText to screen readers. `list` always has the whole screen, one row per item, from top to
 * bottom. `live`, a live region, gets the rows that are new or newly chosen.
 */
export function speakScreen(screenText, list, live) {
  let before = [];
  let timer;
  let waitingSince = null;

  function speak() {
    waitingSince = null;
    const language = screenText.language || "en";
    const now = screenText.rows.map((row) => inWords(row, WORDS[language]));
    if (JSON.stringify(now) === JSON.stringify(before)) return;
    // A row is newly chosen only if some row was chosen before. A blinking highlight that reappears is no new choice.
    const walked = before.some(({ chosen }) => chosen);
    const isNew = ({ text, chosen }) =>
      !before.some((row) => row.text === text && (row.chosen || !chosen || !walked));
    const news = now.filter(isNew).map(({ spoken }) => spoken);
    before = now;
    list.lang = live.lang = language;
    showRows(list, now);
    if (news.length) live.textContent = news.join(". ");
  }

  screenText.onchange = () => {
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

function inWords({ parts, chosen }, words) {
  const text = parts.map((part) => (part.dice ? diceInWords(part.dice, words) : part)).join(", ");
  return { text, chosen, spoken: chosen ? `${text}, ${words.chosen}` : text };
}

function diceInWords(dice, words) {
  if (dice.every(({ face }) => face === 0)) return `${words.dice}: ${words.blank}`;
  return `${words.dice}: ${dice.map(({ face, held }) => (held ? `${face} ${words.held}` : face)).join(", ")}`;
}
