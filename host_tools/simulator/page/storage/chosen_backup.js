// Opens the backup that the visitor chose or dropped. Each function returns { members, what }, the
// arguments of contentOf in backup_file.js.

import { membersOfFolder, membersOfZip } from "./backup_members.js";

export const chosenZip = (file) => ({ members: () => membersOfZip(file), what: "file" });

/** @param {File[]} files the files of a folder, as an input with `webkitdirectory` lists them */
export const chosenFolder = (files) => ({
  members: () => membersOfFolder(files.map((file) => ({ file, path: file.webkitRelativePath }))),
  what: "folder",
});

/** Open the first file or folder of a drop event's DataTransfer. Call this before the event's handler returns. */
export function dropped(transfer) {
  const entry = [...transfer.items].map((item) => item.webkitGetAsEntry()).find(Boolean);
  if (entry?.isDirectory)
    return { members: async () => membersOfFolder(await filesBelow(entry)), what: "folder" };
  const [file] = transfer.files;
  return { members: async () => membersOfZip(file), what: "file" };
}

async function filesBelow(entry) {
  if (entry.isFile) {
    const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
    return [{ file, path: entry.fullPath.slice(1) }];
  }
  const reader = entry.createReader();
  const below = [];
  for (;;) {
    // readEntries resolves to at most a hundred entries at a time.
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return (await Promise.all(below.map(filesBelow))).flat();
    below.push(...some);
  }
}
