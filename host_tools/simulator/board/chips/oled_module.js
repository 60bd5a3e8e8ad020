// Models a display module: a controller and its glass, on four wires that can be unplugged.

import { HEIGHT, WIDTH } from "./oled_chip.js";
import { Sh1106 } from "./sh1106.js";
import { Ssd1306 } from "./ssd1306.js";

const CONTROLLERS = { ssd1306: Ssd1306, sh1106: Sh1106 };

export class OledModule {
  #pixels = new Uint8Array(WIDTH * HEIGHT);
  #stale = false;
  #plugged = true;
  #powered = false;
  #chip = null; // null while the module has no supply
  #controller = "ssd1306";

  /** The module's 7-bit I2C address. */
  address = 0x3c;

  /** Called when what a person sees may have changed. */
  onchange = () => {};

  /**
   * Use the controller and the address that board.py sets by DISPLAY and DISPLAY_ADDRESS. Keep the current
   * controller if DISPLAY is "auto", and the current address if there is no DISPLAY_ADDRESS.
   */
  suit({ DISPLAY, DISPLAY_ADDRESS }) {
    if (DISPLAY !== "auto") this.controller = DISPLAY;
    this.address = DISPLAY_ADDRESS ?? this.address;
  }

  /** "ssd1306" or "sh1106"; may be changed only while the module has no supply. */
  set controller(name) {
    if (!CONTROLLERS[name])
      throw new Error(`DISPLAY is "${name}"; it can be ${Object.keys(CONTROLLERS).join(" or ")}, or "auto".`);
    this.#controller = name;
  }

  powerOn() {
    this.#powered = true;
    this.#supply();
  }

  powerOff() {
    this.#powered = false;
    this.#supply();
  }

  get plugged() {
    return this.#plugged;
  }

  /** Unplug the module or plug it in; an unplugged module loses its memory and registers. */
  set plugged(plugged) {
    if (plugged === this.#plugged) return;
    this.#plugged = plugged;
    this.#supply();
  }

  /** Whether the module has its supply and is connected. */
  get present() {
    return this.#chip !== null;
  }

  /** Whether the glass glows. */
  get lit() {
    return this.#chip?.lit ?? false;
  }

  #supply() {
    this.#chip = this.#powered && this.#plugged ? new CONTROLLERS[this.#controller]() : null;
    this.#changed();
  }

  /** Process one I2C write; return whether a chip acknowledged it. */
  receive(bytes) {
    if (!this.#chip) return false;
    this.#chip.receive(bytes);
    this.#changed();
    return true;
  }

  /** Return the next byte of an I2C read. */
  transmit() {
    return this.#chip.transmit();
  }

  #changed() {
    this.#stale = true;
    this.onchange();
  }

  /** 128 x 64 bytes of 0 or 1, row by row, as a person sees them. */
  get pixels() {
    if (this.#stale) {
      if (this.#chip) this.#chip.draw(this.#pixels);
      else this.#pixels.fill(0);
      this.#stale = false;
    }
    return this.#pixels;
  }

  /** Brightness, 0 to 255. */
  get contrast() {
    return this.#chip ? this.#chip.contrast : 0;
  }
}
