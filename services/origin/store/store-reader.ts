import { openS3Client, type S3Location } from "../../s3-client";

export interface StoredFile {
  body: Buffer;
  /** As the store wants it back. */
  etag: string;
  /** Of the body, in hex, as its writer noted it; null if somebody else has written it. */
  sha256: string | null;
  modifiedAt: Date;
}

/** `same`: as the one with the tag that was given. */
export type StoreAnswer = { is: "found"; file: StoredFile } | { is: "same" } | { is: "absent" };

/** Of a bucket. Throws where the store does not say. */
export interface StoreReader {
  get(key: string, knownEtag: string | null): Promise<StoreAnswer>;
  /** The names right below a prefix that have something below them. */
  foldersOf(prefix: string): AsyncGenerator<string>;
  close(): void;
}

/** Under way at once; more wait for a connection. */
const MOST_REQUESTS = 64;
/** Broken off once by a connection that was kept too long, it is asked again. */
const ATTEMPTS = 2;
/** With all of its answer: a visitor waits for it. */
const TIMEOUT_MS = 3_000;
/** S3's own limit. */
const LONGEST_KEY_BYTES = 1_024;
const MISSING: ReadonlySet<unknown> = new Set(["NoSuchKey", "NotFound"]);
const NOT_MODIFIED = 304;

export async function openStoreReader(place: S3Location): Promise<StoreReader> {
  const { sdk, client } = await openS3Client(place, { requests: MOST_REQUESTS, attempts: ATTEMPTS });
  const { bucket: Bucket } = place;
  const within = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) });

  return {
    async get(key, knownEtag) {
      // It would say that the request is wrong.
      if (Buffer.byteLength(key) > LONGEST_KEY_BYTES) return { is: "absent" };
      try {
        const input = { Bucket, Key: key, ...(knownEtag !== null && { IfNoneMatch: knownEtag }) };
        const { Body, ETag, Metadata, LastModified } = await client.send(new sdk.GetObjectCommand(input), within());
        const file = {
          body: Buffer.from(await Body!.transformToByteArray()),
          etag: ETag ?? "",
          sha256: Metadata?.["sha256"] ?? null,
          modifiedAt: LastModified ?? new Date(),
        };
        return { is: "found", file };
      } catch (error) {
        if (statusOf(error) === NOT_MODIFIED) return { is: "same" };
        if (MISSING.has((error as Error).name)) return { is: "absent" };
        throw error;
      }
    },
    async *foldersOf(prefix) {
      let token: string | undefined;
      do {
        const input = { Bucket, Prefix: prefix, Delimiter: "/", ContinuationToken: token };
        const page = await client.send(new sdk.ListObjectsV2Command(input), within());
        for (const { Prefix = "" } of page.CommonPrefixes ?? []) yield Prefix.slice(prefix.length, -1);
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
    close: () => client.destroy(),
  };
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}
