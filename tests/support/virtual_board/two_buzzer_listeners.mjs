// Play two virtual boards joined by a cable and report only their sounds:
// node two_buzzer_listeners.mjs FIRMWARE STORE1 STORE2 SEED
// Each line of standard input is [side, step, atOnce], a step of a script for the board number `side`, 0 or 1. After
// the step, at once or when both boards have been silent for SILENCE_MS, print the notes of each board:
// [[[start in ms, duration in ms, hertz], ...], [...]].
import { createInterface } from "node:readline";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

const SILENCE_MS = 1500; // longer than any pause within a cue
const MOST_MS = 60_000;
const SLICE_MS = 60;
const simulator = path.join(import.meta.dirname, "../../../host_tools/simulator");
const from = (name) => import(pathToFileURL(path.join(simulator, name)));
const LASTS = { press: ({ ms }) => ms + 60, wait: ({ ms }) => ms }; // ms, as in script_steps.js; other steps take no time

if (isMainThread) await lead();
else await play();

/** Let the time of both boards advance together, slice by slice. */
async function lead() {
  const [firmware, ...more] = process.argv.slice(2);
  const seed = Number(more.pop());
  const { cable } = await from("network/cable_end.js");
  const ends = cable();
  const boards = more.map((store, side) => {
    const end = ends[side];
    return new Worker(new URL(import.meta.url), {
      workerData: { firmware, store, seed: seed + side, end, id: side ? "KASTVIR2" : null },
      transferList: [end.port],
    });
  });
  for (const board of boards) board.on("error", (error) => (console.error(error), process.exit(1)));
  const both = (ask) =>
    Promise.all(
      boards.map((board, side) => {
        const answer = new Promise((resolve) => board.once("message", resolve));
        board.postMessage(ask(side));
        return answer;
      }),
    );
  await both(() => ({ ms: 0 }));
  for await (const line of createInterface({ input: process.stdin })) {
    const [by, step, atOnce] = JSON.parse(line);
    const heard = boards.map(() => []);
    const live = async (ask) => {
      const told = await both(ask);
      told.forEach(({ notes }, side) => heard[side].push(...notes));
      return told.some(({ notes, sounds }) => notes.length || sounds);
    };
    await live((side) => (side === by ? { step } : { ms: LASTS[step.do]?.(step) ?? 0 }));
    for (let passed = 0, silent = 0; !atOnce && passed < MOST_MS && silent < SILENCE_MS; passed += SLICE_MS) {
      silent = (await live(() => ({ ms: SLICE_MS }))) ? 0 : silent + SLICE_MS;
    }
    console.log(JSON.stringify(heard));
  }
  await both(() => ({ end: true }));
  process.exit(0);
}

/**
 * Play one of the boards in its thread. Each message, { step } or { ms }, is answered by the notes that have ended
 * since the last message, and whether a note sounds now.
 */
async function play() {
  const { readFolder, StoreFolder } = await from("node/node_files.js");
  const { TimedBoard } = await from("board/timed_board.js");
  const { CableEnd } = await from("network/cable_end.js");
  const { firmware, store, seed, end: cable, id } = workerData;
  const files = new StoreFolder(store);
  const notes = [];
  let sounding = null; // [start, hertz]
  const board = new TimedBoard({
    files: readFolder(firmware),
    flash: files.flash,
    seed,
    identity: id && { id },
    print: (line) => console.error(line),
    observe(event, { hz }) {
      if (event !== "tone") return;
      if (sounding) notes.push([sounding[0], board.now - sounding[0], sounding[1]]);
      sounding = hz ? [board.now, hz] : null;
    },
    cableEnd: new CableEnd(cable),
  });
  await board.powerOn();
  for (;;) {
    const { step, ms, end } = await new Promise((resolve) => parentPort.once("message", resolve));
    if (end) {
      board.powerOff();
      files.save();
    } else if (step) {
      await board.play(step);
    } else {
      await board.advance(ms);
    }
    if (board.crash) throw new Error(board.crash);
    parentPort.postMessage({ notes: notes.splice(0), sounds: sounding !== null });
  }
}
