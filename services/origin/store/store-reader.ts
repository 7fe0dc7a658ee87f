import { setTimeout as pause } from "node:timers/promises";
import { Agent, type Dispatcher } from "undici";
import { openS3Client, type S3Location } from "../../s3-client";
import { encodedPath, signedHeaders } from "./signed-request";

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
/** Broken off by a connection that was kept too long, or answered by a busy store, it is asked again. */
const ATTEMPTS = 2;
const PAUSE_MS = 50;
/** With all of its answer: a visitor waits for it. */
const TIMEOUT_MS = 3_000;
/** S3's own limit. */
const LONGEST_KEY_BYTES = 1_024;
const TOO_MANY_REQUESTS = 429;

/** What a store says no with. */
class StoreRefusal extends Error {
  override name = "StoreRefusal";
  constructor(
    readonly status: number,
    code: string,
  ) {
    super(`the store answered ${status} (${code})`);
  }
}

/** Files are asked for by requests of our own: the SDK, which finds address and keys, takes several times as long for each. */
export async function openStoreReader(place: S3Location): Promise<StoreReader> {
  const { sdk, client } = await openS3Client(place, { requests: MOST_REQUESTS, attempts: ATTEMPTS });
  const { bucket: Bucket, region, endpoint } = place;
  const within = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) });
  const style = endpoint === null ? {} : { Endpoint: endpoint, ForcePathStyle: true };
  const { url } = client.config.endpointProvider({ Bucket, Region: region, ...style });
  const agent = new Agent({ connections: MOST_REQUESTS, pipelining: 1 });

  async function askOnce(key: string, knownEtag: string | null, signal: AbortSignal): Promise<StoreAnswer> {
    const path = encodedPath(`${url.pathname.replace(/\/$/, "")}/${key}`);
    const credentials = await client.config.credentials();
    const signed = signedHeaders({ path, headers: { host: url.host }, region, credentials, at: new Date() });
    const headers = { ...signed, ...(knownEtag !== null && { "if-none-match": knownEtag }) };
    const answer = await agent.request({ origin: url.origin, path, method: "GET", headers, signal });
    if (answer.statusCode === 200) return { is: "found", file: await fileOf(answer) };
    const text = await answer.body.text();
    if (answer.statusCode === 304) return { is: "same" };
    const [, code = "without a code"] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
    if (code === "NoSuchKey") return { is: "absent" };
    throw new StoreRefusal(answer.statusCode, code);
  }

  return {
    async get(key, knownEtag) {
      // It would say that the request is wrong.
      if (Buffer.byteLength(key) > LONGEST_KEY_BYTES) return { is: "absent" };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      for (let attempt = 1; ; attempt++) {
        try {
          return await askOnce(key, knownEtag, signal);
        } catch (error) {
          if (attempt === ATTEMPTS || !passesByItself(error)) throw error;
          await pause(PAUSE_MS);
        }
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
    close() {
      client.destroy();
      void agent.destroy();
    },
  };
}

async function fileOf({ headers, body }: Dispatcher.ResponseData): Promise<StoredFile> {
  const header = (name: string) => headers[name] as string | undefined;
  return {
    body: Buffer.from(await body.arrayBuffer()),
    etag: header("etag") ?? "",
    sha256: header("x-amz-meta-sha256") ?? null,
    modifiedAt: new Date(header("last-modified") ?? Date.now()),
  };
}

function passesByItself(error: unknown): boolean {
  if (!(error instanceof StoreRefusal)) return true;
  return error.status >= 500 || error.status === TOO_MANY_REQUESTS;
}
