// What goes wrong with a board: sentences for people, with the way out.

/** Its message is one sentence or two, and is shown as it is. */
export class BoardError extends Error {}

/** Nobody is there to be asked: the port cannot be used, or what is behind it does not answer. */
export class NoAnswer extends BoardError {}

export const gone = () =>
  new NoAnswer("The board went away. Plug its cable in firmly, then connect it again.");

export const silent = () =>
  new NoAnswer("The board has stopped answering. Unplug it, plug it in again, and connect it again.");

export const foreign = () =>
  new NoAnswer(
    "What is connected does not answer as MicroPython does. Unplug it and plug it in again; a Pico without MicroPython " +
      "needs the steps below first.",
  );

/** What a failed program left: the text of its traceback. */
export function refused(traceback) {
  const last = traceback.trim().split("\n").at(-1).trim();
  // 28 on a Pico, 51 on the virtual board
  if (/ENOSPC|OSError: (28|51)$/.test(last))
    return new BoardError(
      "The board’s file system is full. Make room with `kast export --clear`, then repeat this.",
    );
  if (last.includes("MemoryError"))
    return new BoardError("The board’s memory is full. Unplug it, plug it in again, and repeat this.");
  return new BoardError(`The board refused: ${last}.`);
}
