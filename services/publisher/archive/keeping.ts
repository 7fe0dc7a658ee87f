import type { Logger } from "pino";
import type { Clock } from "../clock";
import type { Mutex } from "../mutex";
import type { OpenRelease } from "../release";
import type { Store } from "../store/store";
import type { Archive } from "./archive";

/** So long after a publication nobody seems to save any more. */
const IDLE_MS = 5_000;
const EXPIRE_EVERY_MS = 24 * 60 * 60 * 1000;

interface Options {
  archive: Archive;
  erasing: { expire(): Promise<number> };
  store: Pick<Store, "jobs">;
  mutex: Pick<Mutex, "run">;
  release(): OpenRelease | null;
  clock: Clock;
  logger: Pick<Logger, "warn">;
}

/** Does for the archive what can wait: takes stock of a release, and compares renderings while nobody saves. */
export function createArchiveKeeping({ archive, erasing, store, mutex, release, clock, logger }: Options) {
  let isStopped = true;
  let cancel = (): void => undefined;
  let working = Promise.resolve();
  let expiredAt = Number.NEGATIVE_INFINITY;

  async function work(): Promise<void> {
    const served = release();
    if (served !== null) await archive.takeStock(served, mutex);
    while (!isStopped && (await store.jobs.depth()) === 0 && (await archive.proof.check()));
    if (served !== null && served === release()) await archive.trust(served);
    if (clock.now() - expiredAt < EXPIRE_EVERY_MS) return;
    expiredAt = clock.now();
    await erasing.expire();
  }

  function wake(): void {
    cancel();
    if (isStopped) return;
    cancel = clock.after(IDLE_MS, () => {
      working = working
        .then(work)
        .catch((error: unknown) => logger.warn({ err: error }, "the archive is not compared now; it will be later"));
    });
  }

  return {
    start() {
      isStopped = false;
      wake();
    },
    /** Somebody has published. */
    wake,
    async stop(): Promise<void> {
      isStopped = true;
      cancel();
      await working;
    },
  };
}
