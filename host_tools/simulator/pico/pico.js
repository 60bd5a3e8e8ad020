// An emulated Raspberry Pi Pico: the RP2040 of rp2040js with the real MicroPython, and the virtual chips
// around it. This module and its imports run in Node.js and in a browser.

import { RP2040 } from "../node_modules/rp2040js/dist/esm/index.js";
import { Battery, VBUS_PIN, VSYS_PIN } from "../board/chips/battery.js";
import { Buttons } from "../board/chips/buttons.js";
import { Buzzer } from "../board/chips/buzzer.js";
import { I2cBus } from "../board/chips/i2c_bus.js";
import { OledModule } from "../board/chips/oled_module.js";
import { PowerCut } from "../board/flash.js";
import { playStep } from "../board/script_steps.js";
import { TracebackWatch } from "../board/traceback_watch.js";
import { SECTOR_MS, takeOverFlash } from "./flash_functions.js";
import { Breakpoints } from "./breakpoints.js";
import { watchPwm } from "./buzzer_pin.js";
import { CycleClock } from "./cycle_clock.js";
import { connectCable } from "./cable_uart.js";
import { connectBus } from "./display_bus.js";
import { giveNumber } from "./flash_id.js";
import { HeapWatch } from "./heap.js";
import { findMethod } from "./micropython_code.js";
import { ChipMemory, FLASH, FLASH_CODE_BYTES } from "./chip_memory.js";
import { Processor } from "./processor.js";
import { RingOscillator } from "./ring_oscillator.js";
import { addSecondCore } from "./second_core.js";
import { StackWatch } from "./stack.js";
import { scriptDigests } from "./sha256_digest.js";
import { Translator } from "./translator.js";
import { UsbSerial } from "./usb_serial.js";

const ROSC = 0x40060; // ROSC and WATCHDOG are keys of rp2040.peripherals
const WATCHDOG = 0x40058;
const FIRST_ADC_PIN = 26;
const NS_PER_MS = 1e6;
const BOOT_MS = 1500;
const SAMPLE_MS = 5; // time between two samples of a watched heap

/** Thrown while the processor runs, when the watchdog restarts the chip. */
class Reset extends Error {}

/** Thrown at a breakpoint that the emulator did not set, while the processor runs: MicroPython panicked. */
class Panic extends Error {}

const log = {
  debug() {},
  info() {},
  warn() {},
  error(part, message) {
    throw new Error(`${part}: ${message}`);
  },
};

export class EmulatedPico {
  display = new OledModule();
  buzzer = new Buzzer();
  battery = new Battery();
  /** Number of flash writes that took effect; each erased a sector or block, or programmed a page. */
  writes = 0;
  #buttons = new Buttons();
  #bus = new I2cBus();
  #parts;
  #digest;
  #faces = [];
  #tracebacks;
  #translator;
  #line = "";
  #chip = null; // null while the board has no power
  #clock;
  #serial;
  #takeFromCable;
  #listeners = new Set();
  #breakpoints;
  #heap; // null if the heap is not watched
  #wasDark = false; // whether the display was dark since the chip started; until then it may show an older picture
  #stack; // null if the stack is not watched
  #startedAt = 0; // the time in nanoseconds at which the chip last started
  #sampleAt = 0;
  #offNanos = 0; // the time in nanoseconds while there is no power
  #writesLeft = 0;

  /**
   * @param {object} parts
   *   flash: Uint8Array, the whole flash with MicroPython and its files; the board's writes change it
   *   bootRom: Uint32Array, the chip's boot ROM
   *   wiring: the constants of the firmware's board.py
   *   number: eight letters, the chip's unique ID (machine.unique_id())
   *   randomBytes(n): returns a Uint8Array, for the chip's ring oscillator
   *   eraseMs: the time that the flash chip takes to erase a sector
   *   print(line): called with a line that the board wrote to its serial port
   *   watchesMemory: whether to watch the heap and the stack, for `heap` and `stack`; this takes time
   *   cable(byte): called with each byte that the board writes to UART 0, which is for the cable
   *   translator: a Translator, which may have served another board that has no power now; by default a
   *     new one
   *   observe(event, details): as for TimedBoard, except that "flash" has {erase, bytes} or {program,
   *     bytes}, with the offset in the flash and the number of bytes, and that there is an event "reset" {}
   */
  constructor({
    print = () => {},
    observe = () => {},
    cable = () => {},
    eraseMs = SECTOR_MS,
    number = "KASTPICO",
    watchesMemory = false,
    translator = new Translator(new ChipMemory()),
    ...parts
  }) {
    this.#parts = { print, observe, cable, eraseMs, number, ...parts };
    this.#translator = translator;
    translator.serve(parts.bootRom, parts.flash.subarray(0, FLASH_CODE_BYTES));
    this.#tracebacks = new TracebackWatch();
    this.#digest = findMethod(parts.flash, "sha256", "digest");
    this.#heap = watchesMemory ? new HeapWatch(parts.flash) : null;
    this.#stack = watchesMemory ? new StackWatch(parts.flash) : null;
    this.#buttons.connect(parts.wiring);
    this.display.suit(parts.wiring);
    this.#bus.attach(this.display);
  }

  get isOn() {
    return this.#chip !== null;
  }

  /** Milliseconds since this emulator was made, on its own clock. */
  get now() {
    return this.#nanos / NS_PER_MS;
  }

  get #nanos() {
    return this.#chip ? this.#startedAt + this.#clock.nanos : this.#offNanos;
  }

  /**
   * Milliseconds that the processor has spent since it last started: { awake: working, asleep: in light
   * sleep }.
   */
  get rest() {
    if (!this.#chip) return { awake: 0, asleep: 0 };
    return { awake: this.#clock.awakeNanos / NS_PER_MS, asleep: this.#clock.asleepNanos / NS_PER_MS };
  }

  /** Milliseconds that the processor has worked since it last started. */
  get awake() {
    return this.rest.awake;
  }

  /** Whether the processor sleeps. */
  get idle() {
    return this.#chip?.core.waiting ?? true;
  }

  /** Whether the board has shown no picture since the processor started; false after BOOT_MS. */
  get isStarting() {
    return this.#chip !== null && !this.display.lit && this.now < this.#startedAt / NS_PER_MS + BOOT_MS;
  }

  /** The last line of the traceback with which the firmware failed; null if it has not failed. */
  get crash() {
    return this.#tracebacks.crash;
  }

  /** The firmware's requests to the heap since its first picture, as HeapWatch reports them. */
  get heap() {
    return this.#heap.report();
  }

  /** The depth of the C stack since the board first had power, as StackWatch reports it. */
  get stack() {
    return this.#stack.report();
  }

  /** Switch the power on; no time passes. */
  switchOn() {
    if (this.#chip) return;
    this.#parts.observe("power", { on: true });
    this.display.powerOn();
    this.#start();
  }

  /** Switch the power on and run until the board shows a picture, but for at most BOOT_MS. */
  powerOn() {
    this.switchOn();
    while (this.isStarting) this.advance(1);
  }

  /** Switch the power off at once, whatever the firmware is doing. */
  powerOff() {
    if (!this.#chip) return;
    this.#stop();
    this.#drive(0, 0);
    this.display.powerOff();
    this.#parts.observe("power", { on: false });
  }

  /**
   * Carry out one step of a script (kast_tools/virtual_board/script.py), except "shot", which the calling
   * program handles.
   */
  async play(step) {
    await playStep(this, step);
  }

  /** Let `ms` milliseconds pass on the emulator's clock; the computer may take more or less. */
  advance(ms) {
    const end = this.#nanos + ms * NS_PER_MS;
    while (this.#chip) {
      try {
        this.#run(end);
        return;
      } catch (error) {
        if (error instanceof Reset) this.#reset();
        else if (error instanceof PowerCut) this.powerOff();
        else if (error instanceof Panic) this.#panic();
        else throw error;
      }
    }
    this.#offNanos = end;
  }

  press(button) {
    this.#parts.observe("down", { button });
    this.#buttons.press(button);
    this.#settlePins();
  }

  release(button) {
    this.#parts.observe("up", { button });
    this.#buttons.release(button);
    this.#settlePins();
  }

  plug(plugged) {
    this.#parts.observe("display", { plugged });
    this.display.plugged = plugged;
  }

  supply(volts) {
    this.#parts.observe("battery", { volts });
    this.battery.volts = volts;
    this.#measure();
  }

  /** Cut the power at the n-th flash write from now, before that write takes effect. */
  cutAfter(n) {
    this.#writesLeft = n;
  }

  /** Make the next dice show these faces: each of the next digests of sha256 begins with a face minus 1. */
  queueFaces(faces) {
    if (this.#digest === null) throw new Error("Dice cannot be set: this MicroPython has no hashlib.sha256.");
    this.#faces.push(...faces.map((face) => face - 1));
  }

  /**
   * Call `received(bytes)` with what the board writes to its serial port. Return a function that ends these
   * calls.
   */
  listen(received) {
    this.#listeners.add(received);
    return () => this.#listeners.delete(received);
  }

  /** Send bytes to the board's serial port. */
  send(bytes) {
    this.#serial?.write(bytes);
  }

  /**
   * Receive a byte from the cable. During a flash write, which stops all interrupts, the UART stores at most
   * 32 bytes.
   */
  arrive(byte) {
    if (this.#chip) this.#takeFromCable(byte);
  }

  // Run until `end`, in nanoseconds. The loop ends once the clock has run until `end`, even if, by rounding,
  // #nanos is still slightly less.
  #run(end) {
    for (let until = -Infinity; until < end && this.#nanos < end;) {
      until = this.#heap ? Math.min(this.#sampleAt, end) : end;
      this.#clock.run(until - this.#startedAt);
      if (!this.#heap) continue;
      if (!this.display.lit) this.#wasDark = true;
      else if (this.#wasDark && !this.#heap.watches) this.#heap.watch(this.#chip, this.#breakpoints);
      if (until < this.#sampleAt) continue;
      this.#heap.sample();
      this.#sampleAt = Math.max(this.#nanos, until) + SAMPLE_MS * NS_PER_MS;
    }
  }

  #start() {
    this.#startedAt = this.#offNanos;
    const clock = new CycleClock();
    const chip = new RP2040(clock);
    chip.core = new Processor(chip, this.#translator);
    this.#stack?.watch(chip);
    chip.logger = log;
    chip.loadBootrom(this.#parts.bootRom);
    chip.flash.set(this.#parts.flash);
    clock.follow(chip);
    this.#clock = clock;
    this.#chip = chip;
    this.#connect(chip);
    chip.core.PC = FLASH; // the second boot stage; what the boot ROM does before it is left out
  }

  #stop() {
    this.#offNanos = this.#nanos;
    this.#chip = null;
    this.#heap?.rest();
    this.#wasDark = false;
    this.#serial = null;
    this.#faces.length = 0;
  }

  #connect(chip) {
    const { wiring, randomBytes, observe, cable, eraseMs, number } = this.#parts;
    chip.peripherals[ROSC] = new RingOscillator(chip, randomBytes);
    chip.peripherals[WATCHDOG].onWatchdogTrigger = () => {
      throw new Reset();
    };
    addSecondCore(chip);
    this.#takeFromCable = connectCable(chip, cable);
    giveNumber(chip, new TextEncoder().encode(number));
    this.#serial = new UsbSerial(chip, (bytes) => this.#receive(bytes));
    const pins = { sda: wiring.DISPLAY_SDA, scl: wiring.DISPLAY_SCL };
    connectBus(chip, this.#bus, pins, (address, data, acknowledged) =>
      observe("i2c", { address, data, acknowledged }),
    );
    watchPwm(chip, wiring.BUZZER, (hz, duty) => this.#drive(hz, duty));
    for (const pin of chip.gpio) pin.addListener(() => this.#settle(pin));
    this.#settlePins();
    this.#measure();
    this.#breakpoints = new Breakpoints(chip, (address) => this.#translator.forgetAt(address));
    const breaks = [
      takeOverFlash(chip, this.#flashChip(chip), eraseMs),
      (address) => this.#breakpoints.meets(address),
    ];
    if (this.#digest !== null) scriptDigests(chip, this.#breakpoints, this.#digest, this.#faces);
    chip.onBreak = () => {
      const address = chip.core.PC - chip.core.breakRewind;
      if (!breaks.some((meets) => meets(address))) throw new Panic();
    };
  }

  #flashChip(chip) {
    const { flash, observe } = this.#parts;
    const change = (event, offset, bytes) => {
      if (this.#writesLeft > 0 && --this.#writesLeft === 0) throw new PowerCut();
      for (let i = 0; i < bytes.length; i++) flash[offset + i] &= bytes[i];
      if (event === "erase") flash.fill(0xff, offset, offset + bytes.length);
      chip.flash.set(flash.subarray(offset, offset + bytes.length), offset);
      if (offset < FLASH_CODE_BYTES) this.#translator.forget();
      this.writes++;
      observe("flash", { [event]: offset, bytes: bytes.length });
    };
    return {
      erase: (offset, count) => change("erase", offset, new Uint8Array(count)),
      program: (offset, bytes) => change("program", offset, bytes),
      wait: (ms) => this.#clock.pass(ms * NS_PER_MS),
    };
  }

  #reset() {
    this.#stop();
    this.#drive(0, 0);
    this.#parts.observe("reset", {});
    this.#start();
  }

  #panic() {
    this.#tracebacks.crash ??= "MicroPython itself panicked";
    this.powerOff();
  }

  #receive(bytes) {
    for (const received of this.#listeners) received(bytes);
    const lines = (this.#line + new TextDecoder().decode(bytes)).split(/\r?\n/);
    this.#line = lines.pop();
    for (const line of lines) {
      this.#tracebacks.see(line);
      this.#parts.print(line);
    }
  }

  #drive(hz, duty) {
    if (this.buzzer.drive(hz, duty)) {
      this.#parts.observe("tone", { hz: this.buzzer.hz, duty: this.buzzer.duty });
    }
  }

  #settlePins() {
    this.#chip?.gpio.forEach((pin) => this.#settle(pin));
  }

  // Set the level of an input pin: USB power for VBUS_PIN; otherwise high if the pin has its pull-up enabled
  // and no pressed button connects it to ground.
  #settle(pin) {
    if (pin.index === VBUS_PIN) pin.setInputValue(this.battery.usb);
    else pin.setInputValue(pin.pullupEnabled && !this.#buttons.grounds(pin.index));
  }

  #measure() {
    if (this.#chip) this.#chip.adc.channelValues[VSYS_PIN - FIRST_ADC_PIN] = this.battery.reading >> 4;
  }
}
