// Changes the page's modules in small ways, one at a time, and lists the changes that no test finds. Run by
// `make mutation PART=page`. Stryker makes the changes in a copy of the project. A change is active in all
// programs that a test starts, by an environment variable.
//
//   node run.mjs [tenths] [group]    tries so many tenths of the changes (10: all), of one group only
//
// Prints a line for each group of modules; the survivors are in out/mutation/page/survivors.txt.

import { mkdirSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Stryker } from "@stryker-mutator/core";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const OUT = "out/mutation/page";
const SUPPORT = ["firmware", "host_tools", "tests/support"];

/**
 * Modules that run without a browser, and the tests that must find each change in them, the fastest first.
 * tests/contributing/mutation.md explains which modules are missing here.
 */
const GROUPS = {
  input: {
    modules: ["page/input/noticed_presses.js"],
    tests: ["page/test_page_input.py"],
  },
  speech: {
    modules: ["page/spoken_screen.js"],
    tests: ["page/test_spoken_screen.py"],
  },
  storage: {
    modules: ["page/storage/{browser_store,stored_flash,stored_number}.js", "board/flash.js"],
    tests: ["page/test_page_storage.py"],
  },
  backups: {
    modules: [
      "page/storage/{backup_file,backup_members,chosen_backup,sha256,zip_checksums}.js",
      "board/crc32.js",
    ],
    tests: ["boards/test_repacked_backups.py"],
  },
  ports: {
    modules: ["page/usb/{errors,in_time,raw_repl,serial_line}.js"],
    tests: ["page/test_page_prompt.py"],
  },
  boards: {
    modules: ["page/usb/{backup,board,free_space,full_board,games,update,wording}.js"],
    tests: ["page/test_page_boards.py", "page/test_page_plans.py", "page/test_page_prompt.py"],
  },
  images: {
    modules: ["page/usb/uf2.js"],
    tests: ["page/test_page_images.py"],
  },
};
const COPIED = ["firmware", "host_tools", "tests", "pyproject.toml"];
const PACKAGES = "host_tools/simulator/node_modules";
const FOUND = ["Killed", "Timeout"];

const tenths = Number(process.argv[2] ?? 10);
const chosen = process.argv[3] ? [process.argv[3]] : Object.keys(GROUPS);
process.chdir(ROOT);
mkdirSync(OUT, { recursive: true });
const survivors = [];
console.log("group      changes   found  survived   score");
for (const name of chosen) {
  const results = await tried(GROUPS[name]);
  const found = results.filter(({ status }) => FOUND.includes(status));
  const left = results.filter((result) => !found.includes(result));
  const numbers = [results.length, found.length, left.length].map((number) => String(number).padStart(8));
  console.log(
    `${name.padEnd(10)}${numbers.join("")}${((100 * found.length) / results.length).toFixed(1).padStart(9)} %`,
  );
  survivors.push(...left.map(described));
  writeFileSync(`${OUT}/survivors.txt`, survivors.map((line) => `${line}\n`).join(""));
}

/** Resolve to the results of a group's changes. A change's number decides whether it is among the tenths. */
async function tried({ modules, tests }) {
  const pytest = [
    "python -m pytest -x -q -p no:cacheprovider -p derandomized",
    ...tests.map((path) => `tests/${path}`),
  ];
  const stryker = new Stryker({
    mutate: modules.map((path) => `host_tools/simulator/${path}`),
    ignorePatterns: ["/*", ...COPIED.map((path) => `!/${path}`)],
    testRunner: "command",
    commandRunner: {
      command: `[ $((\${__STRYKER_ACTIVE_MUTANT__:-0} % 10)) -ge ${tenths} ] || PYTHONPATH=${SUPPORT.join(":")} ${pytest.join(" ")}`,
    },
    buildCommand: `ln -s ${ROOT}${PACKAGES} ${PACKAGES}`,
    symlinkNodeModules: false, // finds no folder that is a link itself
    coverageAnalysis: "off",
    plugins: [],
    reporters: [],
    concurrency: 2,
    timeoutMS: 20_000,
    timeoutFactor: 3,
    tempDirName: `${OUT}/copies`,
    logLevel: "error",
    allowConsoleColors: false,
  });
  const results = await stryker.runMutationTest();
  return results.filter(({ id, status }) => status !== "Ignored" && Number(id) % 10 < tenths);
}

function described({ fileName, location: { start }, replacement, mutatorName, status }) {
  return `${relative(ROOT, fileName)}:${start.line}:${start.column} ${mutatorName} ${status}: ${replacement}`;
}
