// Draws dice.

const SVG = "http://www.w3.org/2000/svg";
const PIPS = {
  1: [[5, 5]],
  2: [[2.6, 2.6], [7.4, 7.4]], // prettier-ignore
  3: [[2.6, 2.6], [5, 5], [7.4, 7.4]], // prettier-ignore
  4: [[2.6, 2.6], [7.4, 2.6], [2.6, 7.4], [7.4, 7.4]], // prettier-ignore
  5: [[2.6, 2.6], [7.4, 2.6], [5, 5], [2.6, 7.4], [7.4, 7.4]], // prettier-ignore
  6: [[2.6, 2.6], [2.6, 5], [2.6, 7.4], [7.4, 2.6], [7.4, 5], [7.4, 7.4]], // prettier-ignore
};
const STEP = 11.5;

function drawn(name, values) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(values)) element.setAttribute(key, value);
  return element;
}

/** Return a picture of dice that show these faces. */
export function dicePicture(roll) {
  const picture = drawn("svg", {
    class: "dice",
    viewBox: `-0.5 -0.5 ${roll.length * STEP} 11`,
    role: "img",
    "aria-label": roll.join(" "),
  });
  roll.forEach((face, place) => {
    const die = drawn("g", { transform: `translate(${place * STEP} 0)` });
    die.append(drawn("rect", { width: 10, height: 10, rx: 2.2 }));
    for (const [cx, cy] of PIPS[face]) die.append(drawn("circle", { cx, cy, r: 1.05 }));
    picture.append(die);
  });
  return picture;
}
