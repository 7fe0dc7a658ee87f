import type { Claim } from "../../src/domain/realtor/claims";
import { sitemapShard } from "../../src/domain/site/sitemap";
import { applyChange, discardWrites, stageWrites, type Change, type FileOutcome, type StagedWrite } from "./apply";
import { bodiesOf, packBytes } from "./archive/contents";
import { digestPages } from "./archive/page-digests";
import { PublisherError } from "./errors";
import { underClaims } from "./under-claims";
import { keptBack, type Plan } from "./plan";
import { makeReady, type Commit, type PublishDependencies, type Ready } from "./prepare";
import { claimFiles } from "../renderer/realtor-files";
import { purgeOf, type PublicationPurge } from "./purge/purge-plan";
import type { Receipt, ReceiptOutcome } from "./receipts";
import type { OpenRelease } from "./release";
import type { LargePages } from "./render-apart";
import { republish } from "./republish";
import type { ArchivedCommit } from "./store/archive-log";
import type { Job } from "./store/jobs";
import type { HeldByRealtors } from "./store/records";

/**
 * Receipts; or the ids of realtors who must be read first, as they hold a wanted address, or were published since they
 * were read; or whose pages must be rendered first.
 */
export type CommitAnswer = { receipts: Receipt[] } | { missing: string[] } | { large: LargePages[] };

/**
 * Plans, renders, accepts, applies and records the realtors of all these
 * commits together: one transaction before the first file shows, one after the
 * last. Answers for each commit. Only inside the mutex. Throws
 * `RetryLater`, or an error that counts as a failed attempt of all of them.
 */
export async function commitTogether(deps: PublishDependencies, commits: readonly Commit[]): Promise<CommitAnswer[]> {
  const { now } = deps.clock;
  const release = deps.release();
  const renderStarted = now();
  const made = await makeReady(deps, release, commits);
  if (!("ready" in made)) return commits.map(() => made);
  const changed = made.ready.filter(({ plan: { kind } }) => kind === "publish" || kind === "delete");
  const jobs = commits.map(({ job }) => job);
  const work = { ...made, commits, changed, release, renderStarted };
  const ids = changed.map(({ plan: { id } }) => id);
  return underClaims(deps, { jobs, ids, target: release.target }, (claims) =>
    publishReady(deps, { ...work, ...claims, release: { ...release, target: claims.target } }),
  );
}

interface Work {
  commits: readonly Commit[];
  ready: readonly Ready[];
  changed: readonly Ready[];
  held: HeldByRealtors;
  release: OpenRelease;
  renderStarted: number;
  /** To be done with it. */
  jobs: readonly Job[];
  /** Claims that it is under beside these. */
  under: readonly Job[];
}

async function publishReady(deps: PublishDependencies, work: Work): Promise<CommitAnswer[]> {
  const { store } = deps;
  const { now } = deps.clock;
  const { commits, ready, changed, release, held, jobs, under } = work;
  const { unapplied } = held;
  const acceptStarted = now();
  const { givenUp, writes } = await acceptBesideStaging(deps, work);
  const applyStarted = now();
  const change = {
    writes,
    deletes: [...givenUp.values()].flat().flatMap(claimFiles),
    shards: new Set(changed.map(({ plan }) => sitemapShard(plan.id))),
    resumed: changed.some(({ plan }) => unapplied.has(plan.id)),
  };
  let readBackMs = 0;
  const outcomes = await applyAccepted(deps, release, change, async () => {
    const readBackStarted = now();
    await readBack(release, changed);
    readBackMs = now() - readBackStarted;
  });
  const finished = now();

  const purges = new Map<Receipt, PublicationPurge>();
  const receipts = ready.map((each): Receipt => {
    const { commit, fetched, plan: planned } = each;
    const freed = givenUp.get(planned.id) ?? [];
    const own = ownFiles(each, freed, outcomes);
    const isChanged = changed.includes(each);
    const isPurged = isChanged && deps.edge !== null;
    const isAllPurged = unapplied.has(planned.id) || commit.job.kind === "manual";
    const purge = isPurged ? purgeOf({ plan: planned, givenUp: freed, files: own }, isAllPurged) : null;
    const receipt: Receipt = {
      requestId: commit.job.requestId,
      realtorId: planned.id,
      outcome: OUTCOMES[keptBack(planned) ?? planned.kind],
      reason: planned.reason,
      revision: revisionOf(planned),
      updatedAt: fetched.kind === "found" ? fetched.record.updatedAt : null,
      release: release.info.id,
      files: own,
      purge: own.filter(({ outcome }) => outcome === "written" || outcome === "deleted").map(({ url }) => url),
      ms: {
        queued: commit.started - commit.job.queuedAt,
        fetch: commit.fetchedAt - commit.started,
        render: acceptStarted - work.renderStarted,
        accept: applyStarted - acceptStarted,
        apply: finished - applyStarted,
        readBack: readBackMs,
      },
      acceptedAt: new Date(commit.job.queuedAt).toISOString(),
      liveAt: isChanged && purge === null ? new Date(finished).toISOString() : null,
      edge: purge && { ...deps.edge!, keys: purge.keys, state: "waiting", at: null, reason: null },
    };
    if (purge !== null) purges.set(receipt, purge);
    return receipt;
  });
  // Inside the lock and before the job is done: a crash in between runs it again, and the host is offered again.
  await offerFreedHosts(deps, givenUp);
  await store.finish({
    applied: changed.map(({ plan: { id } }) => ({ id, givenUp: givenUp.get(id)! })),
    quarantined: ready.flatMap(({ plan: each }) =>
      keptBack(each) === null ? [] : { id: each.id, reason: each.reason! },
    ),
    released: ready.flatMap(({ plan: each }) => (each.kind === "unchanged" ? each.id : [])),
    receipts,
    archived: changed.map((each) => archivedOf(each, release, { from: applyStarted, at: finished })),
    purges,
    jobs,
    under,
    now: now(),
  });
  return commits.map((commit) => ({ receipts: receipts.filter((_, index) => ready[index]!.commit === commit) }));
}

/** The pages are live by then: what the archive costs, nobody waits for. */
function archivedOf(
  { plan: { id, kind }, files }: Ready,
  { info, keepsBytes }: OpenRelease,
  moment: { from: number; at: number },
): ArchivedCommit {
  const isGone = kind === "delete";
  return {
    id,
    release: info.id,
    ...moment,
    pages: isGone ? null : digestPages(files),
    bytes: isGone || !keepsBytes ? null : packBytes(bodiesOf(files)),
  };
}

const OUTCOMES: Record<Plan["kind"], ReceiptOutcome> = {
  publish: "published",
  delete: "deleted",
  unchanged: "unchanged",
  quarantine: "quarantined",
  wait: "waiting",
};

function revisionOf(planned: Plan): number | null {
  if (planned.kind === "publish") return planned.version.revision;
  return planned.kind === "delete" ? null : (planned.before?.revision ?? null);
}

/**
 * Accepts the changed records while their files go to disk, unseen. Nothing is
 * in the tree yet when this ends, and nothing is left beside it when it fails.
 * Answers also the claims that each realtor gives up.
 */
async function acceptBesideStaging(
  { store, clock }: PublishDependencies,
  { release, changed, held, jobs, under }: Work,
): Promise<{ givenUp: Map<string, Claim[]>; writes: StagedWrite[] }> {
  if (changed.length === 0) return { givenUp: new Map(), writes: [] };
  const staging = stageWrites(
    release.target,
    changed.flatMap(({ files }) => files),
  );
  // The threads of the pool sync the files by then, while this one waits for the store's sync.
  const accepting = clock.nextTurn().then(() =>
    store.accept(
      changed.map(({ plan: each }) =>
        each.kind === "publish"
          ? { id: each.id, version: each.version, claims: each.claims }
          : { id: each.id, version: null, claims: [] },
      ),
      { jobs: [...jobs, ...under], now: clock.now(), held, release: release.info.id },
    ),
  );
  const [accepted, staged] = await Promise.allSettled([accepting, staging]);
  if (staged.status === "rejected") throw staged.reason;
  if (accepted.status === "rejected") {
    await discardWrites(staged.value);
    throw accepted.reason;
  }
  const givenUp = new Map(changed.map(({ plan: { id } }, index) => [id, accepted.value[index]!]));
  return { givenUp, writes: staged.value };
}

/** Brings the tree to the records accepted a moment ago. */
async function applyAccepted(
  { store, siteUrl }: PublishDependencies,
  release: OpenRelease,
  change: Change,
  readBack: () => Promise<void>,
): Promise<FileOutcome[]> {
  try {
    return await applyChange(release.target, change, store.records, siteUrl, readBack);
  } catch (error) {
    await discardWrites(change.writes);
    throw error;
  }
}

/** The proof behind `liveAt`: what the target gives now is what was rendered. */
async function readBack(release: OpenRelease, changed: readonly Ready[]): Promise<void> {
  const pages = changed.flatMap(({ files }) => files).filter(({ kind }) => kind === "html");
  const compared = await Promise.all(pages.map(({ file, body }) => release.target.compare(file, body)));
  const other = pages.find((_, index) => compared[index] !== "same");
  if (other)
    throw new PublisherError(
      "TARGET",
      `${other.file} is not what was written: does something else write to this tree?`,
    );
}

function ownFiles({ plan: { kind }, files }: Ready, freed: readonly Claim[], outcomes: readonly FileOutcome[]) {
  const own = new Set([...files, ...freed.flatMap(claimFiles)].map(({ file }) => file));
  const isChanged = kind === "publish" || kind === "delete";
  return outcomes.filter(({ file }) => own.has(file) || (isChanged && file.startsWith("sitemap")));
}

/**
 * A host that was given up goes to the next realtor who asked for it. All of
 * those are asked, in their order: the first one may be about to go, or to ask for another.
 */
async function offerFreedHosts(
  { store, clock }: PublishDependencies,
  givenUp: ReadonlyMap<string, readonly Claim[]>,
): Promise<void> {
  for (const [id, claims] of givenUp) {
    for (const { place, name } of claims) {
      const waiting = place === "host" ? await store.records.waitingForHost(name, id) : [];
      if (waiting.length > 0) await republish(store, waiting, clock.now());
    }
  }
}
