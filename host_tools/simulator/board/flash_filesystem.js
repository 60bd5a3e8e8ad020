// A file system for emscripten's FS with the contents of a board's flash: the firmware, which is
// read-only, and the stored files.

import { FLASH_BLOCKS } from "../facts.js";

const FOLDER = 0o040777;
const FILE = 0o100666;
const FIRMWARE_FILE = 0o100444;

const BLOCK = 4096;
const FIRMWARE_BLOCKS = 196; // constant, so that the free space does not depend on the firmware's size
const INLINE = 512; // bytes; LittleFS stores a file of up to this size inside its folder

// Error numbers of emscripten's C library.
const ENOENT = 44;
const ENOSPC = 51;
const ENOTEMPTY = 55;
const EROFS = 69;

/**
 * Return a type of file system for `FS.mount`.
 * @param FS emscripten's FS object
 * @param {Map<string, Uint8Array>} firmware the firmware's files by path; empty if they are in `flash`
 * @param {import("./flash.js").Flash} flash
 * @param {(write: object) => void} observe called with each write that took effect
 */
export function flashFileSystem(FS, firmware, flash, observe) {
  // Only one, since the engine records the stack with each: imports look for many files that are not there.
  const notFound = new FS.ErrnoError(ENOENT);
  const pathOf = (node) => (FS.isRoot(node) ? "" : join(node.parent, node.name));
  const join = (parent, name) => (FS.isRoot(parent) ? name : `${pathOf(parent)}/${name}`);
  const namesIn = (folder) => {
    const start = folder === "" ? "" : `${folder}/`;
    const inside = [...firmware.keys(), ...flash.files.keys(), ...flash.folders].filter((path) =>
      path.startsWith(start),
    );
    return new Set(inside.map((path) => path.slice(start.length).split("/")[0]));
  };
  const stored = (node) => flash.files.get(pathOf(node)) ?? firmware.get(pathOf(node));
  const contents = (node) => node.draft ?? stored(node);
  const size = (node) => (FS.isDir(node.mode) ? 0 : contents(node).length);
  const refuseFirmware = (path) => {
    if (!flash.files.has(path) && !flash.folders.has(path)) throw new FS.ErrnoError(EROFS);
  };

  const blocksFor = (length) => (length > INLINE ? Math.ceil(length / BLOCK) : 0);
  const freeBlocks = () => {
    let free = firmware.size ? FLASH_BLOCKS - FIRMWARE_BLOCKS : FLASH_BLOCKS;
    for (const bytes of flash.files.values()) free -= blocksFor(bytes.length);
    return Math.max(0, free);
  };

  // Data written to a file is in node.draft until this function stores it in the flash.
  function commit(node) {
    if (!node.draft) return;
    const bytes = node.draft;
    node.draft = null;
    flash.write(pathOf(node), bytes);
    observe({ write: pathOf(node), bytes: bytes.length });
  }

  function resized(bytes, length) {
    const copy = new Uint8Array(length);
    copy.set(bytes.subarray(0, length));
    return copy;
  }

  function makeNode(parent, name, mode) {
    const node = FS.createNode(parent, name, mode, 0);
    node.node_ops = nodeOperations;
    node.stream_ops = streamOperations;
    node.draft = null;
    return node;
  }

  const nodeOperations = {
    getattr(node) {
      const never = new Date(0);
      return {
        dev: 1,
        ino: node.id,
        mode: node.mode,
        nlink: 1,
        uid: 0,
        gid: 0,
        rdev: 0,
        size: size(node),
        atime: never,
        mtime: never,
        ctime: never,
        blksize: 4096,
        blocks: Math.ceil(size(node) / 4096),
      };
    },
    setattr(node, attributes) {
      if (attributes.size !== undefined) node.draft = resized(contents(node), attributes.size);
    },
    lookup(parent, name) {
      const path = join(parent, name);
      if (flash.files.has(path)) return makeNode(parent, name, FILE);
      if (firmware.has(path)) return makeNode(parent, name, FIRMWARE_FILE);
      if (flash.folders.has(path) || namesIn(path).size > 0) return makeNode(parent, name, FOLDER);
      throw notFound;
    },
    mknod(parent, name, mode) {
      const path = join(parent, name);
      if (FS.isDir(mode)) {
        flash.makeFolder(path);
        observe({ mkdir: path });
        return makeNode(parent, name, FOLDER);
      }
      flash.create(path);
      const node = makeNode(parent, name, FILE);
      node.draft = new Uint8Array();
      return node;
    },
    rename(node, newParent, newName) {
      const [from, to] = [pathOf(node), join(newParent, newName)];
      refuseFirmware(from);
      if (firmware.has(to)) throw new FS.ErrnoError(EROFS);
      flash.rename(from, to);
      observe({ rename: from, to });
      try {
        FS.hashRemoveNode(FS.lookupNode(newParent, newName));
      } catch {
        // there was no node with the new name
      }
      node.name = newName;
    },
    unlink(parent, name) {
      const path = join(parent, name);
      refuseFirmware(path);
      flash.remove(path);
      observe({ remove: path });
    },
    rmdir(parent, name) {
      const path = join(parent, name);
      refuseFirmware(path);
      if (namesIn(path).size > 0) throw new FS.ErrnoError(ENOTEMPTY);
      flash.removeFolder(path);
      observe({ rmdir: path });
    },
    statfs: () => ({ bsize: BLOCK, blocks: FLASH_BLOCKS, bfree: freeBlocks(), bavail: freeBlocks() }),
    readdir: (node) => [".", "..", ...namesIn(pathOf(node))],
  };

  const streamOperations = {
    read(stream, buffer, offset, length, position) {
      const part = contents(stream.node).subarray(position, position + length);
      buffer.set(part, offset);
      return part.length;
    },
    write(stream, buffer, offset, length, position) {
      const node = stream.node;
      const grown = Math.max(size(node), position + length);
      const before = flash.files.get(pathOf(node))?.length ?? 0;
      if (blocksFor(grown) - blocksFor(before) > freeBlocks()) throw new FS.ErrnoError(ENOSPC);
      node.draft = resized(contents(node), grown);
      node.draft.set(buffer.subarray(offset, offset + length), position);
      return length;
    },
    llseek(stream, offset, whence) {
      const from = [0, stream.position, size(stream.node)][whence];
      return Math.max(0, from + offset);
    },
    fsync: (stream) => commit(stream.node),
    close: (stream) => commit(stream.node),
  };

  return { mount: () => makeNode(null, "/", FOLDER) };
}
