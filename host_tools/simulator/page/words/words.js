// The page's words in the language that `speak` was given last. Each JSON file here has all texts of one
// language, by key. Text in an element follows the language if the element names its key: data-word for its
// contents, data-aria-label, data-title, data-alt or data-content for an attribute.

import { SCORE_KEEPER } from "../../facts.js";

const LANGUAGES = Object.keys(SCORE_KEEPER);
const ATTRIBUTES = ["aria-label", "title", "alt", "content"];
const NORWEGIAN = { no: "nb", nn: "nb" }; // browsers name Norwegian by three codes

let words = {};
let asked = "";

/** Return the code of the first of these language tags, such as "de-AT", that Kast speaks; "en" if none. */
export function firstSpoken(tags) {
  const codes = tags.map((tag) => tag.toLowerCase().split("-")[0]);
  return codes.map((code) => NORWEGIAN[code] ?? code).find((code) => LANGUAGES.includes(code)) ?? "en";
}

/** Return the text of a key, with each {name} in it replaced by the value of that name, if there is one. */
export function say(key, values = {}) {
  return words[key].replace(/{(\w+)}/g, (braces, name) => values[name] ?? braces);
}

/** Use these texts, by key, from now on. */
export function useWords(texts) {
  words = texts;
}

/** Show the page in a language from now on. Resolves when its words are shown. */
export async function speak(language) {
  if (asked === language) return;
  asked = language;
  const answer = await fetch(new URL(`${language}.json`, import.meta.url));
  const texts = await answer.json();
  if (asked !== language) return; // another language was asked for in the meantime
  useWords(texts);
  document.documentElement.lang = language;
  const manifest = document.querySelector('link[rel="manifest"]'); // only the site has one
  if (manifest) manifest.href = `manifest.${language}.webmanifest`;
  showWords(document);
}

/** Show the texts of all elements in `place`, such as a copy of a template, whose words do not follow the language. */
export function showWords(place) {
  for (const element of place.querySelectorAll("[data-word]")) fill(element);
  for (const name of ATTRIBUTES)
    for (const element of place.querySelectorAll(`[data-${name}]`))
      element.setAttribute(name, say(element.getAttribute(`data-${name}`), element.dataset));
}

/** Show the text of a key in an element, in the page's language also if that changes later; "" shows nothing. */
export function show(element, key) {
  element.dataset.word = key;
  fill(element);
}

// The texts are the page's own, so they may have tags, and an element's other data-… attributes are values in its text.
function fill(element) {
  const key = element.dataset.word;
  element.innerHTML = key && say(key, element.dataset);
}
