import { readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import type { Clock } from "../clock";
import { listReleases, releaseFolder } from "../release";
import { failingChecks, watchRelease, type ReleaseCheck } from "./watch-release";

/** In a release that was live and had to go. */
const ROLLED_BACK_FILE = "rolled-back.json";

interface Watcher {
  dataDir: string;
  forMs: number;
  checks: readonly ReleaseCheck[];
  /** Called as a release goes live. */
  beginCount(): Promise<void>;
  servedId(): string | null;
  rollBack(to: string): Promise<unknown>;
  /** Says why a release is live no more. */
  tell(id: string, reason: string): Promise<void>;
  clock: Pick<Clock, "now" | "wait">;
  logger: Pick<Logger, "info" | "error">;
}

/**
 * Watches a release for its first minutes, and goes back to the one before when
 * a check fails that did not fail before. Once for each flip: what it has gone
 * back to is not watched, so nothing goes back and forth.
 */
export function createReleaseWatcher(options: Watcher) {
  const { dataDir, forMs, checks, beginCount, servedId, rollBack, tell, clock, logger } = options;
  let failedBefore = new Set<string>();
  let isStopped = false;
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  /** A stop does not wait for the next look. */
  const patientClock = { now: clock.now, wait: (ms: number) => Promise.race([clock.wait(ms), stopped]) };

  return {
    /** To be called before a flip: what fails now is not the new release's fault. */
    async lookBefore(): Promise<void> {
      failedBefore = await failingChecks(checks);
      await beginCount();
    },
    /** Resolves when the release has proved itself, or is gone. */
    async watch(id: string, before: string): Promise<void> {
      const ignored = failedBefore;
      const isOver = () => isStopped || servedId() !== id;
      const wrong = await watchRelease({ checks, ignored, clock: patientClock, forMs, isOver });
      if (wrong === null || isOver()) return;
      const reason = `It was live, and was rolled back to ${before}: ${wrong}`;
      logger.error({ release: id, to: before, wrong }, "the new release fails: going back to the one before");
      try {
        await noteRolledBack(releaseFolder(dataDir, id), wrong);
        await rollBack(before);
        await tell(id, reason);
      } catch (error) {
        logger.error({ err: error, release: id }, `the release fails (${wrong}), and cannot be rolled back`);
      }
    },
    stop() {
      isStopped = true;
      stop();
    },
  };
}

async function noteRolledBack(folder: string, reason: string): Promise<void> {
  await writeFile(path.join(folder, ROLLED_BACK_FILE), JSON.stringify({ reason }));
}

/** Why a release was rolled back by itself; null where it was not. */
export function rolledBackReason(folder: string): string | null {
  try {
    return (JSON.parse(readFileSync(path.join(folder, ROLLED_BACK_FILE), "utf8")) as { reason: string }).reason;
  } catch {
    return null;
  }
}

/** Somebody has decided otherwise. */
export async function forgetRolledBack(folder: string): Promise<void> {
  await rm(path.join(folder, ROLLED_BACK_FILE), { force: true });
}

/** Why the code of that digest is not to go live by itself; null where nothing is known against it. */
export async function refusedCode(dataDir: string, codeDigest: string): Promise<string | null> {
  for (const { id, codeDigest: its } of await listReleases(dataDir)) {
    const reason = its === codeDigest ? rolledBackReason(releaseFolder(dataDir, id)) : null;
    if (reason !== null) return `release ${id} of this code was rolled back: ${reason}`;
  }
  return null;
}
