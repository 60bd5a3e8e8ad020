// Send recorded I2C transfers to a virtual display. Standard input is { kind: the controller, transfers: a list of
// bytes in hex, "look" and "read" }. Standard output is a list: for each "look" { rows: the visible picture as 64
// strings of 128 digits 0 or 1, contrast }, and for each "read" the next three bytes that the display sends.

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
