// A time limit for a turn of the firmware's loop, in Node.js. A turn that never returns keeps its thread for itself: only
// the engine can end it, at the next turn of a loop in JavaScript or WebAssembly.

import vm from "node:vm";
import { Stuck } from "./firmware_vm.js";

// The longest turns that Kast has take a fraction of a second; a busy computer may need ten times as long.
const SECONDS = Number(process.env.KAST_TURN_SECONDS ?? 10);

// The engine limits scripts only. It takes a thread and 0.1 ms each time: so several short turns share a limit.
const script = new vm.Script("globalThis.kastTurn()");
let isLimited = false;

/** Returns what `run` does. Throws Stuck where it does not return in time; calls within calls have the outer limit. */
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
