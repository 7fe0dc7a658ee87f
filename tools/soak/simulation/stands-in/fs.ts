import * as real from "node:fs";
import { diskError, syncNode, type Node } from "../disk";
import { world } from "../world";

/** Below it is the disk of the world; what else is asked for is real. */
export const SIMULATED = "/simulated/";
export const isSimulated = (place: unknown): place is string =>
  typeof place === "string" && place.startsWith(SIMULATED);

const FIRST_DESCRIPTOR = 1_000_000;
/** A disk takes a page in pieces now and then. */
const PIECES = 0.05;
/** In ms of the world's time. */
const LONGEST_SYNC = 6;
const LONGEST_CALL = 1;

const open = new Map<number, { node: Node; place: string }>();
let lastDescriptor = FIRST_DESCRIPTOR;

export function openSync(place: string, flags = "r", mode?: number): number {
  if (!isSimulated(place)) return real.openSync(place, flags, mode);
  const { disk } = world();
  if (flags === "r") {
    world().operation(`open ${nameOf(place)}`);
    const there = disk.find(place);
    if (there === null) throw diskError("ENOENT", place);
    return descriptorOf(there, place);
  }
  world().diskOperation(`create ${nameOf(place)}`, "ENOSPC");
  const there = disk.find(place);
  if (there !== null && flags === "wx") throw diskError("EEXIST", place);
  const node: Node = { kind: "file", bytes: Buffer.alloc(0), synced: null };
  if (there === null) disk.put(place, node);
  else disk.file(place).bytes = node.bytes;
  return descriptorOf(there ?? node, place);
}

export function closeSync(descriptor: number): void {
  if (descriptor < FIRST_DESCRIPTOR) real.closeSync(descriptor);
  else open.delete(descriptor);
}

export function close(descriptor: number, done: (error: Error | null) => void): void {
  open.delete(descriptor);
  world().later(0, () => done(null));
}

export function writeSync(descriptor: number, bytes: Buffer, offset = 0): number {
  const { node, place } = open.get(descriptor)!;
  world().diskOperation(`write ${nameOf(place)}`, "ENOSPC");
  if (node.kind !== "file") throw diskError("EISDIR", place);
  const most = bytes.length - offset;
  const length = most > 1 && world().chance(PIECES) ? 1 + world().below(most - 1) : most;
  node.bytes = Buffer.concat([node.bytes, bytes.subarray(offset, offset + length)]);
  return length;
}

export function fsync(descriptor: number, done: (error: Error | null) => void): void {
  const { node, place } = open.get(descriptor)!;
  world().later(world().random() * LONGEST_SYNC, () => {
    try {
      world().diskOperation(`sync ${nameOf(place)}`);
      syncNode(node);
    } catch (error) {
      done(error as Error);
      return;
    }
    done(null);
  });
}

export function readFileSync(place: string): Buffer {
  if (!isSimulated(place)) return real.readFileSync(place);
  world().operation(`read ${nameOf(place)}`);
  return world().disk.file(place).bytes;
}

export function renameSync(from: string, to: string): void {
  world().diskOperation(`rename to ${nameOf(to)}`);
  world().disk.rename(from, to);
}

export function unlinkSync(place: string): void {
  world().diskOperation(`remove ${nameOf(place)}`);
  world().disk.remove(place);
}

export function mkdirSync(place: string, options?: { recursive?: boolean }): string | undefined {
  if (!isSimulated(place)) return real.mkdirSync(place, options) as string | undefined;
  world().diskOperation(`make ${nameOf(place)}`, "ENOSPC");
  return world().disk.makeFolders(place);
}

export function linkSync(from: string, to: string): void {
  world().diskOperation(`link ${nameOf(to)}`);
  world().disk.put(to, world().disk.file(from));
}

export const { accessSync, chmodSync, constants, statSync, existsSync, createReadStream, readdirSync, writeFileSync } =
  real;

/** Calls that go through Node's thread pool. */
export const promises = {
  call<Result>(what: string, place: string, work: () => Result, isSync = false): Promise<Result> {
    return world().async(isSync ? LONGEST_SYNC : LONGEST_CALL, () => {
      world().diskOperation(`${what} ${nameOf(place)}`);
      return work();
    });
  },
};

/** Those of a process's own temporary files differ each time. */
export function nameOf(place: string): string {
  return place.slice(SIMULATED.length).replace(/tmp\/.*|(?<=current)\.\d+/, "");
}

function descriptorOf(node: Node, place: string): number {
  lastDescriptor += 1;
  open.set(lastDescriptor, { node, place });
  return lastDescriptor;
}

export function forgetDescriptors(): void {
  open.clear();
}
