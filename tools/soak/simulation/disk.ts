import type { Random } from "../../../testing/random";

export interface File {
  kind: "file";
  bytes: Buffer;
  /** What a power cut leaves for certain; null before the first sync. */
  synced: Buffer | null;
}
interface Link {
  kind: "link";
  to: string;
}
export interface Folder {
  kind: "folder";
  entries: Map<string, Node>;
  synced: Map<string, Node>;
  /** What has become of each name since the folder was synced, in order; null where it was removed. */
  unsynced: Map<string, (Node | null)[]>;
}
export type Node = File | Link | Folder;

const newFolder = (): Folder => ({ kind: "folder", entries: new Map(), synced: new Map(), unsynced: new Map() });

export function diskError(code: string, what: string): Error {
  return Object.assign(new Error(`${code}: ${what}`), { code });
}

/**
 * Files and folders with what is certain of them after a power cut: the bytes
 * that a sync of the file has seen, and the names that a sync of their folder
 * has. What is not certain may be there all the same: of a file a part, zeros,
 * or all of it; of each name of a folder any of its states since.
 */
export class Disk {
  root = newFolder();

  /** Null where there is nothing. */
  find(place: string): Node | null {
    let node: Node = this.root;
    for (const name of partsOf(place)) {
      if (node.kind !== "folder") return null;
      const next: Node | undefined = node.entries.get(name);
      if (next === undefined) return null;
      node = next;
    }
    return node;
  }

  folder(place: string): Folder {
    const node = this.find(place);
    if (node === null) throw diskError("ENOENT", place);
    if (node.kind !== "folder") throw diskError("ENOTDIR", place);
    return node;
  }

  file(place: string): File {
    const node = this.find(place);
    if (node === null) throw diskError("ENOENT", place);
    if (node.kind !== "file") throw diskError("EISDIR", place);
    return node;
  }

  put(place: string, node: Node): void {
    this.#set(place, node);
  }

  /** Answers the first folder that it had to make. */
  makeFolders(place: string): string | undefined {
    let first: string | undefined;
    let path = "";
    for (const name of partsOf(place)) {
      path += `/${name}`;
      const there = this.find(path);
      if (there === null) {
        first ??= path;
        this.#set(path, newFolder());
      } else if (there.kind !== "folder") throw diskError("ENOTDIR", path);
    }
    return first;
  }

  remove(place: string): void {
    const node = this.find(place);
    if (node === null) throw diskError("ENOENT", place);
    if (node.kind === "folder" && node.entries.size > 0) throw diskError("ENOTEMPTY", place);
    this.#set(place, null);
  }

  removeAll(place: string): void {
    if (this.find(place) !== null) this.#set(place, null);
  }

  rename(from: string, to: string): void {
    const node = this.find(from);
    if (node === null) throw diskError("ENOENT", from);
    this.folder(parentOf(to));
    this.#set(to, node);
    this.#set(from, null);
  }

  syncAll(): void {
    const sync = (node: Node): void => {
      syncNode(node);
      if (node.kind === "folder") for (const child of node.entries.values()) sync(child);
    };
    sync(this.root);
  }

  /** Without a source of numbers nothing is left but what is certain. */
  losePower(random: Random | null): void {
    const below = (count: number) => (random === null ? 0 : Math.floor(random() * count));
    const seen = new Set<Node>();
    const settle = (node: Node): void => {
      if (seen.has(node)) return;
      seen.add(node);
      if (node.kind === "file") {
        if (node.synced !== node.bytes) node.bytes = random === null ? Buffer.alloc(0) : torn(node.bytes, random);
      } else if (node.kind === "folder") {
        const entries = new Map(node.synced);
        for (const [name, states] of node.unsynced) {
          const kept = below(states.length + 1);
          if (kept === 0) continue;
          const state = states[kept - 1]!;
          if (state === null) entries.delete(name);
          else entries.set(name, state);
        }
        node.entries = entries;
        for (const child of entries.values()) settle(child);
      }
      syncNode(node);
    };
    settle(this.root);
  }

  /** Every file below a folder, by its path from there. */
  filesBelow(place: string): Map<string, Buffer> {
    const files = new Map<string, Buffer>();
    const walk = (node: Node | null, path: string): void => {
      if (node?.kind === "file") files.set(path, node.bytes);
      if (node?.kind === "folder")
        for (const [name, child] of node.entries) walk(child, path === "" ? name : `${path}/${name}`);
    };
    walk(this.find(place), "");
    return files;
  }

  #set(place: string, node: Node | null): void {
    const folder = this.folder(parentOf(place));
    const name = place.slice(place.lastIndexOf("/") + 1);
    if (node === null) folder.entries.delete(name);
    else folder.entries.set(name, node);
    folder.unsynced.set(name, [...(folder.unsynced.get(name) ?? []), node]);
  }
}

export function syncNode(node: Node): void {
  if (node.kind === "file") node.synced = node.bytes;
  if (node.kind !== "folder") return;
  node.synced = new Map(node.entries);
  node.unsynced.clear();
}

/** A part of a file's bytes, zeros in place of them, or by luck all. */
function torn(bytes: Buffer, random: Random): Buffer {
  const kind = random();
  if (kind < 0.3) return bytes.subarray(0, Math.floor(random() * bytes.length));
  if (kind < 0.6) return Buffer.alloc(bytes.length);
  return bytes;
}

const partsOf = (place: string) => place.split("/").filter((part) => part !== "");
const parentOf = (place: string) => place.slice(0, place.lastIndexOf("/")) || "/";
