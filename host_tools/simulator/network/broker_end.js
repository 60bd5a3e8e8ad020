// Runs a relay and a broker connection for each board of `kast run --link broker`, in place of the other
// board's end of a cable. It runs in its own thread, because the threads that play boards have a
// virtual clock.

import { randomBytes } from "node:crypto";
import { workerData } from "node:worker_threads";
import mqtt from "mqtt";
import { postTime, timeThere } from "./cable_end.js";
import { Relay } from "./relay.js";

const BEAT_MS = 2;
const AHEAD_MS = 20;

const { broker } = workerData;
let now = 0;
let looked = performance.now();
const done = new Set();
// Each end is the opposite end of a board's CableEnd.
const ends = workerData.ends.map((end) => {
  const { port } = end;
  const arrived = [];
  const toMachine = (bytes) => arrived.push(...bytes);
  const relay = new Relay({ connect: mqtt.connect, broker, toMachine, randomBytes });
  port.on("message", (message) => {
    relay.send(message.bytes);
    if (message.done) done.add(port);
  });
  return { ...end, arrived };
});

setInterval(() => {
  const passed = performance.now() - looked;
  looked += passed;
  // On a busy computer, this clock waits for the slowest board, so that no board misses what another sends.
  now = Math.max(now, Math.min(now + passed, Math.min(...ends.map(timeThere)) + AHEAD_MS));
  for (const end of ends) {
    const bytes = end.arrived.splice(0);
    const allAreDone = done.size === ends.length;
    if (bytes.length || allAreDone) end.port.postMessage({ now, bytes, done: allAreDone });
    postTime(end, Math.floor(now));
  }
}, BEAT_MS);
