// What the page shares with the commands. Written by `make facts`; do not edit.

/** How long a board may take, in milliseconds: kast_tools/boards/time_limits.py. */
export const LIMITS = {
  recognise: 2500,
  try: 500,
  answer: 10000,
  silence: 60000,
  write: 10000,
  watch: 2000,
};
/** Bytes to the board, and regular expressions of answers: kast_tools/boards/greeting.py. */
export const GREETING = "\r\u0003\u0003\u0002";
export const GREETED = "MicroPython \\S[^\\n]*\\n[^>]*>>> ";
export const STRANGERS = {
  circuitpython: "CircuitPython|Press any key to enter the REPL",
  echo: "^[\\r\\n]*(?:(?:[\\x02\\x03]|\\^[BCM])[\\r\\n]*)+$",
  noise: "[^\\r\\n]",
  silence: "",
};
/** The boards that Kast is made for, without spaces: kast_tools/common/models.py. */
export const PICOS = ["RaspberryPiPico", "RaspberryPiPicoW", "RaspberryPiPico2", "RaspberryPiPico2W"];
