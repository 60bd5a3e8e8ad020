// MicroPython's prompt as a host meets it over USB: the friendly one for people, the raw one for programs.

const CTRL_A = 0x01;
const CTRL_B = 0x02;
export const CTRL_C = 0x03;
const CTRL_D = 0x04;
const CTRL_E = 0x05;

const ASKS = 2; // bytes, "A" and Ctrl-A, that follow on the Ctrl-E by which a host asks for raw paste
const WINDOW = 128; // bytes that a host may send before it is told to go on, as many as a Pico takes
const STARTS = 2; // bytes, "OK", that the raw prompt says where a program starts, and raw paste does not
const INTERRUPTED = new TextEncoder().encode("raise KeyboardInterrupt");

/**
 * This build of MicroPython has no raw paste, by which mpremote sends programs as quickly as a board takes them. So it
 * is done here, as MicroPython's docs/reference/repl.rst describes it, and the raw prompt sees a program being typed.
 */
export class Prompt {
  /** Whether it is the raw one. */
  raw = false;
  #mp;
  #write;
  #lineIsEmpty = true;
  #asks = 0; // so many bytes are to come until a program is pasted
  #window = 0; // so many bytes may still be pasted; 0: nothing is
  #unsaid = 0; // so many bytes are not for the host

  /** @param write told of bytes for the host */
  constructor(mp, write) {
    this.#mp = mp;
    this.#write = write;
  }

  /** Prints MicroPython's greeting and waits for input. */
  open(raw) {
    this.#mp.replInit();
    if (raw) this.type(CTRL_A);
  }

  /** To be told what MicroPython writes. */
  say(data) {
    const unsaid = Math.min(this.#unsaid, data.length);
    this.#unsaid -= unsaid;
    if (unsaid < data.length) this.#write(data.subarray(unsaid));
  }

  /** Takes a byte from the host. Returns "soft reset" or "reset" if the board is to do that, else null. */
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
    this.#write(Uint8Array.of(0x52, 1, WINDOW & 0xff, WINDOW >> 8, 1)); // "R", it is understood; and a second window
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
    this.#write(Uint8Array.of(CTRL_D)); // no more is taken
    if (byte === CTRL_C) for (const letter of [CTRL_C, ...INTERRUPTED]) this.#process(letter);
    if (this.#lineIsEmpty) this.#process(0x0a); // no program: this one does nothing, and is no soft reset
    this.#unsaid = STARTS;
    return this.#process(CTRL_D);
  }

  #process(byte) {
    const wasEmpty = this.#lineIsEmpty;
    this.#lineIsEmpty = byte <= CTRL_D || byte === 0x0d;
    const leaves = this.#mp.replProcessChar(byte) !== 0;
    // Both Ctrl-D on an empty line and a SystemExit leave the prompt; machine.reset raises the latter.
    return leaves ? (wasEmpty ? "soft reset" : "reset") : null;
  }
}
