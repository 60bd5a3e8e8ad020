// One of the boards that reach each other: the thread in which it is played.

import { parentPort, workerData } from "node:worker_threads";
import { CableEnd } from "./cable_end.js";
import { playScript } from "./script_run.js";

parentPort.postMessage(await playScript(workerData.job, new CableEnd(workerData.end)));
