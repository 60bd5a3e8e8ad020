// Work out the balance of a game without a browser: gets { game, rolls, columns } as JSON, prints the result as JSON.
import { readFileSync } from "node:fs";
import { balance } from "../../../host_tools/simulator/page/own/balance.js";

const { game, rolls, columns } = JSON.parse(readFileSync(0, "utf8"));
const shown = [];
const result = balance(game, rolls, columns, (share) => shown.push(share));
console.log(JSON.stringify({ result, shown }));
