// Runs one part of `make soak` on boards in this process. kast_dev/soak passes a job on standard input and
// reads the results from standard output, both as JSON. The job:
//   { part: a name in PARTS; firmware: the folder of the firmware, with kast_dev/soak/main.py as its main.py
//     except for the part "hours"; modules: what this main.py loads once if the heap is compared; … further
//     members, which the part describes }

import "../node/ends_with_parent.js";
import fs from "node:fs";
import { readFolder } from "../node/node_files.js";
import { damage } from "./damage.js";
import { fuzz } from "./fuzz.js";
import { games } from "./games.js";
import { hours } from "./hours.js";
import { powerCuts } from "./power_cuts.js";

const PARTS = { cuts: powerCuts, fuzz, damage, games, hours };

const COMPARE_HEAP = ["fuzz", "games"]; // parts that fail if the heap grows

const job = JSON.parse(fs.readFileSync(0, "utf8"));
const files = readFolder(job.firmware);
if (COMPARE_HEAP.includes(job.part)) files.set("modules", new TextEncoder().encode(job.modules.join("\n")));
const count = await PARTS[job.part]({ ...job, files });
process.stdout.write(JSON.stringify(count));
