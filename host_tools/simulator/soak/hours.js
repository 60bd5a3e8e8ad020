// Runs the firmware for hours on its own clock, on an emulated Pico or on the virtual board. Either the
// buttons are pressed at random, game after game, or the device is left alone and shows its demonstration.
// The firmware has no additional code that reports to the test, so its memory is that of a device in use.

import fs from "node:fs";
import { BUTTONS, HOLDS } from "../facts.js";
import { Stuck } from "../board/firmware_vm.js";
import { writeWhole } from "../node/node_files.js";
import { EmulatedPico } from "../pico/pico.js";
import { Flash } from "../board/flash.js";
import { randomBytes } from "../node/seeded_random.js";
import { TimedBoard } from "../board/timed_board.js";
import { Chance } from "./chance.js";
import { historyLines } from "./history.js";

const MINUTE_MS = 60_000;
const LOOK_MS = 10_000; // the demonstration must change the picture within this time

/** Weight of each event. With these weights, random presses begin games and play them. */
const EVENTS = { roll: 40, score: 32, hold: 15, walk: 5, any: 3, chord: 1, long: 3, wait: 1 };

const quick = (chance) => chance.number(40, 120);
const pause = (chance) => chance.number(40, 250);

/** For each event, the buttons that go down together, and how long they stay down in ms. */
const PRESSES = {
  roll: (chance) => [["ROLL"], quick(chance)],
  score: (chance) => [["SCORE"], quick(chance)],
  hold: (chance) => [[chance.one(HOLDS)], quick(chance)],
  walk: (chance) => [[chance.one(["LEFT", "RIGHT"])], quick(chance)],
  any: (chance) => [[chance.one(BUTTONS)], chance.number(1, 120)],
  chord: (chance) => [["LEFT", "RIGHT"], quick(chance)],
  long: (chance) => [[chance.one(["ROLL", "ROLL", ...BUTTONS])], chance.number(600, 900)],
  wait: (chance) => [[], chance.number(100, 5000)],
};

/**
 * Run a board for hours.
 * @param {object} job
 *   files: the firmware, a Map, for the virtual board
 *   pico: { flash, bootRom, wiring }: use an emulated Pico instead; flash and bootRom are paths, and the flash
 *     is written back to its file at the end
 *   seed: seed of the random presses; minutes: time to run on the board's clock
 *   alone: whether to press nothing and to require that the demonstration plays
 *   smallestHole: the largest free area of a Pico's heap must never have fewer bytes than this
 * @returns {Promise<object>} minutes: time that the board ran; presses: number of pressed buttons; history:
 *   the lines of the history, except for an emulated Pico, whose flash the caller reads; asked: for an
 *   emulated Pico, what HeapWatch reports; faults: a list of { kind, where, what }; script: reproduces the
 *   faults under `kast run` or `kast emulate`
 */
export async function hours({ files, pico, seed, minutes, alone, smallestHole }) {
  const flash = pico ? new Uint8Array(fs.readFileSync(pico.flash)) : new Flash();
  const board = pico ? emulated(pico, flash, seed) : new TimedBoard({ files, flash, seed, print() {} });
  const count = { minutes: 0, presses: 0, faults: [] };
  const script = [];
  const chance = new Chance(seed);
  const wait = async (ms) => {
    script.push(`wait ${ms}`);
    await board.advance(ms);
  };
  const fault = (kind, what) => {
    const where = `minute ${Math.floor(board.now / MINUTE_MS)}, after ${count.presses} presses`;
    count.faults.push({ kind, where, what });
  };

  async function press() {
    const [buttons, ms] = PRESSES[chance.weighted(EVENTS)](chance);
    for (const button of buttons) {
      script.push(`down ${button}`);
      board.press(button);
    }
    await wait(ms);
    for (const button of buttons) {
      script.push(`up ${button}`);
      board.release(button);
    }
    await wait(pause(chance));
    count.presses += buttons.length;
  }

  async function look() {
    const before = board.display.pixels.slice();
    await wait(LOOK_MS);
    const begun = board.now > 2 * MINUTE_MS; // the demonstration begins after a minute without a press
    if (begun && before.every((dot, i) => dot === board.display.pixels[i]))
      fault("stuck", "the demonstration stands still");
  }

  function watchHeap() {
    const { smallestLargestHole } = board.heap;
    if (smallestLargestHole !== null && smallestLargestHole < smallestHole)
      fault(
        "memory",
        `the largest hole of the heap had ${smallestLargestHole} bytes, less than ${smallestHole}`,
      );
  }

  try {
    await board.powerOn();
    const end = board.now + minutes * MINUTE_MS;
    while (board.now < end && !board.crash && !count.faults.length) {
      await (alone ? look() : press());
      if (pico) watchHeap();
    }
  } catch (error) {
    if (!(error instanceof Stuck)) throw error;
    fault("stuck", `the firmware does not respond: ${error.message}`);
  }
  if (board.crash) fault("exception", board.crash);
  count.minutes = Math.floor(board.now / MINUTE_MS);
  board.powerOff();
  if (pico) {
    count.asked = board.heap;
    writeWhole(pico.flash, flash);
  } else count.history = historyLines(flash);
  if (count.faults.length) count.script = script.join("\n") + "\n";
  return count;
}

function emulated({ bootRom, wiring }, flash, seed) {
  const rom = new Uint32Array(new Uint8Array(fs.readFileSync(bootRom)).buffer);
  return new EmulatedPico({
    flash,
    bootRom: rom,
    wiring,
    randomBytes: randomBytes(seed),
    watchesMemory: true,
  });
}
