// Converts the display's picture to lines of text.

import { HEIGHT, WIDTH } from "../board/chips/oled_chip.js";

const HALVES = [" ", "▀", "▄", "█"];
const BRAILLE = 0x2800;
// The bit of each dot in a Braille character: two columns of four (Unicode, Braille Patterns).
const BRAILLE_BITS = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
];

function lines(height, width, letter) {
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => letter(x, y)).join(""),
  );
}

/** Return 32 lines of 128 half blocks; a dot is one column wide. */
export function halfBlockLines(pixels) {
  const dot = (x, y) => pixels[y * WIDTH + x];
  return lines(HEIGHT / 2, WIDTH, (x, y) => HALVES[dot(x, 2 * y) + 2 * dot(x, 2 * y + 1)]);
}

/** Return 16 lines of 64 Braille characters, for terminals of 80 columns. */
export function brailleLines(pixels) {
  return lines(HEIGHT / 4, WIDTH / 2, (x, y) => {
    let code = BRAILLE;
    BRAILLE_BITS.forEach((row, dy) =>
      row.forEach((bit, dx) => {
        if (pixels[(4 * y + dy) * WIDTH + 2 * x + dx]) code += bit;
      }),
    );
    return String.fromCharCode(code);
  });
}
