// The thread that plays one of several boards that can reach each other.

import { parentPort, workerData } from "node:worker_threads";
import { CableEnd } from "../network/cable_end.js";
import { playScript } from "../node/script_run.js";

parentPort.postMessage(await playScript(workerData.job, new CableEnd(workerData.end)));
