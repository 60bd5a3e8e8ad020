// What the steps of a script (kast_tools/script.py) do to a board; "shot" is up to the program.

const AFTER_PRESS_MS = 60;

const STEPS = {
  async press(board, { button, ms }) {
    board.press(button);
    await board.advance(ms);
    board.release(button);
    await board.advance(AFTER_PRESS_MS);
  },
  down: (board, { button }) => board.press(button),
  up: (board, { button }) => board.release(button),
  wait: (board, { ms }) => board.advance(ms),
  dice: (board, { faces }) => board.queueFaces(faces),
  display(board, { on, controller, address }) {
    if (controller) {
      board.plug(false);
      Object.assign(board.display, { controller, address });
    }
    board.plug(on);
  },
  battery: (board, { volts }) => board.supply(volts),
  power: (board, { on }) => (on ? board.powerOn() : board.powerOff()),
  cut: (board, { writes }) => board.cutAfter(writes),
};

/** Plays one step on a TimedBoard or an EmulatedPico. */
export async function playStep(board, step) {
  await STEPS[step.do](board, step);
}
