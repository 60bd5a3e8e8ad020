// How long the page takes to its first picture in a browser that was never there: { painted, shown }, ms since it was asked for.
// Arguments: the page's address, the browser's program.
import { createRequire } from "node:module";

// From the simulator's packages, which are not on the way up from here.
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
