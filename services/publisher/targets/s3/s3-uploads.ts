import type { FileHeaders } from "../../../../src/domain/site/file-headers";
import type { GivenS3 } from "../../../../src/domain/site/settings";
import { UPLOADS, uploadPrefix } from "../../../published-tree";
import type { Uploads } from "../uploads";
import { inParallel } from "./in-parallel";
import { openS3Bucket, type S3Bucket } from "./s3-bucket";
import { createS3Target } from "./s3-target";

/** Of what publishers and origins alone read. */
export const PRIVATE_HEADERS: FileHeaders = {
  contentType: "application/octet-stream",
  cacheControl: "no-cache",
  cacheKeys: [],
};

/** Each is a prefix of the bucket, beside those of releases. */
export function uploadsIn(bucket: S3Bucket, store: Pick<GivenS3, "bucket" | "prefix">): Uploads {
  const filesOf = (id: string) =>
    createS3Target({ bucket, prefix: uploadPrefix(store.prefix, id), headersOf: () => PRIVATE_HEADERS });
  return {
    place: `s3://${store.bucket}/${store.prefix}/${UPLOADS}`,
    async put(id, file, body) {
      await (await filesOf(id).stage(file, body)).publish();
    },
    read: (id, file) => filesOf(id).read(file),
    ids: () => bucket.folders(`${store.prefix}/${UPLOADS}/`),
    async remove(id, first) {
      const there = filesOf(id);
      const others: string[] = [];
      for await (const { file } of there.list()) if (file !== first) others.push(file);
      await bucket.remove(there.keyOf(first));
      await inParallel(others, (file) => bucket.remove(there.keyOf(file)));
    },
  };
}

/** The same for a pipeline, which publishes nothing. Throws `TARGET` for a store that cannot be used. */
export async function openUploads(store: GivenS3): Promise<Uploads & { close(): void }> {
  const bucket = await openS3Bucket(store);
  return { ...uploadsIn(bucket, store), close: () => bucket.close() };
}
