// Two boards with a cable between them, or up to six at a broker. MicroPython's JavaScript side allows one board in a
// thread: each has its own, with a virtual clock of its own, and none is ahead of another by more than the board's slice
// of time.

import { MessageChannel, Worker } from "node:worker_threads";

/**
 * Plays jobs as run.js is given them, side by side; their answers.
 * @param {string | null} broker the address of a broker; then the boards keep the time of day. Without one they are two.
 */
export async function playJoined(jobs, broker = null) {
  const { ports, end } = broker ? byBroker(broker, jobs.length) : byCable();
  const boards = jobs.map((job, at) => {
    const port = ports[at];
    return new Worker(new URL("joined_board.js", import.meta.url), {
      workerData: { job, port },
      transferList: [port],
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
    await Promise.all([...boards.map((board) => board.terminate()), end()]);
  }
}

function byCable() {
  const { port1, port2 } = new MessageChannel();
  return { ports: [port1, port2], end() {} };
}

function byBroker(broker, boards) {
  const channels = Array.from({ length: boards }, () => new MessageChannel());
  const others = channels.map(({ port2 }) => port2);
  const carriers = new Worker(new URL("broker_end.js", import.meta.url), {
    workerData: { ports: others, broker },
    transferList: others,
  });
  return { ports: channels.map(({ port1 }) => port1), end: () => carriers.terminate() };
}
