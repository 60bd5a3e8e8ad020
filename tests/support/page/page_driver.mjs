// Control a real browser for pytest: a request and an answer are a line of JSON each.
//   {"open": {context options}}                     open a page, `page`, with empty storage; close the old one. Without
//                                                   "serviceWorkers": "allow" no site is stored for offline use,
//                                                   without "reducedMotion": "no-preference" nothing moves by itself
//   {"leave": true}                                 close the page and its window, so that nothing runs in them
//   {"call": "page.keyboard.down", "args": ["1"]}   call a method of Playwright's page, of its `context`, or of the
//                                                   browser's own protocol, `cdp`
//   {"messages": true}                              get warnings and errors logged since the page was opened
//   {"requests": true}                              get the addresses requested since then by page and workers
//   {"patience": seconds}                           change how long to wait for a condition (default 30)
//   {"block": "**/name", "body": "text"}            let later requests to such addresses fail, or get this JavaScript
//   {"serial": [port, …]}                           provide boards at these TCP ports as navigator.serial; the page
//                                                   chooses number `window.chosen`; tests break and repair the
//                                                   ports in `window.serialPorts`
// Answers {"value": …} or {"error": "…"}. Of the methods called, only page.evaluate and cdp.send answer with a value.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { Wire } from "./serial_wire.mjs";

// Resolved from the simulator's folder, since no parent of this one has its packages.
const require = createRequire(new URL("../../../host_tools/simulator/package.json", import.meta.url));
const { chromium } = require("playwright-core");

const browser = await chromium.launch({
  executablePath: process.argv[2],
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    ...process.argv.slice(3),
  ],
});
const roots = {};
const origins = new Set(); // origins that requests went to since the page was opened; their storage is cleared
let opened = ""; // options of the context; "" after a request that changed the context for good
let messages = [];
let requests = [];
let patience = 30; // seconds

/** Open a page with empty storage in the window of the previous one: opening a window takes longer. */
async function openAgain() {
  const before = roots.page;
  roots.page = await roots.context.newPage();
  await before.close();
  roots.cdp = await roots.context.newCDPSession(roots.page);
  for (const origin of origins)
    await roots.cdp.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
}

async function openNew(options) {
  await roots.context?.close();
  // Storing a whole site at the first visit takes the browser longer than most tests of its pages take. And while the
  // dots of "starting" move, it draws the page 60 times a second, without a graphics processor.
  const quick = { serviceWorkers: "block", reducedMotion: "reduce" };
  roots.context = await browser.newContext({ ...quick, ...options });
  roots.page = await roots.context.newPage();
  roots.cdp = await roots.context.newCDPSession(roots.page);
  roots.context.on("request", (request) => {
    requests.push(request.url());
    origins.add(new URL(request.url()).origin);
  });
}

async function open(options) {
  const same = JSON.stringify(options);
  await (opened === same ? openAgain() : openNew(options));
  opened = same;
  origins.clear();
  messages = [];
  requests = [];
  patience = 30;
  const log = (type, text) => messages.push(`${type}: ${text}`);
  roots.page.on("console", (message) => {
    const isOurs = message.text() === "Service Worker registration blocked by Playwright";
    if (!isOurs && ["warning", "error"].includes(message.type())) log(message.type(), message.text());
  });
  roots.page.on("pageerror", (error) => log("error", error.message));
  roots.page.on("dialog", (dialog) => dialog.accept());
}

async function leave() {
  await roots.context?.close();
  delete roots.context;
  opened = "";
  return null;
}

function block({ block: pattern, body }) {
  const answer = (route) =>
    body === undefined ? route.abort() : route.fulfill({ contentType: "text/javascript", body });
  return roots.context.route(pattern, answer);
}

/** Provide navigator.serial; runs before the page's own scripts. */
function bringSerial(count) {
  const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  /** Like Chromium's: SerialPort::close, SerialPortUnderlyingSink in third_party/blink/renderer/modules/serial. */
  class TestPort {
    taken = 0; // bytes
    takes = Infinity; // bytes to accept; further writes stay pending until aborted, draining for ever
    closes = true; // if false, closing stays pending until mend()
    #mended = () => {};
    #came = []; // unread pieces; null: the device is gone
    #arrived = () => {};

    constructor(place) {
      this.place = place;
    }

    /** Take a piece that the device sent, or null once it is gone. */
    receive(text) {
      this.#came.push(text);
      this.#arrived();
    }

    async #next() {
      if (!this.#came.length) await new Promise((resolve) => (this.#arrived = resolve));
      return this.#came[0] === null ? null : this.#came.shift();
    }

    /** Behave as a working port from now on. */
    mend() {
      this.takes = Infinity;
      this.closes = true;
      this.#mended();
    }

    async open() {
      if (this.writable) throw new DOMException("The port is already open.", "InvalidStateError");
      this.#came = [];
      await window.askWire(this.place, "open");
      this.readable = new ReadableStream({
        pull: async (controller) => {
          const text = await this.#next();
          if (text !== null) return controller.enqueue(bytesOf(text));
          controller.error(new DOMException("The device has been lost.", "NetworkError"));
          this.readable = null;
        },
      });
      this.writable = new WritableStream({
        write: (bytes, controller) => this.#take(bytes, controller.signal),
        close: () => (this.takes > this.taken ? null : new Promise(() => {})),
      });
    }

    #take(bytes, signal) {
      if (this.taken + bytes.length > this.takes)
        return new Promise((_, reject) => {
          this.takes = 0;
          signal.addEventListener("abort", () => reject(signal.reason));
        });
      if (this.#came.includes(null)) throw new DOMException("The device has been lost.", "NetworkError");
      this.taken += bytes.length;
      const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
      window.writeWire(JSON.stringify([this.place, text]));
    }

    async close() {
      await Promise.all([this.readable?.cancel(), this.writable.abort()]);
      if (!this.closes) await new Promise((resolve) => (this.#mended = resolve));
      await window.askWire(this.place, "close");
      this.readable = this.writable = null;
    }
  }
  const SEEED = 0x2886; // vendor of the XIAO RP2040, which Kast accepts like a Pico
  const ports = Array.from({ length: count }, (_, place) => new TestPort(place));
  window.serialPorts = ports;
  const serial = {
    requestPort: async ({ filters = [] } = {}) => {
      if (filters.length && !filters.some(({ usbVendorId }) => usbVendorId === SEEED))
        throw new DOMException("No port selected by the user.", "NotFoundError");
      return ports[window.chosen ?? 0];
    },
  };
  Object.defineProperty(navigator, "serial", { value: serial });
}

/**
 * Connect the page's ports; bytes are passed as base64. They go by the browser's own protocol: Playwright's functions
 * would take several times as long for each piece.
 */
async function bringWires(ports) {
  const { page, cdp } = roots;
  const wires = ports.map((port) => new Wire(port));
  const changes = ports.map(() => 0); // how often each port was opened or closed
  const pass = async (place, opened) => {
    for (let bytes; bytes !== null;) {
      bytes = await wires[place].read();
      if (changes[place] !== opened) return;
      const text = bytes && Buffer.from(bytes).toString("base64");
      const expression = `serialPorts[${place}].receive(${JSON.stringify(text)})`;
      await cdp.send("Runtime.evaluate", { expression }).catch(() => changes[place]++); // the page was closed
      if (changes[place] !== opened) return;
    }
  };
  await page.exposeFunction("askWire", async (place, what) => {
    const change = ++changes[place];
    await wires[place][what]();
    if (what === "open") pass(place, change);
  });
  cdp.on("Runtime.bindingCalled", ({ name, payload }) => {
    if (name !== "writeWire") return;
    const [place, text] = JSON.parse(payload);
    if (wires[place].isOpen) wires[place].write(Buffer.from(text, "base64")); // else the page is about to hear of it
  });
  await cdp.send("Runtime.enable");
  await cdp.send("Runtime.addBinding", { name: "writeWire" });
  await roots.page.addInitScript(bringSerial, ports.length);
  return null;
}

/**
 * Wait for a condition, in the page: it would take the browser longer to be asked for it again and again. Playwright's
 * own function evaluates text there, which the page's policy forbids.
 */
async function waitForFunction(condition) {
  const end = Date.now() + patience * 1000;
  const isTrueInTime = `(async () => {
    while (!(${condition})) {
      if (Date.now() > ${end}) return false;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return true;
  })()`;
  for (;;) {
    const isTrue = await roots.page.evaluate(isTrueInTime).catch((error) => {
      if (!error.message.includes("context was destroyed")) throw error; // the page was loaded anew
    });
    if (isTrue) return null;
    if (isTrue !== false) continue;
    const rows = await roots.page.evaluate("JSON.stringify(window.kast?.board?.screenText?.rows)");
    throw new Error(`waited ${patience} s for ${condition}; the screen's rows: ${rows}`);
  }
}

async function call(path, args) {
  if (path === "page.waitForFunction") return waitForFunction(...args);
  const names = path.split(".");
  const method = names.pop();
  const target = names.reduce((object, name) => object[name], roots);
  const value = await target[method](...args);
  return ["page.evaluate", "cdp.send"].includes(path) ? value : null; // others return objects that JSON cannot hold
}

/** Return whether a request changes the context and so affects every page opened in it later. */
const lasts = ({ block, call, args }) =>
  block || call?.startsWith("context.") || (call === "cdp.send" && args[0].startsWith("Storage."));

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  let answer;
  if (lasts(request)) opened = "";
  try {
    if (request.open) answer = { value: await open(request.open) };
    else if (request.leave) answer = { value: await leave() };
    else if (request.messages) answer = { value: messages };
    else if (request.requests) answer = { value: requests };
    else if (request.serial) answer = { value: await bringWires(request.serial) };
    else if (request.patience) answer = { value: (patience = request.patience) };
    else if (request.block) answer = { value: await block(request) };
    else answer = { value: await call(request.call, request.args) };
  } catch (error) {
    answer = { error: error.message };
  }
  console.log(JSON.stringify(answer));
}
await browser.close();
