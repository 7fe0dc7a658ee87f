import type { Logger } from "pino";
import { previewUrl } from "../../../src/domain/site/preview-host";
import { readPreview } from "../../preview-file";
import type { Clock } from "../clock";
import type { PublisherEnvironment } from "../env";
import { messageOf } from "../errors";
import { joinByKey } from "../join-by-key";
import type { Mutex } from "../mutex";
import type { ProductApi } from "../product-api-client";
import { acceptFirstRecords } from "../reconcile";
import { currentReleaseId, readReleaseInfo, releaseFolder, type OpenRelease, type ReleaseInfo } from "../release";
import type { OriginReader } from "../release-watch/origin-reader";
import { createReleaseChecks } from "../release-watch/release-checks";
import { createReleaseWatcher, forgetRolledBack, refusedCode } from "../release-watch/release-watcher";
import type { Store } from "../store/store";
import type { Sweeper } from "../sweeper";
import type { Trees } from "../targets/trees";
import { DESCRIPTION_FILE } from "../upload/description";
import { tidyUploads } from "../upload/tidy-uploads";
import { codeDigest } from "./build-code";
import { createBuildOrders } from "./build-orders";
import { clearUnfinishedBuild, releaseCode, rollBack } from "./code-lane";
import type { CodeLane } from "./lane";
import { tidyReleases } from "./tidy-releases";

interface Releases {
  env: PublisherEnvironment;
  projectDir: string;
  store: Store;
  trees: Trees;
  api: ProductApi;
  mutex: Pick<Mutex, "run">;
  archive: CodeLane["archive"];
  sweeper: Pick<Sweeper, "sweepAll">;
  /** The release that is published to. */
  release(): OpenRelease | null;
  /** Why none is, though one is served. */
  refusal(): Error | null;
  onFlip(release: OpenRelease): void;
  onUnsure: CodeLane["onUnsure"];
  clock: Clock;
  logger: Logger;
}

const DRAIN_POLL_MS = 25;
const RECONCILE_TIMEOUT_MS = 60_000;

/** Makes releases, puts them live and goes back to earlier ones: each is watched, and what it replaces is tidied. */
export function createReleases(options: Releases) {
  const {
    env,
    projectDir,
    store,
    trees,
    api,
    mutex,
    archive,
    sweeper,
    release,
    refusal,
    onFlip,
    onUnsure,
    clock,
    logger,
  } = options;
  const { dataDir } = env;
  const servedId = () => release()?.info.id ?? null;
  let watcher: ReturnType<typeof createReleaseWatcher> | null = null;
  let watching: Promise<void> = Promise.resolve();
  let tidying = Promise.resolve();

  const lane: CodeLane = {
    projectDir,
    dataDir,
    siteUrl: env.siteUrl,
    keepReleases: env.keepReleases,
    atOnce: env.jobs,
    goingLive: new Set(),
    removing: new Map(),
    beforeFlip: () => watcher?.lookBefore() ?? Promise.resolve(),
    store,
    trees,
    mutex,
    archive,
    now: clock.now,
    onFlip,
    onUnsure,
    log: (line) => logger.info(line),
    logBuild: (line) => logger.debug(line),
  };

  /** Behind the answer that a release is live: removing pages takes as long as making them. */
  function tidyBehind(): void {
    tidying = tidying
      .then(() => tidyReleases(lane))
      .then(() => tidyUploads(lane))
      .catch((error: unknown) => logger.error({ err: error }, "earlier releases are not removed"));
  }

  /** The release before stays whole until the new one has proved itself. */
  function watchBehind(id: string, before: string | null): void {
    if (watcher === null || before === null || before === id) return tidyBehind();
    watching = watcher.watch(id, before).then(tidyBehind);
  }

  async function drain(): Promise<boolean> {
    for (const end = clock.now() + RECONCILE_TIMEOUT_MS; clock.now() < end;) {
      if ((await store.jobs.depth()) === 0) return true;
      await clock.wait(DRAIN_POLL_MS);
    }
    return false;
  }

  /** An empty store is filled; else what changed unannounced is published first. */
  async function reconcile(): Promise<void> {
    // A cursor says that the records have been filled in to their end.
    if (release() === null && refusal() === null && (await store.sweepCursor()) === null) {
      const onProgress = (count: number) => logger.info(`accepted ${count} realtors`);
      await acceptFirstRecords({ store, api, now: clock.now, productDomains: env.productDomains, onProgress });
      const quarantined = await store.quarantinedCount();
      if (quarantined > 0) {
        const how = "npm run publisher -- quarantined says which, and why";
        logger.warn(`${quarantined} of them are not published, as their records can't be: ${how}`);
      }
    } else if (release() !== null && (await sweeper.sweepAll()) > 0 && !(await drain())) {
      logger.warn("not every change is published yet; the new release catches up with the rest");
    }
  }

  const builds = createBuildOrders({
    builds: store.builds,
    async build(id, { isPreview, upload, onStart }) {
      await reconcile();
      await onStart();
      const before = servedId();
      const info = await releaseCode(lane, id, { isPreview, upload });
      if (isPreview) tidyBehind();
      else watchBehind(id, before);
      return info;
    },
    async onUploadEnd(upload) {
      await trees.uploads
        ?.remove(upload, DESCRIPTION_FILE)
        .catch((error: unknown) => logger.warn({ err: error, upload }, "the upload is not removed yet"));
    },
    clear: (id) => clearUnfinishedBuild(lane, id),
    previewOf(id) {
      const preview = readPreview(releaseFolder(dataDir, id));
      return preview && { url: previewUrl(env, preview.token), expiresAt: preview.expiresAt };
    },
    logger,
    clock,
  });

  // Twice at once, one would still write the pages of a release that is live by the other.
  const rollBackOnce = joinByKey((id) => rollBack(lane, id));

  /** Makes a release that is there the served one, with current records: somebody wants it, whatever was said against it. */
  async function makeLive(id: string): Promise<ReleaseInfo> {
    const info = await rollBackOnce(id);
    await forgetRolledBack(releaseFolder(dataDir, id));
    await builds.tellOf(id, "live");
    return info;
  }

  async function promotePreview(id: string): Promise<ReleaseInfo> {
    const before = servedId();
    try {
      const info = await makeLive(id);
      watchBehind(id, before);
      return info;
    } catch (error) {
      await builds.tellOf(id, "preview", messageOf(error));
      throw error;
    }
  }

  return {
    builds,

    /** An earlier release, or a preview that goes live. */
    async rollBack(id: string): Promise<ReleaseInfo> {
      if (readPreview(releaseFolder(dataDir, id)) !== null) return promotePreview(id);
      const info = await makeLive(id);
      tidyBehind();
      return info;
    },
    /** Makes the release of a preview live; `refusal` says why there is none. */
    async promote(
      buildId: string,
    ): Promise<{ done: Promise<ReleaseInfo>; refusal: null } | { done: null; refusal: string }> {
      const known = await builds.state(buildId);
      const id = known?.release;
      if (known?.state === "preview" && id !== undefined) return { done: promotePreview(id), refusal: null };
      const what = known === null ? "is not known here" : `is ${known.state}`;
      return { done: null, refusal: `Build ${buildId} ${what}: only a preview can be made live.` };
    },
    /** From here on a release that goes live is watched by way of the origin. */
    watch(origin: OriginReader): void {
      if (env.releaseWatchMs === 0) return;
      watcher = createReleaseWatcher({
        dataDir,
        forMs: env.releaseWatchMs,
        ...createReleaseChecks({ origin, records: store.records, release }),
        servedId,
        rollBack: rollBackOnce,
        tell: (id, reason) => builds.tellOf(id, "failed", reason),
        clock,
        logger,
      });
    },
    /** Why the sources as they are now are not to go live by themselves; null where they may. */
    async refusedCode(): Promise<string | null> {
      const served = await currentReleaseId(dataDir);
      if (served === null) return null;
      // Also where another Node has built it: the pipeline is to build it again.
      const { upload } = await readReleaseInfo(releaseFolder(dataDir, served));
      if (upload !== undefined) return `release ${served} was uploaded (${upload}), and stays`;
      return release() === null ? null : refusedCode(dataDir, await codeDigest(projectDir));
    },
    /** Whether the served release was built from the sources as they are now. */
    async isUpToDate(): Promise<boolean> {
      const served = release();
      return served !== null && served.info.codeDigest === (await codeDigest(projectDir));
    },
    stopWatching: () => watcher?.stop(),
    /** Resolves when nothing is watched and tidied any more. */
    async settled(): Promise<void> {
      await watching;
      await tidying;
    },
  };
}
