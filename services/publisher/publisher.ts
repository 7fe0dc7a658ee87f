import { link, mkdir } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { createBulkRunner } from "./bulk/bulk-runner";
import { codeDigest, newReleaseId, releaseCode, rollBack, type CodeLane } from "./code-lane/code-lane";
import { writeSnapshot } from "./code-lane/snapshot";
import { lockDataDir, openDatabase } from "./database";
import { createDeleteBreaker } from "./delete-breaker";
import type { PublisherEnvironment } from "./env";
import { PublisherError, messageOf } from "./errors";
import { Mutex } from "./mutex";
import { createProductApi } from "./product-api-client";
import type { PublishDependencies } from "./publish";
import { openLibsqlQueue } from "./queue/libsql-queue";
import { acceptFirstRecords } from "./reconcile";
import { createReadAhead } from "./read-ahead";
import { openRecords } from "./records";
import {
  clearTemporaryFiles,
  currentReleaseId,
  openRelease,
  releasesFolder,
  type OpenRelease,
  type ReleaseInfo,
} from "./release";
import { createSweeper } from "./sweeper";
import { linkTree } from "./tree";
import { createWorkerLoop } from "./worker-loop";

export type Publisher = Awaited<ReturnType<typeof openPublisher>>;

export interface BuildState {
  id: string;
  state: "waiting" | "building" | "live" | "failed";
  reason?: string;
}

const BUILDS_KEPT = 50;
const DRAIN_POLL_MS = 25;
const RECONCILE_TIMEOUT_MS = 60_000;

/** Opens the publisher of a data directory; it alone may change its records and trees until closed. */
export async function openPublisher(env: PublisherEnvironment, projectDir: string, logger: Logger) {
  const unlock = await lockDataDir(env.dataDir);
  const client = await openDatabase(env.dataDir);
  const records = await openRecords(client);
  const queue = await openLibsqlQueue(client);
  const api = createProductApi(env.apiUrl);
  const mutex = new Mutex();
  const now = () => Date.now();
  let release: OpenRelease | null = null;

  const current = await currentReleaseId(env.dataDir);
  if (current !== null) {
    release = await openRelease(path.join(releasesFolder(env.dataDir), current));
    await clearTemporaryFiles(release);
  }

  const deps: PublishDependencies = {
    client,
    records,
    queue,
    api,
    readAhead: createReadAhead(api, now),
    mutex,
    breaker: createDeleteBreaker(),
    productDomains: env.productDomains,
    siteUrl: env.siteUrl,
    release() {
      if (release === null)
        throw new PublisherError("NO_RELEASE", "There is no release to publish to yet. Make one: npm run build.");
      return release;
    },
    now,
  };
  const loop = createWorkerLoop(deps, logger);
  const bulk = createBulkRunner({ client, records, mutex, release: deps.release, logger });
  const sweeper = createSweeper({ client, records, queue, api, now });
  const lane: CodeLane = {
    projectDir,
    dataDir: env.dataDir,
    siteUrl: env.siteUrl,
    keepReleases: env.keepReleases,
    buildRealtors: env.buildRealtors,
    records,
    mutex,
    onFlip: (flipped) => {
      const first = release === null;
      release = flipped;
      if (first) loop.start();
    },
    log: (line) => logger.info(line),
  };

  async function drain(timeoutMs: number): Promise<boolean> {
    for (const end = now() + timeoutMs; now() < end;) {
      if ((await queue.depth()) === 0) return true;
      await new Promise((resolve) => setTimeout(resolve, DRAIN_POLL_MS));
    }
    return false;
  }

  async function build(id: string, onStart: () => void): Promise<ReleaseInfo> {
    if (release === null && (await records.count()) === 0) {
      await acceptFirstRecords({
        client,
        records,
        api,
        productDomains: env.productDomains,
        onProgress: (count) => logger.info(`accepted ${count} realtors`),
      });
    } else if (release !== null) {
      const jobs = await sweeper.sweepAll();
      if (jobs > 0 && !(await drain(RECONCILE_TIMEOUT_MS))) {
        logger.warn("not every change is published yet; the new release catches up with the rest");
      }
    }
    onStart();
    return releaseCode(lane, id);
  }

  // Several hooks before a start are one build; one that runs has taken its sources already.
  let waiting: { id: string; done: Promise<ReleaseInfo> } | null = null;
  let building: Promise<unknown> = Promise.resolve();
  const builds = new Map<string, BuildState>();
  const tell = (id: string, state: Omit<BuildState, "id">) => {
    builds.set(id, { id, ...state });
    if (builds.size > BUILDS_KEPT) builds.delete(builds.keys().next().value!);
  };

  return {
    client,
    records,
    queue,
    api,
    loop,
    sweeper,
    release: () => release,
    readAhead: deps.readAhead,
    /** What became of a build; null for one that this process does not know (any more). */
    buildState: (id: string) => builds.get(id) ?? null,

    /** Starts publishing where there is a release; without one, the first build starts it. */
    start() {
      if (release !== null) loop.start();
    },

    /**
     * Asks for a release of the code as it stands; joins a build that has not
     * taken its sources yet. `collectMs` waits for others to join.
     */
    requestBuild(collectMs = 0): { buildId: string; done: Promise<ReleaseInfo> } {
      if (waiting !== null) return { buildId: waiting.id, done: waiting.done };
      const id = newReleaseId(new Date());
      tell(id, { state: "waiting" });
      const done = building.then(async () => {
        if (collectMs > 0) await new Promise((resolve) => setTimeout(resolve, collectMs));
        const start = () => {
          waiting = null;
          tell(id, { state: "building" });
        };
        try {
          const info = await build(id, start);
          tell(id, { state: "live" });
          return info;
        } catch (error) {
          if (waiting?.id === id) waiting = null;
          tell(id, { state: "failed", reason: messageOf(error) });
          logger.error({ err: error, buildId: id }, "the build failed; the live site is as it was");
          throw error;
        }
      });
      waiting = { id, done };
      building = done.catch(() => undefined);
      return { buildId: id, done };
    },

    rollBack: (id: string) => rollBack(lane, id),
    /** Whether the served release was built from the sources as they are now. */
    async isUpToDate(): Promise<boolean> {
      return release !== null && release.info.codeDigest === (await codeDigest(projectDir));
    },

    /** The accepted records and the published tree as of one moment, as hard links, for `verify`. */
    async snapshot(folder: string): Promise<{ realtors: number; release: string; codeDigest: string }> {
      const live = deps.release();
      await mkdir(folder, { recursive: true });
      return mutex.run(async () => {
        const realtors = await writeSnapshot(records, path.join(folder, "records.ndjson"));
        await linkTree(live.target.root, path.join(folder, "public"), link);
        return { realtors, release: live.info.id, codeDigest: live.info.codeDigest };
      });
    },

    /** Puts realtors in the queue to be published again. */
    async republish(ids: readonly string[]): Promise<number> {
      await queue.enqueueAll(
        ids.map((realtorId) => ({
          webhookId: null,
          realtorId,
          kind: "manual" as const,
          expectedUpdatedAt: null,
          now: now(),
        })),
      );
      return ids.length;
    },

    /** Renders every page again and writes what differs. */
    bulk,

    async close(): Promise<void> {
      await bulk.stop();
      await loop.stop();
      await mutex.run(() => Promise.resolve());
      client.close();
      unlock();
    },
  };
}
