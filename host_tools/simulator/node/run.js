// The program of `kast run`: plays scripts on virtual boards with a virtual clock.
// kast_tools/virtual_board/run.py checks arguments and script and prepares the folders. Each line of
// standard input is a job:
//   { firmware, store, out, seed, steps: [{ at: "FILE:LINE", do: "press", … }], watchesHeap, id }
//     firmware, store, out: paths of folders; seed: a number; watchesHeap: a boolean; id: eight letters, or
//     null
// or { joined: [job, job], broker }. Without a broker, these are two boards joined by a cable, whose
// virtual clocks advance together. With the address of a broker, they are two to six boards that follow
// real time. Each job is answered by a line on standard output: { crash, stuck, heap }.
//   crash: the last line of the firmware's traceback, or null
//   stuck: null or, if a turn of the firmware's event loop never returned, { at: the position of the
//     current step or null, ms: since the start, why }
//   heap: null or, if the heap is watched, { heapTotal, largestHole, smallestUncollectedHole } in bytes, as
//     HeapWatch reports them for an emulated Pico, but sampled only between two turns of the event loop
// Joined boards are answered by { joined: [answer, answer] }. The program ends after the last line.

import "./ends_with_parent.js";
import { createInterface } from "node:readline";
import { playJoined } from "../board/joined_boards.js";
import { playScript } from "./script_run.js";

process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

for await (const line of createInterface({ input: process.stdin })) {
  const job = JSON.parse(line);
  const answer = job.joined ? { joined: await playJoined(job.joined, job.broker) } : await playScript(job);
  console.log(JSON.stringify(answer));
}
