// Plays a game between the two machines of `kast play --two` in a browser, and takes a picture at each moment of it:
//   node two_pages.mjs BROWSER ADDRESS FOLDER WIDTH HEIGHT
import { createRequire } from "node:module";
import { join } from "node:path";

// From the simulator's packages, which are not on the way up from here.
const require = createRequire(new URL("../../simulator/package.json", import.meta.url));
const { chromium } = require("playwright-core");

const [executablePath, address, folder, ...size] = process.argv.slice(2);
const [width, height] = size.map(Number);
const PATIENCE_MS = 60_000;
const PRESS_MS = 80;
const MOST_TURNS = 40;
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage({ viewport: { width, height } });

const pause = (ms) => page.waitForTimeout(ms);
const rows = (side) =>
  page.evaluate((side) => JSON.stringify(frames[side].kast?.board.screenText.rows ?? []), side);

async function see(side, text) {
  const end = Date.now() + PATIENCE_MS;
  while (!(await rows(side)).includes(text)) {
    if (Date.now() > end) throw new Error(`Machine ${side} does not say "${text}": ${await rows(side)}`);
    await pause(50);
  }
}

async function press(side, ...buttons) {
  for (const button of buttons)
    for (const what of ["press", "release"]) {
      await page.evaluate(([side, what, button]) => frames[side].kast[what](button), [side, what, button]);
      await pause(PRESS_MS);
    }
}

async function openMenu(side) {
  for (const what of ["press", "release"]) {
    await page.evaluate(
      ([side, what]) => ["LEFT", "RIGHT"].forEach((button) => frames[side].kast[what](button)),
      [side, what],
    );
    await pause(PRESS_MS);
  }
}

const shot = (name) => page.screenshot({ path: join(folder, `${name}.png`) });

async function sayWhoPlays(side) {
  await see(side, "How many play?");
  await press(side, "HOLD1");
  await see(side, "Player 1");
  await press(side, "ROLL");
}

/** The box that was filled, then the cable pulled for a while. */
async function showFilledThenPull(side) {
  await shot("4-filled");
  await page.click("#joined");
  await see(side, "Waiting for");
  await pause(1000);
  await shot("5-pulled");
  await page.click("#joined");
  await see(side, "plays");
}

/** The buttons of the dice that show the face of which there are most. */
async function alike(side) {
  const { dice } = JSON.parse(await rows(side))
    .flatMap((row) => row.parts)
    .find((part) => part.dice);
  const others = (die) => dice.filter(({ face }) => face === die.face).length;
  const [first] = [...dice].sort((one, other) => others(other) - others(one));
  return dice.flatMap((die, place) => (die.face === first.face ? [`HOLD${place + 1}`] : []));
}

/** Which machine's player is to roll: the other says who plays. */
async function turn() {
  for (;;) {
    const said = await Promise.all([rows(0), rows(1)]);
    const watching = said.findIndex((text) => text.includes(" plays"));
    if (watching >= 0 && said[1 - watching].includes("Press ROLL")) return 1 - watching;
    if (said.every((text) => text.includes("wins") || text.includes("again"))) return -1;
    await pause(100);
  }
}

await page.goto(address);
for (const side of [0, 1]) {
  await see(side, "English");
  await press(side, "ROLL");
  await see(side, "Who plays?");
  await openMenu(side);
  await see(side, "Together");
}
for (const side of [0, 1]) await press(side, "RIGHT", "ROLL");
await see(0, "ROLL: I do");
await press(0, "ROLL");
await see(0, "Which game?");
await press(0, "ROLL");
await sayWhoPlays(0);
await see(0, "Who begins?");
await press(0, "ROLL");
await see(1, "Play with Fox?");
await shot("1-invited");
await press(1, "ROLL");
await sayWhoPlays(1);
for (let count = 0, side = await turn(); side >= 0 && count < MOST_TURNS; count++, side = await turn()) {
  await press(side, "ROLL");
  await pause(2000);
  if (count === 0) {
    await shot("2-rolled");
    await press(side, ...(await alike(side)));
    await pause(600);
    await shot("3-held");
  }
  await press(side, "SCORE");
  await pause(400);
  await press(side, "SCORE"); // for a zero, which is asked about; else it does nothing where the other plays
  await pause(count === 0 ? 900 : 600);
  if (count === 0) await showFilledThenPull(side);
}
await pause(5000);
await shot("6-result");
await browser.close();
