import type { InStatement } from "@libsql/client";
import { setImmediate } from "node:timers/promises";
import { ownHostOf } from "../../src/domain/host";
import { sitemapShard } from "../../src/domain/sitemap";
import { heldWaitMs, settleAddresses } from "./addresses";
import { applyChange, discardWrites, stageWrites, type FileOutcome, type StagedWrite } from "./apply";
import type { Decision } from "./decision";
import type { createDeleteBreaker } from "./delete-breaker";
import { PublisherError, messageOf } from "./errors";
import type { Mutex } from "./mutex";
import type { FetchedRealtor, ProductApi } from "./product-api-client";
import { PutOff } from "./put-off";
import type { Job, Queue } from "./queue/queue";
import { claimFiles, claimKey, claimsOf, renderRealtorFiles, type Claim } from "./realtor-files";
import { receiptStatements, type Receipt } from "./receipts";
import type { ReadAhead } from "./read-ahead";
import type { RecordStore, StoredRecord } from "./records";
import type { OpenRelease } from "./release";
import { filesAhead, type RenderedAhead } from "./render-ahead";
import type { SqlClient } from "./sqlite";

export interface PublishDependencies {
  client: SqlClient;
  records: RecordStore;
  queue: Queue;
  api: ProductApi;
  readAhead: ReadAhead;
  /** Serialises everything that changes the records or a tree. */
  mutex: Mutex;
  breaker: ReturnType<typeof createDeleteBreaker>;
  productDomains: readonly string[];
  siteUrl: string;
  release(): OpenRelease;
  now(): number;
}

/** What was read of a realtor, and whether somebody said that it is gone. */
export interface Candidate {
  fetched: FetchedRealtor;
  deleteClaimed: boolean;
}

/** A job with everything that has to be read before it can be committed. */
export interface Commit {
  job: Job;
  /** The job's realtor, and those with whom it exchanges an address. */
  group: ReadonlyMap<string, Candidate>;
  /** Epoch ms. */
  started: number;
  fetchedAt: number;
  /** Of the job's own realtor. */
  ahead: RenderedAhead | null;
}

/** Receipts, or the ids of realtors who hold a wanted address and must be read first. */
export type CommitAnswer = { receipts: Receipt[] } | { missing: string[] };

/** One realtor of a commit, with the job that asked for it. */
interface Entry extends Omit<Commit, "group"> {
  candidate: Candidate;
  id: string;
}

/**
 * Accepts or quarantines, renders, checks, applies and records the realtors of
 * all these commits together: one transaction before the first file shows, one
 * after the last. Answers for each commit. Only inside the mutex. Throws
 * {@link PutOff}, or an error that counts as a failed attempt of all of them.
 */
export async function commitTogether(deps: PublishDependencies, commits: readonly Commit[]): Promise<CommitAnswer[]> {
  const { client, records, queue, now } = deps;
  const release = deps.release();
  const renderStarted = now();
  const entries = commits.flatMap(({ group, ...commit }) =>
    [...group].map(([id, candidate]): Entry => ({ ...commit, id, candidate })),
  );
  const ids = entries.map(({ id }) => id);
  const accepted = await records.among(ids);
  const unapplied = await records.unappliedAmong(ids);
  const decisions: Decision[] = [];
  for (const entry of entries) {
    const held = { before: accepted.get(entry.id) ?? null, wasUnapplied: unapplied.has(entry.id) };
    decisions.push(await decide(deps, entry, held));
  }

  const oldest = Math.min(...commits.map(({ job }) => job.queuedAt));
  const missing = await settleAddresses(records, heldWaitMs(oldest, now()), decisions);
  if (missing.length > 0) return commits.map(() => ({ missing }));

  const statements: InStatement[] = [];
  const changed: Decision[] = [];
  for (const [index, decision] of decisions.entries()) {
    const isRendered = await renderDecision(release, decision, entries[index]!.ahead);
    if (decision.outcome === "quarantined" && decision.id !== entries[index]!.job.realtorId) {
      throw new PublisherError(
        "SLUG_HELD",
        `waits for realtor ${decision.id}, who holds the address and is quarantined: ${decision.reason}`,
      );
    }
    if (decision.outcome === "published" || decision.outcome === "deleted") {
      changed.push(decision);
      statements.push(...acceptStatements(records, decision));
    } else if (decision.outcome === "unchanged") {
      statements.push({ sql: "DELETE FROM quarantine WHERE id = ?", args: [decision.id] });
    } else if (decision.outcome === "quarantined") {
      statements.push(records.quarantineStatement(decision.id, decision.reason!, new Date(now()).toISOString()));
    }
    // Rendering holds the thread: what comes in meanwhile is taken between two realtors.
    if (isRendered && decisions.length > 1) await setImmediate();
  }
  const acceptStarted = now();
  const writes = await acceptBesideStaging(deps, release, changed, statements);
  const applyStarted = now();

  const { freed, outcomes } = await applyAccepted(deps, release, changed, writes);
  const readBackStarted = now();
  await readBack(release, changed);
  const finished = now();

  const receipts = decisions.map((decision, index): Receipt => {
    const { job, started, fetchedAt } = entries[index]!;
    const own = ownFiles(decision, freed.get(decision.id) ?? [], outcomes);
    const purge = own.filter(({ outcome }) => outcome === "written" || outcome === "deleted").map(({ url }) => url);
    return {
      realtorId: decision.id,
      outcome: decision.outcome,
      reason: decision.reason,
      revision: (decision.outcome === "deleted" ? null : (decision.next ?? decision.before)?.revision) ?? null,
      updatedAt: decision.updatedAt,
      release: release.info.id,
      files: own,
      purge,
      ms: {
        queued: started - job.queuedAt,
        fetch: fetchedAt - started,
        render: acceptStarted - renderStarted,
        accept: applyStarted - acceptStarted,
        apply: readBackStarted - applyStarted,
        readBack: finished - readBackStarted,
      },
      acceptedAt: new Date(job.queuedAt).toISOString(),
      liveAt: changed.includes(decision) ? new Date(finished).toISOString() : null,
    };
  });
  // Inside the lock and before the job is done: a crash in between runs it again, and the host is offered again.
  await offerFreedHosts(deps, changed, freed);
  await client.batch(
    [
      ...(changed.length > 0 ? [] : statements),
      ...changed.flatMap(({ id }) => freed.get(id)!.map((claim) => records.releaseStatement(claim, id))),
      records.appliedStatement(changed.map(({ id }) => id)),
      ...receipts.flatMap(receiptStatements),
      ...commits.flatMap(({ job }) => queue.completionStatements(job)),
    ],
    "write",
  );
  for (const { job } of commits) await queue.settle(job);
  return commits.map(({ job }) => ({ receipts: receipts.filter((_, index) => entries[index]!.job === job) }));
}

async function decide(
  deps: PublishDependencies,
  { job, id, candidate: { fetched, deleteClaimed } }: Entry,
  { before, wasUnapplied }: Pick<Decision, "before" | "wasUnapplied">,
): Promise<Decision> {
  const decision: Decision = {
    id,
    before,
    next: null,
    updatedAt: fetched.kind === "found" ? fetched.record.updatedAt : null,
    outcome: "unchanged",
    reason: null,
    writes: [],
    wantedHost: null,
    wasUnapplied,
  };
  switch (fetched.kind) {
    case "bad":
      return { ...decision, outcome: "quarantined", reason: fetched.reason };
    case "gone": {
      if (before === null && !wasUnapplied) return { ...decision, reason: "the product API has no such realtor" };
      if (before !== null && !deleteClaimed) {
        return { ...decision, outcome: "waiting", reason: "not found at the product API; no delete was announced yet" };
      }
      if (before !== null) {
        const wait = deps.breaker.take(deps.now(), await deps.records.count());
        if (wait > 0) throw new PutOff("more deletes than the breaker lets through in ten minutes", wait);
      }
      return { ...decision, outcome: "deleted" };
    }
    case "found": {
      const forced = job.kind === "manual" && id === job.realtorId;
      const next: StoredRecord = {
        record: fetched.record,
        json: fetched.json,
        host: null,
        seq: 0,
        revision: before?.revision ?? 0,
      };
      const wantedHost = ownHostOf(fetched.record.hompageUrl, deps.productDomains);
      return {
        ...decision,
        next,
        wantedHost,
        outcome: forced || wasUnapplied || before?.json !== fetched.json ? "published" : "unchanged",
      };
    }
  }
}

/** Answers whether it had to render. */
async function renderDecision(release: OpenRelease, decision: Decision, ahead: RenderedAhead | null): Promise<boolean> {
  const { next } = decision;
  if (decision.outcome !== "published" || next === null) return false;
  const files = filesAhead(ahead, release, next);
  if (files !== null) {
    decision.writes = files;
    return false;
  }
  try {
    decision.writes = await renderRealtorFiles(release.renderer, next);
  } catch (error) {
    decision.outcome = "quarantined";
    decision.reason = messageOf(error);
    decision.next = null;
    return true;
  }
  await release.checkClosure(decision.writes);
  return true;
}

function acceptStatements(records: RecordStore, decision: Decision): InStatement[] {
  const { id, next, before } = decision;
  const seq = records.nextSeq();
  if (next === null) return records.deleteStatements(id, seq);
  next.seq = seq;
  if (before?.json !== next.json || before.host !== next.host) next.revision += 1;
  return [
    ...records.putStatements(next, decision.wantedHost),
    ...(keepsItsClaims(decision) ? [] : claimsOf(next).map((claim) => records.claimStatement(claim, id))),
  ];
}

/**
 * Accepts the changed records while their files go to disk, unseen. Nothing is
 * in the tree yet when this ends, and nothing is left beside it when it fails.
 */
async function acceptBesideStaging(
  { client }: PublishDependencies,
  release: OpenRelease,
  changed: readonly Decision[],
  statements: InStatement[],
): Promise<StagedWrite[]> {
  if (changed.length === 0) return [];
  const staging = stageWrites(
    release.target,
    changed.flatMap(({ writes }) => writes),
  );
  // The threads of the pool sync the files by then, while this one waits for the database's sync.
  const accepting = setImmediate().then(() => client.batch(statements, "write"));
  const [accepted, staged] = await Promise.allSettled([accepting, staging]);
  if (staged.status === "rejected") throw staged.reason;
  if (accepted.status === "rejected") {
    await discardWrites(staged.value);
    throw accepted.reason;
  }
  return staged.value;
}

/** Brings the tree to the records accepted a moment ago. Answers what became of each file, and the claims each realtor gave up. */
async function applyAccepted(
  { records, siteUrl }: PublishDependencies,
  release: OpenRelease,
  changed: readonly Decision[],
  writes: StagedWrite[],
): Promise<{ freed: Map<string, Claim[]>; outcomes: FileOutcome[] }> {
  const freed = new Map<string, Claim[]>();
  try {
    for (const decision of changed) {
      freed.set(decision.id, keepsItsClaims(decision) ? [] : await claimsGivenUp(records, decision));
    }
    const change = {
      writes,
      deletes: [...freed.values()].flat().flatMap(claimFiles),
      shards: new Set(changed.map(({ id }) => sitemapShard(id))),
      resumed: changed.some(({ wasUnapplied }) => wasUnapplied),
    };
    return { freed, outcomes: await applyChange(release.target, change, records, siteUrl) };
  } catch (error) {
    await discardWrites(writes);
    throw error;
  }
}

/** Most saves change neither slug nor host; then nothing has to be asked or written about claims. */
function keepsItsClaims({ before, next, wasUnapplied }: Decision): boolean {
  if (before === null || next === null || wasUnapplied) return false;
  return before.record.desiredUrl === next.record.desiredUrl && before.host === next.host;
}

async function claimsGivenUp(records: RecordStore, { id, next }: Decision): Promise<Claim[]> {
  const kept = new Set((next ? claimsOf(next) : []).map(claimKey));
  return (await records.claimsOwnedBy(id)).filter((claim) => !kept.has(claimKey(claim)));
}

/** The proof behind `liveAt`: what the target gives now is what was rendered. */
async function readBack(release: OpenRelease, changed: readonly Decision[]): Promise<void> {
  for (const { file, kind, body } of changed.flatMap(({ writes }) => writes)) {
    if (kind !== "html") continue;
    const served = await release.target.read(file);
    if (!served?.equals(body))
      throw new PublisherError("TARGET", `${file} is not what was written: does something else write to this tree?`);
  }
}

function ownFiles(decision: Decision, freed: readonly Claim[], outcomes: readonly FileOutcome[]): FileOutcome[] {
  const files = new Set([...decision.writes, ...freed.flatMap(claimFiles)].map(({ file }) => file));
  const changed = decision.outcome === "published" || decision.outcome === "deleted";
  return outcomes.filter(({ file }) => files.has(file) || (changed && file.startsWith("sitemap")));
}

/** A host that was given up goes to the next realtor who asked for it. */
async function offerFreedHosts(
  deps: PublishDependencies,
  changed: readonly Decision[],
  freed: ReadonlyMap<string, Claim[]>,
): Promise<void> {
  for (const { id } of changed) {
    for (const { place, name } of freed.get(id) ?? []) {
      if (place !== "host") continue;
      const next = await deps.records.nextForHost(name, id);
      if (next === null) continue;
      await deps.queue.enqueue({
        webhookId: null,
        realtorId: next,
        kind: "manual",
        expectedUpdatedAt: null,
        now: deps.now(),
      });
    }
  }
}
