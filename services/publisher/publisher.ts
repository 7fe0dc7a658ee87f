import type { Logger } from "pino";
import { SYSTEM_CLOCK } from "./clock";
import { createArchive } from "./archive/archive";
import { createErasing } from "./archive/erasing";
import { createArchiveKeeping } from "./archive/keeping";
import { readRenderProgram } from "./archive/render-program";
import { createBulkRunner } from "./bulk/bulk-runner";
import { followServed } from "./code-lane/follow-served";
import { namedSettings, type NamedSettings } from "./code-lane/named-settings";
import { createReleases } from "./code-lane/releases";
import { lockDataDir } from "./data-dir-lock";
import { createDeleteBreaker } from "./delete-breaker";
import type { PublisherEnvironment } from "./env";
import { PublisherError } from "./errors";
import { createMaintenance } from "./maintenance/maintenance";
import { createMeasures } from "./measures";
import { Mutex } from "./mutex";
import { createProductApi } from "./product-api-client";
import type { PublishDependencies } from "./prepare";
import { openPurging } from "./purge/open-purging";
import { createReadAhead } from "./read-ahead";
import { createRenderApart } from "./render-apart";
import { clearTemporaryFiles, openServedRelease, tellServed, type OpenRelease } from "./release";
import { openStore } from "./store/open-store";
import { createSweeper } from "./sweeper";
import { openTrees } from "./targets/open-trees";
import { takeSnapshot } from "./take-snapshot";
import { watchSweeps } from "./watched-sweeper";
import { createWorkerLoop } from "./worker-loop";

export type Publisher = Awaited<ReturnType<typeof openPublisher>>;

/** For another publisher of the same database. */
const COMMAND_PATIENCE_MS = 15_000;

/** Opens the publisher of a data directory; it alone may change its records and trees until closed. */
export async function openPublisher(
  env: PublisherEnvironment,
  projectDir: string,
  logger: Logger,
  { patienceMs }: { patienceMs: number } = { patienceMs: COMMAND_PATIENCE_MS },
) {
  const unlock = await lockDataDir(env.dataDir, {
    onWait: () => logger.info("waiting for the publisher before this one to end"),
  });
  /** The next process asks who works here, and what is served. */
  const end = (error: unknown) => {
    logger.fatal({ err: error }, "this publisher ends, so that nothing is published by two");
    process.exit(1);
  };
  const { store, place } = await openStore(env, {
    patienceMs,
    onWait: () => logger.info("another publisher works on the database: this one waits to take its place"),
    onLost: () => end(new PublisherError("LEASE_LOST", "another publisher works on the database now")),
  }).catch((error: unknown) => {
    unlock();
    throw error;
  });
  async function giveUp(error: unknown): Promise<never> {
    await store.close();
    unlock();
    throw error;
  }
  // One database is one site.
  const isOwn = async (place: string) => env.databaseUrl !== null && (await store.served())?.place === place;
  const trees = await openTrees({ ...env, isOwn, mayWrite: () => place.isSure() }).catch(giveUp);
  const measures = createMeasures();
  const api = measures.timed(createProductApi(env.apiUrl));
  const mutex = new Mutex();
  const clock = SYSTEM_CLOCK;
  const { now } = clock;
  const followed = { dataDir: env.dataDir, trees, store };
  async function openRelease() {
    await followServed(followed, place.isTakeover);
    await place.confirm();
    return openServedRelease(env.dataDir, trees);
  }
  let { release, refusal } = await openRelease().catch((error: unknown) => {
    trees.close();
    return giveUp(error);
  });
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
    renderApart: createRenderApart(),
    edge: purging.edge,
    clock,
  };
  const archive = createArchive({
    dataDir: env.dataDir,
    store,
    served: () => release,
    clock,
    logger,
    program: () => readRenderProgram(projectDir),
    executable: process.execPath,
    versions: { node: process.version, icu: process.versions.icu ?? "none" },
  });
  if (release !== null) await archive.begin(release);
  const erasing = createErasing({ dataDir: env.dataDir, store, months: env.archiveMonths, clock });
  const keeping = createArchiveKeeping({ archive, erasing, store, mutex, release: () => release, clock, logger });
  const loop = createWorkerLoop(deps, logger);
  loop.onDone(() => keeping.wake());
  loop.onDone(() => purging.loop.wake());
  const purgeEverything = () => purging.purgeEverything();
  const bulk = createBulkRunner({ store, mutex, release: servedRelease, purgeEverything, logger });
  const sweeper = watchSweeps(createSweeper({ store, api, now }), { now, onEnd: measures.sweepEnded });
  const releases = createReleases({
    env,
    projectDir,
    store,
    trees,
    api,
    mutex,
    archive,
    sweeper,
    release: () => release,
    refusal: () => refusal,
    onFlip(flipped) {
      const first = release === null;
      release = flipped;
      refusal = null;
      if (first) startLoops();
      else purgeChangedSite();
    },
    onUnsure: end,
    clock,
    logger,
  });

  function startLoops(): void {
    loop.start();
    keeping.start();
    purging.loop.start();
    purgeChangedSite();
  }

  /** What is not noted now is noted with the next sweep. */
  function purgeChangedSite(): void {
    purging.purgeChangedSite().catch((error: unknown) => logger.warn({ err: error }, "the release is not purged yet"));
  }

  return {
    store,
    api,
    dataDir: env.dataDir,
    archive: erasing,
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
    builds: releases.builds,
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
    /** Tells readers of the tree which release is served, where a failure has kept it from them. */
    tellServed: () => mutex.run(() => tellServed(followed)),

    rollBack: releases.rollBack,
    promote: releases.promote,
    watchReleases: releases.watch,
    refusedCode: releases.refusedCode,
    isUpToDate: releases.isUpToDate,
    snapshot: (folder: string, options: { withTree: boolean }) => takeSnapshot(deps, folder, options),

    /** Puts realtors in the queue to be published again. */
    async republish(ids: readonly string[]): Promise<number> {
      await store.jobs.enqueueAll(
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
      releases.stopWatching();
      await bulk.stop();
      await loop.stop();
      await purging.loop.stop();
      await keeping.stop();
      await mutex.run(() => Promise.resolve());
      await releases.settled();
      trees.close();
      await store.close();
      unlock();
    },
  };
}
