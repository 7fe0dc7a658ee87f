import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { copyFile, mkdir, mkdtemp, rename, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Sparse: what is not written takes no room. */
const DISK_BYTES = 2 * 1024 ** 3;
const SHELF_BYTES = 8 * 1024 ** 3;

const UNMOUNT_WITHIN_MS = 10_000;

const NEEDS =
  "Power cuts need root, loop devices, and the packages xfsprogs and e2fsprogs (apt-get install xfsprogs e2fsprogs): a file system in a file, which is copied in a moment.";

/** A disk that can be cut off: what its file system has not been given to keep by then, in the kernel's memory, is lost. */
export interface PowerCutDisk {
  /** Where it is mounted. */
  folder: string;
  /** Has it keep all that it was given so far. */
  sync(): Promise<void>;
  /** Keeps the disk as it is at this moment, whatever is being written to it. */
  remember(): Promise<void>;
  /** Once nobody has a file of it open: the disk as it was remembered, after its file system's own recovery. */
  bringBack(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * An empty ext4 in a file, which lies on an XFS in another file: XFS copies files by reference, in a moment that no
 * write divides. `noauto_da_alloc` has ext4 do no more than POSIX says: without a sync a renamed file may be empty.
 * Throws where the machine doesn't let it.
 */
export async function makePowerCutDisk(): Promise<PowerCutDisk> {
  const place = await mkdtemp(join(tmpdir(), "power-cut-"));
  const [shelf, folder] = [join(place, "shelf"), join(place, "disk")];
  const [image, remembered] = [join(shelf, "disk.img"), join(shelf, "remembered.img")];
  const mount = () => run("mount", ["-o", "loop,noauto_da_alloc", image, folder]);

  async function make(): Promise<void> {
    await Promise.all([mkdir(shelf), mkdir(folder)]);
    await makeFile(`${shelf}.img`, SHELF_BYTES);
    await run("mkfs.xfs", ["-q", "-m", "reflink=1", `${shelf}.img`]);
    await run("mount", ["-o", "loop", `${shelf}.img`, shelf]);
    await makeFile(image, DISK_BYTES);
    await run("mkfs.ext4", ["-q", image]);
    await mount();
  }

  async function remove(): Promise<void> {
    for (const mounted of [folder, shelf]) await unmount(mounted).catch(() => undefined);
    await rm(place, { recursive: true, force: true });
  }

  await make().catch(async (error: unknown) => {
    await remove();
    throw new Error(`${NEEDS}\n${(error as Error).message}`, { cause: error });
  });
  return {
    folder,
    sync: async () => void (await run("sync", ["--file-system", folder])),
    remember: () => copyFile(image, remembered, constants.COPYFILE_FICLONE_FORCE),
    async bringBack() {
      await unmount(folder);
      await rename(remembered, image);
      await mount();
    },
    remove,
  };
}

/** Processes that end with a killed one take a moment. */
async function unmount(folder: string): Promise<void> {
  for (const end = Date.now() + UNMOUNT_WITHIN_MS; ; await pause(20)) {
    try {
      return void (await run("umount", [folder]));
    } catch (error) {
      if (!(error as Error).message.includes("busy") || Date.now() > end) throw error;
    }
  }
}

async function makeFile(file: string, bytes: number): Promise<void> {
  await writeFile(file, "");
  await truncate(file, bytes);
}
