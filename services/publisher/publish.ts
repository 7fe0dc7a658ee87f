import type { Commit, PublishDependencies } from "./prepare";
import type { CommitBatcher } from "./commit-batcher";
import { PublisherError } from "./errors";
import { changedAt, type FetchedRealtor } from "./product-api-client";
import { ownRequest, type Job } from "./store/jobs";
import type { Receipt } from "./receipts";
import type { RenderedApart } from "./render-apart";
import { RetryLater, heldWaitMs } from "./retry-later";

const STALE_READ_WAITS_MS = [20, 80, 200];
/** How far behind a replica may be that does not know yet who came, who went, or what they changed. */
const REPLICA_LAG_MS = 60_000;

/**
 * Does one job: reads the realtor, then has it committed. Where the realtor
 * takes an address that another one holds, both are published together, so the
 * address never points at nobody. Idempotent: after a crash the same job does
 * what is left.
 * Throws `RetryLater`, or an error that counts as a failed attempt.
 */
export async function publishJob(deps: PublishDependencies, batcher: CommitBatcher, job: Job): Promise<Receipt[]> {
  const started = deps.clock.now();
  const group = new Map([[job.realtorId, await fetchFresh(deps, job.realtorId, job, job)]]);
  const apart = new Map<string, RenderedApart>();
  for (;;) {
    const commit: Commit = { job, group, started, fetchedAt: deps.clock.now(), ahead: null, apart };
    const answer = await batcher.commit(commit);
    if ("receipts" in answer) {
      await awaitAnnounced(deps, job, answer.receipts);
      return answer.receipts;
    }
    if ("large" in answer) {
      for (const pages of answer.large) apart.set(pages.id, await deps.renderApart(pages));
      continue;
    }
    for (const id of answer.missing) group.set(id, await fetchFresh(deps, id, job, id === job.realtorId ? job : null));
  }
}

/** Where an older version than the announced one is published by now, that one is still to come, or to be given up. */
async function awaitAnnounced(
  { store, clock }: PublishDependencies,
  { realtorId, expectedUpdatedAt }: Job,
  receipts: readonly Receipt[],
): Promise<void> {
  const own = receipts.find((receipt) => receipt.realtorId === realtorId);
  if (own?.outcome !== "published" || own.updatedAt === null || own.updatedAt >= (expectedUpdatedAt ?? "")) return;
  await store.jobs.enqueue(ownRequest(realtorId, "changed", clock.now(), expectedUpdatedAt));
}

/**
 * Reads a realtor; waits a moment when the answer is older than what is accepted,
 * or for a minute than the event that announced it, unless an operator's job follows the API:
 * of the others in its group, too, so that two whose addresses were exchanged
 * follow together or not at all.
 */
async function fetchFresh(
  deps: PublishDependencies,
  id: string,
  { kind, queuedAt }: Job,
  announced: Job | null,
): Promise<FetchedRealtor> {
  const { clock, api } = deps;
  const accepted = kind === "follow" ? "" : (await deps.store.records.versionsOf([id])).get(id)?.updatedAt;
  const expected = announced?.expectedUpdatedAt ?? "";
  const least = [expected, accepted ?? ""].reduce((a, b) => (a > b ? a : b));
  const mayBeBehind = (fetched: FetchedRealtor) =>
    kind !== "follow" && announced !== null && isBehind(fetched, announced, accepted ?? null, clock.now());
  /**
   * They are published and have changed, the event says, and are not there, without a delete: one of the two is wrong.
   * Of somebody who is not published, the event may have come after their delete.
   */
  const isContradicted = ({ kind: is }: FetchedRealtor) =>
    is === "gone" &&
    kind !== "follow" &&
    announced?.deleteClaim === null &&
    accepted !== undefined &&
    expected > accepted;
  const isFresh = (fetched: FetchedRealtor) => {
    if (mayBeBehind(fetched) || isContradicted(fetched)) return false;
    const read = changedAt(fetched);
    const isOverdue = clock.now() - queuedAt >= REPLICA_LAG_MS;
    // What was announced may never come. Until then a newer text than the published one is better.
    if (isOverdue && fetched.kind === "found" && read > timeOf(accepted)) return true;
    return !(read < timeOf(least));
  };
  /** A "gone" that is committed later must not end who has come back meanwhile. */
  const asOfNow = (fetched: FetchedRealtor): FetchedRealtor =>
    fetched.kind === "gone" ? { ...fetched, accepted: accepted ?? null } : fetched;
  const early = await deps.readAhead.take(id);
  if (early !== null && isFresh(early)) return asOfNow(early);
  for (let attempt = 0; ; attempt++) {
    const fetched = await api.realtor(id);
    if (isFresh(fetched)) return asOfNow(fetched);
    const wait = STALE_READ_WAITS_MS[attempt];
    if (wait !== undefined) {
      await clock.wait(wait);
      continue;
    }
    if (mayBeBehind(fetched)) {
      const [is, was] = fetched.kind === "gone" ? ["has no", "there"] : ["still has", "deleted"];
      const reason = `the product API ${is} realtor ${id}, but has announced that they are ${was}`;
      throw new RetryLater(reason, heldWaitMs(queuedAt, clock.now()));
    }
    if (isContradicted(fetched)) {
      throw new PublisherError(
        "STALE_READ",
        `The product API has no realtor ${id}, but has announced their change of ${expected}, and no delete. Their pages stay. Is the id right in its answer?`,
      );
    }
    throw new PublisherError(
      "STALE_READ",
      `The product API still answers with an older version of realtor ${id} than that of ${least}. Is the updatedAt of the webhook later than the record's, or a replica behind? If the API was restored from a backup: npm run publisher -- follow-api.`,
    );
  }
}

/** Whether an answer of who is there, or gone, may be from before the change that announced the job. */
function isBehind(
  fetched: FetchedRealtor,
  { expectedUpdatedAt, deleteClaim, queuedAt }: Job,
  accepted: string | null,
  now: number,
): boolean {
  const mayBe = (announced: number) => now - Math.min(announced, queuedAt) < REPLICA_LAG_MS;
  const went = timeOf(deleteClaim?.updatedAt);
  if (fetched.kind !== "gone") return went > changedAt(fetched) && mayBe(went);
  // A delete without a time is as of now. One that comes late may be of who has come back since.
  if (deleteClaim?.updatedAt === null) return false;
  const came = Math.max(timeOf(expectedUpdatedAt), timeOf(accepted));
  return came > went && mayBe(came);
}

/** 0 where none was announced. */
function timeOf(announced: string | null | undefined): number {
  return announced ? Date.parse(announced) : 0;
}
