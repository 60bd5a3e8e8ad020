// Run a Python file on the MicroPython VM with the sockets of Node.js: node vm_network.mjs FIRMWARE MODULES FILE
// Calls block in the VM as on a board, so it runs in its own thread and sends requests to this thread.
import { X509Certificate } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { join } from "node:path";
import tls from "node:tls";
import { isMainThread, MessageChannel, receiveMessageOnPort, Worker, workerData } from "node:worker_threads";

const READABLE = 1;
const WRITABLE = 4;
const HUNG_UP = 16;

/** A socket of the VM. */
class Wire {
  #socket = null;
  #came = Buffer.alloc(0);
  #isOpen = false;
  #isOver = false;
  #changed = () => {};

  connect(host, port) {
    this.#take(connect({ host, port, noDelay: true }), "connect");
  }

  /** Return "" once TLS is established, else the error. */
  secure(authority, servername) {
    const ca = new X509Certificate(Buffer.from(authority, "hex")).toString();
    const raw = this.#socket;
    raw.removeAllListeners("data");
    return new Promise((resolve) => {
      const socket = tls.connect({ socket: raw, ca, servername }, () => resolve(""));
      socket.on("error", (error) => resolve(error.code ?? error.message));
      this.#take(socket, "secureConnect");
    });
  }

  #take(socket, event) {
    this.#socket = socket;
    socket.on(event, () => this.#is({ open: true }));
    socket.on("data", (data) => this.#is({ data }));
    socket.on("error", () => this.#is({ over: true }));
    socket.on("close", () => this.#is({ over: true }));
  }

  #is({ open, data, over }) {
    this.#isOpen ||= Boolean(open);
    this.#isOver ||= Boolean(over);
    if (data) this.#came = Buffer.concat([this.#came, data]);
    this.#changed();
  }

  /** Return received bytes as hex digits; null if there are none yet, "" at the end of the stream. */
  read(count) {
    if (!this.#came.length) return this.#isOver ? "" : null;
    const piece = this.#came.subarray(0, count);
    this.#came = this.#came.subarray(piece.length);
    return piece.toString("hex");
  }

  write(digits) {
    if (this.#isOver) return -1;
    this.#socket.write(Buffer.from(digits, "hex"));
    return digits.length / 2;
  }

  /** Wait at most `ms` until one of the conditions in `wanted` holds; return those that hold. */
  async poll(wanted, ms) {
    const bits = () =>
      (this.#came.length || this.#isOver ? READABLE : 0) |
      (this.#isOpen && !this.#isOver ? WRITABLE : 0) |
      (this.#isOver ? HUNG_UP : 0);
    const isSo = () => bits() & (wanted | HUNG_UP);
    if (!isSo()) {
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#changed = () => {
          if (!isSo()) return;
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return isSo();
  }

  close() {
    this.#socket?.end();
    this.#isOver = true;
  }
}

if (isMainThread) {
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  const wires = [];
  port1.on("message", async ([what, number, ...values]) => {
    if (what === "open") wires.push(new Wire());
    const answer = what === "open" ? wires.length - 1 : await wires[number][what](...values);
    port1.postMessage(answer);
    Atomics.store(answered, 0, 1);
    Atomics.notify(answered, 0);
  });
  const [firmware, modules, file] = process.argv.slice(2);
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { firmware, modules, file, port: port2, answered },
    transferList: [port2],
  });
  worker.on("error", (error) => {
    console.error(error);
    process.exit(1);
  });
  worker.on("exit", (code) => process.exit(code));
} else {
  const { firmware, modules, file, port, answered } = workerData;
  const require = createRequire(join(firmware, "../host_tools/simulator/package.json"));
  const { loadMicroPython } = await import(require.resolve("@micropython/micropython-webassembly-pyscript"));
  const stdout = (line) => writeSync(1, `${line}\n`); // synchronous: a blocked thread writes nothing that is buffered
  const mp = await loadMicroPython({ heapsize: 1 << 20, stdout });

  function copy(from, to) {
    mp.FS.mkdirTree(to);
    for (const name of readdirSync(from)) {
      const path = join(from, name);
      if (statSync(path).isDirectory()) copy(path, `${to}/${name}`);
      else if (/\.(py|bin|scores)$/.test(name)) mp.FS.writeFile(`${to}/${name}`, readFileSync(path));
    }
  }

  function ask(what, ...values) {
    port.postMessage([what, ...values]);
    // The notification of the answer before may arrive only now: on its own it is no answer.
    while (!Atomics.load(answered, 0)) Atomics.wait(answered, 0, 0);
    Atomics.store(answered, 0, 0);
    return receiveMessageOnPort(port).message;
  }

  const names = ["open", "connect", "secure", "read", "write", "poll", "close"];
  const asked = names.map((name) => [name, (...values) => ask(name, ...values)]);
  const never = new Int32Array(new SharedArrayBuffer(4));
  const sleep = (ms) => Atomics.wait(never, 0, 0, ms);
  mp.registerJsModule("wire", { ...Object.fromEntries(asked), sleep });
  copy(firmware, "/firmware");
  for (const folder of modules.split(":")) copy(folder, "/modules");
  mp.runPython("import sys; sys.path.insert(0, '/modules')");
  mp.runPython("import time, wire; time.sleep_ms = wire.sleep"); // its own keeps the processor busy
  mp.runPython("import node_select; sys.modules['uselect'] = node_select"); // its own does not know these sockets
  mp.runPython(readFileSync(file, "utf8"));
}
