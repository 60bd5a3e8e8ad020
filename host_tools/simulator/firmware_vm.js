// One run of the firmware on MicroPython's WebAssembly build, from power-on to power-off.

import { PowerCut } from "./flash.js";
import { flashFileSystem } from "./flash_filesystem.js";
import { LEFT_BEHIND, loadWithMemory, loadWithPicoHeap } from "./pico_heap.js";
import { CTRL_C, Prompt } from "./prompt.js";

/** A turn of the firmware's loop took too long and was ended amid it: nothing may call that MicroPython any more. */
export class Stuck extends Error {}

// One load at a time: the glue's global variables belong to the VM whose load ends last.
let lastLoad = Promise.resolve();

/**
 * MicroPython's JavaScript glue keeps its state in global variables: only the VM loaded last may run. So everything
 * that could call into an older one, its timer and its finalizers, is under control of this class.
 */
export class FirmwareVm {
  #timer;
  #wakesAt = 0; // it begins at any time
  #stopped = false;
  #mainRuns = true;
  #prompt = null;
  #events;
  #heap;
  #collect;
  #limited;

  /**
   * @param {object} events
   *   powerCut(): the flash stopped the firmware in the middle of a write
   *   reset(): the firmware asked to start again
   *   softReset(askedAt): the host asked for that at the "raw" or the "friendly" prompt
   *   ended(traceback): main.py ended, with "" or by an exception
   *   returned(heap): the firmware has nothing to do for now; this is its HeapTable, if its heap is that of a Pico
   */
  constructor(events) {
    this.#events = events;
  }

  /**
   * Loads MicroPython and starts main.py, unchanged.
   * @param hardware functions for board_modules/, see VirtualBoard
   * @param limited as for VirtualBoard
   * @param askedAt null after power-on, or the prompt at which a soft reset was asked for, "raw" or "friendly"; the raw
   *   one comes back instead of main.py
   */
  async start({
    loadMicroPython,
    boardModules,
    files,
    flash,
    hardware,
    print,
    write,
    observeFlash,
    askedAt,
    limited,
  }) {
    this.#limited = limited;
    const say = (data) => (this.#prompt ? this.#prompt.say(data) : write(data));
    const output = write ? { stdout: say, linebuffer: false } : { stdout: print, stderr: print };
    // A host's program is one call, after which alone this build collects: it gets memory that grows.
    const load = lastLoad.then(async () =>
      (write ? loadWithMemory : loadWithPicoHeap)(loadMicroPython, output),
    );
    lastLoad = load.catch(() => {});
    const { mp, memory, heap } = await load;
    this.#heap = heap;
    if (this.#stopped) return;
    if (write) this.#prompt = new Prompt(mp, write);
    if (askedAt) print("MPY: soft reboot");
    // References from JavaScript to Python objects are few and live as long as the VM. Were they collected, freeing
    // them would call into whichever VM is loaded then, at a moment that differs from run to run.
    globalThis.pyProxyFinalizationRegistry = { register() {} };
    const { FS } = mp;
    FS.mkdir("/board_modules");
    for (const [name, text] of boardModules) FS.writeFile(`/board_modules/${name}`, text);
    FS.mkdir("/flash");
    FS.mount(flashFileSystem(FS, files, flash, observeFlash), {}, "/flash");
    let goesOn = false; // main.py has come to its end, and its tasks run
    let runMain;
    mp.registerJsModule("virtual_board", {
      ...hardware({
        read: (address, length) => new Uint8Array(memory.buffer, address, length).slice(),
        write: (address, bytes) => new Uint8Array(memory.buffer).set(bytes, address),
      }),
      left_behind: heap ? LEFT_BEHIND : 0,
      hand_over: (...functions) => ([runMain, this.#collect] = functions),
      main_goes_on: () => (goesOn = true),
      main_ended: (traceback) => this.#ended(traceback),
      setTimeout: (callback, ms) => {
        if (!this.#mainRuns) return;
        this.#wakesAt = performance.now() + Math.max(0, ms);
        this.#timer = setTimeout(() => this.#enter(callback), ms);
      },
      clearTimeout: () => this.#clearTimer(),
    });
    this.#enter(() =>
      mp.runPython('import sys\nsys.path.insert(0, "/board_modules")\nimport boot\ndel boot\ndel sys'),
    );
    const raw = askedAt === "raw";
    const main = !raw && (files.has("main.py") || flash.files.has("main.py"));
    if (main && this.#mainRuns) this.#enter(runMain);
    if (!goesOn && this.#mainRuns) this.#openPrompt(raw);
  }

  /** The time, as performance.now() has it, before which main.py does nothing, whatever happens; Infinity: no more. */
  get wakesAt() {
    return this.#wakesAt;
  }

  /** Nothing of this VM runs afterwards. */
  stop() {
    this.#stopped = true;
    this.#stopMain();
  }

  /** A byte from the host at the other end of the USB cable. What is sent while main.py runs is lost, but for Ctrl-C. */
  receive(byte) {
    if (this.#stopped) return;
    if (!this.#mainRuns) this.#enter(() => this.#type(byte));
    else if (byte === CTRL_C) this.#ended("Traceback (most recent call last):\nKeyboardInterrupt: \n");
  }

  #type(byte) {
    const asked = this.#prompt.type(byte);
    if (asked === "reset") this.#events.reset();
    else if (asked === "soft reset") this.#events.softReset(this.#prompt.raw ? "raw" : "friendly");
  }

  #stopMain() {
    this.#mainRuns = false;
    this.#clearTimer();
  }

  #clearTimer() {
    clearTimeout(this.#timer);
    this.#wakesAt = Infinity;
  }

  #ended(traceback) {
    this.#stopMain();
    this.#events.ended(traceback);
    this.#openPrompt(false);
  }

  #openPrompt(raw) {
    if (!this.#prompt || this.#stopped) return;
    this.#stopMain();
    this.#prompt.open(raw);
  }

  // Every way into the VM leads through here, and every way in which the firmware can stop leads out here.
  #enter(run) {
    try {
      this.#limited(run);
    } catch (error) {
      this.#stopMain();
      if (error instanceof Stuck) throw error;
      if (error instanceof PowerCut) this.#events.powerCut();
      else if (error.type === "SystemExit") this.#events.reset();
      else this.#ended(error.name === "PythonError" ? error.message : `MicroPython stopped: ${error.stack}`);
    }
    if (this.#mainRuns && this.#heap?.isTooFull(this.#collect))
      this.#ended("Traceback (most recent call last):\nMemoryError: more stays in use than a Pico has\n");
    this.#events.returned(this.#heap?.table);
  }
}
