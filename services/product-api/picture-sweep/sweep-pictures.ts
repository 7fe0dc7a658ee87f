import { randomInt } from "node:crypto";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Sqlite } from "../../sqlite";
import { WITHDRAWN_FOLDER } from "../media-store";
import { findUnnamed } from "./named-pictures";
import {
  FOLDERS,
  bringBack,
  deleteWithdrawn,
  listPictures,
  withdraw,
  withdrawnAt,
  type PictureFile,
} from "./picture-files";
import { forgetUnnamed, noteUnnamed } from "./unnamed-table";

const DAY_MS = 24 * 3_600_000;
/** The longest month. */
const MONTH_MS = 31 * DAY_MS;
/** For a form that stays open, a program that saves later, and a database that is not the right one. */
const UNNAMED_KEPT_MS = 30 * DAY_MS;
/** After a start, in which there is enough to do. */
const FIRST_SWEEP_MS = 10 * 60_000;
/** All of a small site; a large one has its turn folder by folder, in the memory of these. */
const MOST_FILES = 200_000;
/** A fraction of a second, in which nobody else is answered. */
const MOST_CHANGES = 1_000;
const NEXT_CHANGES_MS = 60_000;

interface Sweep {
  mediaDir: string;
  database: Sqlite;
  /** How long a picture stays on the disk after no address shows it: as long as the archive has pages with it. */
  keptMonths: number;
  now: () => number;
}

interface Part {
  /** How many files of either kind are looked at; from which folder on. */
  most: number;
  from: number;
  mostChanges: number;
}

export interface Swept {
  withdrawn: number;
  broughtBack: number;
  deleted: number;
  /** Files that could not be moved or deleted, with the first reason. */
  failed: number;
  reason: string | null;
  /** There is more to do than may be done at once. */
  hasMore: boolean;
}

/**
 * Withdraws pictures that nothing has named for a month: no address shows them then. Deletes those that were withdrawn
 * for long enough, and brings back those that something names again, after a restore for example. Throws when aborted.
 */
export async function sweepPictures(
  { mediaDir, database, keptMonths, now }: Sweep,
  signal: AbortSignal,
  { most = MOST_FILES, from = randomInt(FOLDERS), mostChanges = MOST_CHANGES }: Partial<Part> = {},
): Promise<Swept> {
  const shown = await listPictures(mediaDir, { most, from });
  const withdrawn = await listPictures(join(mediaDir, WITHDRAWN_FOLDER), { most, from });
  const unnamed = await findUnnamed(new Set([...shown, ...withdrawn].map(({ uuid }) => uuid)), database, signal);

  const at = now();
  const uuids = shown.map(({ uuid }) => uuid);
  const old = noteUnnamed({ shown: uuids, unnamed, now: at, before: at - UNNAMED_KEPT_MS }, database);
  const isOverdue = (name: string) => (withdrawnAt(mediaDir, name) ?? at) < at - keptMonths * MONTH_MS;
  const swept: Swept = { withdrawn: 0, broughtBack: 0, deleted: 0, failed: 0, reason: null, hasMore: false };
  const change = (kind: "withdrawn" | "broughtBack" | "deleted", make: () => void): boolean => {
    if (swept.withdrawn + swept.broughtBack + swept.deleted >= mostChanges) {
      swept.hasMore = true;
      return false;
    }
    try {
      make();
      swept[kind] += 1;
      return true;
    } catch (error) {
      swept.failed += 1;
      swept.reason ??= (error as Error).message;
      return false;
    }
  };
  // Backwards, so that what is beside a picture comes back before it.
  for (const { uuid, name } of withdrawn.toReversed()) {
    // A save may have been faster.
    if (withdrawnAt(mediaDir, name) === null) continue;
    if (!unnamed.has(uuid)) change("broughtBack", () => bringBack(mediaDir, name));
    else if (isOverdue(name)) change("deleted", () => deleteWithdrawn(mediaDir, name));
  }
  const isWithdrawn = ({ name }: PictureFile) => change("withdrawn", () => withdraw(mediaDir, name, at));
  const left = shown.filter((file) => old.has(file.uuid) && !isWithdrawn(file));
  for (const { uuid } of left) old.delete(uuid);
  forgetUnnamed(old, database);
  return swept;
}

/** Sweeps soon after the start and every day, until it is stopped: then it resolves when nothing reads the database. */
export function keepPicturesSwept({
  logger,
  ...sweep
}: Sweep & { logger: Pick<Logger, "warn" | "error"> }): () => Promise<void> {
  const stopped = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const attempt = async (): Promise<number> => {
    try {
      const { hasMore, ...swept } = await sweepPictures(sweep, stopped.signal);
      const { withdrawn, broughtBack, deleted, failed } = swept;
      if (withdrawn + broughtBack + deleted + failed > 0)
        logger[failed > 0 ? "error" : "warn"](swept, "files of pictures that nothing names were swept");
      return hasMore && failed === 0 ? NEXT_CHANGES_MS : DAY_MS;
    } catch (error) {
      if (!stopped.signal.aborted) logger.error({ err: error }, "pictures were not swept");
      return DAY_MS;
    }
  };
  let timer: NodeJS.Timeout;
  const attemptIn = (ms: number) => {
    timer = setTimeout(() => {
      running = attempt().then(attemptIn);
    }, ms);
    timer.unref();
  };
  attemptIn(FIRST_SWEEP_MS);
  return async () => {
    stopped.abort();
    await running;
    clearTimeout(timer);
  };
}
