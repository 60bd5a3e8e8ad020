// The question for a grown-up, which the page of a device in kid mode asks before a meeting by link: a product that a
// child of five cannot work out. It is a hurdle for a child, no lock.

import { showStep } from "../dialog.js";
import { show } from "../../words/words.js";

const $ = (id) => document.getElementById(id);

/** Show the question in the dialog, which is open; call `answered` once its answer is right. */
export function askGrownUp(answered) {
  const input = $("friend-product");
  showStep("grown_up", "link.for_grown_ups");
  let product = ask(0);
  $("friend-grown-up").onsubmit = (event) => {
    event.preventDefault();
    if (Number(input.value) === product) answered();
    else product = ask(product);
  };
}

/** Ask for a product that is not `before`; return it. */
function ask(before) {
  const one = 12 + random(8);
  const other = 3 + random(7);
  if (one * other === before) return ask(before);
  const label = $("friend-factors");
  Object.assign(label.dataset, { one, other });
  show(label, "link.product");
  $("friend-product").value = "";
  return one * other;
}

/** Return a number from 0 to `below` - 1. */
function random(below) {
  return crypto.getRandomValues(new Uint8Array(1))[0] % below;
}
