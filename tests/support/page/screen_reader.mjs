// Play a virtual board and read its screen as the page does: node screen_reader.mjs FIRMWARE STORE SEED LANGUAGE
// Each line of standard input is a list of a script's steps, such as [{ do: "press", button, ms }]. The answer is
// { list: the rows of the screen in words, said: what a screen reader has said of its own accord since the last answer }.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { ScreenText } from "../../../host_tools/simulator/board/screen_text.js";
import { TimedBoard } from "../../../host_tools/simulator/board/timed_board.js";
import { readFolder, StoreFolder } from "../../../host_tools/simulator/node/node_files.js";
import { speakScreen } from "../../../host_tools/simulator/page/spoken_screen.js";
import { useWords } from "../../../host_tools/simulator/page/words/words.js";
import { Item, List } from "./browser_stubs.mjs";

const READ_MS = 2000; // longer than the page waits before it reads a picture

const [firmware, store, seed, language] = process.argv.slice(2);
const words = `../../../host_tools/simulator/page/words/${language}.json`;
useWords(JSON.parse(readFileSync(new URL(words, import.meta.url), "utf8")));
globalThis.document = { createElement: () => new Item() };
const list = new List();
const said = [];
const live = { set textContent(text) { said.push(text); } }; // prettier-ignore
const screenText = new ScreenText();
screenText.onchange = speakScreen(screenText, list, live);
const board = new TimedBoard({
  files: readFolder(firmware),
  flash: new StoreFolder(store).flash,
  seed: Number(seed),
  print: (line) => console.error(line),
  screenText,
});
await board.powerOn();

for await (const line of createInterface({ input: process.stdin })) {
  for (const step of JSON.parse(line)) await board.play(step);
  await board.advance(READ_MS);
  if (board.crash) throw new Error(board.crash);
  const rows = list.children.map((item) => item.textContent);
  console.log(JSON.stringify({ list: rows, said: said.splice(0) }));
}
process.exit(0);
