// Gives MicroPython for WebAssembly the heap of a Pico: the same size at the same addresses, and no more.

import { HeapTable } from "./heap_table.js";
import { jumpInWebAssembly } from "./long_jumps.js";
import { limitStack } from "./pico_stack.js";

const RAM = 0x20000000; // RP2040 datasheet, 2.2

// Free heap of a Pico when main.py starts: gc.mem_free() after gc.collect(). tests/pico/test_heap_on_pico.py
// measured it on MicroPython 1.24.1, which leaves the least of all versions that Kast runs on (1.25.0 to
// 1.28.0 leave 12 KB more). This build gets the same free heap, and HELD_HERE for the objects of this build
// and of board/modules/, most of which a Pico has in its ROM; tests/simulator/test_pico_heap.py measures them.
const FREE_ON_PICO = 229312;
const HELD_HERE = 20960;
// Heap that open files take on a Pico (LittleFS's buffers). Here they take almost none. Kast opens at most
// three files at a time.
const OPEN_FILES = 3 * 1168;
// This build collects garbage only between two turns of the firmware's event loop. A Pico collects
// whenever its heap is full, even during a turn. Resuming a finished game of six players leaves 320 KB of
// garbage, the maximum in one turn during hours of random presses (issue 36). The heap is therefore larger
// by three times that amount, which gc.mem_free() does not count, and PicoHeap.isTooFull is called after
// each turn. The emulated Pico does not need this additional memory.
export const LEFT_BEHIND = 1024 * 1024;
// The collector's tables: 3 bits for each block of 16 bytes.
const TABLES = 3 / 128;

// bytes left free outside MicroPython's heap, for emscripten's file system and calls from JavaScript
const KEPT_FOR_FILES = 1 << 16;
const LARGEST = 1 << 28;
const SMALLEST = 1 << 10;
const VARIABLES = 1 << 24; // MicroPython's own variables are below this address

/**
 * Share of a Pico's heap that the board gets, in percent. Tests set KAST_HEAP to check that the firmware
 * also runs with less memory. Programs that draw all screens set more than 100; as they nest calls deeper
 * than the firmware, the stack is then not limited either.
 */
const share = Number(globalThis.process?.env.KAST_HEAP ?? 100);

/** The heap of a MicroPython that loadWithPicoHeap has loaded. */
class PicoHeap {
  #most;

  constructor(table, most) {
    this.table = table;
    this.#most = most;
  }

  /**
   * Return whether the memory that is in use after a collection would not fit into a Pico's heap. Call
   * this only between two calls into MicroPython.
   * @param {() => void} collect MicroPython's gc.collect as a function; running Python source instead
   *   would need memory to compile it
   */
  isTooFull(collect) {
    if (this.table.used <= this.#most) return false;
    collect();
    return this.table.used > this.#most;
  }
}

/**
 * Load MicroPython with the npm package's function loadMicroPython.
 * @returns {Promise<object>} { mp, memory }: what loadMicroPython resolves to, and MicroPython's
 *   WebAssembly memory, which grows on demand
 */
export async function loadWithMemory(loadMicroPython, options) {
  let memory;
  const release = changeImportsOnce(
    () => false,
    (found) => ({ memory } = found),
  );
  try {
    return { mp: await loadMicroPython(options), memory };
  } finally {
    release();
  }
}

/**
 * Load MicroPython with the C stack of a Pico and a heap that is larger than a Pico's by LEFT_BEHIND. When
 * all of it is in use, the firmware gets a MemoryError; `heap.isTooFull` returns whether it uses too much.
 * @returns {Promise<object>} { mp, memory, heap }: `mp` and `memory` as for loadWithMemory, and the
 *   PicoHeap
 */
export async function loadWithPicoHeap(loadMicroPython, options) {
  giveAwayLowAddresses();
  const board = Math.round(((FREE_ON_PICO - OPEN_FILES) * share) / 100);
  let closed = false;
  let exports;
  const release = changeImportsOnce(
    () => closed,
    (found) => (exports = found),
  );
  try {
    const mp = await loadMicroPython({
      ...options,
      heapsize: Math.ceil((board + LEFT_BEHIND + HELD_HERE) * (1 + TABLES)),
    });
    closed = true;
    fill(mp._module);
    if (share <= 100) limitStack(exports);
    const { memory } = exports;
    const table = HeapTable.find(new Uint8Array(memory.buffer), 0, VARIABLES);
    return { mp, memory, heap: new PicoHeap(table, board + HELD_HERE) };
  } finally {
    release();
  }
}

// Reserve all addresses below a Pico's RAM. MicroPython's collector does not free an object if any word in
// memory looks like its address, and addresses in WebAssembly are as small as the numbers in pictures and
// tables: the bytes e0 ff 03 00 of a logo kept a whole screen in memory. The reserved part is never
// touched and takes none of the computer's memory. If it cannot be reserved, the heap has low addresses.
function giveAwayLowAddresses() {
  // The glue publishes its module as a global variable before it allocates the heap. This is the last
  // moment at which addresses can be reserved before that allocation.
  Object.defineProperty(globalThis, "Module", {
    configurable: true,
    set(module) {
      Object.defineProperty(globalThis, "Module", { value: module, writable: true, configurable: true });
      const lowest = module._malloc(1 << 20);
      module._free(lowest);
      module._malloc(RAM - lowest);
    },
  });
}

// Replace two kinds of imports of every WebAssembly module that is instantiated until the returned function
// is called. Calls and jumps come from long_jumps.js. The function that grows WebAssembly's memory refuses
// once `closed()` returns true, as if the computer had no more memory; otherwise this build would request a
// second heap when its heap is full. `started` is called with each module's exports.
function changeImportsOnce(closed, started) {
  const names = ["instantiate", "instantiateStreaming"];
  const originals = names.map((name) => WebAssembly[name]);
  names.forEach((name, i) => {
    WebAssembly[name] = async (source, imports) => {
      const { env } = imports;
      const grow = env.emscripten_resize_heap;
      env.emscripten_resize_heap = (bytes) => (closed() ? 0 : grow(bytes));
      const joinJumps = jumpInWebAssembly(env);
      const result = await originals[i].call(WebAssembly, source, imports);
      joinJumps(result.instance.exports);
      started(result.instance.exports);
      return result;
    };
  });
  return () => names.forEach((name, i) => (WebAssembly[name] = originals[i]));
}

// Use up the remaining memory, except for a small reserve.
function fill(module) {
  const kept = module._malloc(KEPT_FOR_FILES);
  for (let bytes = LARGEST; bytes >= SMALLEST; bytes /= 2) while (module._malloc(bytes));
  module._free(kept);
}
