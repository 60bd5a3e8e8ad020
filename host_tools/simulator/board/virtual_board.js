// A whole board: MicroPython with the firmware, and the chips around it, wired as the firmware's board.py
// defines. This module and its imports run in Node.js and in a browser.

import { Battery, VBUS_PIN, VSYS_PIN } from "./chips/battery.js";
import { Buttons } from "./chips/buttons.js";
import { Buzzer } from "./chips/buzzer.js";
import { I2cBus } from "./chips/i2c_bus.js";
import { OledModule } from "./chips/oled_module.js";
import { FirmwareVm } from "./firmware_vm.js";

const FIRST_ADC_PIN = 26;

function waitBusily(ms) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

// Return the functions that modules/screen_text.py calls.
function screenCallbacks(screenText) {
  return {
    screen_is_heard: screenText !== null,
    screen_cleared: () => screenText.clear(),
    screen_filled: (x, y, w, h) => screenText.erase(x, y, w, h),
    screen_bar: (x, y, w, h) => screenText.bar(x, y, w, h),
    screen_text: (text, x, y, end, ink) => screenText.write(text, x, y, end, ink === 0),
    screen_number: (n, x, y, end, ink, sign) =>
      screenText.write(`${sign && n > 0 ? "+" : ""}${n}`, x, y, end, ink === 0),
    screen_die: (x, y, size, face, held) => screenText.die(x, y, size, face, held === 1),
    screen_rolls: (remaining, x, y, end) => screenText.rolls(remaining, x, y, end),
    screen_bonus: (missing, isLost, x, y, end) => screenText.bonus(missing, isLost === 1, x, y, end),
    screen_language: (language) => (screenText.language = language),
  };
}

export class VirtualBoard {
  display = new OledModule();
  buzzer = new Buzzer();
  battery = new Battery();
  #buttons = new Buttons();
  #bus;
  #wiring = {}; // constants of board.py; empty until boot.py has passed them on
  #arrived = []; // unread bytes at the cable's serial port
  #room = 0; // size of that port's buffer in bytes; 0 while the firmware has not opened the port
  #vm = null;
  #parts;

  /**
   * @param {object} parts
   *   files: Map<path from the board's root, Uint8Array>, the firmware: main.py, board.py, kast/…
   *   boardModules: Map<file name, Uint8Array>, the contents of board/modules/
   *   flash: Flash, the stored files
   *   loadMicroPython: the function of MicroPython's npm package
   *   randomBytes(n): returns a Uint8Array, for os.urandom
   *   nextFace(): returns the face of the die that the firmware will make from the next digest of
   *     hashlib.sha256, or 0 for a random one
   *   print(line): called with a line that the board wrote to its serial port
   *   write(bytes): replaces print on a board with a host at its serial port: called with all output, the
   *     prompt included; see `receive`
   *   identity: how the board identifies itself: { id: eight letters, version: [1, 27, 0], machine }.
   *     Without `identity`, or with only an id, it identifies itself as MicroPython for WebAssembly.
   *   sleep(ms): lets time pass, for the blocking sleeps of the module `time`; required if the clock is
   *     virtual
   *   observe(event, details): called with each event: "power" {on}, "i2c" {address, data, acknowledged},
   *     "tone" {hz, duty}, "cable" {data}, "flash" {write, bytes} or {rename, to} or {remove} or {mkdir} or
   *     {rmdir}, "end" {} when main.py ended, "crash" {traceback} when an exception ended it
   *   cable(bytes): called with what the board writes to the cable; if omitted, there is no cable
   *   limited(run): calls `run`, a turn of the firmware's event loop, and throws Stuck if `run` never
   *     returns; if omitted, such a turn is not interrupted
   *   screenText: a ScreenText that receives what the firmware writes on the screen; if omitted, drawing
   *     is not reported
   *   language: the code of the language with which the firmware's list of languages begins, if it has it;
   *     "" for the firmware's own order
   *   observeHeap(heap): called with the HeapTable whenever the firmware has nothing to do, from its
   *     first picture on
   */
  constructor({
    print = () => {},
    sleep = waitBusily,
    observe = () => {},
    observeHeap = () => {},
    nextFace = () => 0,
    limited = (run) => run(),
    identity = null,
    cable = null,
    screenText = null,
    language = "",
    ...parts
  }) {
    if (parts.write) print = (line) => parts.write(new TextEncoder().encode(`${line}\r\n`));
    this.#parts = {
      print,
      sleep,
      observe,
      observeHeap,
      nextFace,
      limited,
      identity,
      cable,
      screenText,
      language,
      ...parts,
    };
  }

  get isOn() {
    return this.#vm !== null;
  }

  /**
   * The earliest time, on the clock of performance.now(), at which the firmware does anything. Wait for
   * `starting` before reading this property.
   */
  get wakesAt() {
    return this.#vm?.wakesAt ?? Infinity;
  }

  /** Start a fresh VM; resolves when main.py has started (its tasks continue by timers) or has failed. */
  async powerOn() {
    if (this.#vm) return;
    this.#parts.observe("power", { on: true });
    await this.#start(null);
  }

  async #start(askedAt) {
    const { observe, ...parts } = this.#parts;
    this.#bus = new I2cBus();
    const vm = new FirmwareVm({
      powerCut: () => this.powerOff(),
      reset: () => {
        this.powerOff();
        this.starting = this.powerOn();
      },
      softReset: (askedAt) => {
        vm.stop();
        this.#unplug();
        this.#drive(0, 0);
        this.starting = this.#start(askedAt);
      },
      ended: (traceback) => this.#ended(traceback),
      returned: (heap) => heap && this.display.lit && this.#parts.observeHeap(heap),
    });
    this.#vm = vm;
    this.starting = vm.start({
      ...parts,
      askedAt,
      hardware: (memory) => this.#hardware(memory, this.#parts),
      observeFlash: (write) => observe("flash", write),
    });
    try {
      await this.starting;
    } catch (error) {
      this.powerOff(); // MicroPython could not be loaded, or the firmware is stuck
      throw error;
    }
  }

  /**
   * Switch off at once, whatever the firmware is doing; none of its code runs afterwards. Do not call this
   * from the firmware.
   */
  powerOff() {
    if (!this.#vm) return;
    this.#vm.stop();
    this.#vm = null;
    this.#unplug();
    this.#drive(0, 0);
    this.display.powerOff();
    this.#parts.screenText?.clear();
    this.#parts.observe("power", { on: false });
  }

  /** Process a byte from the host at the serial port. Wait for `starting` before the call. */
  receive(byte) {
    this.#vm?.receive(byte);
  }

  /** Receive bytes from the cable. Bytes are lost while the port is closed or its buffer is full. */
  arrive(bytes) {
    this.#arrived.push(...bytes.slice(0, this.#room - this.#arrived.length));
  }

  #unplug() {
    this.#arrived = [];
    this.#room = 0;
  }

  /** Return how often the firmware has read a button. */
  reads(name) {
    return this.#buttons.reads(name);
  }

  press(name) {
    this.#buttons.press(name);
  }

  release(name) {
    this.#buttons.release(name);
  }

  #ended(traceback) {
    if (traceback) {
      traceback.trimEnd().split("\n").forEach(this.#parts.print);
      this.#parts.observe("crash", { traceback });
    } else {
      this.#parts.observe("end", {});
    }
  }

  #drive(hz, duty) {
    if (this.buzzer.drive(hz, duty)) {
      this.#parts.observe("tone", { hz: this.buzzer.hz, duty: this.buzzer.duty });
    }
  }

  // Return the functions that board/modules/ import from "virtual_board". Except for identity, wire and
  // local_time, they pass only numbers and strings that exist already, so calling them needs no heap in the
  // VM.
  #hardware(memory, { randomBytes, nextFace, sleep, observe, identity, cable, screenText, language }) {
    return {
      identity: () => JSON.stringify(identity),
      wire: (json) => {
        this.#wiring = JSON.parse(json);
        this.#buttons.connect(this.#wiring);
        this.display.suit(this.#wiring);
        this.#bus.attach(this.display);
        this.display.powerOn();
      },
      pin_level: (pin, pulledUp) => {
        if (pin === VBUS_PIN) return Number(this.battery.usb);
        return Number(pulledUp && !this.#buttons.read(pin));
      },
      pin_pwm: (pin, hz, duty) => {
        if (pin === this.#wiring.BUZZER) this.#drive(hz, duty / 65535);
      },
      adc_read: (channel) => (channel + FIRST_ADC_PIN === VSYS_PIN ? this.battery.reading : 0),
      i2c_is_wired: (sda, scl) => sda === this.#wiring.DISPLAY_SDA && scl === this.#wiring.DISPLAY_SCL,
      i2c_write: (address, buffer, length) => {
        const data = memory.read(buffer, length);
        const acknowledged = this.#bus.write(address, data);
        observe("i2c", { address, data, acknowledged });
        return acknowledged;
      },
      i2c_read: (address, buffer, length) => {
        const answers = this.#bus.answers(address);
        if (answers)
          memory.write(
            buffer,
            Array.from({ length }, () => this.#bus.read(address)),
          );
        return answers;
      },
      uart_is_wired: (tx, rx) => tx === this.#wiring.LINK_TX && rx === this.#wiring.LINK_RX,
      uart_open: (room) => {
        this.#arrived = [];
        this.#room = room;
      },
      uart_any: () => this.#arrived.length,
      uart_read: (buffer, length) => memory.write(buffer, this.#arrived.splice(0, length)),
      uart_write: (buffer, length) => {
        const data = memory.read(buffer, length);
        observe("cable", { data });
        cable?.(data);
      },
      local_time: () => JSON.stringify(localTime()),
      sleep_ms: sleep,
      fill_random: (buffer, length) => memory.write(buffer, randomBytes(length)),
      scripted_face: nextFace,
      first_language: language,
      ...screenCallbacks(screenText),
    };
  }
}

// Return the time as MicroPython's RTC does; weekdays are counted from 0 for Monday.
function localTime() {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate(), (now.getDay() + 6) % 7];
  return [...day, now.getHours(), now.getMinutes(), now.getSeconds(), 1000 * now.getMilliseconds()];
}
