/** A PUT or DELETE that has come to the bucket. Times are in ms of one clock. */
export interface Write {
  worker: string;
  method: string;
  release: string;
  /** Below the release. */
  file: string;
  /** Whose page it is, by its bytes; null where they do not say. */
  realtorId: string | null;
  /** The number of the edit that its text has; null where it has none. */
  edit: number | null;
  /** When it was sent to the bucket, and when that had answered. */
  from: number;
  to: number;
  /** Null: there was no answer, and it may have been done. */
  status: number | null;
}

/** From then on a realtor is this worker's to publish; nobody's where it is null. */
export interface Claim {
  realtorId: string;
  worker: string | null;
  at: number;
}

export interface History {
  /** At the beginning, by address. */
  owners: ReadonlyMap<string, string>;
  /** In the order in which the bucket answered. */
  writes: readonly Write[];
  /** In their order. */
  claims: readonly Claim[];
}

export interface Findings {
  /** Realtors who were written by two at once. */
  overlaps: string[];
  /** Files that had a newer text before. */
  olderTexts: string[];
  /** Writes that were done for a realtor who was not the worker's at that time. */
  unclaimed: string[];
}

/** A slug, or `_hosts/` and a domain; null for a file that is not a realtor's page, nor its data. */
export function addressOf(file: string): string | null {
  const [, host, path] = /^(?:_hosts\/([^/]+)\/)?(.+)$/.exec(file)!;
  const [, ofData] = /^page-data\/(.+)\/page-data\.json$/.exec(path!) ?? [];
  const [, ofHtml] = /^(.+)\/index\.html$/.exec(`/${path!}`) ?? [];
  const page = ofData ?? ofHtml?.replace(/^\//, "");
  if (host !== undefined) return page === undefined && path !== "index.html" ? null : `_hosts/${host}`;
  const slug = page?.replace(/^en(?:\/|$)/, "");
  return slug === undefined || slug === "" || slug.includes("/") ? null : slug;
}

export const isDone = ({ status }: Write): boolean => status === null || (status >= 200 && status < 300);

interface Period {
  worker: string;
  /** Of the claim. */
  at: number;
  from: number;
  to: number;
}

/**
 * What must not be. A worker holds a realtor from its claim on. Its writes for the realtor are of its last claim before
 * them, and those of a claim must have ended when the first one of a later claim begins: also of the same worker, which may
 * have been killed and started again.
 */
export function judge({ owners, writes, claims }: History): Findings {
  const findings: Findings = { overlaps: [], olderTexts: [], unclaimed: [] };
  const claimsOf = new Map<string, Claim[]>();
  for (const claim of claims) {
    const ofRealtor = claimsOf.get(claim.realtorId);
    if (ofRealtor === undefined) claimsOf.set(claim.realtorId, [claim]);
    else ofRealtor.push(claim);
  }
  const periods = new Map<string, Map<Claim, Period>>();
  const newest = new Map<string, number>();
  for (const { realtorId, ...write } of ownedWrites(owners, writes)) {
    const before = newest.get(write.file) ?? 0;
    const is = `${write.worker} ${write.method} ${write.file} of ${realtorId} at ${write.from}-${write.to}`;
    if (write.method === "DELETE") newest.delete(write.file);
    else if (write.edit !== null) {
      if (write.edit < before) findings.olderTexts.push(`${is}: edit ${write.edit} after edit ${before}`);
      newest.set(write.file, Math.max(before, write.edit));
    }
    const earlier = (claimsOf.get(realtorId) ?? []).filter(({ at }) => at <= write.from);
    const holder = earlier.at(-1)?.worker ?? null;
    if (holder !== write.worker) findings.unclaimed.push(`${is}: it was ${holder ?? "nobody"}'s`);
    const own = earlier.findLast(({ worker }) => worker === write.worker);
    if (own === undefined) continue;
    const ofRealtor = periods.get(realtorId) ?? new Map<Claim, Period>();
    periods.set(realtorId, ofRealtor);
    const { from, to } = ofRealtor.get(own) ?? { from: Infinity, to: -Infinity };
    const period = { from: Math.min(from, write.from), to: Math.max(to, write.to) };
    ofRealtor.set(own, { worker: write.worker, at: own.at, ...period });
  }
  for (const [realtorId, ofRealtor] of periods)
    for (const [earlier, later] of pairsOf([...ofRealtor.values()].sort((a, b) => a.at - b.at)))
      if (later.from < earlier.to)
        findings.overlaps.push(
          `${realtorId}: ${later.worker} from ${later.from}, ${earlier.worker} until ${earlier.to}, by claims of ${earlier.at} and ${later.at}`,
        );
  return findings;
}

/** Those that were done, with whose file each is: by its bytes, else by who had it before. */
function ownedWrites(owners: ReadonlyMap<string, string>, writes: readonly Write[]) {
  const byFile = new Map<string, string>();
  return writes.flatMap((write) => {
    const address = addressOf(write.file);
    if (address === null || !isDone(write)) return [];
    const realtorId = write.realtorId ?? byFile.get(write.file) ?? owners.get(address);
    if (realtorId === undefined) return [];
    byFile.set(write.file, realtorId);
    return [{ ...write, realtorId }];
  });
}

function pairsOf<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((item, index) => items.slice(index + 1).map((later): [Item, Item] => [item, later]));
}
