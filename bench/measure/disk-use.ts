import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

const BYTES_PER_BLOCK = 512;

export interface DiskUse {
  files: number;
  folders: number;
  /** Sum of the files' lengths. */
  apparentBytes: number;
  /** What they and their folders take on the disk. */
  allocatedBytes: number;
}

/**
 * What a folder takes of which `seen` holds nothing yet; a file of several
 * names counts once, where it is found first.
 */
export function diskUseOf(root: string, seen: Set<string>): DiskUse {
  const use: DiskUse = { files: 0, folders: 0, apparentBytes: 0, allocatedBytes: 0 };
  const pending = [root];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    use.folders += 1;
    use.allocatedBytes += lstatSync(folder).blocks * BYTES_PER_BLOCK;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const located = join(folder, entry.name);
      if (entry.isDirectory()) {
        pending.push(located);
        continue;
      }
      const { ino, size, blocks, nlink } = lstatSync(located);
      use.files += 1;
      use.apparentBytes += size;
      if (nlink > 1) {
        const identity = String(ino);
        if (seen.has(identity)) continue;
        seen.add(identity);
      }
      use.allocatedBytes += blocks * BYTES_PER_BLOCK;
    }
  }
  return use;
}
