// Gives MicroPython for WebAssembly the C stack of a Pico, so that calls and imports nest about as deep as
// on a Pico.

// Depending on its kind, a call takes more or fewer bytes of the stack here than on a Pico. With this
// limit, no kind of call nests more than one level deeper than on any published MicroPython from 1.24 to
// 1.28, and most kinds reach at least four fifths of the depth there. Nested imports, whose paths take
// twice the bytes here, reach 8 levels instead of 10. tests/simulator/test_recursion_depth.py measures this.
const LIMIT = 6500;

const OWN_LIMIT = 32 * 1024; // ports/webassembly/main.c: this build's own limit
const VARIABLES = 1 << 20; // MicroPython's own variables are below this address
const MOST_ABOVE = 256; // after loading, the stack pointer is less than this many bytes above the recorded top

/**
 * Make a MicroPython that was just loaded raise "maximum recursion depth exceeded" where a Pico does.
 * @param exports the exports of its WebAssembly module
 */
export function limitStack({ memory, emscripten_stack_get_current }) {
  // py/mpstate.h: the state begins with the top of the stack and the limit of the stack's size.
  const words = new Uint32Array(memory.buffer, 0, VARIABLES / 4);
  const now = emscripten_stack_get_current();
  const isTop = (word) => word <= now && word > now - MOST_ABOVE;
  let limit = words.indexOf(OWN_LIMIT, 1);
  while (limit > 0 && !isTop(words[limit - 1])) limit = words.indexOf(OWN_LIMIT, limit + 1);
  if (limit < 0)
    throw new Error("The virtual board has no Pico's stack: this MicroPython has no limit of 32 KiB.");
  words[limit] = LIMIT;
}
