// Run a program on the original MicroPython and on one with the virtual board's calls and jumps (board/long_jumps.js).
// Print for both, as JSON, the output of the program, how many calls passed through JavaScript, and the C stack pointer
// before and after an error in JavaScript, which Python code cannot catch.

import { loadWithMemory } from "../../host_tools/simulator/board/pico_heap.js";
import { loadMicroPython } from "../../host_tools/simulator/node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs";

const PROGRAM = `
import stack

def deep(n):
    try:
        return deep(n - 1) if n else 1 // 0
    except ZeroDivisionError:
        if n % 3:
            raise
        return n
    finally:
        print("finally", n)

def produced():
    try:
        yield 1
        yield {}["nothing"]
    except KeyError as error:
        yield str(error)

def endless():
    return endless()

print(deep(20), list(produced()))
for error in (ValueError("one"), OSError(2), StopIteration(3)):
    try:
        next(iter([])) if error.args == (3,) else (x for x in (1,)).throw(error)
    except Exception as caught:
        print(repr(caught))
try:
    endless()
except RuntimeError as error:
    print(error)
try:
    open("nowhere")
except OSError as error:
    print(error.errno)
print([sorted([3, 1, 2], key=lambda number: stack.look() or number) for _ in range(2)])
`;

const start = WebAssembly.instantiate;

async function run(load) {
  let stack;
  WebAssembly.instantiate = async (...parts) => {
    const result = await start.apply(WebAssembly, parts);
    stack = result.instance.exports.emscripten_stack_get_current;
    return result;
  };
  const printed = [];
  const mp = await load({ stdout: (line) => printed.push(line) });
  let between = 0;
  Error.stackTraceLimit = Infinity;
  mp.registerJsModule("stack", {
    look() {
      between += new Error().stack.split("invoke_").length - 1;
      return 0;
    },
    fail() {
      throw new Error("the power is cut");
    },
  });
  mp.runPython(PROGRAM);
  const before = stack();
  let error = null;
  try {
    mp.runPython("import stack\nsorted([1, 2], key=lambda number: stack.fail())");
  } catch (thrown) {
    error = thrown.message;
  }
  return { printed, between, error, stack: [before, stack()] };
}

const asItComes = await run(loadMicroPython);
const here = await run(async (options) => (await loadWithMemory(loadMicroPython, options)).mp);
console.log(JSON.stringify({ asItComes, here }));
