// Runs one part of `make soak` on boards in this process. kast_dev/soak passes a job on standard input
// and reads the counts from standard output, both JSON:
//   { part: one of PARTS, firmware: folder, with the witness as its main.py except for the part "hours",
//     seed, … }

import "./ends_with_parent.js";
import fs from "node:fs";
import { readFolder } from "./node_files.js";
import { damage } from "./soak/damage.js";
import { fuzz } from "./soak/fuzz.js";
import { games } from "./soak/games.js";
import { hours } from "./soak/hours.js";
import { powerCuts } from "./soak/power_cuts.js";

const PARTS = { cuts: powerCuts, fuzz, damage, games, hours };

const job = JSON.parse(fs.readFileSync(0, "utf8"));
const count = await PARTS[job.part]({ ...job, files: readFolder(job.firmware) });
process.stdout.write(JSON.stringify(count));
