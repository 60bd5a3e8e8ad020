// One run of the firmware on MicroPython's WebAssembly build, from power-on to power-off.

import { PowerCut } from "./flash.js";
import { flashFileSystem } from "./flash_filesystem.js";

// One load at a time: the glue's global variables belong to the VM whose load ends last.
let lastLoad = Promise.resolve();

/**
 * MicroPython's JavaScript glue keeps its state in global variables: only the VM loaded last may run. So everything
 * that could call into an older one, its timer and its finalizers, is under control of this class.
 */
export class FirmwareVm {
  #timer;
  #stopped = false;
  #events;

  /**
   * @param {object} events
   *   powerCut(): the flash stopped the firmware in the middle of a write
   *   reset(): the firmware asked to start again
   *   ended(traceback): main.py ended, with "" or by an exception
   */
  constructor(events) {
    this.#events = events;
  }

  /**
   * Loads MicroPython and starts main.py, unchanged.
   * @param hardware functions for board_modules/, see VirtualBoard
   */
  async start({ loadMicroPython, boardModules, files, flash, hardware, print, observeFlash }) {
    const load = lastLoad.then(() => loadMicroPython({ stdout: print, stderr: print }));
    lastLoad = load.catch(() => {});
    const mp = await load;
    if (this.#stopped) return;
    // References from JavaScript to Python objects are few and live as long as the VM. Were they collected, freeing
    // them would call into whichever VM is loaded then, at a moment that differs from run to run.
    globalThis.pyProxyFinalizationRegistry = { register() {} };
    const { FS, _module } = mp;
    FS.mkdir("/board_modules");
    for (const [name, text] of boardModules) FS.writeFile(`/board_modules/${name}`, text);
    FS.mkdir("/flash");
    FS.mount(flashFileSystem(FS, files, flash, observeFlash), {}, "/flash");
    mp.registerJsModule("virtual_board", {
      ...hardware({
        read: (address, length) => Uint8Array.from({ length }, (_, i) => _module.getValue(address + i, "i8")),
        write: (address, bytes) => bytes.forEach((byte, i) => _module.setValue(address + i, byte, "i8")),
      }),
      main_ended: (traceback) => this.#ended(traceback),
      setTimeout: (callback, ms) => {
        if (!this.#stopped) this.#timer = setTimeout(() => this.#enter(callback), ms);
      },
      clearTimeout: () => clearTimeout(this.#timer),
    });
    this.#enter(() =>
      mp.runPython('import sys\nsys.path.insert(0, "/board_modules")\nimport boot\ndel boot\ndel sys'),
    );
    if (!this.#stopped) this.#enter(() => mp.runPython('execfile("main.py")'));
  }

  /** Nothing of this VM runs afterwards. */
  stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #ended(traceback) {
    this.stop();
    this.#events.ended(traceback);
  }

  // Every way into the VM leads through here, and every way in which the firmware can stop leads out here.
  #enter(run) {
    try {
      run();
    } catch (error) {
      this.stop();
      if (error instanceof PowerCut) this.#events.powerCut();
      else if (error.type === "SystemExit") this.#events.reset();
      else
        this.#events.ended(
          error.name === "PythonError" ? error.message : `MicroPython stopped: ${error.stack}`,
        );
    }
  }
}
