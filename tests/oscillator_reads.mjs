// Plays a script on an emulated Pico and counts the bits that the chip's ring oscillator gives. On standard input comes
//   { flash, bootRom: files, wiring, steps, stuck: whether all those bits are 0 }
// On standard output, as JSON, for each "shot" of the script: { bits, so far, and picture, as base64 }.

import fs from "node:fs";
import { EmulatedPico } from "../host_tools/simulator/pico/pico.js";
import { randomBytes } from "../host_tools/simulator/seeded_random.js";

const job = JSON.parse(fs.readFileSync(0, "utf8"));
const random = job.stuck ? (n) => new Uint8Array(n) : randomBytes(1);
const shots = [];
let bits = 0;

const board = new EmulatedPico({
  flash: new Uint8Array(fs.readFileSync(job.flash)),
  bootRom: new Uint32Array(new Uint8Array(fs.readFileSync(job.bootRom)).buffer),
  wiring: job.wiring,
  randomBytes: (n) => {
    bits += 8 * n;
    return random(n);
  },
});
board.powerOn();
for (const step of job.steps) {
  if (board.crash) throw new Error(board.crash);
  if (step.do !== "shot") await board.play(step);
  else shots.push({ bits, picture: Buffer.from(board.display.pixels).toString("base64") });
}
console.log(JSON.stringify(shots));
