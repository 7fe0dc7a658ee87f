import { randomInt } from "node:crypto";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Sqlite } from "../../sqlite";
import { WITHDRAWN_FOLDER } from "../media-store";
import { findUnnamed } from "./named-pictures";
import { FOLDERS, bringBack, deleteWithdrawn, listPictures, since, withdraw, type PictureFile } from "./picture-files";

const DAY_MS = 24 * 3_600_000;
/** The longest month. */
const MONTH_MS = 31 * DAY_MS;
/** For whoever has uploaded a picture and not saved yet: in a form that stays open, or by a program. */
const UNSAVED_KEPT_MS = 30 * DAY_MS;
/** After a start, in which there is enough to do. */
const FIRST_SWEEP_MS = 10 * 60_000;
/** All of a small site; a large one has its turn folder by folder, in the memory of these. */
const MOST_FILES = 200_000;

interface Sweep {
  mediaDir: string;
  database: Sqlite;
  /** How long a picture stays on the disk after no address shows it: as long as the archive has pages with it. */
  keptMonths: number;
  now: () => number;
}

export interface Swept {
  withdrawn: number;
  broughtBack: number;
  deleted: number;
}

/**
 * Withdraws pictures that nothing has named for a month: no address shows them then. Deletes those that were withdrawn
 * for long enough, and brings back those that something names again, after a restore for example. Throws when aborted.
 */
export async function sweepPictures(
  { mediaDir, database, keptMonths, now }: Sweep,
  signal: AbortSignal,
  { most, from } = { most: MOST_FILES, from: randomInt(FOLDERS) },
): Promise<Swept> {
  const withdrawnDir = join(mediaDir, WITHDRAWN_FOLDER);
  const shown = listPictures(mediaDir, { most, from });
  const withdrawn = listPictures(withdrawnDir, { most, from });
  const unnamed = await findUnnamed(new Set([...shown, ...withdrawn].map(({ uuid }) => uuid)), database, signal);

  const isOlder = (root: string, { name }: PictureFile, ageMs: number) => (since(root, name) ?? now()) < now() - ageMs;
  const old = shown.filter((file) => unnamed.has(file.uuid) && isOlder(mediaDir, file, UNSAVED_KEPT_MS));
  for (const { name } of old) withdraw(mediaDir, name, now());
  const named = withdrawn.filter(({ uuid }) => !unnamed.has(uuid));
  for (const { name } of named) bringBack(mediaDir, name, now());
  const overdue = withdrawn.filter(
    (file) => unnamed.has(file.uuid) && isOlder(withdrawnDir, file, keptMonths * MONTH_MS),
  );
  for (const { name } of overdue) deleteWithdrawn(mediaDir, name);
  return { withdrawn: old.length, broughtBack: named.length, deleted: overdue.length };
}

/** Sweeps soon after the start and every day, until it is stopped: then it resolves when nothing reads the database. */
export function keepPicturesSwept({
  logger,
  ...sweep
}: Sweep & { logger: Pick<Logger, "info" | "error"> }): () => Promise<void> {
  const stopped = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const attempt = async () => {
    try {
      const swept = await sweepPictures(sweep, stopped.signal);
      if (Object.values(swept).some((files) => files > 0)) logger.info(swept, "pictures that nothing names were swept");
    } catch (error) {
      if (!stopped.signal.aborted) logger.error({ err: error }, "pictures were not swept");
    }
  };
  let timer: NodeJS.Timeout;
  const attemptIn = (ms: number) => {
    timer = setTimeout(() => {
      running = attempt().then(() => attemptIn(DAY_MS));
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
