import type { Commit, PublishDependencies } from "./prepare";
import type { CommitBatcher } from "./commit-batcher";
import { PublisherError } from "./errors";
import type { FetchedRealtor } from "./product-api-client";
import type { Job } from "./store/jobs";
import type { Receipt } from "./receipts";
import type { RenderedApart } from "./render-apart";

const STALE_READ_WAITS_MS = [20, 80, 200];

/**
 * Does one job: reads the realtor, then has it committed. Where the realtor
 * takes an address that another one holds, both are published together, so the
 * address never points at nobody. Idempotent: after a crash the same job does
 * what is left.
 * Throws `RetryLater`, or an error that counts as a failed attempt.
 */
export async function publishJob(deps: PublishDependencies, batcher: CommitBatcher, job: Job): Promise<Receipt[]> {
  const started = deps.clock.now();
  // Of the others in the group, too: two whose addresses were exchanged follow together or not at all.
  const follows = job.kind === "follow";
  const group = new Map([[job.realtorId, await fetchFresh(deps, job.realtorId, job.expectedUpdatedAt, follows)]]);
  const apart = new Map<string, RenderedApart>();
  for (;;) {
    const commit: Commit = { job, group, started, fetchedAt: deps.clock.now(), ahead: null, apart };
    const answer = await batcher.commit(commit);
    if ("receipts" in answer) return answer.receipts;
    if ("large" in answer) for (const pages of answer.large) apart.set(pages.id, await deps.renderApart(pages));
    else for (const id of answer.missing) group.set(id, await fetchFresh(deps, id, null, follows));
  }
}

/**
 * Reads a realtor; waits a moment when the answer is older than the event that
 * announced it, or than what is accepted, unless an operator `follows` the API.
 */
async function fetchFresh(
  deps: PublishDependencies,
  id: string,
  expectedUpdatedAt: string | null,
  follows: boolean,
): Promise<FetchedRealtor> {
  const accepted = follows ? "" : (await deps.store.records.versionsOf([id])).get(id)?.updatedAt;
  const least = [expectedUpdatedAt ?? "", accepted ?? ""].reduce((a, b) => (a > b ? a : b));
  const isFresh = (fetched: FetchedRealtor) =>
    fetched.kind !== "found" || Date.parse(fetched.record.updatedAt) >= Date.parse(least || "1970-01-01");
  const early = await deps.readAhead.take(id);
  if (early !== null && isFresh(early)) return early;
  for (let attempt = 0; ; attempt++) {
    const fetched = await deps.api.realtor(id);
    if (isFresh(fetched)) return fetched;
    const wait = STALE_READ_WAITS_MS[attempt];
    if (wait === undefined) {
      throw new PublisherError(
        "STALE_READ",
        `The product API still answers with an older version of realtor ${id} than that of ${least}. Is a replica behind? If the API was restored from a backup: npm run publisher -- follow-api.`,
      );
    }
    await deps.clock.wait(wait);
  }
}
