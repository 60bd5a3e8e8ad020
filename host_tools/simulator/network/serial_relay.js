// The program of `kast link`: the relay of a device whose serial port another program has opened. The
// device's output arrives on standard input, and bytes for the device are written to standard output. The
// argument is the broker's address.

import "../node/ends_with_parent.js";
import { randomBytes } from "node:crypto";
import mqtt from "mqtt";
import { Relay } from "./relay.js";

const relay = new Relay({
  connect: mqtt.connect,
  broker: process.argv[2],
  toMachine: (bytes) => process.stdout.write(Uint8Array.from(bytes)),
  randomBytes,
});
process.stdin.on("data", (bytes) => relay.send(bytes));
process.stdin.on("end", () => process.exit());
