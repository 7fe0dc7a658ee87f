import type { Logger } from "pino";
import type { Clock } from "./clock";
import type { PublisherEnvironment } from "./env";
import { PublisherError } from "./errors";
import type { Mutex } from "./mutex";
import { ReleaseFlipped } from "./retry-later";
import { requireNoMove } from "./store/move-mark";
import { isUnreached, openSharedStore, openStore, type Place } from "./store/open-store";
import type { Store } from "./store/store";
import type { Fence } from "./targets/fence";

export interface Manner {
  /** For another publisher of the same database. */
  patienceMs?: number;
  /** Works beside others on one database and one store of pages, of whom one leads. */
  isOneOfMany?: boolean;
}

interface Opening extends Required<Manner>, Pick<PublisherEnvironment, "dataDir" | "databaseUrl" | "s3"> {
  /** Nothing may be published here any more; `why`, where it is not that another one does. */
  onLost(why?: unknown): void;
  logger: Pick<Logger, "info" | "warn">;
  clock: Pick<Clock, "now" | "wait">;
}

/** A database that restarts, or starts with the machine as this process does. */
const REACHED_WITHIN_MS = 60_000;
const TRY_EVERY_MS = 500;

/** As a publisher of these settings works on its store: alone, or beside others. */
interface OwnStore {
  store: Store;
  isShared: boolean;
  /** Null where another one leads. */
  place: Place | null;
  /** Resolves when this one leads; null where nobody else does. */
  lead: (() => Promise<Place>) | null;
}

/** Waits for a database that is not reached, up to a minute; then throws `DATABASE`. */
export async function openOwnStore(opening: Opening): Promise<OwnStore> {
  const { clock, logger } = opening;
  const end = clock.now() + REACHED_WITHIN_MS;
  for (let attempt = 1; ; attempt++)
    try {
      return await openOnce(opening);
    } catch (error) {
      if (!isUnreached(error) || clock.now() >= end) throw error;
      if (attempt === 1) logger.warn(`${error.message} This start waits for it, up to ${REACHED_WITHIN_MS / 1_000} s.`);
      await clock.wait(TRY_EVERY_MS);
    }
}

async function openOnce(opening: Opening): Promise<OwnStore> {
  const { dataDir, databaseUrl, s3, patienceMs, isOneOfMany, onLost, logger } = opening;
  if (!isOneOfMany || databaseUrl === null || s3 === null) {
    const onWait = () => logger.info("another publisher works on the database: this one waits to take its place");
    const opened = await openStore({ dataDir, databaseUrl }, { patienceMs, onWait, onLost: () => onLost() });
    return { ...opened, isShared: false, lead: null };
  }
  const onWait = () => logger.info("another publisher leads: this one works beside it, and waits to take its place");
  const { store, lead, leadNow } = await openSharedStore(dataDir, databaseUrl, { onWait, onLost: () => onLost() });
  // Only who could not listen for a while can have missed that the site has moved.
  store.onServed?.(
    () =>
      void store
        .moveMark()
        .catch(() => null)
        .then(requireNoMove)
        .catch(onLost),
  );
  try {
    return { store, isShared: true, lead, place: await leadNow() };
  } catch (error) {
    await store.close();
    throw error;
  }
}

interface Following {
  /** In the lock of commits. */
  follow(): Promise<void>;
  mutex: Mutex;
  logger: Pick<Logger, "warn">;
}

/** The store of commits, which are made for the release that this process knows: `follow` brings another one here. */
export function followingFlips(store: Store, { follow, mutex, logger }: Following): Store {
  store.onServed?.(() => {
    mutex
      .run(follow)
      .catch((error: unknown) => logger.warn({ err: error }, "the release that is live now is not here yet"));
  });
  return {
    ...store,
    accept: (changes, under) =>
      store.accept(changes, under).catch(async (error: unknown) => {
        if (error instanceof ReleaseFlipped) await follow();
        throw error;
      }),
  };
}

/** The lock for what nothing may be published beside, in no process. */
export function aloneIn(store: Store, mutex: Mutex): Pick<Mutex, "run"> {
  if (store.alone === undefined) return mutex;
  return { run: (work) => mutex.run(() => store.alone!(work)) };
}

/** Of what is written without a lease: nobody else may lead, nor accept beside what is done alone. With SQLite nobody does. */
export function leadersFence(store: Store, place: () => Place | null): Fence {
  return () => (store.isAlone?.() === false ? 0 : (place()?.sureUntil() ?? 0));
}

/** Of a leader that hears of a flip: one that led before it has stood still in its own, and nobody has accepted meanwhile. */
export const lateFlip = (release: string) =>
  new PublisherError("LEASE_LOST", `release ${release} has gone live, and not by this publisher, which leads`);
