import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FileHeaders } from "../../../../src/domain/site/file-headers";
import { openS3Client, type S3Location } from "../../../s3-client";
import { PublisherError } from "../../errors";
import type { Fence } from "../fence";
import { kept, unquoted } from "./object-fields";
import { expiringWrites } from "./expiring-writes";
import { GIVE_UP_AFTER_MS, withRetries } from "./retries";
import { isConditionFailed, isMissing, passesByItself, toPublisherError } from "./s3-failure";
import { watchStoreClock } from "./store-clock";

/** Under way at once; more wait for a connection. */
export const MOST_REQUESTS = 16;
/** For a request with all of its answer, and the wait for a connection. */
const ATTEMPT_TIMEOUT_MS = 10_000;
export interface S3Settings extends S3Location {
  giveUpAfterMs?: number;
  /** Until when no other publisher can have begun to write here. Without one, none ever does. */
  fence?: Fence | undefined;
}

/** What is kept of an object, without its bytes. */
export interface StoredObject {
  etag: string;
  bytes: number;
  /** Of its bytes, in hex; null if somebody else has written it. */
  sha256: string | null;
  headers: FileHeaders;
}

export interface ListedObject {
  key: string;
  bytes: number;
  /** In hex. With most stores the MD5 of its bytes; with encryption by a key of one's own on AWS it is something else. */
  etag: string;
}

interface Condition {
  IfMatch?: string;
  IfNoneMatch?: string;
}

/** A bucket. Every call waits out a store that is away for a moment, and throws `TARGET` with what to do about one that is not. */
export interface S3Bucket {
  describe(key: string): Promise<StoredObject | null>;
  get(key: string): Promise<Buffer | null>;
  /** With its tag, which {@link S3Bucket.replace} takes. */
  getTagged(key: string): Promise<{ body: Buffer; etag: string } | null>;
  /** Readers get the object before, or this one, whole. The store compares what arrives with its MD5. */
  put(key: string, body: Buffer, headers: FileHeaders): Promise<void>;
  /** The same where the object is still the one of that tag; null: where there is none. Returns whether it was. */
  replace(key: string, etag: string | null, body: Buffer, headers: FileHeaders): Promise<boolean>;
  /** Copies the bytes within the store. Answers the copy's ETag, null if there is no such object. */
  copy(from: string, to: string, sha256: string, headers: FileHeaders): Promise<string | null>;
  remove(key: string): Promise<void>;
  /** In the order of the names' bytes. */
  list(prefix: string): AsyncGenerator<ListedObject>;
  /** What follows that prefix in the names of objects, up to the next slash. */
  folders(prefix: string): Promise<string[]>;
  /** The same bucket, to be written until then. */
  under(fence: Fence): S3Bucket;
  close(): void;
}

const digest = (algorithm: "md5" | "sha256", body: Buffer) => createHash(algorithm).update(body);
export const md5Of = (body: Buffer): string => digest("md5", body).digest("hex");
export const sha256Of = (body: Buffer): string => digest("sha256", body).digest("hex");

/** Opens a bucket that is there, and that this key may read: throws `TARGET` otherwise. */
export async function openS3Bucket(settings: S3Settings): Promise<S3Bucket> {
  const { bucket: Bucket, endpoint, region, giveUpAfterMs = GIVE_UP_AFTER_MS } = settings;
  // What fails is tried again here.
  const { sdk, client } = await openS3Client(settings, { requests: MOST_REQUESTS, attempts: 1 });
  const place = { bucket: Bucket, where: endpoint ?? `AWS (${region})` };
  const clock = { now: () => Date.now(), wait: (ms: number) => wait(ms) };

  async function ask<Answer>(doing: string, attempt: (abortSignal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    try {
      return await withRetries(
        { clock, giveUpAfterMs },
        () => attempt(AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)),
        passesByItself,
      );
    } catch (error) {
      if (error instanceof PublisherError) throw error;
      throw toPublisherError(error, doing, place);
    }
  }

  const requireClock = watchStoreClock(client, place.where);
  const change = expiringWrites(client, { region, ask, requireClock });

  /** Null where there is no such object. */
  const ifThere = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
    answer.catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });

  async function* listPages(Prefix: string, Delimiter?: string) {
    let ContinuationToken: string | undefined;
    do {
      const input = { Bucket, Prefix, Delimiter, ContinuationToken };
      const page = await ask(`cannot list ${Prefix || `the bucket "${Bucket}"`}`, (abortSignal) =>
        client.send(new sdk.ListObjectsV2Command(input), { abortSignal }),
      );
      yield page;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  async function put(
    key: string,
    body: Buffer,
    headers: FileHeaders,
    fence: Fence | undefined,
    condition: Condition = {},
  ): Promise<void> {
    const input = {
      ...kept(headers, sha256Of(body)),
      ...condition,
      Bucket,
      Key: key,
      Body: body,
      ContentMD5: digest("md5", body).digest("base64"),
    };
    await change(`cannot write ${key}`, fence, (abortSignal, expiring) =>
      client.send(expiring(new sdk.PutObjectCommand(input)), { abortSignal }),
    );
  }

  const getTagged = (key: string) =>
    ask(`cannot read ${key}`, async (abortSignal) => {
      const found = await ifThere(client.send(new sdk.GetObjectCommand({ Bucket, Key: key }), { abortSignal }));
      if (found === null) return null;
      // All of it in this attempt: an answer may break off in the middle.
      return { body: Buffer.from(await found.Body!.transformToByteArray()), etag: unquoted(found.ETag) };
    });

  const bucketUnder = (fence: Fence | undefined): S3Bucket => ({
    async describe(key) {
      const found = await ask(`cannot look at ${key}`, (abortSignal) =>
        ifThere(client.send(new sdk.HeadObjectCommand({ Bucket, Key: key }), { abortSignal })),
      );
      if (found === null) return null;
      const { sha256 = null, "surrogate-key": keys } = found.Metadata ?? {};
      return {
        etag: unquoted(found.ETag),
        bytes: found.ContentLength ?? 0,
        sha256,
        headers: {
          contentType: found.ContentType ?? "",
          cacheControl: found.CacheControl ?? "",
          cacheKeys: keys === undefined ? [] : keys.split(" "),
        },
      };
    },
    get: async (key) => (await getTagged(key))?.body ?? null,
    getTagged,
    put: (key, body, headers) => put(key, body, headers, fence),
    async replace(key, etag, body, headers) {
      // Ceph takes the tag without quotes alone, AWS as it gives it.
      const tag = endpoint === null ? `"${etag}"` : etag!;
      try {
        await put(key, body, headers, fence, etag === null ? { IfNoneMatch: "*" } : { IfMatch: tag });
        return true;
      } catch (error) {
        if (error instanceof PublisherError && isConditionFailed(error.cause, etag)) return false;
        throw error;
      }
    },
    async copy(from, to, sha256, headers) {
      const CopySource = `${Bucket}/${encodeURIComponent(from).replaceAll("%2F", "/")}`;
      const input = { ...kept(headers, sha256), Bucket, Key: to, CopySource, MetadataDirective: "REPLACE" } as const;
      const copied = await change(`cannot copy ${from}`, fence, (abortSignal, expiring) =>
        ifThere(client.send(expiring(new sdk.CopyObjectCommand(input)), { abortSignal })),
      );
      return copied === null ? null : unquoted(copied.CopyObjectResult?.ETag);
    },
    async remove(key) {
      await change(`cannot remove ${key}`, fence, (abortSignal, expiring) =>
        client.send(expiring(new sdk.DeleteObjectCommand({ Bucket, Key: key })), { abortSignal }),
      );
    },
    async *list(prefix) {
      for await (const { Contents = [] } of listPages(prefix))
        for (const { Key = "", Size = 0, ETag } of Contents) yield { key: Key, bytes: Size, etag: unquoted(ETag) };
    },
    async folders(prefix) {
      const names: string[] = [];
      for await (const { CommonPrefixes = [] } of listPages(prefix, "/"))
        for (const { Prefix = "" } of CommonPrefixes) names.push(Prefix.slice(prefix.length, -1));
      return names;
    },
    under: bucketUnder,
    close: () => client.destroy(),
  });

  await listPages("").next();
  if (settings.fence !== undefined) requireClock();
  return bucketUnder(settings.fence);
}
