// Plays a script on a virtual board with a virtual clock, from power-on to power-off.

import { Stuck } from "../board/firmware_vm.js";
import { readFolder, StoreFolder } from "./node_files.js";
import { Recording } from "./recording.js";
import { clock, TimedBoard } from "../board/timed_board.js";

/** Records the sizes of the free areas ("holes") in the firmware's heap. */
class HeapSeen {
  figures = { heapTotal: 0, largestHole: 0, smallestUncollectedHole: Infinity };

  look = (heap) => {
    const { largestHole } = heap;
    this.figures = {
      heapTotal: heap.total,
      largestHole,
      smallestUncollectedHole: Math.min(this.figures.smallestUncollectedHole, largestHole),
    };
  };
}

/**
 * Play a job as run.js receives it; resolve to run.js's answer.
 * @param {CableEnd} cableEnd this board's end of a cable to other boards, or null. With a cable, the board
 *   stays on until the scripts of the other boards have ended too
 */
export async function playScript(job, cableEnd = null) {
  clock.reset();
  const recording = new Recording(job.out, () => clock.now);
  const store = new StoreFolder(job.store);
  const seen = job.watchesHeap ? new HeapSeen() : null;
  const board = new TimedBoard({
    files: readFolder(job.firmware),
    flash: store.flash,
    seed: job.seed,
    identity: job.id && { id: job.id },
    print: recording.print,
    observe: recording.observe,
    observeHeap: seen?.look,
    cableEnd,
  });
  let at = null; // position of the current step in its script
  let stuck = null;
  try {
    await board.powerOn();
    for (const step of job.steps) {
      if (board.crash) break;
      at = step.at ?? null;
      if (step.do === "shot") recording.shoot(board.display, step.name);
      else await board.play(step);
    }
    if (cableEnd) await cableEnd.finish(board);
  } catch (error) {
    if (!(error instanceof Stuck)) throw error;
    stuck = { at, ms: clock.now, why: error.message };
    cableEnd?.leave(clock.now);
  }
  board.powerOff();
  recording.save();
  store.save();
  return { crash: board.crash, heap: seen?.figures ?? null, stuck };
}
