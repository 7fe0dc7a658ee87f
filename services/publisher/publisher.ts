import type { Logger } from "pino";
import { SYSTEM_CLOCK } from "./clock";
import { openArchive } from "./archive/open-archive";
import { clearAfterCrash } from "./after-crash";
import { createBulkRunner } from "./bulk/bulk-runner";
import { followServed, joinServed, openOrFetchServed } from "./code-lane/follow-served";
import { createFillHelper } from "./code-lane/help-fill";
import { settingsIfValid } from "./code-lane/named-settings";
import { createReleases } from "./code-lane/releases";
import { lockDataDir } from "./data-dir-lock";
import { createDeleteBreaker, createSharedBreaker } from "./delete-breaker";
import type { PublisherEnvironment } from "./env";
import { PublisherError } from "./errors";
import { createMaintenance } from "./maintenance/maintenance";
import { createMeasures } from "./measures";
import { Mutex } from "./mutex";
import type { PublishDependencies } from "./prepare";
import { openPurging } from "./purge/open-purging";
import { createReadAhead } from "./read-ahead";
import { createRenderApart } from "./render-apart";
import { clearTemporaryFiles, tellServed, type OpenRelease } from "./release";
import { aloneIn, followingFlips, lateFlip, leadersFence, openOwnStore, type Manner } from "./own-store";
import { republish } from "./republish";
import { createSweeper } from "./sweeper";
import { openTrees } from "./targets/open-trees";
import { takeSnapshot, type SnapshotOptions } from "./take-snapshot";
import { openProductApi } from "./watched-api";
import { watchSweeps } from "./watched-sweeper";
import { createWorkerLoop } from "./worker-loop";

export type Publisher = Awaited<ReturnType<typeof openPublisher>>;

const COMMAND_PATIENCE_MS = 15_000;

/** Opens the publisher of a data directory; it alone may change its records and trees until closed. */
export async function openPublisher(
  env: PublisherEnvironment,
  projectDir: string,
  logger: Logger,
  { patienceMs = COMMAND_PATIENCE_MS, isOneOfMany = false }: Manner = {},
) {
  const unlock = await lockDataDir(env.dataDir, {
    onWait: () => logger.info("waiting for the publisher before this one to end"),
  });
  /** The next process asks who works here, and what is served. */
  const end = (error: unknown) => {
    logger.fatal({ err: error }, "this publisher ends, so that nothing is published by two");
    process.exit(1);
  };
  const isTaken = new PublisherError("LEASE_LOST", "another publisher works on the database now");
  const onLost = (why: unknown = isTaken) => end(why);
  const clock = SYSTEM_CLOCK;
  const own = { ...env, patienceMs, isOneOfMany, onLost, logger, clock };
  const { store, lead, isShared, ...opened } = await openOwnStore(own).catch((error: unknown) => {
    unlock();
    throw error;
  });
  /** Null where another one leads. */
  let place = opened.place;
  const leads = () => place !== null;
  async function giveUp(error: unknown): Promise<never> {
    await store.close();
    unlock();
    throw error;
  }
  // One database is one site.
  const isOwn = async (place: string) => env.databaseUrl !== null && (await store.served())?.place === place;
  const fence = env.databaseUrl === null ? undefined : leadersFence(store, () => place);
  const trees = await openTrees({ ...env, isOwn, fence }).catch(giveUp);
  const measures = createMeasures();
  const { now } = clock;
  const api = openProductApi(env.apiUrl, { measures, now });
  const mutex = new Mutex();
  const alone = aloneIn(store, mutex);
  const followed = { dataDir: env.dataDir, trees, store };
  async function openRelease() {
    if (place === null) {
      if ((await joinServed(followed)) === null) return { release: null, refusal: null };
    } else {
      await followServed(followed, place.isTakeover);
      await place.confirm();
    }
    return openOrFetchServed(followed, logger);
  }
  let { release, refusal } = await openRelease().catch((error: unknown) => {
    trees.close();
    return giveUp(error);
  });
  if (release !== null) await clearAfterCrash(release, store.records, trees);
  if (refusal !== null) logger.warn(`${refusal.message} Until then its pages are served as they are, and saves wait.`);
  function servedRelease(): OpenRelease {
    if (release !== null) return release;
    throw (
      refusal ?? new PublisherError("NO_RELEASE", "There is no release to publish to yet. Make one: npm run build.")
    );
  }

  const purging = openPurging({ env, store, release: servedRelease, clock, logger, onFailure: measures.purgeFailed });
  /** Another process has made another release the served one. */
  async function followFlip(): Promise<void> {
    const served = await store.served();
    if (served === null || served.release === release?.info.id) return;
    if (place !== null) return release === null ? undefined : end(lateFlip(served.release));
    logger.info(`release ${served.release} is live: this publisher goes on with it`);
    const isFirst = release === null;
    ({ release, refusal } = await openRelease());
    if (release === null) return void loop.stop();
    await clearTemporaryFiles(release);
    await archive.join(release);
    if (isFirst) startLoops();
  }
  const deps: PublishDependencies = {
    store: isShared ? followingFlips(store, { follow: followFlip, mutex, logger }) : store,
    api,
    readAhead: createReadAhead(api, now),
    mutex,
    breaker: store.countDelete === undefined ? createDeleteBreaker() : createSharedBreaker(store.countDelete),
    productDomains: env.productDomains,
    siteUrl: env.siteUrl,
    release: servedRelease,
    renderApart: createRenderApart(),
    edge: purging.edge,
    clock,
  };
  const { archive, erasing, keeping } = openArchive({
    ...{ env, projectDir, store, isShared, mutex: alone, clock, logger, release: () => release },
    leads,
  });
  if (release !== null) await (place === null ? archive.join(release) : archive.begin(release));
  const loop = createWorkerLoop(deps, logger, { atOnce: env.jobs });
  const onDone = () => {
    keeping.wake();
    purging.loop.wake();
  };
  loop.onDone(onDone);
  store.jobs.onDoneElsewhere?.(onDone);
  const bulk = createBulkRunner({
    ...{ store, mutex: alone, release: servedRelease, fence, leads, clock, logger, atOnce: env.jobs },
    ...{ isPublishing: () => release !== null, purgeEverything: () => purging.purgeEverything() },
  });
  const sweeper = watchSweeps(createSweeper({ store, api, now }), { now, onEnd: measures.sweepEnded });
  const filling = createFillHelper({
    ...{ dataDir: env.dataDir, store, trees, atOnce: env.jobs, served: () => release, leads, logger },
  });
  const releases = createReleases({
    ...{ env, projectDir, store, trees, api, mutex: alone, archive, sweeper },
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
    if (isShared) bulk.watch();
    if (place !== null) startLeading();
  }

  function startLeading(): void {
    keeping.wake();
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
    maintenance: createMaintenance({ store, api, mutex: alone, release: servedRelease, purging, now }),
    /** Those of every build that this process makes; null where none could be made with them. */
    buildSettings: () => settingsIfValid(process.env),
    /** Starts publishing where there is a release; without one, the first build starts it. */
    start() {
      if (isShared) filling.watch();
      if (release !== null) startLoops();
    },
    /** Whether this is the one that sweeps, builds, purges, and says which release is served. */
    isLeader: leads,
    /** The same, and nobody else can be: one that has stood still may have a successor, and not know of it yet. */
    isSureToLead: () => now() < (place?.sureUntil() ?? 0),
    /** Resolves when it is. Rejects when it is closed before. */
    async lead(): Promise<void> {
      if (place !== null || lead === null) return;
      const next = await lead();
      await mutex.run(async () => {
        place = next;
        const isFirst = release === null;
        ({ release, refusal } = await openRelease());
        if (release === null) return;
        await archive.begin(release);
        if (isFirst) startLoops();
        else startLeading();
      });
      logger.info("this publisher leads");
    },
    purging,
    purgeChangedSite,
    /** Tells readers of the tree which release is served, where a failure has kept it from them. */
    tellServed: () => alone.run(() => tellServed(followed)),
    rollBack: releases.rollBack,
    promote: releases.promote,
    watchReleases: releases.watch,
    refusedCode: releases.refusedCode,
    isUpToDate: releases.isUpToDate,
    snapshot: (folder: string, options: SnapshotOptions) => takeSnapshot({ ...deps, mutex: alone }, folder, options),
    /** Puts realtors in the queue to be published again. */
    republish: (ids: readonly string[]) => republish(store, ids, now()),
    /** Renders every page again and writes what differs. */
    bulk,
    async close(): Promise<void> {
      releases.stopWatching();
      await filling.stop();
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
