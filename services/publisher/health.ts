import { freeBytes, readableBytes } from "../free-space";
import { failedBuild } from "./failed-build";
import type { Publisher } from "./publisher";
import type { SameSecrets } from "./same-secrets";

/** Less, and the next build or a busy day may not fit. */
const LEAST_FREE_BYTES = 500e6;
const LONGEST_WAIT_MS = 5 * 60_000;
const LONGEST_PURGE_MS = 60_000;
/** A database, or a product API, that restarts is back by then. */
const LONGEST_FAILING_MS = 15_000;

export interface PublisherHealth {
  status: "ok" | "degraded" | "starting";
  release: string | null;
  queueDepth: number;
  /** Why it is degraded, or starting, in sentences that say what to do. Anyone may read them: they name no address. */
  reasons?: string[];
  /** Why saves wait for a build. */
  waiting?: string;
}

type Looked = Pick<
  Publisher,
  "api" | "isLeader" | "store" | "loop" | "sweeper" | "purging" | "breaker" | "release" | "refusal" | "dataDir"
>;

/** How the publisher is. Cheap, however many realtors there are. */
export async function readHealth(
  publisher: Looked,
  now: number,
  free = freeBytes,
  secrets?: Pick<SameSecrets, "differences">,
): Promise<PublisherHealth> {
  const release = publisher.release()?.info.id ?? null;
  const waiting = publisher.refusal();
  const reasons = [...(await reasonsOf(publisher, now, free)), ...((await secrets?.differences()) ?? [])];
  const isStarting = release === null && waiting === null;
  return {
    status: isStarting ? "starting" : reasons.length > 0 ? "degraded" : "ok",
    release,
    queueDepth: await publisher.store.jobs.depth(),
    ...(reasons.length > 0 && { reasons }),
    ...(waiting !== null && { waiting }),
  };
}

async function reasonsOf(publisher: Looked, now: number, free: typeof freeBytes): Promise<string[]> {
  const { store, loop, purging, breaker } = publisher;
  const reasons: string[] = [];
  const refusal = publisher.refusal();
  if (refusal !== null) reasons.push(refusal);
  const bytes = await free(publisher.dataDir);
  if (bytes < LEAST_FREE_BYTES) reasons.push(`The disk is nearly full: ${readableBytes(bytes)} are free. Make room.`);
  const failingMs = now - (loop.failingSince() ?? now);
  if (failingMs > LONGEST_FAILING_MS)
    reasons.push(`The database has taken no changes for ${Math.round(failingMs / 1000)} s: saves wait. See the log.`);
  const dead = await store.jobs.deadCount();
  if (dead > 0) reasons.push(`Dead letters wait: ${dead}. See: npm run publisher -- dead.`);
  const quarantined = await store.quarantinedCount();
  if (quarantined > 0)
    reasons.push(`Realtors cannot be published: ${quarantined}. See: npm run publisher -- quarantined.`);
  const oldestMs = await store.jobs.oldestAgeMs(now);
  if (oldestMs > LONGEST_WAIT_MS)
    reasons.push(`A save waits for ${minutes(oldestMs)} min. See: npm run publisher -- pending.`);
  const isStarting = refusal === null && publisher.release() === null;
  const ofApi = isStarting ? null : apiReason(publisher, now);
  if (ofApi !== null) reasons.push(ofApi);
  const { oldestQueuedAt } = await purging.purges.waiting();
  if (oldestQueuedAt !== null && now - oldestQueuedAt > LONGEST_PURGE_MS)
    reasons.push(`The cache in front lags by ${minutes(now - oldestQueuedAt)} min. See the log.`);
  if (breaker.isOpen(now)) reasons.push("The API deletes more realtors than the breaker lets through. Check the API.");
  if (isStarting) reasons.push(await startingReason(publisher));
  else if ((await failedBuild(publisher)) !== null)
    reasons.push(
      "The last build failed; the release before it is served. See the log, and build again, or run: npm run publisher -- dismiss-build.",
    );
  return reasons;
}

/**
 * Of the product API. A sweep that did not reach it is no news once it has answered anybody: it is tried again within a
 * minute. A publisher that does not lead asks only for saves, so nobody knows how the API is when there are none.
 */
function apiReason({ api, isLeader, sweeper }: Looked, now: number): string | null {
  const { failure } = sweeper.state();
  const awaySince = isLeader() ? api.awaySince() : null;
  if (awaySince !== null) {
    const awayMs = now - awaySince;
    if (failure === null && awayMs <= LONGEST_FAILING_MS) return null;
    return `The product API has not been reached for ${Math.round(awayMs / 1000)} s: saves wait, and lost webhooks are not healed. Start it, or correct its address (PRODUCT_API_URL). See the log.`;
  }
  if (failure === null || failure === "API_UNREACHABLE") return null;
  const why = failure === "API_ANSWER" ? ": the product API does not answer as it should" : "";
  return `The last sweep failed${why}. Lost webhooks are not healed. See the log.`;
}

/** Why there is no release yet. */
async function startingReason({ store, api }: Looked): Promise<string> {
  const none = "There is no release yet";
  if (api.awaySince() !== null)
    return `${none}: the first one waits for the product API, which cannot be reached. Start it, or correct its address (PRODUCT_API_URL).`;
  const state = (await store.builds.newest())?.state;
  if (state === "queued" || state === "building")
    return `${none}: the first one is being made. The log says how far it is.`;
  if (state === "failed")
    return `${none}, and the last build failed. See the log, remove the cause, then run: npm run build.`;
  return `${none}. A publisher makes the first one when it starts; npm run build makes it now.`;
}

const minutes = (ms: number) => Math.round(ms / 60_000);
