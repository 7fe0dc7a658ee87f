import { open, readdir } from "node:fs/promises";
import path from "node:path";

/** Brings a folder and the files in it to the disk. */
export async function syncFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile()) await sync(path.join(folder, entry.name));
  }
  await sync(folder);
}

async function sync(place: string): Promise<void> {
  const handle = await open(place);
  await handle.sync().finally(() => handle.close());
}
