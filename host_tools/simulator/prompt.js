// MicroPython's prompt as a host meets it over USB: the friendly one for people, the raw one for programs.

const CTRL_A = 0x01;
const CTRL_B = 0x02;
export const CTRL_C = 0x03;
const CTRL_D = 0x04;
const CTRL_E = 0x05;

export class Prompt {
  /** Whether it is the raw one. */
  raw = false;
  #mp;
  #write;
  #lineIsEmpty = true;
  #ignore = 0; // so many bytes to come

  /** @param write told of bytes for the host, as `stdout` of loadMicroPython is */
  constructor(mp, write) {
    this.#mp = mp;
    this.#write = write;
  }

  /** Prints MicroPython's greeting and waits for input. */
  open(raw) {
    this.#mp.replInit();
    if (raw) this.type(CTRL_A);
  }

  /** Takes a byte from the host. Returns "soft reset" or "reset" if the board is to do that, else null. */
  type(byte) {
    if (this.#ignore > 0) {
      if (--this.#ignore === 0) this.#write(Uint8Array.of(0x52, 0));
      return null;
    }
    if (this.raw && this.#lineIsEmpty && byte === CTRL_E) {
      // The host asks for raw paste, which this build cannot do. The answer, R and 0, says: understood, but no.
      this.#ignore = 2;
      return null;
    }
    if (byte === CTRL_A) this.raw = true;
    if (byte === CTRL_B) this.raw = false;
    const wasEmpty = this.#lineIsEmpty;
    this.#lineIsEmpty = byte <= CTRL_D || byte === 0x0d;
    const leaves = this.#mp.replProcessChar(byte) !== 0;
    // Both Ctrl-D on an empty line and a SystemExit leave the prompt; machine.reset raises the latter.
    return leaves ? (wasEmpty ? "soft reset" : "reset") : null;
  }
}
