// Runs the firmware once, from power-on to power-off, on MicroPython's WebAssembly build.

import { PowerCut } from "./flash.js";
import { flashFileSystem } from "./flash_filesystem.js";
import { LEFT_BEHIND, loadWithMemory, loadWithPicoHeap } from "./pico_heap.js";
import { CTRL_C, Prompt } from "./prompt.js";

/**
 * Thrown when a turn of the firmware's event loop took too long and was interrupted. The VM that ran the
 * turn must not be called again.
 */
export class Stuck extends Error {}

// VMs are loaded one after the other, because the global variables of MicroPython's JavaScript glue belong
// to the VM loaded last.
let lastLoad = Promise.resolve();

/**
 * One MicroPython VM. MicroPython's JavaScript glue keeps its state in global variables, so only the VM
 * loaded last may run. This class therefore controls everything that could call into an older VM: its
 * timer and its finalizers.
 */
export class FirmwareVm {
  #timer;
  #wakesAt = 0; // 0: main.py may run at once
  #stopped = false;
  #mainRuns = true;
  #prompt = null;
  #events;
  #heap;
  #collect;
  #limited;

  /**
   * @param {object} events
   *   powerCut(): the power failed at a flash write
   *   reset(): the firmware asked for a restart
   *   softReset(askedAt): the host asked for a soft reset at the "raw" or the "friendly" prompt
   *   ended(traceback): main.py ended; `traceback` is "" or the traceback of an exception
   *   returned(heap): the firmware has nothing to do for now; `heap` is its HeapTable, or undefined if it
   *     does not have the heap of a Pico
   */
  constructor(events) {
    this.#events = events;
  }

  /**
   * Load MicroPython and start main.py. VirtualBoard describes the parameters that are missing here.
   * @param hardware returns the functions for board/modules/, given access to the VM's memory
   * @param askedAt null after power-on, or the prompt at which a soft reset was requested: "raw" or
   *   "friendly". After "raw", the raw prompt opens again and main.py does not run
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
    // This build collects garbage only after a call from JavaScript returns, and a program that a host sends
    // runs in a single call. So a board with a host gets memory that grows.
    const load = lastLoad.then(async () =>
      (write ? loadWithMemory : loadWithPicoHeap)(loadMicroPython, output),
    );
    lastLoad = load.catch(() => {});
    const { mp, memory, heap } = await load;
    this.#heap = heap;
    if (this.#stopped) return;
    if (write) this.#prompt = new Prompt(mp, write);
    if (askedAt) print("MPY: soft reboot");
    // Disable the finalizers of JavaScript's references to Python objects. A finalizer would call into
    // whichever VM is loaded when JavaScript collects garbage, which differs from run to run. There are few
    // such objects, and they may live as long as the VM.
    globalThis.pyProxyFinalizationRegistry = { register() {} };
    const { FS } = mp;
    FS.mkdir("/board_modules");
    for (const [name, text] of boardModules) FS.writeFile(`/board_modules/${name}`, text);
    FS.mkdir("/flash");
    FS.mount(flashFileSystem(FS, files, flash, observeFlash), {}, "/flash");
    let goesOn = false; // main.py has called asyncio.run, so its tasks continue by timers
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

  /**
   * The earliest time, on the clock of performance.now(), at which main.py does anything, whatever happens
   * outside the VM; Infinity if main.py has ended.
   */
  get wakesAt() {
    return this.#wakesAt;
  }

  /** Stop this VM; none of its code runs afterwards. */
  stop() {
    this.#stopped = true;
    this.#stopMain();
  }

  /** Process a byte from the host on the USB cable. While main.py runs, everything but Ctrl-C is lost. */
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

  // Call into the VM. All calls go through this method, which handles every exception that stops the firmware.
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
