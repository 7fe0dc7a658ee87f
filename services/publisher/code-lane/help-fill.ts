import { availableParallelism } from "node:os";
import type { Logger } from "pino";
import { openFiller } from "../bulk/fill-ranges";
import { watchRuns } from "../bulk/watch-runs";
import { workOnRanges } from "../bulk/work-on-ranges";
import { readReleaseInfo, releaseFolder, type OpenRelease } from "../release";
import type { CodeLane } from "./lane";
import { fetchRelease } from "./follow-served";
import { markFilling } from "./thin-release";

interface Helping extends Pick<CodeLane, "dataDir" | "store" | "trees" | "atOnce"> {
  /** What it publishes to. */
  served(): OpenRelease | null;
  leads(): boolean;
  logger: Pick<Logger, "info" | "warn">;
}

export interface FillHelper {
  /** From here on works on releases that another process makes. */
  watch(): void;
  /** Leaves what it works on to others. */
  stop(): Promise<void>;
}

/** Makes pages of a new release, where another process leads that brings its code to the store. */
export function createFillHelper(helping: Helping): FillHelper {
  const { dataDir, store, trees, atOnce, leads, logger } = helping;
  const { bulkRuns: runs, records } = store;
  const { fills } = runs;
  const stopping = new AbortController();
  const { signal } = stopping;
  let underWay: Promise<void> | null = null;

  async function help(): Promise<void> {
    const id = (await fills?.waiting()) ?? null;
    if (fills === undefined || id === null) return;
    logger.info(`release ${id} is made: this publisher makes some of its pages`);
    const folder = releaseFolder(dataDir, id);
    await fetchRelease(dataDir, trees, id);
    await trees.note({ id, folder });
    await markFilling(folder);
    const served = helping.served();
    const isSameBuild = served?.info.buildId === (await readReleaseInfo(folder)).buildId;
    const filler = openFiller({
      ...{ fills, trees, atOnce, release: { id, folder } },
      earlier: served && { release: { id: served.info.id, folder: served.folder }, isSameBuild },
      threads: Math.max(1, availableParallelism() - 1),
    });
    try {
      await workOnRanges({ ...filler, runs, releaseId: id, records, isWanted: () => true, signal });
    } finally {
      await filler.close();
    }
  }

  return {
    watch() {
      const look = () => {
        if (leads() || signal.aborted) return;
        underWay ??= help()
          .catch((error: unknown) => logger.warn({ err: error }, "a release is left to other publishers"))
          .finally(() => (underWay = null));
      };
      if (fills !== undefined && trees.name !== null) watchRuns(store, look, signal);
    },
    async stop() {
      stopping.abort();
      await underWay;
    },
  };
}
