// A game as the fragment of a link: its definition, compressed (raw DEFLATE) and in base64url.

import { NoGameError } from "./definition.js";

const FRAGMENT = "#game=";
const MOST_BYTES = 4096;

/** Resolve to the fragment for the text of a definition. */
export async function fragmentOf(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const base64 = btoa(String.fromCharCode(...bytes));
  return FRAGMENT + base64.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

export const isGame = (fragment) => fragment.startsWith(FRAGMENT);

/**
 * Resolve to the text of the definition in a fragment.
 * @throws {NoGameError} there is none, or it is too long
 */
export async function textIn(fragment) {
  try {
    const base64 = fragment.slice(FRAGMENT.length).replace(/-/g, "+").replace(/_/g, "/");
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const found = [];
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      found.push(...value.subarray(0, MOST_BYTES + 1));
      if (found.length > MOST_BYTES) {
        await reader.cancel();
        break;
      }
    }
    if (found.length > MOST_BYTES) throw new NoGameError("too long");
    return new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(found));
  } catch {
    throw new NoGameError("no game in the link");
  }
}
