import { randomUUID } from "node:crypto";
import { PublisherError } from "../../errors";
import type { S3Bucket } from "./s3-bucket";
import { PRIVATE_HEADERS } from "./s3-uploads";

/** Of no object here. */
const OTHER_TAG = "0".repeat(32);

/**
 * Publishers that work beside each other write where an object is still as they saw it. A store that takes such a write
 * all the same lets an old page follow a new one: it is asked once, with an object of no use. Throws `TARGET`.
 */
export async function requireConditions(
  bucket: Pick<S3Bucket, "replace" | "remove">,
  { prefix, name }: { prefix: string; name: string },
): Promise<void> {
  const key = `${prefix}/probe-${randomUUID()}`;
  const write = (tag: string | null, text: string) => bucket.replace(key, tag, Buffer.from(text), PRIVATE_HEADERS);
  let taken: boolean[];
  try {
    await write(null, "first");
    taken = await Promise.all([write(null, "If-None-Match"), write(OTHER_TAG, "If-Match")]);
  } finally {
    await bucket.remove(key);
  }
  const ignored = ["If-None-Match", "If-Match"].filter((_, index) => taken[index]);
  if (ignored.length === 0) return;
  throw new PublisherError(
    "TARGET",
    `The store of ${name} takes a write whose condition (${ignored.join(", ")}) is not met: publishers that work ` +
      "beside each other could put an old page in the place of a new one. Use a store with conditional writes (AWS S3, " +
      "Ceph 16, or another that has them), or unset DATABASE_URL and run one publisher.",
  );
}
