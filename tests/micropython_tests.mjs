// Runs one file of tests on the MicroPython VM: node micropython_tests.mjs FIRMWARE FILE
// Prints one line of JSON a test function: {"test": name, "error": traceback or null}.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const simulator = join(
  dirname(fileURLToPath(import.meta.url)),
  "..",
  "host_tools",
  "simulator",
  "package.json",
);
const module = createRequire(simulator).resolve(
  "@micropython/micropython-webassembly-pyscript/micropython.mjs",
);
const { loadMicroPython } = await import(pathToFileURL(module));

const [firmware, file] = process.argv.slice(2);
const mp = await loadMicroPython({
  heapsize: 1024 * 1024,
  stdout: (line) => console.log(line),
});

// The rooms that know no hardware, and what each test file may import.
function copy(from, to) {
  if (!statSync(from).isDirectory()) {
    mp.FS.writeFile(to, readFileSync(from));
    return;
  }
  mp.FS.mkdir(to);
  for (const name of readdirSync(from))
    if (name !== "__pycache__") copy(join(from, name), `${to}/${name}`);
}
mp.FS.mkdir("/firmware");
copy(join(firmware, "kast"), "/firmware/kast");
copy(dirname(file), "/tests");

mp.globals.set("module_name", basename(file, ".py"));
const run = `
import io, json, sys
sys.path[:0] = ["/firmware", "/tests"]
module = __import__(module_name)
for name in sorted(dir(module)):
    if name.startswith("test_"):
        error = None
        try:
            getattr(module, name)()
        except Exception as caught:
            text = io.StringIO()
            sys.print_exception(caught, text)
            error = text.getvalue()
        print(json.dumps({"test": name, "error": error}))
`;
try {
  mp.runPython(run);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
