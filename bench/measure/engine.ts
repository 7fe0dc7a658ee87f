import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { damagePages, openBucket } from "../../testing/bucket";
import { startCeph, storeSettings } from "../../testing/ceph";
import { startFaultyProxy, type Fault } from "../../testing/faulty-proxy";
import { startPostgres } from "../../testing/postgres";
import type { ListedRealtor } from "../../testing/realtors";

const PREFIX = "bench";

export const ENGINES = ["sqlite-directory", "postgres-s3"] as const;

/** What a publisher keeps its records and its pages in. */
export interface Engine {
  name: (typeof ENGINES)[number];
  /** For every program that works on it. */
  env: Record<string, string>;
  /** Lets each call of the store of pages take this many milliseconds more. */
  delayCalls(ms: number): void;
  /** Of these realtors, in a release. */
  damagePages(release: string, realtors: readonly ListedRealtor[]): Promise<void>;
  stop(): Promise<void>;
}

export const EMBEDDED: Engine = {
  name: "sqlite-directory",
  env: {},
  delayCalls: () => undefined,
  damagePages: () => Promise.reject(new Error("Its pages are in no bucket.")),
  stop: () => Promise.resolve(),
};

/** PostgreSQL, which waits for its disk, and Ceph, which is in memory, behind a proxy as far away as is asked. */
export async function startPostgresAndS3(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), "engine-"));
  const [database, ceph] = await Promise.all([startPostgres({ fsync: true }), startCeph(folder)]);
  const bucket = openBucket(ceph);
  let delayMs = 0;
  const proxy = await startFaultyProxy(ceph.endpoint, async (): Promise<Fault> => {
    if (delayMs > 0) await pause(delayMs);
    return "none";
  });
  return {
    name: "postgres-s3",
    env: {
      DATABASE_URL: database.url,
      ...storeSettings(ceph, PREFIX),
      S3_ENDPOINT: proxy.url,
    },
    delayCalls: (ms) => void (delayMs = ms),
    damagePages: (release, realtors) => damagePages(bucket, `${PREFIX}/${release}`, realtors),
    async stop() {
      bucket.close();
      await proxy.stop();
      await Promise.all([ceph.stop(), database.stop()]);
      await rm(folder, { recursive: true });
    },
  };
}
