// Carries out the steps of a script (kast_tools/virtual_board/script.py) on a board, except "shot", which
// the calling program handles.

const AFTER_PRESS_MS = 60;

const LOOK_MS = 10; // interval at which `settle` compares pictures
const PATIENCE_MS = 180_000; // the longest time that `settle` waits
// If the processor works for more than this share of the time, the firmware is still preparing a picture.
const AT_WORK = 2 / 3;

// A loop, since `every` takes ten times as long, and a script may look thousands of times.
function isEqual(picture, other) {
  for (let i = 0; i < picture.length; i++) if (picture[i] !== other[i]) return false;
  return true;
}

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
      const still = isEqual(board.display.pixels, since.picture);
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
  cable: (board, { on }) => board.joinCable?.(on), // does nothing if no cable leads to another board
  cut: (board, { writes }) => board.cutAfter(writes),
};

/** Carry out one step on a TimedBoard or an EmulatedPico. */
export async function playStep(board, step) {
  await STEPS[step.do](board, step);
}
