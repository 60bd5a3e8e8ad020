// Play scripts on emulated Picos and count the bits read from the chip's ring oscillator. Each line of standard input:
//   { flash, bootRom, wiring, steps, stuck }: flash and bootRom are paths; stuck: true if the chip gives only zeros
// For each line, print a list with an element for each "shot" of the script: { bits: the number of bits read so far,
// picture: as base64 }. All boards share one translator.

import fs from "node:fs";
import { createInterface } from "node:readline";
import { ChipMemory } from "../../host_tools/simulator/pico/chip_memory.js";
import { EmulatedPico } from "../../host_tools/simulator/pico/pico.js";
import { Translator } from "../../host_tools/simulator/pico/translator.js";
import { randomBytes } from "../../host_tools/simulator/node/seeded_random.js";

const translator = new Translator(new ChipMemory());

async function play(job) {
  const random = job.stuck ? (n) => new Uint8Array(n) : randomBytes(1);
  const shots = [];
  let bits = 0;

  const board = new EmulatedPico({
    flash: new Uint8Array(fs.readFileSync(job.flash)),
    bootRom: new Uint32Array(new Uint8Array(fs.readFileSync(job.bootRom)).buffer),
    wiring: job.wiring,
    translator,
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
  return shots;
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await play(JSON.parse(line))));
}
