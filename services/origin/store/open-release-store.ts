import { join } from "node:path";
import type { Logger } from "pino";
import type { GivenS3 } from "../../../src/domain/site/settings";
import { requireDataDir } from "../../data-dir";
import type { Releases } from "../release";
import { openDiskCache } from "./disk-cache";
import { createKeptFiles } from "./kept-files";
import { createReleaseStore } from "./release-store";
import { NOT_MEASURED, type StoreMeasures } from "./store-measures";
import { openStoreReader } from "./store-reader";

/** In the data directory, of the origins of this machine alone. */
const CACHE_FOLDER = "origin-cache";

interface Options {
  store: GivenS3;
  dataDir: string;
  cacheBytes: number;
  /** Null where nobody counts. */
  measures: StoreMeasures | null;
  logger: Pick<Logger, "info" | "warn" | "error">;
}

/** Releases of an S3 store, with what is kept of them here. */
export function openReleaseStore({ store: place, dataDir, cacheBytes, measures: given, logger }: Options): Releases {
  const measures = given ?? NOT_MEASURED;
  let opened: { releases: Releases; close(): void } | null = null;
  return {
    async start() {
      requireDataDir(dataDir);
      const store = await openStoreReader(place);
      const folder = join(dataDir, CACHE_FOLDER);
      const disk = await openDiskCache({ folder, maxBytes: cacheBytes, onDamaged: () => measures.damaged(), logger });
      const kept = createKeptFiles({ store, disk, measures, logger });
      const releases = createReleaseStore({ prefix: place.prefix, kept, store, logger, codeFolder: folder });
      opened = { releases, close: () => store.close() };
      await releases.start();
    },
    current: () => opened?.releases.current() ?? null,
    isLive: (release) => opened!.releases.isLive(release),
    trouble: () => opened?.releases.trouble() ?? null,
    stop() {
      opened?.releases.stop();
      opened?.close();
    },
  };
}
