// Makes a program end soon after the program that started it, even if the latter was killed. A worker
// watches the parent process, because a busy board occupies the main thread.

import { isMainThread, Worker, workerData } from "node:worker_threads";

const LOOK_MS = 500;

if (isMainThread) {
  new Worker(new URL(import.meta.url), { workerData: process.ppid }).unref();
} else {
  let signal = "SIGTERM"; // the first signal, after which a program can clean up
  setInterval(() => {
    if (process.ppid === workerData) return;
    process.kill(process.pid, signal);
    signal = "SIGKILL";
  }, LOOK_MS);
}
