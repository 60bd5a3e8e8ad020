// Gives MicroPython for WebAssembly the C stack of a Pico: calls and imports nest as deep as there.

// A call takes a different number of bytes here than on a Pico, depending on its kind. With this limit,
// no kind nests more than one level deeper than on any published MicroPython from 1.24 to 1.28, and most
// end at most a fifth earlier. Nested imports, whose paths take twice the bytes here, end after 8 instead
// of 10. tests/simulator/test_recursion_depth.py measures both.
const LIMIT = 6500;

const OWN_LIMIT = 32 * 1024; // ports/webassembly/main.c: this build's own limit
const VARIABLES = 1 << 20; // MicroPython's own variables are in the first bytes of memory, up to here
const MOST_ABOVE = 256; // bytes of the stack in use when MicroPython is started

/**
 * Make a MicroPython that was just loaded raise "maximum recursion depth exceeded" where a Pico does.
 * @param exports those of its WebAssembly module
 */
export function limitStack({ memory, emscripten_stack_get_current }) {
  // py/mpstate.h: the state begins with the top of the stack and its limit.
  const words = new Uint32Array(memory.buffer, 0, VARIABLES / 4);
  const now = emscripten_stack_get_current();
  const top = words.findIndex(
    (word, i) => words[i + 1] === OWN_LIMIT && word <= now && word > now - MOST_ABOVE,
  );
  if (top < 0)
    throw new Error("The virtual board has no Pico's stack: this MicroPython has no limit of 32 KiB.");
  words[top + 1] = LIMIT;
}
