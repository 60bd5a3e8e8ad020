// Plays two boards connected by a cable, or up to six through a broker. MicroPython's JavaScript glue
// allows one board per thread, so each board has its own thread and its own virtual clock. With a cable, no
// board's clock is ahead of the other's by more than one time slice (CABLE_MS in timed_board.js); through a
// broker, clocks may differ by AHEAD_MS more (broker_end.js).

import { Worker } from "node:worker_threads";
import { cable } from "../network/cable_end.js";

/**
 * Play several jobs (see node/run.js) at the same time; resolve to their results.
 * @param {string | null} broker the address of a broker; the boards then follow real time. Without a
 *   broker there must be two jobs.
 */
export async function playJoined(jobs, broker = null) {
  const { ends, leave } = broker ? byBroker(broker, jobs.length) : byCable();
  const boards = jobs.map((job, at) => {
    const end = ends[at];
    return new Worker(new URL("joined_board.js", import.meta.url), {
      workerData: { job, end },
      transferList: [end.port],
    });
  });
  const answers = boards.map(
    (board) =>
      new Promise((resolve, reject) => {
        board.once("message", resolve);
        board.once("error", reject);
      }),
  );
  try {
    return await Promise.all(answers);
  } finally {
    await Promise.all([...boards.map((board) => board.terminate()), leave()]);
  }
}

function byCable() {
  return { ends: cable(), leave() {} };
}

function byBroker(broker, boards) {
  const cables = Array.from({ length: boards }, cable);
  const others = cables.map(([, other]) => other);
  const relays = new Worker(new URL("../network/broker_end.js", import.meta.url), {
    workerData: { ends: others, broker },
    transferList: others.map(({ port }) => port),
  });
  return { ends: cables.map(([one]) => one), leave: () => relays.terminate() };
}
