import { GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { Ceph } from "./ceph";
import type { ListedRealtor } from "./realtors";

/** What a test looks for, and puts, in a bucket by hand. */
export interface Bucket {
  read(key: string): Promise<string | null>;
  put(key: string, text: string): Promise<void>;
  /** How many objects there are below a prefix, up to 1,000. */
  count(prefix: string): Promise<number>;
  close(): void;
}

export function openBucket({ endpoint, region, bucket: Bucket, accessKey }: Ceph): Bucket {
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials: accessKey });
  return {
    async read(Key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return await Body!.transformToString();
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    put: async (Key, Body) => void (await client.send(new PutObjectCommand({ Bucket, Key, Body }))),
    count: async (Prefix) => (await client.send(new ListObjectsV2Command({ Bucket, Prefix }))).KeyCount ?? 0,
    close: () => client.destroy(),
  };
}

/** All pages of realtors, html and page-data, in a release: somebody has written over them. */
export async function damagePages(bucket: Bucket, release: string, realtors: readonly ListedRealtor[]): Promise<void> {
  for (const { desiredUrl } of realtors)
    for (const page of [desiredUrl, `en/${desiredUrl}`])
      await Promise.all(
        [`${page}/index.html`, `page-data/${page}/page-data.json`].map((file) =>
          bucket.put(`${release}/${file}`, "damaged"),
        ),
      );
}
