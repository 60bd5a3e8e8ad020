// A cable to a board on another device: a WebRTC data channel between two pages, without any server. One page
// makes an offer, the other an answer to it; how these texts get from one page to the other is up to the caller.

import { pack, unpack } from "./description.js";

const GATHER_MS = 3000; // the longest wait for the addresses of this device
const MEET_MS = 20_000; // the longest wait for the other device once both texts are known
const MOST_BYTES = 1024; // no board writes more at once
const MOST_UNSENT = 16_384; // bytes; more are lost, as on a cable without a reader

/** Thrown if a text is not the one that is needed; `reason` is "earlier", "not_answer" or "not_offer". */
export class OtherTextError extends Error {
  constructor(reason) {
    super(`wrong text: ${reason}`);
    this.reason = reason;
  }
}

export class Peer {
  // Without servers, only devices in the same network find each other.
  #connection = new RTCPeerConnection({ iceServers: [] });
  #channel = this.#connection.createDataChannel("kast", { negotiated: true, id: 0 });
  #mark = ""; // of the own offer
  #board = null; // MessagePort to the board
  #timer;
  #isOpen = false;
  #fail;

  /**
   * @param {object} parts
   *   opened(): called when the devices are joined
   *   failed(): called if the devices did not find each other
   *   lost(): called when the connection ended, except by `close`
   */
  constructor({ opened, failed, lost }) {
    this.#channel.binaryType = "arraybuffer";
    this.#channel.onopen = () => {
      clearTimeout(this.#timer);
      this.#isOpen = true;
      opened();
    };
    const end = () => {
      const wasOpen = this.#isOpen;
      this.close();
      if (wasOpen) lost();
      else failed();
    };
    this.#channel.onclose = end;
    this.#channel.onmessage = ({ data }) => {
      if (data instanceof ArrayBuffer && data.byteLength <= MOST_BYTES)
        this.#board?.postMessage(new Uint8Array(data));
    };
    this.#connection.onconnectionstatechange = () => {
      // Before the channel is open, the other device may still have to read the answer.
      if (this.#isOpen && this.#connection.connectionState === "failed") end();
    };
    this.#fail = end;
  }

  /** Resolve to the text of an offer. Rejects with "no candidate" if this device is on no network. */
  async offer() {
    await this.#describe();
    const text = pack(this.#connection.localDescription);
    this.#mark = unpack(text).mark;
    return text;
  }

  /** Resolve to the text of the answer to an offer. Rejects with a DescriptionError, an OtherTextError or as `offer`. */
  async answer(text) {
    const { mark, ...offer } = unpack(text);
    if (offer.type !== "offer") throw new OtherTextError("not_offer");
    await this.#connection.setRemoteDescription({ type: offer.type, sdp: offer.sdp });
    await this.#describe();
    return pack(this.#connection.localDescription, mark);
  }

  /** Use the answer to the own offer. Rejects with a DescriptionError or an OtherTextError; another text may follow. */
  async accept(text) {
    const { type, sdp, of } = unpack(text);
    if (type !== "answer") throw new OtherTextError("not_answer");
    if (of !== this.#mark) throw new OtherTextError("earlier");
    await this.#connection.setRemoteDescription({ type, sdp });
    this.#timer = setTimeout(this.#fail, MEET_MS);
  }

  async #describe() {
    const connection = this.#connection;
    await connection.setLocalDescription();
    await new Promise((resolve) => {
      const look = () => connection.iceGatheringState === "complete" && resolve();
      connection.onicegatheringstatechange = look;
      setTimeout(resolve, GATHER_MS);
      look();
    });
  }

  /** Return the end of this cable for a board, a MessagePort; an earlier one leads nowhere any more. */
  end() {
    this.#board?.close();
    const { port1, port2 } = new MessageChannel();
    this.#board = port1;
    port1.onmessage = ({ data }) => {
      const { readyState, bufferedAmount } = this.#channel;
      if (readyState === "open" && bufferedAmount < MOST_UNSENT) this.#channel.send(data);
    };
    return port2;
  }

  /** End the connection; nothing is called any more. */
  close() {
    clearTimeout(this.#timer);
    this.#channel.onopen = this.#channel.onclose = this.#channel.onmessage = null;
    this.#connection.onconnectionstatechange = null;
    this.#connection.close();
    this.#board?.close();
    this.#board = null;
  }
}
