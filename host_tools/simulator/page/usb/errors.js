// Errors from boards. Their messages in English are those of the `kast` commands (SENTENCES in
// kast_tools/boards/messages.py), completed with what to do on the page.

import { say } from "../words/words.js";
import { STRANGERS } from "./facts.js";

/** An error whose message is shown to the visitor as it is: one or two sentences. */
export class BoardError extends Error {}

/** No board answers: the port cannot be used, or the board behind it is silent. */
export class NoAnswer extends BoardError {}

/** The board has no free space for the new files. */
export class FullBoard extends BoardError {}

const sentence = (kind, values) => say(`usb.error.${kind}`, values);

export const portLost = () => new NoAnswer(sentence("gone"));
export const stopped = () => new NoAnswer(sentence("stopped"));
export const silent = () => new NoAnswer(sentence("silence"));
export const garbled = () => new BoardError(sentence("garbled"));
export const tooMuchOutput = () => new NoAnswer(sentence("garbled"));
export const full = () => new FullBoard(sentence("full"));
export const tooFull = (need, free) => new FullBoard(sentence("too_full", { need, free }));
export const spaceMissing = (missing) => new FullBoard(sentence("lacks", { missing }));

/** Return the error for a port that cannot be opened. The browser does not report the reason. */
export function closed(cause) {
  const rights = isLinux() ? ` ${sentence("rights")}` : "";
  return new NoAnswer(sentence("closed") + rights, { cause });
}

const isLinux = () => /^Linux/.test(globalThis.navigator?.platform ?? "");

/** Return the error for a device that answers with `output` instead of MicroPython's banner. */
export function notMicroPython(output) {
  const [kind] = Object.entries(STRANGERS).find(([, pattern]) => new RegExp(pattern).test(output));
  return new NoAnswer(sentence(kind));
}

/** Return the error for a failed program, from the text of its traceback. */
export function refused(traceback) {
  if (!/^(Traceback|\w+(Error|Exception|Interrupt|Exit))/.test(traceback)) return garbled();
  const why = traceback.trim().split("\n").at(-1).trim();
  // ENOSPC is 28 on a Pico, 51 on the virtual board
  if (/ENOSPC|OSError: (28|51)$/.test(why)) return full();
  return new BoardError(why.includes("MemoryError") ? sentence("memory") : sentence("refused", { why }));
}
