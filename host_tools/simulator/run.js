// Plays scripts on virtual boards with a virtual clock. kast_tools/virtual_board/run.py checks arguments and script and prepares the
// folders; each line of standard input is a job:
//   { firmware, store, out: folders, seed: number, steps: [{ at: "FILE:LINE", do: "press", … }], watchesHeap: boolean,
//     id: eight letters, or null }
// or { joined: [job, job], broker }, two boards with a cable between them, whose clock is the same; or, where the address
// of a broker is there, two to six with that, and the time of day.
// Each is answered by a line on standard output: { crash: the last line of the firmware's traceback or null, stuck: null or,
// where a turn of the firmware's loop never returned, { at: of the step or null, ms: since the start, why }, heap: null or, if
// that is watched, bytes }. They are { heapTotal, largestHole, smallestUncollectedHole }, as HeapWatch tells them of an
// emulated Pico, but looked at between two rounds of the firmware's loop alone. Joined boards are answered by
// { joined: [answer, answer] }. After the last line it ends.

import "./ends_with_parent.js";
import { createInterface } from "node:readline";
import { playJoined } from "./joined_boards.js";
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
