import { GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { Ceph } from "./ceph";

/** What a test looks for, and puts, in a bucket by hand. */
export interface Bucket {
  read(key: string): Promise<string | null>;
  put(key: string, text: string): Promise<void>;
  /** Of objects below a prefix, up to 1,000. */
  keys(prefix: string): Promise<string[]>;
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
    async keys(Prefix) {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
      return Contents.map(({ Key = "" }) => Key);
    },
    count: async (Prefix) => (await client.send(new ListObjectsV2Command({ Bucket, Prefix }))).KeyCount ?? 0,
    close: () => client.destroy(),
  };
}
