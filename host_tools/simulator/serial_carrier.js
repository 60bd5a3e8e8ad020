// `kast link`: the carrier of a machine whose serial port a program holds that speaks to this one: what the machine writes
// comes on standard input, what it is to hear leaves on standard output. The argument is the broker's address.

import "./ends_with_parent.js";
import { randomBytes } from "node:crypto";
import mqtt from "mqtt";
import { Carrier } from "./carrier.js";

const carrier = new Carrier({
  connect: mqtt.connect,
  broker: process.argv[2],
  toMachine: (bytes) => process.stdout.write(Uint8Array.from(bytes)),
  randomBytes,
});
process.stdin.on("data", (bytes) => carrier.send(bytes));
process.stdin.on("end", () => process.exit());
