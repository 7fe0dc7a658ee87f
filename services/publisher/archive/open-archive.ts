import type { Logger } from "pino";
import type { Clock } from "../clock";
import type { PublisherEnvironment } from "../env";
import type { Mutex } from "../mutex";
import type { OpenRelease } from "../release";
import type { Store } from "../store/store";
import { createArchive } from "./archive";
import { createErasing } from "./erasing";
import { createArchiveKeeping } from "./keeping";
import { readRenderProgram } from "./render-program";

const BUSY_MS = 60_000;

interface Options {
  env: Pick<PublisherEnvironment, "dataDir" | "archiveMonths">;
  projectDir: string;
  store: Store;
  mutex: Pick<Mutex, "run">;
  release(): OpenRelease | null;
  /** Whether others publish as well: then somebody may always save. */
  isShared: boolean;
  /** Whether this process leads those who publish. */
  leads(): boolean;
  clock: Clock;
  logger: Logger;
}

/** The archive of published versions, what leaves it, and what is done for it while nobody saves. */
export function openArchive({ env, projectDir, store, mutex, release, isShared, leads, clock, logger }: Options) {
  const { dataDir, archiveMonths: months } = env;
  const archive = createArchive({
    ...{ dataDir, store, clock, logger },
    served: release,
    program: () => readRenderProgram(projectDir),
    executable: process.execPath,
    versions: { node: process.version, icu: process.versions.icu ?? "none" },
  });
  const erasing = createErasing({ dataDir, store, months, clock });
  return {
    archive,
    erasing,
    keeping: createArchiveKeeping({
      ...{ archive, erasing, store, mutex, release, leads, clock, logger },
      busyMs: isShared ? BUSY_MS : Infinity,
    }),
  };
}
