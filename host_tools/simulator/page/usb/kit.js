// Fetches the kit that the page needs to update boards: this version of the firmware, Python functions that
// run on the board (or in the browser's MicroPython), and facts that this page shares with the `kast` commands.

import { say } from "../words/words.js";
import { sha256 } from "../storage/sha256.js";

const FUNCTIONS = ["boards", "ownership", "flash", "backup", "origin", "clearing"];

/** Return the functions that an update needs on the board. */
export const flashFunctions = ({ functions }) => `${functions.ownership}\n${functions.flash}`;

/** Resolve to the contents of board_facts.json. Rejects with a sentence if the server does not have them. */
export async function fetchFacts() {
  const facts = await fetchJson("board_facts.json");
  if (facts.trouble) throw new Error(facts.trouble);
  return facts;
}

/**
 * Fetch the kit. Rejects with a sentence if the server lacks a part of it.
 * @returns {Promise<object>} { files: Map of bytes by path on the board, hashes: Map of their SHA-256 in
 *   hex by path, functions: the sources in on_board/ by name, facts }
 */
export async function fetchKit(facts) {
  const [names, ...texts] = await Promise.all([
    fetchJson("board_files.json"),
    ...FUNCTIONS.map(async (name) => (await fetchOk(`on_board/${name}.py`)).text()),
  ]);
  if (names.trouble) throw new Error(names.trouble);
  const load = async (name) => [name, await fetchBytes(`firmware/${name}`)];
  const files = new Map(await Promise.all(names.firmware.map(load)));
  const digests = await Promise.all([...files].map(async ([path, bytes]) => [path, await sha256(bytes)]));
  return {
    files,
    hashes: new Map(digests),
    functions: Object.fromEntries(FUNCTIONS.map((name, i) => [name, texts[i]])),
    facts,
  };
}

/**
 * Resolve to the kit for a board with or without a jack for the cable. The two kits differ only in their byte
 * code, which is fetched if `kit` is the other kit. Rejects with a sentence if the server does not have this
 * byte code, or has it from another version.
 */
export async function kitFor(kit, jack) {
  const { bundle, bundles } = kit.facts;
  const build = bundles[jack ? "jack" : "alone"];
  if (!build || build.sha256 === kit.hashes.get(bundle)) return kit;
  const bytes = await fetchBytes(build.address).catch((error) => {
    throw new Error(say("usb.error.no_version", { why: error.message }));
  });
  const digest = await sha256(bytes);
  if (digest !== build.sha256) throw new Error(say("usb.error.other_version"));
  return {
    ...kit,
    files: new Map(kit.files).set(bundle, bytes),
    hashes: new Map(kit.hashes).set(bundle, digest),
  };
}

async function fetchJson(path) {
  return (await fetchOk(path)).json();
}

async function fetchBytes(path) {
  return new Uint8Array(await (await fetchOk(path)).arrayBuffer());
}

async function fetchOk(path) {
  const answer = await fetch(new URL(`../../${path}`, import.meta.url));
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${answer.statusText}`);
  return answer;
}
