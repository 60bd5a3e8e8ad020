// Compute the largest free area ("hole") and the bytes in use from allocation tables of random heaps, and compare both
// with a search block by block. Print how many different results there were.

import { HeapTable } from "../../host_tools/simulator/board/heap_table.js";
import { randomBytes } from "../../host_tools/simulator/node/seeded_random.js";

const TABLES = 5000;
const BLOCK = 16;
const random = randomBytes(1);
const found = new Set();

function blockByBlock(table) {
  const blocks = [...table].flatMap((byte) =>
    [0, 2, 4, 6].map((shift) => (byte >> shift) & 3),
  );
  const holes = blocks
    .map((block) => (block ? "x" : "."))
    .join("")
    .split("x");
  return [
    BLOCK * Math.max(...holes.map((hole) => hole.length)),
    BLOCK * (holes.length - 1),
  ];
}

for (let number = 0; number < TABLES; number++) {
  const [length, sparse] = random(2);
  const table = random(1 + (length % 40)).map((byte) =>
    random(1)[0] < sparse ? 0 : byte & random(1)[0],
  );
  const { largestHole, used } = new HeapTable(table, 0, table.length);
  const [hole, inUse] = blockByBlock(table);
  if (largestHole !== hole || used !== inUse)
    throw new Error(`${table}: ${largestHole}, ${used}`);
  found.add(largestHole);
}
console.log(found.size);
