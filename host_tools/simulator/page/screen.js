// Draws the board's display on a canvas, one canvas pixel per dot.

const LIT = 0xfffff4e4; // a white OLED is slightly blue; the bytes are alpha, blue, green, red
const DARK = 0; // an unlit dot is transparent and shows the black glass
const DIMMEST = 0.65; // opacity at contrast 0, at which an OLED still glows

/**
 * Draw `display` (a chip of the virtual board) on `canvas` now and at each change, at most once per
 * browser frame. The element `starting` is shown until the display shows something.
 */
export function showDisplay(display, canvas, starting) {
  // The canvas is only written and read as data, which is faster if the browser keeps it in plain memory.
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const image = context.createImageData(canvas.width, canvas.height);
  const dots = new Uint32Array(image.data.buffer);
  let waiting = false;

  function draw() {
    waiting = false;
    const { pixels } = display;
    for (let i = 0; i < dots.length; i++) dots[i] = pixels[i] ? LIT : DARK;
    context.putImageData(image, 0, 0);
    if (!starting.hidden) starting.hidden = dots.includes(LIT);
    canvas.style.opacity = DIMMEST + (1 - DIMMEST) * (display.contrast / 255);
  }

  display.onchange = () => {
    if (!waiting) requestAnimationFrame(draw);
    waiting = true;
  };
  display.onchange();
}

/**
 * Set the size of the handheld's dots to the largest whole number of physical pixels with which the handheld
 * fits into the window.
 */
export function fit(handheld) {
  const style = getComputedStyle(handheld);
  const [wide, tall, beside, below] = ["--wide", "--tall", "--beside", "--below"].map((name) =>
    Number(style.getPropertyValue(name)),
  );
  const room = Math.min((innerWidth - beside) / wide, (innerHeight - below) / tall);
  const dot = Math.max(1, Math.floor(room * devicePixelRatio)) / devicePixelRatio;
  handheld.style.setProperty("--dot", `${dot}px`);
}
