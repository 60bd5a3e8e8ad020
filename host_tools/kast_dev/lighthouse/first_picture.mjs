// Measures how long the page takes to show its first picture in a browser that has not stored anything of it.
// Prints { painted, shown }, in ms since the page was requested. Arguments: the page's address, the browser's program.
import { createRequire } from "node:module";

// Resolved from the simulator's folder, since no parent of this folder has its packages.
const require = createRequire(new URL("../../simulator/package.json", import.meta.url));
const { chromium } = require("playwright-core");

const [address, executablePath] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const page = await (await browser.newContext()).newPage();
await page.goto(address, { waitUntil: "commit" });
const times = await page.evaluate(async () => {
  while (!window.kast?.pixels.includes(1)) await new Promise(requestAnimationFrame);
  const shown = performance.now();
  const [{ startTime: painted }] = performance.getEntriesByName("first-contentful-paint");
  return { painted, shown };
});
console.log(JSON.stringify(times));
await browser.close();
