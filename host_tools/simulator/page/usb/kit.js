// What the page brings to boards: this version of the firmware, the functions that run on the board or in MicroPython here, and facts about both.

import { sha256 } from "../sha256.js";

const FUNCTIONS = ["boards", "flash", "backup", "origin"];

/** What site/facts.py has. Rejects with a sentence if the server has none. */
export async function fetchFacts() {
  const facts = await fetchJson("board_facts.json");
  if (facts.trouble) throw new Error(facts.trouble);
  return facts;
}

/**
 * { files: Map of bytes by path on the board, hashes: Map of their SHA-256 in hex, functions: texts of Python by their
 * names in on_board/, facts }. Rejects with a sentence if the server lacks something.
 */
export async function fetchKit(facts) {
  const [names, ...texts] = await Promise.all([
    fetchJson("board_files.json"),
    ...FUNCTIONS.map(async (room) => (await fetchOrSay(`on_board/${room}.py`)).text()),
  ]);
  if (names.trouble) throw new Error(names.trouble);
  const load = async (name) => [
    name,
    new Uint8Array(await (await fetchOrSay(`firmware/${name}`)).arrayBuffer()),
  ];
  const files = new Map(await Promise.all(names.firmware.map(load)));
  const digests = await Promise.all([...files].map(async ([path, bytes]) => [path, await sha256(bytes)]));
  return {
    files,
    hashes: new Map(digests),
    functions: Object.fromEntries(FUNCTIONS.map((room, i) => [room, texts[i]])),
    facts,
  };
}

async function fetchJson(path) {
  return (await fetchOrSay(path)).json();
}

async function fetchOrSay(path) {
  const answer = await fetch(new URL(`../../${path}`, import.meta.url));
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${answer.statusText}`);
  return answer;
}
