import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { openBucket, type Bucket } from "./bucket";
import { startCeph, type Ceph } from "./ceph";
import { copyDataDir, makeDataDir, removeDataDir, siteUrlOf } from "./data-dir";
import { findFreePorts, originMetricsPort } from "./ports";
import { startPostgres, type Postgres } from "./postgres";
import { PROJECT_DIR } from "./service-process";
import { startStack, type Stack } from "./stack";

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
        PUBLISH_TARGET: `s3://${ceph.bucket}/${prefix}`,
        S3_ENDPOINT: ceph.endpoint,
        S3_REGION: ceph.region,
        AWS_ACCESS_KEY_ID: ceph.accessKey.accessKeyId,
        AWS_SECRET_ACCESS_KEY: ceph.accessKey.secretAccessKey,
        ...env,
      },
    });
    ends.push(() => stack.stop());
    return {
      ...{ server, ceph, bucket, stack, folder, stop },
      async settingsOfAnother() {
        const ports = await findFreePorts();
        const own = await makeDataDir();
        // When its programs have ended.
        ends.unshift(() => removeDataDir(own));
        return {
          ...stack.env,
          DATA_DIR: own,
          PORT: String(ports.site),
          PUBLISHER_URL: `http://127.0.0.1:${ports.publisher}`,
          ORIGIN_METRICS_URL: `http://127.0.0.1:${originMetricsPort(ports)}`,
          WEBHOOK_SECRET: stack.secrets.webhookSecret,
          PUBLISHER_TOKEN: stack.secrets.publisherToken,
        };
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
