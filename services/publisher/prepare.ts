import type { Clock } from "./clock";
import type { DeleteBreaker } from "./delete-breaker";
import { messageOf } from "./errors";
import type { Mutex } from "./mutex";
import { keptBack, plan, wantedClaims, type Candidate, type Plan } from "./plan";
import { changedAt, type FetchedRealtor, type ProductApi } from "./product-api-client";
import type { ReadAhead } from "./read-ahead";
import { renderRealtorFiles, type RenderedFile } from "../renderer/realtor-files";
import type { OpenRelease } from "./release";
import { pageExcess } from "./page-limit";
import { filesAhead, type RenderedAhead } from "./render-ahead";
import { isLarge, type LargePages, type RenderApart, type RenderedApart } from "./render-apart";
import { RetryLater, heldWaitMs } from "./retry-later";
import type { Job } from "./store/jobs";
import type { Edge } from "./store/purges";
import type { HeldByRealtors } from "./store/records";
import type { Store } from "./store/store";

export interface PublishDependencies {
  store: Store;
  api: ProductApi;
  readAhead: ReadAhead;
  /** Serialises everything that changes the records or a tree. */
  mutex: Pick<Mutex, "run">;
  breaker: DeleteBreaker;
  productDomains: readonly string[];
  siteUrl: string;
  release(): OpenRelease;
  renderApart: RenderApart;
  /** The cache in front; null where there is none. */
  edge: Pick<Edge, "adapter" | "url"> | null;
  clock: Clock;
}

/** A job with everything that has to be read before it can be committed. */
export interface Commit {
  job: Job;
  /** What was read of the job's realtor, and of those with whom it exchanges an address. */
  group: ReadonlyMap<string, FetchedRealtor>;
  /** Epoch ms. */
  started: number;
  fetchedAt: number;
  /** Of the job's own realtor. */
  ahead: RenderedAhead | null;
  /** Large ones of the group, by id. */
  apart: ReadonlyMap<string, RenderedApart>;
}

/** One realtor of a commit, with their pages where they are to be published. */
export interface Ready {
  commit: Commit;
  fetched: FetchedRealtor;
  plan: Plan;
  files: RenderedFile[];
}

/**
 * Plans and renders. One whose pages do not render stays as it is, and the others are planned anew around it. Answers
 * whose pages are to be rendered apart first: nobody waits for those.
 */
export async function makeReady(
  deps: PublishDependencies,
  release: OpenRelease,
  commits: readonly Commit[],
): Promise<{ ready: Ready[]; held: HeldByRealtors } | { missing: string[] } | { large: LargePages[] }> {
  const all = commits.flatMap((commit) => [...commit.group].map(([id, fetched]) => ({ commit, id, fetched })));
  const failures = new Map<string, string>();
  const unfinishable = new Set<string>();
  const candidateOf = ({ commit: { job }, id, fetched }: (typeof all)[number]): Candidate => ({
    id,
    fetched,
    isDeleteAnnounced: id === job.realtorId && (job.deleteClaim !== null || job.kind === "follow"),
    // A repair stays one when it merges with a job that follows the API.
    isForced: id === job.realtorId && (job.kind === "manual" || job.kind === "follow"),
    failure: failures.get(id) ?? null,
    cannotFinish: unfinishable.has(id),
  });
  const held = await deps.store.held(
    all.map(({ id }) => id),
    wantedClaims(all.map(candidateOf), deps.productDomains),
  );
  // Another job may have published a later version since it was read: of one whose address it took.
  const outrun = all.filter(({ commit: { job }, id, fetched }) => {
    const before = held.records.get(id);
    if (before === undefined || job.kind === "follow") return false;
    const read = fetched.kind === "gone" ? acceptedThen(fetched) : changedAt(fetched);
    return read < Date.parse(before.record.updatedAt);
  });
  if (outrun.length > 0) return { missing: outrun.map(({ id }) => id) };
  for (;;) {
    // The others of a group came for an address that a failing job's own realtor does not take after all.
    const members = all.filter(({ commit: { job }, id }) => id === job.realtorId || !failures.has(job.realtorId));
    const planned = plan(members.map(candidateOf), held, deps.productDomains);
    if (planned.kind === "read first") return { missing: planned.ids };
    if (planned.kind === "retry later") {
      const oldest = Math.min(...commits.map(({ job }) => job.queuedAt));
      throw new RetryLater(planned.reason, heldWaitMs(oldest, deps.clock.now()));
    }
    const ready = planned.plans.map((each, index): Ready => ({ ...members[index]!, plan: each, files: [] }));
    const failuresBefore = failures.size + unfinishable.size;
    const large: LargePages[] = [];
    for (const each of ready) {
      const rendered = await renderReady(deps, release, each, ready.length > 1);
      if (typeof rendered === "string") {
        if (keptBack(each.plan) !== null) unfinishable.add(each.plan.id);
        else failures.set(each.plan.id, rendered);
      } else if (rendered !== null) large.push(rendered);
    }
    if (failures.size + unfinishable.size > failuresBefore) continue;
    if (large.length > 0) return { large };
    await waitForBreaker(deps, planned.plans);
    return { ready, held };
  }
}

/** Of which version the API said that it is gone: epoch ms; NaN where nobody asked. */
function acceptedThen({ accepted }: Extract<FetchedRealtor, { kind: "gone" }>): number {
  return accepted === undefined ? NaN : accepted === null ? 0 : Date.parse(accepted);
}

/** Fills in the pages. Answers why they cannot be published, what is to be rendered first, or null. Throws `MISSING_ASSETS`. */
async function renderReady(
  { clock }: PublishDependencies,
  release: OpenRelease,
  ready: Ready,
  hasOthers: boolean,
): Promise<string | LargePages | null> {
  const { plan: planned, commit } = ready;
  if (planned.kind !== "publish") return null;
  const { record, version } = planned;
  // What is accepted may stay, change and shrink: it may be from before there was a limit.
  const grows = version.json.length > (planned.before?.json.length ?? 0);
  const excess = () => (grows ? pageExcess(ready.files) : null);
  // A large page of what was read may be rendered apart already, and wait for nothing else: this one is rare.
  if (isLarge(version) && planned.keptBack === null) {
    const apart = commit.apart.get(planned.id);
    const { json, host } = version;
    const files = filesAhead(apart ?? null, release, version);
    if (files === null) return { id: planned.id, release, json, host };
    ready.files = files;
    return apart!.failure ?? excess();
  }
  const isJobs = planned.id === commit.job.realtorId;
  const ahead = isJobs ? filesAhead(commit.ahead, release, version) : null;
  if (ahead !== null) {
    ready.files = ahead;
    return excess();
  }
  try {
    ready.files = await renderRealtorFiles(release.renderer, { record, host: version.host });
  } catch (error) {
    return messageOf(error);
  }
  await release.checkAssets(ready.files);
  // Rendering holds the thread: what comes in meanwhile is taken between two realtors.
  if (hasOthers) await clock.nextTurn();
  return excess();
}

async function waitForBreaker({ breaker, store, clock }: PublishDependencies, plans: readonly Plan[]): Promise<void> {
  for (const { kind, before } of plans) {
    if (kind !== "delete" || before === null) continue;
    const wait = await breaker.take(clock.now(), await store.records.count());
    if (wait > 0) throw new RetryLater("more deletes than the breaker lets through in ten minutes", wait);
  }
}
