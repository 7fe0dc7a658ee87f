import { readFile } from "node:fs/promises";
import path from "node:path";
import { digestOf } from "../../renderer/fixed-files";
import type { S3Target } from "../targets/s3/s3-target";
import type { Comparison } from "../targets/target";
import { contentOf, type Content, type PublishedTree } from "./published-tree";

interface Options {
  tree: Pick<S3Target, "list" | "describe" | "read">;
  /** The files that only the code decides, on this machine, with their digests. */
  code: { folder: string; digests: ReadonlyMap<string, string> };
}

/**
 * A tree of a bucket, by the tags that its list has. With most stores they are the MD5 of the bytes, and no file is
 * asked for. Where they are not (encryption by a key of one's own on AWS), it is the digest that the publisher noted.
 */
export async function openStoredTree({ tree, code }: Options): Promise<PublishedTree> {
  const tags = new Map<string, string>();
  for await (const { file, etag } of tree.list()) tags.set(file, etag);

  async function md5OfCode(file: string): Promise<string | null> {
    const body = await readFile(path.join(code.folder, file)).catch(() => null);
    if (body === null) return null;
    const { sha256, md5 } = contentOf(body);
    return sha256 === code.digests.get(file) ? md5 : null;
  }

  async function seeWhatTagsAre(): Promise<boolean> {
    for (const file of code.digests.keys())
      if (tags.has(file) && tags.get(file) === (await md5OfCode(file))) return true;
    return false;
  }
  let seen: Promise<boolean> | null = null;
  const areMd5 = () => (seen ??= seeWhatTagsAre());

  async function compareTag(file: string, tag: string, { sha256, md5 }: Content): Promise<Comparison> {
    const own = md5 ?? (await md5OfCode(file));
    if (own === tag) return "same";
    if (own !== null && (await areMd5())) return "differs";
    const noted = own === null ? await digestOfRead(file) : ((await tree.describe(file))?.sha256 ?? null);
    return noted === sha256 ? "same" : "differs";
  }

  async function digestOfRead(file: string): Promise<string | null> {
    const body = await tree.read(file);
    return body === null ? null : digestOf(body);
  }

  return {
    // There may be millions: they are not kept twice.
    get files() {
      return tags.keys();
    },
    async compare(file, content) {
      const tag = tags.get(file);
      return tag === undefined ? "absent" : compareTag(file, tag, content);
    },
    async compareNow(file, content) {
      const there = await tree.describe(file);
      if (there === null) return "absent";
      return content === null ? "differs" : compareTag(file, there.etag, content);
    },
  };
}
