// What Python knows, made by `make facts`: change it there, not here.

/** Of the dice in a row, left to right. */
export const HOLDS = ["HOLD1", "HOLD2", "HOLD3", "HOLD4", "HOLD5", "HOLD6"];
/** Every button, in the order of board.py. */
export const BUTTONS = [...HOLDS, "ROLL", "SCORE", "LEFT", "RIGHT"];
/** Blocks of 4096 bytes that MicroPython leaves of a Pico's flash for files. */
export const FLASH_BLOCKS = 352;
/** The exit code where the firmware ended with an exception. */
export const CRASHED = 3;
/** What a machine and its carrier say to each other: kast/multiplayer/protocol/relay.py and README.md. */
export const CARRIER = {
  WHERE: 120,
  STORY: 121,
  ANSWER: 128,
  WANTS: { NOWHERE: 0, ROOM: 1, ANYONE: 2, TOURNAMENT: 3, TABLE: 4 },
  STATES: {
    OFFLINE: 0,
    NO_CLUB: 1,
    READY: 2,
    WAITS: 3,
    SEATED: 4,
    FULL: 5,
    SLOW: 6,
    CLOSED: 7,
    UNKNOWN: 8,
  },
  PIECE: 40,
  SEAT: 17,
  SEATS: 6,
};
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
