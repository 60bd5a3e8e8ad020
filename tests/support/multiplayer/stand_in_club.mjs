// Minimal club for tests of relays: `node stand_in_club.mjs BROKER`. It seats boards that request the same place at one
// table, refuses a seventh board, and prints each request as a line of JSON.
import { createRequire } from "node:module";

const require = createRequire(new URL("../../../host_tools/simulator/package.json", import.meta.url));
const client = require("mqtt").connect(process.argv[2], { protocolVersion: 4 });
const places = new Map(); // requested place as JSON text -> the tokens of the boards that request it
const table = (place) => Buffer.from(place.padEnd(16, "."), "latin1").subarray(0, 16).toString("hex");
const say = (token, what) => client.publish(`kast/1/to/${token}`, JSON.stringify(what), { qos: 1 });

client.on("connect", () => {
  client.publish("kast/1/club/hello", '{"v":1}', { qos: 1, retain: true });
  client.subscribe("kast/1/club/ask", { qos: 1 }, () => console.log('{"ready":true}'));
});
client.on("message", (_, payload) => {
  const { token, board, want } = JSON.parse(payload);
  console.log(JSON.stringify({ board, want }));
  if (want.game) return say(token, { proved: true });
  if (want.leave) {
    for (const there of places.values()) there.delete(token);
    return say(token, { left: true });
  }
  const place = JSON.stringify(want);
  const there = places.get(place) ?? new Set();
  places.set(place, there);
  if (there.size === 6 && !there.has(token)) return say(token, { sorry: "full" });
  there.add(token);
  if (there.size < 2) return say(token, { wait: 20 });
  [...there].forEach((one, seat) => say(one, { table: table(place), seat }));
});
