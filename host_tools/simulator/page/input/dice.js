// The dice on the display: each is above its HOLD button, and a tap on it presses that button.

import { tick } from "./hand.js";

const DOTS = 128; // width of the display
const FIVE = 5; // six dice are closer together

/** Place the buttons `holds` below the `dice` of a ScreenText; without dice they stay where they are. */
export function placeHolds(holds, dice) {
  if (dice.length) holds.classList.toggle("six", dice.length > FIVE);
}

/** Let a tap on a die that `canvas` shows press the nearest of the buttons `holds`. */
export function listenToDice(canvas, screenText, holds, presses) {
  const dieAt = ({ clientX, clientY }) => {
    const { left, top, width } = canvas.getBoundingClientRect();
    const [tapX, tapY] = [clientX - left, clientY - top].map((pixels) => (pixels / width) * DOTS);
    const isOn = (start, size, tap) => start <= tap && tap < start + size;
    return screenText.dice.find(({ x, y, size }) => isOn(x, size, tapX) && isOn(y, size, tapY));
  };
  const below = (die) => {
    const { left, width } = canvas.getBoundingClientRect();
    const middle = left + ((die.x + die.size / 2) / DOTS) * width;
    const apart = (button) => {
      const place = button.getBoundingClientRect();
      return Math.abs(place.left + place.width / 2 - middle);
    };
    return [...holds.children].reduce((one, other) => (apart(other) < apart(one) ? other : one));
  };
  canvas.addEventListener("pointerdown", (event) => {
    const die = event.button === 0 && dieAt(event);
    if (!die) return;
    canvas.setPointerCapture(event.pointerId);
    presses.hold(event.pointerId, [below(die).dataset.press]);
    if (event.pointerType === "touch") tick();
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"])
    canvas.addEventListener(end, (event) => presses.release(event.pointerId));
  canvas.addEventListener("pointermove", (event) => {
    canvas.style.cursor = dieAt(event) ? "pointer" : "";
  });
}
