// Play a virtual board and report only its sounds: node buzzer_listener.mjs FIRMWARE STORE SEED
// Each line of standard input is a step of a script, such as { do: "press", button, ms }. After the step, wait until
// the board has been silent for SILENCE_MS, then print its notes: [[start in ms, duration in ms, hertz], ...].
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [firmware, store, seed] = process.argv.slice(2);
const simulator = path.join(import.meta.dirname, "../../../host_tools/simulator");
const from = (name) => import(pathToFileURL(path.join(simulator, name)));
const { readFolder, StoreFolder } = await from("node/node_files.js");
const { TimedBoard } = await from("board/timed_board.js");

const SILENCE_MS = 1500; // longer than any pause within a cue
const MOST_MS = 60_000;
const AFTER_PRESS_MS = 60;

const notes = [];
let sounding = null; // [start, hertz]
let silentSince = 0;

function hear(event, { hz }) {
  if (event !== "tone") return;
  if (sounding) notes.push([sounding[0], board.now - sounding[0], sounding[1]]);
  sounding = hz ? [board.now, hz] : null;
  silentSince = board.now;
}

const files = new StoreFolder(store);
const board = new TimedBoard({
  files: readFolder(firmware),
  flash: files.flash,
  seed: Number(seed),
  print: (line) => console.error(line),
  observe: hear,
});
await board.powerOn();

for await (const line of createInterface({ input: process.stdin })) {
  await board.play(JSON.parse(line));
  silentSince = board.now;
  for (const end = board.now + MOST_MS; board.now < end && !board.crash;) {
    await board.advance(AFTER_PRESS_MS);
    if (!sounding && board.now - silentSince >= SILENCE_MS) break;
  }
  if (board.crash) throw new Error(board.crash);
  console.log(JSON.stringify(notes.splice(0)));
}
board.powerOff();
files.save();
process.exit(0);
