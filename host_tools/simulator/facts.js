// What the simulator shares with Python. Written by `make facts`; do not edit.

/** The HOLD buttons, one for each die, from left to right. */
export const HOLDS = ["HOLD1", "HOLD2", "HOLD3", "HOLD4", "HOLD5", "HOLD6"];
/** All buttons, in the order of board.py. */
export const BUTTONS = [...HOLDS, "ROLL", "SCORE", "LEFT", "RIGHT"];
/** Blocks of 4096 bytes of a Pico's flash that MicroPython leaves for files. */
export const FLASH_BLOCKS = 352;
/** The exit code if the firmware ended with an exception. */
export const CRASHED = 3;
/** The protocol between a device and its relay: firmware/kast/multiplayer/protocol/relay.py. */
export const RELAY = {
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
/** MQTT topics: firmware/kast/multiplayer/online/topics.py. */
export const TOPICS = {
  ASK: "kast/1/club/ask",
  TO: "kast/1/to/",
  WIRE: "kast/1/wire/",
};
/** The name of the stored game at a table; two files with the endings .a and .b hold it in turn. */
export const STORED_TABLE = "saves/link";
/** The device's menu entry for the score keeper, by language. */
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
/** The device's menu entry for a new game, by language. */
export const NEW_GAME = {
  en: "New game",
  sv: "Nytt spel",
  nb: "Nytt spill",
  da: "Nyt spil",
  fi: "Uusi peli",
  de: "Neues Spiel",
  fr: "Jouer",
  es: "Nueva partida",
};
/** The device's menu entry for games on several devices, by language. */
export const TOGETHER = {
  en: "Together",
  sv: "Tillsammans",
  nb: "Sammen",
  da: "Sammen",
  fi: "Yhdessä",
  de: "Gemeinsam",
  fr: "Ensemble",
  es: "Juntos",
};
/** The same entry if an unfinished game on several devices is stored. */
export const TABLE = {
  en: "Together: go on",
  sv: "Tillsammans…",
  nb: "Sammen videre",
  da: "Sammen videre",
  fi: "Yhdessä: jatka",
  de: "Gemeinsam…",
  fr: "Ensemble : suite",
  es: "Juntos: seguir",
};
