// Two boards with a cable between them. MicroPython's JavaScript side allows one board in a thread: each has its own,
// with a virtual clock of its own, and neither is ahead of the other by more than the board's slice of time.

import { MessageChannel, Worker } from "node:worker_threads";

/** Plays two jobs as run.js is given them, side by side; their answers. */
export async function playJoined(jobs) {
  const { port1, port2 } = new MessageChannel();
  const boards = jobs.map((job, side) => {
    const port = side ? port2 : port1;
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
    await Promise.all(boards.map((board) => board.terminate()));
  }
}
