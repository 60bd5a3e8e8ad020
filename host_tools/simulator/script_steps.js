// What the steps of a script (kast_tools/virtual_board/script.py) do to a board; "shot" is up to the program.

const AFTER_PRESS_MS = 60;

const LOOK_MS = 10; // how often `settle` looks
const PATIENCE_MS = 180_000; // and for how long at most
const AT_WORK = 2 / 3; // of the time: more, and the processor is still at something that will be seen later

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
  async settle(board, { ms }) {
    const look = () => ({ t: board.now, awake: board.awake, picture: board.display.pixels.slice() });
    let since = look();
    for (const end = since.t + PATIENCE_MS; board.isOn && !board.crash && board.now < end;) {
      await board.advance(LOOK_MS);
      const passed = board.now - since.t;
      const worked = board.awake - since.awake > passed * AT_WORK;
      const still = board.display.pixels.every((dot, i) => dot === since.picture[i]);
      if (passed >= ms && still && !worked) return;
      if (!still || passed >= ms) since = look();
    }
  },
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
  cable: (board, { on }) => board.joinCable?.(on), // nothing where none leads to another board
  cut: (board, { writes }) => board.cutAfter(writes),
};

/** Plays one step on a TimedBoard or an EmulatedPico. */
export async function playStep(board, step) {
  await STEPS[step.do](board, step);
}
