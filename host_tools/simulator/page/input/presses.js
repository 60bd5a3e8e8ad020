// Records which fingers, keys and scripts hold which buttons of the device down.

import { HOLDS } from "../../facts.js";
import { tick } from "./hand.js";

const KEYS = {
  ...Object.fromEntries(
    HOLDS.flatMap((name, i) => [`Digit${i + 1}`, `Numpad${i + 1}`].map((key) => [key, [name]])),
  ),
  Space: ["ROLL"],
  Enter: ["SCORE"],
  NumpadEnter: ["SCORE"],
  ArrowLeft: ["LEFT"],
  ArrowRight: ["RIGHT"],
};
const MENU = ["LEFT", "RIGHT"];

/** Records what holds each button: any number of fingers, keys and scripts. A button is up once none holds it. */
export class Presses {
  #held = new Map(); // holder -> names of buttons

  /** `onChange(name, down)` is called for each button that goes down or up. */
  constructor(onChange) {
    this.onChange = onChange;
  }

  isDown(name) {
    return [...this.#held.values()].some((names) => names.includes(name));
  }

  hold(holder, names) {
    if (this.#held.has(holder)) return;
    const pressed = names.filter((name) => !this.isDown(name));
    this.#held.set(holder, names);
    for (const name of pressed) this.onChange(name, true);
  }

  release(holder) {
    const names = this.#held.get(holder) ?? [];
    this.#held.delete(holder);
    for (const name of names) if (!this.isDown(name)) this.onChange(name, false);
  }

  releaseAll() {
    for (const holder of [...this.#held.keys()]) this.release(holder);
  }
}

const namesOf = (element) => element.dataset.press.split(" ");

/** Show on each drawn button whether it is pressed, with aria-pressed, so that screen readers announce it too. */
export function showPresses(handheld, presses) {
  for (const button of handheld.querySelectorAll("[data-press]")) {
    button.setAttribute("aria-pressed", String(namesOf(button).every((name) => presses.isDown(name))));
  }
}

/**
 * Listen to mouse, pen and several fingers at once on those elements of `handheld` whose attribute
 * data-press="NAME" or data-press="NAME NAME" names the buttons to press.
 */
export function listenToFingers(handheld, presses) {
  for (const button of handheld.querySelectorAll("[data-press]")) {
    button.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      button.setPointerCapture(event.pointerId);
      presses.hold(event.pointerId, namesOf(button));
      if (event.pointerType === "touch") tick();
    });
    for (const end of ["pointerup", "pointercancel", "pointerleave", "lostpointercapture"]) {
      button.addEventListener(end, (event) => presses.release(event.pointerId));
    }
    button.addEventListener("click", (event) => {
      if (event.detail !== 0) return; // a click by a pointer, which was already handled as a press
      presses.hold(button, namesOf(button)); // a click by a screen reader, which has no release
      presses.release(button);
    });
  }
  handheld.addEventListener("contextmenu", (event) => event.preventDefault()); // a long touch opens no context menu
}

/**
 * Listen to the keyboard. A focused control outside the device handles its keys itself, and the keys scroll the
 * page, as on any page, while it is scrolled so far that the device's screen is out of sight.
 */
export function listenToKeys(handheld, screen, presses) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !isInSight(screen)) return;
    const names = namesFor(event, handheld);
    if (!names) return;
    event.preventDefault();
    if (!event.repeat) presses.hold(event.code, names);
  });
  addEventListener("keyup", (event) => {
    if (namesFor(event, handheld)) event.preventDefault();
    presses.release(event.code);
  });
  // A window without focus receives no keyup, so release everything.
  addEventListener("blur", () => presses.releaseAll());
  // An element that a pointer focused would receive the next key, so remove the focus.
  addEventListener("pointerup", () => document.activeElement.blur());
}

function isInSight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function namesFor(event, handheld) {
  const focused = document.activeElement;
  if (handheld.contains(focused)) {
    if (event.code === "Space" || event.code === "Enter") return namesOf(focused);
  } else if (focused !== document.body) {
    return undefined;
  }
  return event.key.toLowerCase() === "m" ? MENU : KEYS[event.code];
}
