// In the place of the other board's end of a cable: a carrier for each and a broker, so that boards keep the time of day. A thread of
// its own, since where boards are played the clock is virtual.

import { randomBytes } from "node:crypto";
import { workerData } from "node:worker_threads";
import mqtt from "mqtt";
import { Carrier } from "./carrier.js";

const BEAT_MS = 2;
const AHEAD_MS = 20;

const { ports, broker } = workerData; // each the other end of a board's CableEnd
const reached = ports.map(() => 0); // each board's clock
let now = 0;
let looked = performance.now();
const done = new Set();
const ends = ports.map((port, at) => {
  const arrived = [];
  const toMachine = (bytes) => arrived.push(...bytes);
  const carrier = new Carrier({ connect: mqtt.connect, broker, toMachine, randomBytes });
  port.on("message", (message) => {
    carrier.send(message.bytes);
    reached[at] = message.now;
    if (message.done) done.add(port);
  });
  return { port, arrived };
});

setInterval(() => {
  const passed = performance.now() - looked;
  looked += passed;
  // Where the computer is busy time waits for the slowest board, so that none misses what another does.
  now = Math.max(now, Math.min(now + passed, Math.min(...reached) + AHEAD_MS));
  for (const { port, arrived } of ends) {
    port.postMessage({ now, bytes: arrived.splice(0), done: done.size === ports.length });
  }
}, BEAT_MS);
