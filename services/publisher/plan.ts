import { Owners, claimsOf, settle, type Claim } from "../../src/domain/realtor/claims";
import { ownHostOf } from "../../src/domain/realtor/own-host";
import { wantedHostOf } from "../../src/domain/site/host";
import { keepProof, type FoundRealtor } from "./keep-proof";
import type { FetchedRealtor } from "./product-api-client";
import type { HeldByRealtors, StoredRecord } from "./store/records";
import type { AcceptedVersion } from "./store/store";

/** One realtor of a commit, with all that was read of them. */
export interface Candidate {
  id: string;
  fetched: FetchedRealtor;
  /** Somebody said that they are gone. */
  isDeleteAnnounced: boolean;
  /** Published again even if nothing has changed. */
  isForced: boolean;
  /** Why the pages of what was read cannot be published; null where they can, or where nobody knows yet. */
  failure: string | null;
  /** What was accepted of them before does not render either: that may be half on the target, and stays so. */
  cannotFinish: boolean;
}

interface PlanOf {
  id: string;
  before: StoredRecord | null;
  /** What the receipt's reader should know. */
  reason: string | null;
}

interface ChangePlan extends PlanOf {
  /** Set where what was read is kept back, and an accepted change that was cut in the middle is finished instead. */
  keptBack: "quarantine" | "wait" | null;
}

/** To be accepted and brought to the target. */
export interface PublishPlan extends ChangePlan {
  kind: "publish";
  record: StoredRecord["record"];
  version: AcceptedVersion;
  /** Null where they stay as they are, and nothing has to be asked or written about them. */
  claims: readonly Claim[] | null;
}

export type Plan =
  | PublishPlan
  | (ChangePlan & { kind: "delete" })
  /** What is published is what was read. */
  | (PlanOf & { kind: "unchanged" })
  /** What was read cannot be published: what is accepted stays. */
  | (PlanOf & { kind: "quarantine"; reason: string })
  /** Not found, but nobody has said yet that they are gone: what is accepted stays. */
  | (PlanOf & { kind: "wait"; reason: string });

export type Planned =
  | { kind: "plans"; plans: Plan[] }
  /** These realtors have an address that is wanted, and may be about to give it up. */
  | { kind: "read first"; ids: string[] }
  | { kind: "retry later"; reason: string };

/** How what was read is kept back; null where it is published, or has nothing to be. */
export function keptBack(planned: Plan): "quarantine" | "wait" | null {
  if (planned.kind === "publish" || planned.kind === "delete") return planned.keptBack;
  return planned.kind === "unchanged" ? null : planned.kind;
}

type Found = Candidate & { fetched: FoundRealtor };

const isPublishable = (candidate: Candidate): candidate is Found =>
  candidate.fetched.kind === "found" && candidate.failure === null;

/** The addresses that are asked for, proven or not: what `held.ownerOf` has to know. */
export function wantedClaims(candidates: readonly Candidate[], productDomains: readonly string[]): Claim[] {
  return candidates
    .filter(isPublishable)
    .flatMap(({ fetched: { record } }) => claimsOf({ record, host: wantedHostOf(record.hompageUrl, productDomains) }));
}

/**
 * Decides what becomes of realtors who are committed together, by what was read
 * of them and what is held. A slug goes to nobody before its holder gives it up;
 * who asks for an own domain that another one has is published without it.
 */
export function plan(
  candidates: readonly Candidate[],
  held: HeldByRealtors,
  productDomains: readonly string[],
): Planned {
  const plans = new Map<string, Plan>();
  const owners = new Owners();
  const members = new Set(candidates.map(({ id }) => id));
  for (const claim of wantedClaims(candidates, productDomains)) {
    const owner = held.ownerOf(claim);
    if (owner !== null && !members.has(owner)) owners.take(claim, owner);
  }
  for (const candidate of candidates) {
    if (isPublishable(candidate)) continue;
    const kept = planWithoutRecord(candidate, held);
    plans.set(candidate.id, held.unapplied.has(candidate.id) ? finishing(candidate, kept, productDomains) : kept);
    if (keptBack(kept) !== null && kept.before !== null)
      for (const claim of claimsOf(kept.before)) owners.take(claim, candidate.id);
  }

  const found = candidates.filter(isPublishable).map((each): Found => ({
    ...each,
    fetched: keepProof(each.fetched, held.records.get(each.id)?.record ?? null),
  }));
  const wishes = found.map(({ id, fetched: { record } }) => ({
    id,
    slug: record.desiredUrl,
    wantedHost: ownHostOf(record, productDomains),
  }));
  const strangers = new Set<string>();
  for (const [index, settled] of settle(wishes, owners, (claim) => held.ownerOf(claim)).entries()) {
    const { id, slug, wantedHost } = wishes[index]!;
    if (settled.ok) {
      plans.set(id, planRecord(found[index]!, { wantedHost, ...settled }, held));
    } else if (members.has(settled.slugOwner)) {
      return { kind: "retry later", reason: `/${slug} is still held by realtor ${settled.slugOwner}` };
    } else {
      strangers.add(settled.slugOwner);
    }
  }
  if (strangers.size > 0) return { kind: "read first", ids: [...strangers] };
  return { kind: "plans", plans: candidates.map(({ id }) => plans.get(id)!) };
}

function planWithoutRecord({ id, fetched, failure, isDeleteAnnounced }: Candidate, held: HeldByRealtors): Plan {
  const before = held.records.get(id) ?? null;
  if (fetched.kind === "bad") return { kind: "quarantine", id, before, reason: fetched.reason };
  if (fetched.kind === "found") return { kind: "quarantine", id, before, reason: failure! };
  if (before !== null && !isDeleteAnnounced)
    return { kind: "wait", id, before, reason: "not found at the product API; no delete was announced yet" };
  if (before === null && !held.unapplied.has(id))
    return { kind: "unchanged", id, before, reason: "the product API has no such realtor" };
  return { kind: "delete", id, before, reason: null, keptBack: null };
}

/** What was read is kept back, and what was accepted before it may be half on the target: that is brought there. */
function finishing({ cannotFinish }: Candidate, kept: Plan, productDomains: readonly string[]): Plan {
  if ((kept.kind !== "quarantine" && kept.kind !== "wait") || cannotFinish) return kept;
  const { id, before, reason, kind: keptBack } = kept;
  if (before === null) return { kind: "delete", id, before, reason, keptBack };
  const { record, json, host, revision } = before;
  const wantedHost = ownHostOf(record, productDomains);
  return {
    kind: "publish",
    id,
    before,
    reason,
    keptBack,
    record,
    version: { json, updatedAt: record.updatedAt, slug: record.desiredUrl, host, wantedHost, revision },
    claims: claimsOf(before),
  };
}

interface Hosts {
  wantedHost: string | null;
  host: string | null;
  hostOwner: string | null;
}

function planRecord(
  { id, fetched: { record, json }, isForced }: Found,
  { wantedHost, host, hostOwner }: Hosts,
  held: HeldByRealtors,
): Plan {
  const before = held.records.get(id) ?? null;
  const isUnapplied = held.unapplied.has(id);
  const reason = hostOwner === null ? null : `${wantedHost} belongs to realtor ${hostOwner}, who was first`;
  const isNew = before?.json !== json || before.host !== host;
  if (!isNew && !isForced && !isUnapplied) return { kind: "unchanged", id, before, reason };
  // Most saves change neither slug nor host.
  const keepsClaims =
    before !== null && !isUnapplied && before.record.desiredUrl === record.desiredUrl && before.host === host;
  return {
    kind: "publish",
    id,
    before,
    reason,
    keptBack: null,
    record,
    version: {
      json,
      updatedAt: record.updatedAt,
      slug: record.desiredUrl,
      host,
      wantedHost,
      revision: (before?.revision ?? 0) + (isNew ? 1 : 0),
    },
    claims: keepsClaims ? null : claimsOf({ record, host }),
  };
}
