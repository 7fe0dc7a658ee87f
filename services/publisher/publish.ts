import type { Client, InStatement } from "@libsql/client";
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

export interface PublishDependencies {
  client: Client;
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

const STALE_READ_WAITS_MS = [20, 80, 200];
interface Candidate {
  fetched: FetchedRealtor;
  deleteClaimed: boolean;
}

/**
 * Does one job: fetch, accept or quarantine, render, check, apply, record.
 * Where the realtor takes an address that another one holds, both are
 * published together, so the address never points at nobody. Idempotent: after
 * a crash the same job does what is left.
 * Throws {@link PutOff}, or an error that counts as a failed attempt.
 */
export async function publishJob(deps: PublishDependencies, job: Job): Promise<Receipt[]> {
  const started = deps.now();
  const group = new Map<string, Candidate>();
  group.set(job.realtorId, {
    fetched: await fetchFresh(deps, job.realtorId, job.expectedUpdatedAt),
    deleteClaimed: job.deleteClaim !== null,
  });
  for (;;) {
    const fetchedAt = deps.now();
    const answer = await deps.mutex.run(() => commitGroup(deps, job, group, { started, fetchedAt }));
    if ("receipts" in answer) return answer.receipts;
    for (const id of answer.missing) {
      group.set(id, { fetched: await fetchFresh(deps, id, null), deleteClaimed: false });
    }
  }
}

/** Reads a realtor; waits a moment when the answer is older than the event that announced it, or than what is accepted. */
async function fetchFresh(
  deps: PublishDependencies,
  id: string,
  expectedUpdatedAt: string | null,
): Promise<FetchedRealtor> {
  const accepted = await deps.records.get(id);
  const least = [expectedUpdatedAt ?? "", accepted?.record.updatedAt ?? ""].reduce((a, b) => (a > b ? a : b));
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
        `The product API still answers with an older version of realtor ${id} than that of ${least}. Is a replica behind?`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

type GroupAnswer = { receipts: Receipt[] } | { missing: string[] };

async function commitGroup(
  deps: PublishDependencies,
  job: Job,
  group: ReadonlyMap<string, Candidate>,
  times: { started: number; fetchedAt: number },
): Promise<GroupAnswer> {
  const { client, records, queue, now } = deps;
  const release = deps.release();
  const renderStarted = now();
  const decisions: Decision[] = [];
  for (const [id, candidate] of group) decisions.push(await decide(deps, job, id, candidate));

  const missing = await settleAddresses(records, heldWaitMs(job.queuedAt, now()), decisions);
  if (missing.length > 0) return { missing };

  const statements: InStatement[] = [];
  const changed: Decision[] = [];
  for (const decision of decisions) {
    await renderDecision(release, decision);
    if (decision.outcome === "quarantined" && decision.id !== job.realtorId) {
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
  }
  const acceptStarted = now();
  const writes = await acceptBesideStaging(deps, release, changed, statements);
  const applyStarted = now();

  const { freed, outcomes } = await applyAccepted(deps, release, changed, writes);
  const readBackStarted = now();
  await readBack(release, changed);
  const finished = now();

  const receipts = decisions.map((decision): Receipt => {
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
        queued: times.started - job.queuedAt,
        fetch: times.fetchedAt - times.started,
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
      ...changed.flatMap(({ id }) => [
        ...freed.get(id)!.map((claim) => records.releaseStatement(claim, id)),
        records.appliedStatement(id),
      ]),
      ...receipts.flatMap(receiptStatements),
      ...queue.completionStatements(job),
    ],
    "write",
  );
  await queue.settle(job);
  return { receipts };
}

async function decide(
  deps: PublishDependencies,
  job: Job,
  id: string,
  { fetched, deleteClaimed }: Candidate,
): Promise<Decision> {
  const before = await deps.records.get(id);
  const wasUnapplied = await deps.records.isUnapplied(id);
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

async function renderDecision(release: OpenRelease, decision: Decision): Promise<void> {
  const { next } = decision;
  if (decision.outcome !== "published" || next === null) return;
  try {
    decision.writes = await renderRealtorFiles(release.renderer, next);
  } catch (error) {
    decision.outcome = "quarantined";
    decision.reason = messageOf(error);
    decision.next = null;
    return;
  }
  await release.checkClosure(decision.writes);
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
  const [accepted, staged] = await Promise.allSettled([client.batch(statements, "write"), staging]);
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
