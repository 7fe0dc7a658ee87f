import { readFile, rm } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import type { FileHeaders } from "../../../../src/domain/site/file-headers";
import { PublisherError } from "../../errors";
import { Outrun } from "../../retry-later";
import type { Fence } from "../fence";
import type { Comparison, Target } from "../target";
import { md5Of, sha256Of, type ListedObject, type S3Bucket, type StoredObject } from "./s3-bucket";
import { beginS3Copy, type S3Copy } from "./s3-copy";

export interface ListedFile extends Pick<ListedObject, "bytes" | "etag"> {
  file: string;
}

/** A tree below a prefix of a bucket. */
export interface S3Target extends Target {
  under(fence: Fence): S3Target;
  list(): AsyncGenerator<ListedFile>;
  /** What is kept of a file, without its bytes. */
  describe(file: string): Promise<StoredObject | null>;
  /** Takes a file of another tree of this bucket, if it has these bytes there. Returns whether it had. Throws `TARGET`. */
  copyFrom(other: S3Target, file: string, body: Buffer): Promise<boolean>;
  /** Of a file of this tree. Throws `TARGET` for one outside it. */
  keyOf(file: string): string;
}

interface Options {
  bucket: S3Bucket;
  /** Of all keys; a slash follows it. */
  prefix: string;
  headersOf(file: string): FileHeaders;
}

/**
 * A store shows an object whole once its last byte is there, and keeps it from then on: nothing is written before a file
 * is published, and there is nothing to settle.
 */
export function createS3Target({ bucket, prefix, headersOf }: Options): S3Target {
  const keyOf = (file: string) => {
    if (file === "" || file.split("/").some((segment) => ["", ".", ".."].includes(segment)))
      throw new PublisherError("TARGET", `${file} is outside the published tree`);
    return `${prefix}/${file}`;
  };
  const copies = new Set<S3Copy>();
  async function keep(file: string): Promise<void> {
    await Promise.all([...copies].map((copy) => copy.keep(file)));
  }

  /** With `seen`, what was there when it was looked at: then a file is written where that is still so. */
  const treeOn = (on: S3Bucket, seen: Map<string, Pick<StoredObject, "etag"> | null> | null): S3Target => {
    /** Files that were looked at, and not compared yet. */
    const looked = new Map<string, StoredObject | null>();

    async function lookAt(file: string): Promise<StoredObject | null> {
      const before = looked.get(file);
      if (looked.delete(file)) return before!;
      const there = await on.describe(keyOf(file));
      seen?.set(file, there);
      return there;
    }

    async function compare(file: string, body: Buffer): Promise<Comparison> {
      const there = await lookAt(file);
      if (there === null) return "absent";
      const { etag: _, ...kept } = there;
      const asked = { bytes: body.length, sha256: sha256Of(body), headers: headersOf(file) };
      return isDeepStrictEqual(kept, asked) ? "same" : "differs";
    }

    async function publish(file: string, body: Buffer): Promise<void> {
      await keep(file);
      const before = seen?.get(file);
      if (before === undefined) return on.put(keyOf(file), body, headersOf(file));
      if (await on.replace(keyOf(file), before?.etag ?? null, body, headersOf(file))) return;
      // Its own first attempt may have come through, with its answer lost; or somebody else had the same bytes.
      if ((await compare(file, body)) !== "same")
        throw new Outrun(`${file} was written by another publisher meanwhile`);
    }

    const target: S3Target = {
      keyOf,
      under: (fence) => treeOn(bucket.under(fence), new Map()),
      // One that writes alone asks when it compares.
      ...(seen !== null && {
        async look(file: string) {
          looked.set(file, await lookAt(file));
        },
        seenAs: (file: string) => seen.get(file)?.etag ?? null,
        expect: (file: string, etag: string | null) => void seen.set(file, etag === null ? null : { etag }),
      }),
      read: async (file) => on.get(keyOf(file)),
      describe: async (file) => on.describe(keyOf(file)),
      compare,
      async stage(file, body) {
        keyOf(file);
        return { publish: () => publish(file, body), discard: () => Promise.resolve() };
      },
      async remove(file) {
        const key = keyOf(file);
        if ((await on.describe(key)) === null) return false;
        await keep(file);
        await on.remove(key);
        return true;
      },
      settle: () => Promise.resolve(),
      adopt(temporary, file) {
        const discard = () => rm(temporary, { force: true });
        return {
          discard,
          async publish() {
            await publish(file, await readFile(temporary)).finally(discard);
          },
        };
      },
      forBulk: () => target,
      async copyTo(folder) {
        const copy = beginS3Copy(target, folder);
        copies.add(copy);
        try {
          await copy.finish();
        } finally {
          copies.delete(copy);
        }
      },
      async *list() {
        for await (const { key, ...listed } of on.list(`${prefix}/`))
          yield { file: key.slice(prefix.length + 1), ...listed };
      },
      async copyFrom(other, file, body) {
        const etag = await on.copy(other.keyOf(file), keyOf(file), sha256Of(body), headersOf(file));
        // Somebody may have published it there meanwhile, and not every store keeps to a condition of a copy.
        return etag === md5Of(body);
      },
    };
    return target;
  };
  return treeOn(bucket, null);
}
