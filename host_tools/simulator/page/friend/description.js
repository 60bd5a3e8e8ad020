// Packs what differs between one WebRTC session description and the next (SDP, RFC 8866 and 8829) into a text
// that is short enough for a QR code, and makes a whole description of it again. The text comes from another
// device, so each field is checked, and only checked fields get into a description.
//
// The text is base64url of: VERSION, 0 for an offer or 1 for an answer, in an answer the mark of its offer,
// the SHA-256 of the sender's certificate, the ICE user name and password (RFC 8839, each with its length in
// front), the candidates (see CANDIDATES), and the CRC-32 of all of that.

import { crc32 } from "../../board/crc32.js";

const VERSION = 1;
const TYPES = ["offer", "answer"];
const MARK = 4; // bytes of the offer's fingerprint that an answer repeats; each connection has a new certificate
const FINGERPRINT = 32;
const CHECK = 4;
const MOST_BYTES = 400;
const MOST_CANDIDATES = 6;
const NAME = { least: 4, most: 32 }; // letters of an ICE user name; RFC 8839 allows more, browsers use 4 or 8
const PASSWORD = { least: 22, most: 64 };
const ICE_LETTERS = /^[A-Za-z0-9+/]*$/;
const FIRST_PRIORITY = 2130706431; // of a host candidate (RFC 8445, 5.1.2.1)

const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"));
const bytesOfHex = (hex) => hex.match(/../g).map((digits) => parseInt(digits, 16));

/**
 * How a device can be reached, by the first byte of a candidate, which its address and its port (2, the high
 * byte first) follow. Browsers hide the address behind a name for multicast DNS, a random UUID, unless the page
 * may use the camera (RFC 8828). IPv6 addresses are left out: devices in one Wi-Fi also have IPv4 addresses.
 */
const CANDIDATES = {
  1: {
    size: 16,
    pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local$/,
    bytes: (address) => bytesOfHex(address.replace(".local", "").replaceAll("-", "")),
    address: (bytes) =>
      `${hexOf(bytes)
        .join("")
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}.local`,
  },
  4: {
    size: 4,
    pattern: /^\d{1,3}(\.\d{1,3}){3}$/,
    bytes: (address) => address.split(".").map(Number),
    address: (bytes) => bytes.join("."),
  },
};

/** Thrown for a text that is no description of this version; `reason` is "unreadable" or "version". */
export class DescriptionError extends Error {
  constructor(reason) {
    super(`not a description: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Return the text of a session description.
 * @param {RTCSessionDescription} description with all candidates, of one data channel
 * @param {string} of the mark of the offer that an answer is for
 * @throws {Error} if the description has no candidate for a device in the same network ("no candidate"), or if
 *   it is unlike those of Chromium, Firefox and Safari
 */
export function pack({ type, sdp }, of = "") {
  const field = (name) => {
    const [, value] = sdp.match(new RegExp(`^a=${name}:(.*?)\r?$`, "m")) ?? [];
    if (value === undefined) throw new Error(`no ${name} in the session description`);
    return value;
  };
  const [algorithm, fingerprint] = field("fingerprint").split(" ");
  const roles = { offer: "actpass", answer: "active" };
  if (algorithm.toLowerCase() !== "sha-256" || field("mid") !== "0" || field("setup") !== roles[type])
    throw new Error("an unusual session description");
  const candidates = candidatesOf(sdp);
  if (candidates.length === 0) throw new Error("no candidate");
  const short = (text) => [text.length, ...new TextEncoder().encode(text)];
  const content = [
    VERSION,
    TYPES.indexOf(type),
    ...(type === "answer" ? bytesOfHex(of) : []),
    ...bytesOfHex(fingerprint.replaceAll(":", "")),
    ...short(field("ice-ufrag")),
    ...short(field("ice-pwd")),
    ...candidates.flat(),
  ];
  return base64url([...content, ...checkOf(content)]);
}

/** Return the bytes of each candidate for UDP in a session description, at most MOST_CANDIDATES. */
function candidatesOf(sdp) {
  const lines = sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim);
  const found = Array.from(lines, ([, address, port]) => {
    const [kind, { bytes } = {}] =
      Object.entries(CANDIDATES).find(([, { pattern }]) => pattern.test(address)) ?? [];
    return bytes && [Number(kind), ...bytes(address), port >> 8, port & 0xff];
  });
  return found.filter(Boolean).slice(0, MOST_CANDIDATES);
}

/**
 * Return the session description in a text of `pack`.
 * @returns {{type: string, sdp: string, mark: string, of: string}} for RTCPeerConnection.setRemoteDescription, with
 *   the mark that answers to an offer repeat, and in an answer the mark of the offer that it is for, else ""
 * @throws {DescriptionError}
 */
export function unpack(text) {
  const read = new Reader(bytesOf(text));
  const type = TYPES[read.byte()] ?? unreadable();
  const of = type === "answer" ? hexOf(read.bytes(MARK)).join("") : "";
  const fingerprint = hexOf(read.bytes(FINGERPRINT));
  const name = read.letters(NAME);
  const password = read.letters(PASSWORD);
  const candidates = [];
  while (!read.isAtEnd) candidates.push(read.candidate());
  if (candidates.length === 0 || candidates.length > MOST_CANDIDATES) unreadable();
  const sdp = [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...candidates.map(
      ({ address, port }, i) =>
        `a=candidate:${i + 1} 1 udp ${FIRST_PRIORITY - 256 * i} ${address} ${port} typ host`,
    ),
    "a=end-of-candidates",
    `a=ice-ufrag:${name}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${fingerprint.join(":").toUpperCase()}`,
    `a=setup:${type === "offer" ? "actpass" : "active"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:65536",
    "",
  ].join("\r\n");
  return { type, sdp, mark: fingerprint.slice(0, MARK).join(""), of };
}

class Reader {
  #bytes;

  constructor(bytes) {
    this.#bytes = bytes;
  }

  get isAtEnd() {
    return this.#bytes.length === 0;
  }

  bytes(count) {
    if (count > this.#bytes.length) unreadable();
    return this.#bytes.splice(0, count);
  }

  byte() {
    return this.bytes(1)[0];
  }

  letters({ least, most }) {
    const count = this.byte();
    if (count < least || count > most) unreadable();
    const letters = String.fromCharCode(...this.bytes(count));
    return ICE_LETTERS.test(letters) ? letters : unreadable();
  }

  candidate() {
    const { size, address } = CANDIDATES[this.byte()] ?? unreadable();
    const bytes = this.bytes(size);
    const [high, low] = this.bytes(2);
    return { address: address(bytes), port: (high << 8) | low || unreadable() };
  }
}

function unreadable() {
  throw new DescriptionError("unreadable");
}

/** Return the bytes of a text without the version and the checksum. */
function bytesOf(text) {
  if (text.length > MOST_BYTES * 2 || !/^[\w-]+$/.test(text)) unreadable();
  let bytes;
  try {
    bytes = Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
      letter.charCodeAt(0),
    );
  } catch {
    unreadable(); // no text of base64 has this length
  }
  const content = bytes.slice(0, -CHECK);
  if (content.length === 0 || content.length > MOST_BYTES) unreadable();
  if (checkOf(content).join() !== bytes.slice(-CHECK).join()) unreadable();
  if (content[0] !== VERSION) throw new DescriptionError("version");
  return content.slice(1);
}

function checkOf(content) {
  const crc = crc32(content);
  return [crc & 0xff, (crc >>> 8) & 0xff, (crc >>> 16) & 0xff, crc >>> 24];
}

function base64url(bytes) {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
