import { createDirectoryTarget } from "../directory";
import { inParallel } from "./in-parallel";
import { etagsOf, type Passage } from "./put-tree";
import { md5Of } from "./s3-bucket";
import type { S3Target } from "./s3-target";

/**
 * Brings a folder to what a tree of a store holds. Only what differs is fetched, and no file is written in place: another
 * release may have it as well. Run again after it was interrupted, it does what is left. Nothing is synced. Throws `TARGET`.
 */
export async function takeTree(tree: S3Target, folder: string, { seen, onFiles, onFile }: Passage): Promise<void> {
  const local = createDirectoryTarget(folder).forBulk();
  const there = await etagsOf(tree);
  const here = new Set<string>();
  for await (const { file } of local.list()) here.add(file);

  async function take(file: string): Promise<void> {
    const etag = there.get(file)!;
    if (!here.has(file) || seen.get(file) !== etag) await fetch(file, etag);
    seen.set(file, etag);
    onFile();
  }

  async function fetch(file: string, etag: string): Promise<void> {
    const body = await local.read(file);
    // Where a tag is no MD5, the bytes are compared.
    if (body !== null && md5Of(body) === etag) return;
    const published = await tree.read(file);
    if (published === null || body?.equals(published)) return;
    await (await local.stage(file, published)).publish();
  }

  onFiles(there.size);
  await inParallel([...there.keys()], take);
  for (const file of here) if (!there.has(file)) await local.remove(file);
}
