// Send recorded I2C transfers to a virtual display. Standard input: { kind, transfers: ["hex", "look" or "read"] }.
// Standard output: for each "look" the visible picture, a list of 64 strings of 128 times 0 or 1, and the contrast; for
// each "read" the next three bytes that the display sends.

import fs from "node:fs";
import { OledModule } from "../../host_tools/simulator/board/chips/oled_module.js";

const { kind, transfers } = JSON.parse(fs.readFileSync(0, "utf8"));
const display = new OledModule();
display.controller = kind;
display.powerOn();
const answers = [];
for (const transfer of transfers) {
  if (transfer === "look") {
    const rows = Array.from({ length: 64 }, (_, y) => [...display.pixels.subarray(y * 128, y * 128 + 128)].join(""));
    answers.push({ rows, contrast: display.contrast });
  } else if (transfer === "read") {
    answers.push([display.transmit(), display.transmit(), display.transmit()]);
  } else {
    display.receive(Buffer.from(transfer, "hex"));
  }
}
console.log(JSON.stringify(answers));
