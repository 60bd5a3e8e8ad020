// Limits the time of a turn of the firmware's event loop, in Node.js. A turn that never returns blocks its
// thread. Only the JavaScript engine can interrupt it, at the next iteration of a loop in JavaScript or
// WebAssembly.

import vm from "node:vm";
import { Stuck } from "../board/firmware_vm.js";

// Kast's longest turns take a fraction of a second; a busy computer may need ten times as long.
const SECONDS = Number(process.env.KAST_TURN_SECONDS ?? 10);

// The engine can limit the time of scripts only. Each limit takes a thread and 0.1 ms, so callers put
// several short turns under one limit.
const script = new vm.Script("globalThis.kastTurn()");
let isLimited = false;

/**
 * Call `run` and return its result. Throws Stuck if `run` does not return in time. Nested calls share the
 * limit of the outer call.
 */
export function withinLimit(run) {
  if (isLimited) return run();
  isLimited = true;
  globalThis.kastTurn = run;
  try {
    return script.runInThisContext({ timeout: SECONDS * 1000 });
  } catch (error) {
    if (error.code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    throw new Stuck(`one turn of its loop took more than ${SECONDS} s`);
  } finally {
    isLimited = false;
  }
}
