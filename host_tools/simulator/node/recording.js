// Records a run of a script and saves the record in a folder: NN-name.png, trace.jsonl and serial.txt.

import path from "node:path";
import { PNG } from "pngjs";
import { HEIGHT, WIDTH } from "../board/chips/oled_chip.js";
import { writeWhole } from "./node_files.js";

export class Recording {
  #folder;
  #now;
  #trace = [];
  #serial = [];
  #shots = 0;

  /** @param {string} folder; @param {function} now returns the board's time in ms */
  constructor(folder, now) {
    this.#folder = folder;
    this.#now = now;
  }

  /** Record a line that the board wrote to its serial port. */
  print = (line) => {
    this.#serial.push(line);
  };

  /** Record an event of a board. */
  observe = (event, details = {}) => {
    if (event === "tone") details = { hz: details.hz, duty: Number(details.duty.toFixed(4)) };
    if (details.data) details = { ...details, data: Buffer.from(details.data).toString("hex") };
    this.#trace.push(JSON.stringify({ t: this.#now(), event, ...details }));
  };

  /** Save a picture of a display and record the event "shot", to which `details` are added. */
  shoot(display, name, details = {}) {
    const file = `${String(++this.#shots).padStart(2, "0")}-${name}.png`;
    const format = { colorType: 0, inputColorType: 0, inputHasAlpha: false };
    const png = new PNG({ width: WIDTH, height: HEIGHT, ...format });
    png.data = Buffer.from(display.pixels.map((dot) => dot * 255));
    writeWhole(path.join(this.#folder, file), PNG.sync.write(png, format));
    this.observe("shot", { file, ...details });
  }

  save() {
    const write = (name, lines) =>
      writeWhole(path.join(this.#folder, name), lines.map((line) => line + "\n").join(""));
    write("trace.jsonl", this.#trace);
    write("serial.txt", this.#serial);
  }
}
