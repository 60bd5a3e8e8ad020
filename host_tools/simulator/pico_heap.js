// MicroPython for WebAssembly with the heap of a Pico: of the same size, at the same addresses, and there is no more.

import { HeapTable } from "./heap_table.js";
import { jumpInWebAssembly } from "./long_jumps.js";
import { limitStack } from "./pico_stack.js";

const RAM = 0x20000000; // RP2040 datasheet, 2.2

// What a Pico's heap has free when main.py starts: gc.mem_free() after gc.collect(). It is that of MicroPython 1.24.1, the
// least of all versions that Kast runs on (1.25.0 to 1.28.0 have 12 KB more), as tests/pico/test_heap_on_pico.py measures it.
// This build then has the same: what it and board_modules/ hold by then (a Pico has most of that in its ROM) comes on top,
// as tests/simulator/test_pico_heap.py measures it.
const FREE_ON_PICO = 229312;
const HELD_HERE = 20960;
// An open file takes so much of a Pico's heap (LittleFS's buffers), and next to nothing here. Kast has three at most.
const OPEN_FILES = 3 * 1168;
// This build collects only between two turns of the firmware's loop. A Pico collects whenever its heap is full, amid a turn
// too: going on with a game of six that has ended leaves 320 KB of garbage, the most that hours of random presses found in
// one turn (issue 36). So the heap has three times that on top, which gc.mem_free() does not count, and PicoHeap.isTooFull
// is called after each turn. The emulated Pico has no such memory.
export const LEFT_BEHIND = 1024 * 1024;
// The collector's tables: 3 bits for each block of 16 bytes.
const TABLES = 3 / 128;

const KEPT_FOR_FILES = 1 << 16; // bytes outside MicroPython's heap, for emscripten's file system and calls from JavaScript
const LARGEST = 1 << 28;
const SMALLEST = 1 << 10;
const VARIABLES = 1 << 24; // MicroPython's own are in the first so many bytes of the memory

/**
 * Part of a Pico's heap that the board gets, in percent: tests set KAST_HEAP to see that there is room. With more than 100
 * it is no Pico, and has no limit of the stack either: programs that draw all screens nest deeper than the firmware.
 */
const share = Number(globalThis.process?.env.KAST_HEAP ?? 100);

/** The heap of a build that loadWithPicoHeap has loaded. */
class PicoHeap {
  #most;

  constructor(table, most) {
    this.table = table;
    this.#most = most;
  }

  /**
   * Whether a Pico's heap would not hold what stays in use. Call it between two calls into MicroPython.
   * @param {() => void} collect MicroPython's gc.collect: Python source would need memory to be compiled
   */
  isTooFull(collect) {
    if (this.table.isEmptyBehind(this.#most) || this.table.used <= this.#most) return false;
    collect();
    return this.table.used > this.#most;
  }
}

/**
 * As loadMicroPython, the npm package's function: { mp, memory }, what that gives, and its WebAssembly memory, which
 * grows as the firmware asks for more.
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
 * The same with { mp, memory, heap }, the PicoHeap, and the C stack of a Pico. A firmware that needs much more memory gets
 * a MemoryError, as on the chip; whether it needs more is `heap.isTooFull`.
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

// MicroPython's collector spares whatever something that looks like its address points at, and WebAssembly's addresses
// are as small as the numbers in pictures and tables: the bytes e0 ff 03 00 of a logo kept a whole screen in memory. So
// all room below a Pico's RAM is given away first. It is never touched, and takes no memory of the computer. Where there
// are no such addresses the heap stays where it was.
function giveAwayLowAddresses() {
  // The glue hands its module to the global object before it asks for the heap: the only moment to be first.
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

// This build does not collect when its heap is full, but asks for a second one. The function by which WebAssembly's memory
// grows answers "no" instead, once `closed()`, as it does where the computer has no more. Calls and jumps are those of
// long_jumps.js. `started` gets what the build exports.
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

// What the memory has left is taken, but for a little.
function fill(module) {
  const kept = module._malloc(KEPT_FOR_FILES);
  for (let bytes = LARGEST; bytes >= SMALLEST; bytes /= 2) while (module._malloc(bytes));
  module._free(kept);
}
