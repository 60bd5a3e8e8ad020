// Replaces emscripten's longjmp. MicroPython implements exceptions with C's longjmp, which emscripten maps
// to JavaScript exceptions. For that, every call that an exception might interrupt goes from WebAssembly
// through JavaScript back to WebAssembly, which takes a quarter of the running time. With this module,
// WebAssembly makes these calls itself and uses its own exceptions (supported by Node.js 17, Chrome 95,
// Firefox 100, Safari 15.2).

import * as wasm from "./wasm_writer.js";

const { callIndirect, get, number, set } = wasm;

const CALL = /^invoke_([iv])(i*)$/; // i or v if the callee returns a number or nothing, then one i per parameter
const JUMP = "_emscripten_throw_longjmp";

// Indices in the table of callees: two functions for the stack, followed by MicroPython's own callees.
const [GET_STACK, SET_STACK, OTHERS] = [0, 1, 2];

/**
 * Replace emscripten's functions for calls and jumps in `env`, the imports of MicroPython's module.
 * @returns a function that must be called with that module's exports before MicroPython runs
 */
export function jumpInWebAssembly(env) {
  const table = new WebAssembly.Table({ element: "anyfunc", initial: OTHERS });
  const types = [];
  const typeOf = (takes, gives) => types.push([takes, gives]) - 1;
  const nothing = typeOf(0, 0);
  const getStack = typeOf(0, 1);
  const setStack = typeOf(1, 0);

  const call = (takes, gives) => {
    const stack = takes + 1;
    const taken = Array.from({ length: takes }, (_, i) => get(1 + i));
    const called = callIndirect(typeOf(takes, gives), wasm.add(get(0), number(OTHERS)), ...taken);
    const giveBack = callIndirect(setStack, number(SET_STACK), get(stack));
    const code = [
      set(stack, callIndirect(getStack, number(GET_STACK))),
      wasm.attempt(gives, called, [giveBack, gives ? number(0) : []], giveBack),
    ];
    return { type: typeOf(1 + takes, gives), locals: 1, code };
  };

  const names = Object.keys(env).filter((name) => CALL.test(name));
  const calls = names.map((name) => {
    const [, gives, takes] = CALL.exec(name);
    return call(takes.length, gives === "i" ? 1 : 0);
  });
  const functions = [...calls, { type: nothing, locals: 0, code: wasm.raise }];
  const module = wasm.moduleOf({
    types,
    imports: { table: wasm.someTable },
    exception: nothing,
    functions,
  });
  const { exports } = new WebAssembly.Instance(module, { kast: { table } });
  [...names, JUMP].forEach((name, i) => (env[name] = exports[i]));

  return (micropython) => {
    const others = micropython.__indirect_function_table;
    table.grow(others.length);
    for (let i = 0; i < others.length; i++) table.set(OTHERS + i, others.get(i));
    table.set(GET_STACK, micropython.emscripten_stack_get_current);
    table.set(SET_STACK, micropython._emscripten_stack_restore);
  };
}
