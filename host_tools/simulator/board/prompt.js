// MicroPython's prompt for a host at the USB port: the friendly one for people, the raw one for programs.

const CTRL_A = 0x01;
const CTRL_B = 0x02;
export const CTRL_C = 0x03;
const CTRL_D = 0x04;
const CTRL_E = 0x05;

const ASKS = 2; // bytes, "A" and Ctrl-A, that follow the Ctrl-E with which a host requests raw paste
const WINDOW = 128; // bytes that a host may send before it must wait; as many as on a Pico
const STARTS = 2; // bytes, "OK", that the raw prompt prints before a program starts; raw paste prints none
const INTERRUPTED = new TextEncoder().encode("raise KeyboardInterrupt");

/**
 * MicroPython's prompt, extended by raw paste, with which mpremote sends programs as fast as a board accepts
 * them. This build of MicroPython lacks raw paste. This class implements it as MicroPython's
 * docs/reference/repl.rst describes it, and passes a pasted program to the raw prompt as if it were typed.
 */
export class Prompt {
  /** Whether this is the raw prompt. */
  raw = false;
  #mp;
  #write;
  #lineIsEmpty = true;
  #asks = 0; // number of bytes of a request for raw paste that have not arrived yet
  #window = 0; // bytes that may still be pasted; 0: no paste is active
  #hiddenBytes = 0; // bytes of output to hide from the host

  /** @param write called with bytes for the host */
  constructor(mp, write) {
    this.#mp = mp;
    this.#write = write;
  }

  /** Start the raw prompt or the friendly one; MicroPython prints the prompt's greeting. */
  open(raw) {
    this.#mp.replInit();
    if (raw) this.type(CTRL_A);
  }

  /** Pass MicroPython's output to the host, except bytes that have to be hidden. */
  say(data) {
    const hidden = Math.min(this.#hiddenBytes, data.length);
    this.#hiddenBytes -= hidden;
    if (hidden < data.length) this.#write(data.subarray(hidden));
  }

  /**
   * Process a byte from the host. Return "soft reset" or "reset" if the board now has to do that, otherwise
   * null.
   */
  type(byte) {
    if (this.#window) return this.#paste(byte);
    if (this.#asks) {
      if (--this.#asks === 0) this.#beginPaste();
      return null;
    }
    if (this.raw && this.#lineIsEmpty && byte === CTRL_E) {
      this.#asks = ASKS;
      return null;
    }
    if (byte === CTRL_A) this.raw = true;
    if (byte === CTRL_B) this.raw = false;
    return this.#process(byte);
  }

  #beginPaste() {
    this.#window = WINDOW;
    // "R\x01" means that raw paste is supported. The window size follows, then a 1 that grants one more window.
    this.#write(Uint8Array.of(0x52, 1, WINDOW & 0xff, WINDOW >> 8, 1));
  }

  #paste(byte) {
    if (byte !== CTRL_C && byte !== CTRL_D) {
      if (--this.#window === 0) {
        this.#window = WINDOW;
        this.#write(Uint8Array.of(1));
      }
      return this.#process(byte);
    }
    this.#window = 0;
    this.#write(Uint8Array.of(CTRL_D)); // confirms the end of the paste
    if (byte === CTRL_C) for (const letter of [CTRL_C, ...INTERRUPTED]) this.#process(letter);
    // Ctrl-D on an empty line would be a soft reset; after a line feed, an empty program runs instead.
    if (this.#lineIsEmpty) this.#process(0x0a);
    this.#hiddenBytes = STARTS;
    return this.#process(CTRL_D);
  }

  #process(byte) {
    const wasEmpty = this.#lineIsEmpty;
    this.#lineIsEmpty = byte <= CTRL_D || byte === 0x0d;
    const leaves = this.#mp.replProcessChar(byte) !== 0;
    // Ctrl-D on an empty line and SystemExit, which machine.reset raises, both leave the prompt.
    return leaves ? (wasEmpty ? "soft reset" : "reset") : null;
  }
}
