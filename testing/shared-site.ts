import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { openBucket, type Bucket } from "./bucket";
import { startCeph, storeSettings, type Ceph } from "./ceph";
import { copyDataDir, makeDataDir, removeDataDir, siteUrlOf } from "./data-dir";
import { findFreePorts } from "./ports";
import { startPostgres, type Postgres } from "./postgres";
import { PROJECT_DIR } from "./service-process";
import { settingsOfAnother, startStack, type Stack } from "./stack";

/** A data directory with a release, of which nothing else is taken. */
const PREPARED = resolve(PROJECT_DIR, process.env.RELEASE_DATA_DIR ?? process.env.DATA_DIR ?? ".data-test");

/** A site with its records in PostgreSQL and its pages in Ceph, for several publishers: none runs at first. */
export interface SharedSite {
  server: Postgres;
  ceph: Ceph;
  bucket: Bucket;
  stack: Stack;
  /** Of its own, for logs and the like. */
  folder: string;
  /** Settings of another machine, which has nothing but them. */
  settingsOfAnother(): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

interface Options {
  realtors: number;
  /** Of the bucket's keys. */
  prefix: string;
  /** For every program. */
  env: Record<string, string>;
}

export async function startSharedSite({ realtors, prefix, env }: Options): Promise<SharedSite> {
  const ends: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), "shared-site-"));
    ends.push(() => removeDataDir(folder));
    const server = await startPostgres({ fsync: false });
    ends.push(() => server.stop());
    const ceph = await startCeph(folder);
    ends.push(() => ceph.stop());
    const bucket = openBucket(ceph);
    ends.push(() => bucket.close());
    const dataDir = await copyDataDir(PREPARED);
    ends.push(() => removeDataDir(dataDir));
    for (const name of ["publisher.db", "publisher.db-wal", "publisher.db-shm", "product-api.db", "product-api.db-wal"])
      await rm(join(dataDir, name), { force: true });
    const stack = await startStack({
      dataDir,
      ports: await findFreePorts(),
      seedRealtors: realtors,
      siteUrl: await siteUrlOf(dataDir),
      env: {
        DATABASE_URL: server.url,
        ...storeSettings(ceph, prefix),
        ...env,
      },
    });
    ends.push(() => stack.stop());
    return {
      ...{ server, ceph, bucket, stack, folder, stop },
      async settingsOfAnother() {
        const own = await makeDataDir();
        // When its programs have ended.
        ends.unshift(() => removeDataDir(own));
        return settingsOfAnother(stack, own);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
