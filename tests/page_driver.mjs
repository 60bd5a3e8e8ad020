// Drives a real browser for pytest: a JSON line in, a JSON line out.
//   {"open": {context options}}                     a new context with a page named `page`, the old one closed
//   {"call": "page.keyboard.down", "args": ["1"]}   a method of Playwright's page, its `context`, or of the browser's own
//                                                   protocol as `cdp`
//   {"messages": true}                              what the page logged as warnings and errors since it was opened
//   {"requests": true}                              the addresses that page and workers asked for since then
//   {"block": "**/name"}                            from now on no answer comes from addresses like that
// Answers {"value": …} (of page.evaluate and cdp.send) or {"error": "…"}.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

// From the simulator's packages, which are not on the way up from here.
const require = createRequire(new URL("../host_tools/simulator/package.json", import.meta.url));
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
  ],
});
const roots = {};
let messages = [];
let requests = [];

async function open(options) {
  await roots.page?.context().close();
  const context = await browser.newContext(options);
  roots.context = context;
  roots.page = await context.newPage();
  roots.cdp = await context.newCDPSession(roots.page);
  messages = [];
  requests = [];
  context.on("request", (request) => requests.push(request.url()));
  const log = (type, text) => messages.push(`${type}: ${text}`);
  roots.page.on("console", (message) => {
    if (["warning", "error"].includes(message.type())) log(message.type(), message.text());
  });
  roots.page.on("pageerror", (error) => log("error", error.message));
  roots.page.on("dialog", (dialog) => dialog.accept());
}

/** Playwright's own evaluates text in the page time and again, which the page's policy forbids. */
async function waitForFunction(condition) {
  const end = Date.now() + 30_000;
  const isTrue = () =>
    roots.page.evaluate(condition).catch((error) => {
      if (!error.message.includes("context was destroyed")) throw error; // the page was loaded anew
      return false;
    });
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`waited 30 s for ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return null;
}

async function call(path, args) {
  if (path === "page.waitForFunction") return waitForFunction(...args);
  const names = path.split(".");
  const method = names.pop();
  const target = names.reduce((object, name) => object[name], roots);
  const value = await target[method](...args);
  return ["page.evaluate", "cdp.send"].includes(path) ? value : null; // others answer with objects of this process
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  let answer;
  try {
    if (request.open) answer = { value: await open(request.open) };
    else if (request.messages) answer = { value: messages };
    else if (request.requests) answer = { value: requests };
    else if (request.block) answer = { value: await roots.context.route(request.block, (route) => route.abort()) };
    else answer = { value: await call(request.call, request.args) };
  } catch (error) {
    answer = { error: error.message };
  }
  console.log(JSON.stringify(answer));
}
await browser.close();
