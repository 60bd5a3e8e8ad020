// Makes a program end soon after the program that started it, even if that one was killed. A worker
// checks this, because a busy board occupies the main thread.

import { isMainThread, Worker, workerData } from "node:worker_threads";

const LOOK_MS = 500;

if (isMainThread) {
  new Worker(new URL(import.meta.url), { workerData: process.ppid }).unref();
} else {
  let signal = "SIGTERM"; // a program that listens for this signal can clean up
  setInterval(() => {
    if (process.ppid === workerData) return;
    process.kill(process.pid, signal);
    signal = "SIGKILL";
  }, LOOK_MS);
}
