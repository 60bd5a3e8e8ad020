// The program of a thread that plays one of several joined boards.

import { parentPort, workerData } from "node:worker_threads";
import { CableEnd } from "../network/cable_end.js";
import { playScript } from "../node/script_run.js";

parentPort.postMessage(await playScript(workerData.job, new CableEnd(workerData.end)));
