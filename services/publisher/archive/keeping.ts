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
  archive: { takeStock: Archive["takeStock"]; trust: Archive["trust"]; proof: Pick<Archive["proof"], "check"> };
  erasing: { expire(): Promise<number> };
  store: { jobs: Pick<Store["jobs"], "depth">; archive: Pick<Store["archive"], "last" | "checkedTo"> };
  mutex: Pick<Mutex, "run">;
  release(): OpenRelease | null;
  /** Where somebody always saves it is compared that late; Infinity: only when nobody does. What is left, the next release waits for. */
  busyMs: number;
  /** Whether this process does it for all of them. */
  leads(): boolean;
  clock: Pick<Clock, "now" | "after">;
  logger: Pick<Logger, "warn">;
}

/** Does for the archive what can wait: takes stock of a release, and compares renderings while nobody saves, or a while later. */
export function createArchiveKeeping(options: Options) {
  const { archive, erasing, store, mutex, release, busyMs, leads, clock, logger } = options;
  let isStopped = true;
  let cancel = (): void => undefined;
  let working = Promise.resolve();
  /** The first time that somebody saved since it was last done. */
  let wokenAt: number | null = null;
  let isNext = false;
  let expiredAt = Number.NEGATIVE_INFINITY;

  async function work(isBusy: boolean): Promise<void> {
    const served = release();
    if (leads()) {
      if (served !== null) await archive.takeStock(served, mutex);
      await compare(isBusy);
    }
    if (served !== null && served === release()) await archive.trust(served);
    if (!leads() || clock.now() - expiredAt < EXPIRE_EVERY_MS) return;
    expiredAt = clock.now();
    await erasing.expire();
  }

  async function compare(isBusy: boolean): Promise<void> {
    // Of those that are published meanwhile there may be no end.
    const end = isBusy ? ((await store.archive.last())?.entry.seq ?? 0) : 0;
    const isTime = async () => (await store.archive.checkedTo()) < end || (await store.jobs.depth()) === 0;
    while (!isStopped && (await isTime()) && (await archive.proof.check()));
  }

  function wake(): void {
    cancel();
    if (isStopped) return;
    wokenAt ??= clock.now();
    const leftMs = Math.max(0, wokenAt + busyMs - clock.now());
    cancel = clock.after(Math.min(IDLE_MS, leftMs), () => {
      wokenAt = null;
      if (isNext) return;
      isNext = true;
      working = working
        .then(() => {
          isNext = false;
          return work(leftMs < IDLE_MS);
        })
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
