// MicroPython with its heap where the RAM of a Pico lies (RP2040 datasheet, 2.2: 0x20000000).
//
// Its collector spares whatever something that looks like its address points at, and WebAssembly's addresses are as
// small as the numbers in pictures and tables: the bytes e0 ff 03 00 of a logo kept a whole screen in memory. So all
// room below is given away first. It is never touched, and takes no memory of the computer.

import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const RAM = 0x20000000;

/** As the npm package's function of the same name. Where there are no such addresses the heap stays where it was. */
export function loadMicroPythonAtPicoAddresses(options) {
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
  return loadMicroPython(options);
}
