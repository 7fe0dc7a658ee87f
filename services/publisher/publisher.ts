import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { previewUrl } from "../../src/domain/site/preview-host";
import { readPreview } from "../preview-file";
import { SYSTEM_CLOCK } from "./clock";
import { createBulkRunner } from "./bulk/bulk-runner";
import { createBuildOrders } from "./code-lane/build-orders";
import { clearUnfinishedBuild, codeDigest, releaseCode, rollBack } from "./code-lane/code-lane";
import type { CodeLane } from "./code-lane/lane";
import { tidyReleases } from "./code-lane/tidy-releases";
import { namedSettings, type NamedSettings } from "./code-lane/named-settings";
import { writeSnapshot } from "./code-lane/snapshot";
import { lockDataDir } from "./data-dir-lock";
import { createDeleteBreaker } from "./delete-breaker";
import type { PublisherEnvironment } from "./env";
import { PublisherError, messageOf } from "./errors";
import { createMaintenance } from "./maintenance/maintenance";
import { createMeasures } from "./measures";
import { Mutex } from "./mutex";
import { createProductApi } from "./product-api-client";
import type { PublishDependencies } from "./prepare";
import { openPurging } from "./purge/open-purging";
import { acceptFirstRecords } from "./reconcile";
import { createReadAhead } from "./read-ahead";
import { clearTemporaryFiles, openServedRelease, releaseFolder, type OpenRelease, type ReleaseInfo } from "./release";
import { openSqliteStore } from "./store/sqlite/sqlite-store";
import type { OriginReader } from "./release-watch/origin-reader";
import { createReleaseChecks } from "./release-watch/release-checks";
import { createReleaseWatcher, forgetRolledBack, refusedCode } from "./release-watch/release-watcher";
import { createSweeper } from "./sweeper";
import { watchSweeps } from "./watched-sweeper";
import { createWorkerLoop } from "./worker-loop";

export interface SnapshotTaken {
  realtors: number;
  release: string;
  codeDigest: string;
  /** Realtors whose files in the tree may be of any version. */
  unapplied: string[];
}

export type Publisher = Awaited<ReturnType<typeof openPublisher>>;

const DRAIN_POLL_MS = 25;
const RECONCILE_TIMEOUT_MS = 60_000;

/** Opens the publisher of a data directory; it alone may change its records and trees until closed. */
export async function openPublisher(env: PublisherEnvironment, projectDir: string, logger: Logger) {
  const unlock = await lockDataDir(env.dataDir, {
    onWait: () => logger.info("waiting for the publisher before this one to end"),
  });
  const store = openSqliteStore(env.dataDir);
  const { jobs } = store;
  const measures = createMeasures();
  const api = measures.timed(createProductApi(env.apiUrl));
  const mutex = new Mutex();
  const clock = SYSTEM_CLOCK;
  const { now } = clock;
  let { release, refusal } = await openServedRelease(env.dataDir);
  if (release !== null) await clearTemporaryFiles(release);
  if (refusal !== null) logger.warn(`${refusal.message} Until then its pages are served as they are, and saves wait.`);

  function servedRelease(): OpenRelease {
    if (release !== null) return release;
    throw (
      refusal ?? new PublisherError("NO_RELEASE", "There is no release to publish to yet. Make one: npm run build.")
    );
  }

  const purging = openPurging({ env, store, release: servedRelease, clock, logger, onFailure: measures.purgeFailed });
  const deps: PublishDependencies = {
    store,
    api,
    readAhead: createReadAhead(api, now),
    mutex,
    breaker: createDeleteBreaker(),
    productDomains: env.productDomains,
    siteUrl: env.siteUrl,
    release: servedRelease,
    edge: purging.edge,
    clock,
  };
  const loop = createWorkerLoop(deps, logger);
  loop.onDone(() => purging.loop.wake());
  const purgeEverything = () => purging.purgeEverything();
  const bulk = createBulkRunner({ store, mutex, release: servedRelease, purgeEverything, logger });
  const sweeper = watchSweeps(createSweeper({ store, api, now }), { now, onEnd: measures.sweepEnded });
  const lane: CodeLane = {
    projectDir,
    dataDir: env.dataDir,
    siteUrl: env.siteUrl,
    keepReleases: env.keepReleases,
    goingLive: new Set(),
    removing: new Map(),
    beforeFlip: () => watcher?.lookBefore() ?? Promise.resolve(),
    store,
    mutex,
    onFlip: (flipped) => {
      const first = release === null;
      release = flipped;
      refusal = null;
      if (first) startLoops();
      else purgeChangedSite();
    },
    log: (line) => logger.info(line),
    logBuild: (line) => logger.debug(line),
  };

  function startLoops(): void {
    loop.start();
    purging.loop.start();
    purgeChangedSite();
  }

  /** What is not noted now is noted with the next sweep. */
  function purgeChangedSite(): void {
    purging.purgeChangedSite().catch((error: unknown) => logger.warn({ err: error }, "the release is not purged yet"));
  }

  async function drain(timeoutMs: number): Promise<boolean> {
    for (const end = now() + timeoutMs; now() < end;) {
      if ((await jobs.depth()) === 0) return true;
      await clock.wait(DRAIN_POLL_MS);
    }
    return false;
  }

  let watcher: ReturnType<typeof createReleaseWatcher> | null = null;
  let watching: Promise<void> = Promise.resolve();
  /** The release before stays whole until the new one has proved itself. */
  function watchBehind(id: string, before: string | null): void {
    if (watcher === null || before === null || before === id) return tidyBehind();
    watching = watcher.watch(id, before).then(tidyBehind);
  }

  let tidying = Promise.resolve();
  /** Behind the answer that a release is live: removing pages takes as long as making them. */
  function tidyBehind(): void {
    tidying = tidying
      .then(() => tidyReleases(lane))
      .catch((error: unknown) => logger.error({ err: error }, "earlier releases are not removed"));
  }

  async function build(
    id: string,
    { isPreview, onStart }: { isPreview: boolean; onStart(): Promise<void> },
  ): Promise<ReleaseInfo> {
    // A cursor says that the records have been filled in to their end.
    if (release === null && refusal === null && (await store.sweepCursor()) === null) {
      await acceptFirstRecords({
        store,
        api,
        now,
        productDomains: env.productDomains,
        onProgress: (count) => logger.info(`accepted ${count} realtors`),
      });
    } else if (release !== null) {
      const found = await sweeper.sweepAll();
      if (found > 0 && !(await drain(RECONCILE_TIMEOUT_MS))) {
        logger.warn("not every change is published yet; the new release catches up with the rest");
      }
    }
    await onStart();
    const before = release?.info.id ?? null;
    const info = await releaseCode(lane, id, { isPreview });
    if (isPreview) tidyBehind();
    else watchBehind(id, before);
    return info;
  }

  const orders = createBuildOrders({
    builds: store.builds,
    build,
    clear: (id) => clearUnfinishedBuild(env.dataDir, projectDir, id),
    previewOf(id) {
      const preview = readPreview(releaseFolder(env.dataDir, id));
      return preview && { url: previewUrl(env, preview.token), expiresAt: preview.expiresAt };
    },
    logger,
    clock,
  });

  /** Makes a release that is there the served one, with current records: somebody wants it, whatever was said against it. */
  async function makeLive(id: string): Promise<ReleaseInfo> {
    const info = await rollBack(lane, id);
    await forgetRolledBack(releaseFolder(env.dataDir, id));
    await orders.tellOf(id, "live");
    return info;
  }

  async function promote(id: string): Promise<ReleaseInfo> {
    const before = release?.info.id ?? null;
    try {
      const info = await makeLive(id);
      watchBehind(id, before);
      return info;
    } catch (error) {
      await orders.tellOf(id, "preview", messageOf(error));
      throw error;
    }
  }

  return {
    store,
    api,
    dataDir: env.dataDir,
    measures,
    breaker: deps.breaker,
    loop,
    sweeper,
    release: () => release,
    /** The same for who needs it. Throws `NO_RELEASE`, or `RELEASE_RUNTIME` where another Node built it. */
    requireRelease: servedRelease,
    /** Why nothing is published to the release that is served; null where that is not so. */
    refusal: () => refusal?.message ?? null,
    readAhead: deps.readAhead,
    builds: orders,
    maintenance: createMaintenance({ store, api, mutex, release: servedRelease, purging, now }),
    /** Those of every build that this process makes; null where none could be made with them. */
    buildSettings(): NamedSettings | null {
      try {
        return namedSettings(process.env);
      } catch {
        return null;
      }
    },

    /** Starts publishing where there is a release; without one, the first build starts it. */
    start() {
      if (release !== null) startLoops();
    },
    purging,
    purgeChangedSite,

    /** An earlier release, or a preview that goes live. */
    async rollBack(id: string): Promise<ReleaseInfo> {
      if (readPreview(releaseFolder(env.dataDir, id)) !== null) return promote(id);
      const info = await makeLive(id);
      tidyBehind();
      return info;
    },
    /** From here on a release that goes live is watched by way of the origin. */
    watchReleases(origin: OriginReader): void {
      if (env.releaseWatchMs === 0) return;
      const { checks, beginCount } = createReleaseChecks({ origin, records: store.records, release: () => release });
      watcher = createReleaseWatcher({
        dataDir: env.dataDir,
        forMs: env.releaseWatchMs,
        checks,
        beginCount,
        servedId: () => release?.info.id ?? null,
        rollBack: (id) => rollBack(lane, id),
        tell: (id, reason) => orders.tellOf(id, "failed", reason),
        clock,
        logger,
      });
    },
    /** Makes the release of a preview live; `refusal` says why there is none. */
    async promote(
      buildId: string,
    ): Promise<{ done: Promise<ReleaseInfo>; refusal: null } | { done: null; refusal: string }> {
      const known = await orders.state(buildId);
      const id = known?.release;
      if (known?.state === "preview" && id !== undefined) return { done: promote(id), refusal: null };
      const what = known === null ? "is not known here" : `is ${known.state}`;
      return { done: null, refusal: `Build ${buildId} ${what}: only a preview can be made live.` };
    },
    /** Why the sources as they are now are not to go live by themselves; null where they may. */
    async refusedCode(): Promise<string | null> {
      return refusedCode(env.dataDir, await codeDigest(projectDir));
    },
    /** Whether the served release was built from the sources as they are now. */
    async isUpToDate(): Promise<boolean> {
      return release !== null && release.info.codeDigest === (await codeDigest(projectDir));
    },

    /**
     * The accepted records and, as hard links, the published tree as of one moment, for `verify`; publishing goes on.
     * Who keeps the publisher still can do without links.
     */
    async snapshot(folder: string, { withTree }: { withTree: boolean }): Promise<SnapshotTaken> {
      await mkdir(folder, { recursive: true });
      // In the lock both begin, and no record is accepted whose files are still to come.
      const { live, frozen, copying } = await mutex.run(async () => {
        const live = deps.release();
        const frozen = await store.freeze();
        return { live, frozen, copying: withTree ? live.target.copyTo(path.join(folder, "public")) : null };
      });
      try {
        const writing = writeSnapshot(frozen.records, path.join(folder, "records.ndjson"));
        const [realtors] = await Promise.all([writing, copying]);
        const unapplied = [...(await frozen.records.unappliedIds())];
        return { realtors, release: live.info.id, codeDigest: live.info.codeDigest, unapplied };
      } finally {
        frozen.close();
      }
    },

    /** Puts realtors in the queue to be published again. */
    async republish(ids: readonly string[]): Promise<number> {
      await jobs.enqueueAll(
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
      watcher?.stop();
      await bulk.stop();
      await loop.stop();
      await purging.loop.stop();
      await mutex.run(() => Promise.resolve());
      await watching;
      await tidying;
      store.close();
      unlock();
    },
  };
}
