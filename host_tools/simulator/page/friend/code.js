// Draws QR codes, black on white also on dark pages, since some cameras cannot read them the other way round.

import { encodeQR } from "../../qr/index.js";

const QUIET = 4; // modules of the quiet zone (ISO/IEC 18004, 5.3.8)
const LEAST = 4; // CSS pixels of a module

/** Draw the code of a text as large as `width` CSS pixels allow, each module of the same whole number of pixels. */
export function drawCode(canvas, text, width) {
  const rows = encodeQR(text, "raw", { ecc: "low", border: QUIET });
  const size = Math.max(LEAST, Math.floor(width / rows.length));
  const module = size * Math.ceil(devicePixelRatio);
  canvas.width = canvas.height = rows.length * module;
  canvas.style.width = canvas.style.height = `${rows.length * size}px`;
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#000";
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => isDark && pen.fillRect(x * module, y * module, module, module)),
  );
}
