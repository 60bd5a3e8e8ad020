// Folders and files for the programs that run in Node.js.

import fs from "node:fs";
import path from "node:path";

/** Every file below a folder: Map<path with slashes, Uint8Array>, sorted. What Python leaves behind is left out. */
export function readFolder(folder) {
  const files = new Map();
  const visit = (inside) => {
    for (const entry of fs.readdirSync(path.join(folder, inside), { withFileTypes: true })) {
      const name = path.posix.join(inside, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== "__pycache__") visit(name);
      } else if (entry.isFile()) {
        files.set(name, new Uint8Array(fs.readFileSync(path.join(folder, name))));
      }
    }
  };
  visit("");
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}
