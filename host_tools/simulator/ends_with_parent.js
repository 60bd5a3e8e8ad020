// A program that imports this ends soon after the program that started it, also where that was killed and could not
// say so. A worker looks, since a board that is busy keeps the main thread for itself.

import { isMainThread, Worker, workerData } from "node:worker_threads";

const LOOK_MS = 500;

if (isMainThread) {
  new Worker(new URL(import.meta.url), { workerData: process.ppid }).unref();
} else {
  let signal = "SIGTERM"; // which lets a program put its things in order, if it listens
  setInterval(() => {
    if (process.ppid === workerData) return;
    process.kill(process.pid, signal);
    signal = "SIGKILL";
  }, LOOK_MS);
}
