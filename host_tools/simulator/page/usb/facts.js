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
/** Error messages, with names in braces to be filled in: kast_tools/boards/messages.py. */
export const SENTENCES = {
  closed: "{port} cannot be opened. Close other programs that may use it, or plug the board in again.",
  gone: "The board{on} was disconnected. Plug its cable in firmly, then {again}.",
  stopped: "The board{on} has stopped answering. Unplug it, plug it in again, and {again}.",
  circuitpython: "The board{on} runs CircuitPython; Kast needs MicroPython. Save what you need from its drive CIRCUITPY, then {install}.",
  echo: "What is connected{to} only echoes what it receives, and does not answer as MicroPython does. Unplug it and plug it in again; if that does not help, {install}.",
  noise: "What is connected{to} sends something, but does not answer as MicroPython does. Unplug it and plug it in again; if that does not help, {install}.",
  silence: "What is connected{to} does not answer. Unplug it and plug it in again; if that does not help, {install}.",
  garbled: "What the board{on} sent cannot be read. Try another cable or USB socket, then {again}.",
  full: "The file system of the board{on} is full. {room}",
  too_full: "The file system of the board{on} is too full: the new version needs {need} KB in addition to the old one, but {free} KB are free. {room}",
  lacks: "The board{on} needs {missing} KB more free space. {room}",
  memory: "The memory of the board{on} is full. Unplug it, plug it in again, and {again}.",
  refused: "The board{on} reported an error: {why}.",
  group: "Join its group with `sudo usermod -aG {group} $USER`, then log out and in.",
  rule: "As root, put SUBSYSTEM==\"tty\", ATTRS{idVendor}==\"2e8a\", TAG+=\"uaccess\" into /etc/udev/rules.d/60-kast.rules, then plug the board in again.",
};
export const SERIAL_GROUP = "dialout";
/** Bytes to the board, and regular expressions of answers: kast_tools/boards/greeting.py. */
export const GREETING = "\r\u0003\u0003\u0002";
export const GREETED = "MicroPython \\S[^\\n]*\\n[^>]*>>> ";
export const STRANGERS = {
  circuitpython: "CircuitPython|Press any key to enter the REPL",
  echo: "^[\\r\\n]*(?:(?:[\\x02\\x03]|\\^[BCM])[\\r\\n]*)+$",
  noise: "[^\\r\\n]",
  silence: "",
};
/** The boards that Kast is made for, without spaces; what to check on others: kast_tools/common/models.py. */
export const PICOS = ["RaspberryPiPico", "RaspberryPiPicoW", "RaspberryPiPico2", "RaspberryPiPico2W"];
export const OTHER_BOARD = "{machine} is not a Raspberry Pi Pico: check the pins in board.py against its own. Its battery is not measured.";
