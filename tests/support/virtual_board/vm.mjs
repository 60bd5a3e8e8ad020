// Run one Python file on the MicroPython VM with the firmware on its path: node vm.mjs FIRMWARE FILE
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [firmware, file] = process.argv.slice(2);
const require = createRequire(join(firmware, "../host_tools/simulator/package.json"));
const { loadMicroPython } = await import(require.resolve("@micropython/micropython-webassembly-pyscript"));
const mp = await loadMicroPython({ heapsize: 4 << 20 });

function copy(from, to) {
  mp.FS.mkdir(to);
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    if (statSync(path).isDirectory()) copy(path, `${to}/${name}`);
    else if (/\.(py|bin|scores)$/.test(name)) mp.FS.writeFile(`${to}/${name}`, readFileSync(path));
  }
}

copy(firmware, "/firmware");
mp.runPython("import sys; sys.path.insert(0, '/firmware')");
mp.runPython(readFileSync(file, "utf8"));
