// What Python knows, made by `make facts`: change it there, not here.

/** Of the dice in a row, left to right. */
export const HOLDS = ["HOLD1", "HOLD2", "HOLD3", "HOLD4", "HOLD5", "HOLD6"];
/** Every button, in the order of board.py. */
export const BUTTONS = [...HOLDS, "ROLL", "SCORE", "LEFT", "RIGHT"];
/** Blocks of 4096 bytes that MicroPython leaves of a Pico's flash for files. */
export const FLASH_BLOCKS = 352;
/** The exit code where the firmware ended with an exception. */
export const CRASHED = 3;
/** What the machine's menu calls the score keeper, by language. */
export const SCORE_KEEPER = {
  en: "Score keeper",
  sv: "Poängräknare",
  nb: "Poengteller",
  da: "Pointtæller",
  fi: "Pistelaskuri",
  de: "Punkte zählen",
  fr: "Tenir le score",
  es: "Anotador",
};
