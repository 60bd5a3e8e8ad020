// An invitation by link: the page's address, and in its fragment the address of a club and the secret of a room there.
// A browser never sends a fragment to a server.

import { bytesOf, hex } from "../../network/bytes.js";

const MEMBERS = ["club", "room"];
const MOST_LETTERS = 300; // of a fragment
const SECRET_BYTES = 12; // the club takes 10 to 64 hex digits
const SECRET = /^[0-9a-f]{24}$/;
const LOCAL =
  /^(localhost|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+)$/;

/** Thrown if a link cannot be used; `reason` is "unreadable", "other_club" or "no_club". */
export class InvitationError extends Error {
  constructor(reason) {
    super(`no invitation: ${reason}`);
    this.reason = reason;
  }
}

/** Return a new secret of a room. */
export const newSecret = () => hex(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

/** Return the fragment, with "#", of an invitation to the room with this secret in the club at this address. */
export function fragmentOf(club, secret) {
  return `#${new URLSearchParams({ club, room: secret })}`;
}

/**
 * Return the secret in the fragment of an invitation. Throws an InvitationError if the fragment is damaged, or if it
 * names another club than `own`, the address of the page's club ("" if it has none).
 */
export function secretIn(fragment, own) {
  const members = new URLSearchParams(fragment.slice(1));
  const [club, secret] = MEMBERS.map((name) => members.get(name));
  const isWhole = [...members.keys()].join() === MEMBERS.join() && fragment.length <= MOST_LETTERS;
  if (!isWhole || !SECRET.test(secret) || !isClub(club)) throw new InvitationError("unreadable");
  if (!own) throw new InvitationError("no_club");
  if (club !== own) throw new InvitationError("other_club");
  return secret;
}

/** Return whether a text is the address of a club: wss://, or in a local network ws://, without user or query. */
function isClub(text) {
  try {
    const { protocol, hostname, username, password, search, hash } = new URL(text);
    const isSafe = protocol === "wss:" || (protocol === "ws:" && LOCAL.test(hostname));
    return isSafe && !username && !password && !search && !hash;
  } catch {
    return false;
  }
}

/**
 * Return the numbers of three different animals, below `count`, that stand for the room with this secret. They are
 * drawn from its digits, so host and guest see the same ones.
 */
export function animalsOf(secret, count) {
  const left = Array.from({ length: count }, (_, number) => number);
  return bytesOf(secret)
    .slice(0, 3)
    .map((byte) => left.splice(byte % left.length, 1)[0]);
}
