import * as real from "node:fs/promises";
import { diskError, syncNode, type Node } from "../disk";
import { world } from "../world";
import { isSimulated, promises } from "./fs";

const { call } = promises;

export function unlink(place: string): Promise<void> {
  return call("remove", place, () => world().disk.remove(place));
}

export function rmdir(place: string): Promise<void> {
  return call("remove folder", place, () => world().disk.remove(place));
}

export function rm(place: string): Promise<void> {
  return call("remove all of", place, () => world().disk.removeAll(place));
}

export function mkdir(place: string, options?: { recursive?: boolean }): Promise<string | undefined> {
  if (!isSimulated(place)) return real.mkdir(place, options);
  return call("make", place, () => world().disk.makeFolders(place));
}

export function rename(from: string, to: string): Promise<void> {
  return call("rename to", to, () => world().disk.rename(from, to));
}

export function symlink(to: string, place: string): Promise<void> {
  return call("point", place, () => {
    if (world().disk.find(place) !== null) throw diskError("EEXIST", place);
    world().disk.put(place, { kind: "link", to });
  });
}

export function readlink(place: string): Promise<string> {
  return call("read", place, () => {
    const node = world().disk.find(place);
    if (node?.kind !== "link") throw diskError(node === null ? "ENOENT" : "EINVAL", place);
    return node.to;
  });
}

export function readFile(place: string, encoding?: string): Promise<string | Buffer> {
  return call("read", place, () => {
    const { bytes } = world().disk.file(place);
    return encoding === undefined ? bytes : bytes.toString();
  });
}

export function writeFile(place: string, text: string): Promise<void> {
  return call("write", place, () => world().disk.put(place, { kind: "file", bytes: Buffer.from(text), synced: null }));
}

export function readdir(place: string): Promise<string[]> {
  if (!isSimulated(place)) return real.readdir(place);
  return call("list", place, () => [...world().disk.folder(place).entries.keys()]);
}

export function access(place: string): Promise<void> {
  return call("look at", place, () => {
    if (world().disk.find(place) === null) throw diskError("ENOENT", place);
  });
}

const newFile = (): Node => ({ kind: "file", bytes: Buffer.alloc(0), synced: null });

export function open(place: string, flags: string) {
  return call("open", place, () => {
    const { disk } = world();
    const node = flags !== "w" && disk.find(place) !== null ? disk.find(place)! : newFile();
    if (disk.find(place) !== node) disk.put(place, node);
    return {
      write: (text: string) =>
        call("write", place, () => {
          if (node.kind === "file") node.bytes = Buffer.concat([node.bytes, Buffer.from(text)]);
        }),
      sync: () => call("sync", place, () => syncNode(node), true),
      close: () => Promise.resolve(),
    };
  });
}

export const { lstat, cp, mkdtemp, chmod, stat, copyFile, link } = real;
