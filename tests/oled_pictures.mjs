// Feeds recorded I2C transfers to a virtual display. On standard input { kind, transfers: ["hex" or "look"] }; on
// standard output, for each "look", what a person sees: a list of 64 strings of 128 times 0 or 1, and the contrast.

import fs from "node:fs";
import { OledModule } from "../host_tools/simulator/chips/oled_module.js";

const { kind, transfers } = JSON.parse(fs.readFileSync(0, "utf8"));
const display = new OledModule();
display.powerOn(kind);
const looks = [];
for (const transfer of transfers) {
  if (transfer === "look") {
    const rows = Array.from({ length: 64 }, (_, y) => [...display.pixels.subarray(y * 128, y * 128 + 128)].join(""));
    looks.push({ rows, contrast: display.contrast });
  } else {
    display.receive(Buffer.from(transfer, "hex"));
  }
}
console.log(JSON.stringify(looks));
