// Shows the page in the browser's language. Each page loads this module by itself, so that its words are in
// that language even if its program does not start, and each program imports it to have the words.

import { firstSpoken, speak } from "./words.js";

/** The code of the browser's language, or of the first of its languages that Kast speaks. */
export const preferred = firstSpoken(navigator.languages);

await speak(preferred);
