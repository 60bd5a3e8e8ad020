// Run the emulated Pico's clock to many points in time, with a processor that only counts cycles. Print the number of
// points that were reached.

import { CycleClock } from "../../host_tools/simulator/pico/cycle_clock.js";
import { randomBytes } from "../../host_tools/simulator/node/seeded_random.js";

const MOMENTS = 200_000;
const MOST_READS = 1e5; // reads of the cycle counter on the way to one point; a stopped clock would read it endlessly
const SPEEDS = [125e6, 48e6, 12e6];

let cycles = 0;
let reads = 0;
let setSpeed;
const core = {
  waiting: false,
  executeInstruction: () => void cycles++,
  run: () => void cycles++,
  get cycles() {
    if (++reads > MOST_READS) throw new Error("The clock stands still.");
    return cycles;
  },
};
const clock = new CycleClock();
clock.follow({ core, addClockListener: (listener) => (setSpeed = listener) });

const random = randomBytes(1);
const byte = () => random(1)[0];
let end = 0;
for (let moment = 0; moment < MOMENTS; moment++) {
  reads = 0;
  if (byte() === 0) setSpeed(SPEEDS[byte() % SPEEDS.length]);
  end = Math.max(end + byte() * 10.1, clock.nanos);
  clock.run(end);
}
console.log(MOMENTS);
