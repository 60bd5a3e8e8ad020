// Chooses one of the papers that the page lists: first its language, then what it is, its design and its size. All
// choices are read from the list, which visitors without JavaScript use instead.

import { firstSpoken } from "../page/words/words.js";

const part = (id) => document.getElementById(id);
const [language, of, design, paper] = ["language", "of", "design", "paper"].map(part);
const LETTER = /-(US|CA|MX)$/; // countries whose printers have this paper

/** Offer the choices, each a value and a text; keep what was chosen if it is still there. */
function offer(select, choices, chosen = select.value) {
  select.replaceChildren(...choices.map(([value, text]) => new Option(text, value, false, value === chosen)));
}

function show() {
  const list = document.querySelector(`details[lang="${language.value}"]`);
  const words = list.dataset;
  part("title").textContent = words.title;
  part("about").textContent = words.about;
  part("all").textContent = words.all;
  for (const element of [part("title"), part("about"), part("all"), part("chooser")])
    element.lang = list.lang;
  for (const label of part("chooser").querySelectorAll("label")) label.textContent = words[label.htmlFor];
  const groups = [...list.querySelectorAll("[data-of]")];
  offer(
    of,
    groups.map((group) => [group.dataset.of, group.previousElementSibling.textContent]),
  );
  const designs = [...groups[of.selectedIndex].children];
  offer(
    design,
    designs.map((item) => [item.dataset.design, item.firstChild.textContent]),
  );
  const item = designs[design.selectedIndex];
  const papers = [...item.querySelectorAll("a")];
  offer(
    paper,
    papers.map((link) => [link.dataset.paper, link.textContent]),
  );
  const link = part("open");
  link.href = papers[paper.selectedIndex].href;
  link.querySelector("img").src = item.dataset.src;
  link.querySelector("b").textContent = words.open;
  const chosen = [of, design, paper].map((select) => select.selectedOptions[0].textContent);
  link.querySelector("span").textContent = chosen.join(" · ");
}

const lists = [...document.querySelectorAll("details[lang]")];
offer(
  language,
  lists.map((list) => [list.lang, list.querySelector("summary").textContent]),
  firstSpoken(navigator.languages),
);
for (const option of language.options) option.lang = option.value;
offer(paper, [[LETTER.test(navigator.language) ? "letter" : "a4", ""]]);
part("chooser").addEventListener("change", show);
part("chooser").hidden = false;
show();
