// Two emulated Picos whose UARTs a cable joins, until each has said what joined_players.py says at the end of a game. On standard input comes
//   { flashes: [file, file], bootRom: file, wiring: board.py's constants, eraseMs, ms: at most,
//     off: [[side, from, to], …], the ms in which a Pico has no power }
// The flash files are written back. On standard output comes { serial: [lines, lines], ms: how long it took them }.

import fs from "node:fs";
import { EmulatedPico } from "../host_tools/simulator/pico/pico.js";
import { randomBytes } from "../host_tools/simulator/seeded_random.js";

const BYTE_MS = 10_000 / 115_200; // eight bits, one before, one behind
const STEP_MS = 0.2;

const job = JSON.parse(fs.readFileSync(0, "utf8"));
const bootRom = new Uint32Array(new Uint8Array(fs.readFileSync(job.bootRom)).buffer);
const flashes = job.flashes.map((file) => new Uint8Array(fs.readFileSync(file)));
const serial = [[], []];
const onTheWay = [[], []]; // to each: [ms, byte]
const picos = [0, 1].map((side) => {
  const to = onTheWay[1 - side];
  return new EmulatedPico({
    flash: flashes[side],
    bootRom,
    wiring: job.wiring,
    randomBytes: randomBytes(side + 1),
    eraseMs: job.eraseMs,
    print: (line) => serial[side].push(line),
    cable: (byte) => to.push([Math.max(to.at(-1)?.[0] ?? 0, picos[side].now) + BYTE_MS, byte]),
  });
});

const isOver = () => serial.every((lines) => lines.some((line) => line.startsWith("waits")));
for (const pico of picos) pico.switchOn();
while (!isOver() && picos[0].now < job.ms && !picos.some((pico) => pico.crash)) {
  const side = picos[0].now <= picos[1].now ? 0 : 1; // who is behind
  const pico = picos[side];
  const isOff = job.off.some(([one, from, to]) => one === side && from <= pico.now && pico.now < to);
  if (isOff) pico.powerOff();
  else pico.switchOn();
  while (onTheWay[side][0]?.[0] <= pico.now) pico.arrive(onTheWay[side].shift()[1]);
  pico.advance(STEP_MS);
}
const ms = Math.max(...picos.map((pico) => pico.now));
job.flashes.forEach((file, side) => fs.writeFileSync(file, flashes[side]));
console.log(JSON.stringify({ serial, ms }));
