// Makes random choices that depend only on a seed.

import { randomBytes } from "../node/seeded_random.js";

export class Chance {
  #bytes;

  constructor(seed) {
    this.#bytes = randomBytes(seed);
  }

  /** Return a random whole number from `least` to `most`, both included. */
  number(least, most) {
    const [a, b, c, d] = this.#bytes(4);
    return least + ((((a * 256 + b) * 256 + c) * 256 + d) % (most - least + 1));
  }

  /** Return a random item of a list. */
  one(list) {
    return list[this.number(0, list.length - 1)];
  }

  /** Return a random name from `weights`; the probability of a name is proportional to its weight. */
  weighted(weights) {
    let left = this.number(
      1,
      Object.values(weights).reduce((sum, weight) => sum + weight),
    );
    return Object.keys(weights).find((name) => (left -= weights[name]) <= 0);
  }

  bytes(count) {
    return this.#bytes(count);
  }
}
