// Makes a game on the page of `kast play` as a child would, begins to play it, and takes a picture at each moment:
//   node own_game.mjs BROWSER ADDRESS FOLDER WIDTH HEIGHT
import { createRequire } from "node:module";
import { join } from "node:path";

// From the simulator's packages, which are not on the way up from here.
const require = createRequire(
  new URL("../../simulator/package.json", import.meta.url),
);
const { chromium } = require("playwright-core");

const [executablePath, address, folder, ...size] = process.argv.slice(2);
const [width, height] = size.map(Number);
const PRESS_MS = 120;
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({
  viewport: { width, height },
  deviceScaleFactor: 2,
  hasTouch: true,
});

/** Take a picture with the element at the top of the window. */
async function shot(name, top) {
  await page.evaluate(
    (top) => document.querySelector(top).scrollIntoView(),
    top,
  );
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

const see = (text) =>
  page.waitForFunction(
    (text) =>
      JSON.stringify(window.kast?.board.screenText.rows ?? []).includes(text),
    text,
  );

/** Press buttons of the machine at the same time. */
async function press(...buttons) {
  for (const what of ["press", "release"]) {
    await page.evaluate(
      ([what, buttons]) => buttons.forEach((name) => window.kast[what](name)),
      [what, buttons],
    );
    await page.waitForTimeout(PRESS_MS);
  }
}

await page.goto(address);
await see("English");
await press("ROLL");
await see("Who plays?");
await press("LEFT", "RIGHT");
await see("New game");
await page.goto(`${address}game.html`);
await page.waitForFunction(() => Boolean(window.kastGame));
await shot("1-begin", "h1");
await page.tap("#examples button:first-child");
await page.fill("#name", "Snake eyes");
await page.tap("#numbers fieldset:first-child label:nth-of-type(4)");
await shot("2-dice", "#editor");
for (const kind of ["sum", "alike", "pairs", "row", "any"])
  await page.tap(`[data-at="add ${kind}"]`);
await shot("3-palette", "#add");
await page.fill('[data-at="0 name"]', "Snake eyes");
await page.selectOption('[data-at="3 number"]', "3");
await page.fill('[data-at="3 points"]', "15");
await shot("4-boxes", "#boxes-heading");
await page.tap("#weigh");
await page.waitForFunction(
  () => document.querySelectorAll("#figures li").length === 4,
);
await page.tap("#save");
await shot("5-balance", "#finish");
await page.tap("#share");
await page.waitForFunction(() =>
  document.getElementById("link").value.includes("#game="),
);
await shot("6-shared", "#shared");
await page.tap("#play");
await see("How many play?");
await page.waitForTimeout(500);
await shot("7-on-the-machine", "main");
await press("ROLL");
await see("Player 1");
await press("ROLL");
await see("Press ROLL");
await press("ROLL");
await page.waitForTimeout(3000);
await shot("8-first-throw", "main");
await browser.close();
