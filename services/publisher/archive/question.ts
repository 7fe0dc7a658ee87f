import type { ArchiveReader } from "../store/archive-log";
import { readPages, unpackBytes, type ArchivedRecord, type PageBodies } from "./contents";
import type { Entry, EntryOf, KeptRuntime } from "./entry";
import { arePages, type PageDigests } from "./page-digests";

/** What decides what a realtor's page is, beside the releases. */
type RealtorState = EntryOf<"publication" | "record" | "unfinished" | "deletion">;

const STATES: readonly string[] = ["publication", "record", "unfinished", "deletion"];
const isState = (entry: Entry): entry is RealtorState => STATES.includes(entry.kind);

/** A page that was live, and all that makes it again. */
export interface LivePage {
  realtor: string;
  /** What it was live by: the realtor's own entry, and the flip after it, if any. */
  state: RealtorState;
  flip: EntryOf<"flip"> | null;
  record: ArchivedRecord;
  runtime: KeptRuntime;
  /** What was served; null where a crash left no digest. */
  pages: PageDigests | null;
  /** ISO. `until` is null while it is live. */
  since: string;
  until: string | null;
  /** The files were replaced in that very moment: the ones before may have been seen. */
  isMoment: boolean;
}

export type Answer = { page: LivePage } | { page: null; words: string };

/** What was at an address (`/slug` or `//domain`) at a time (ISO, in UTC). */
export async function whatWasLive(archive: ArchiveReader, address: string, at: string): Promise<Answer> {
  const first = await archive.entry(1);
  if (first === null) return { page: null, words: "The archive is empty: no release has gone live with it yet." };
  if (at < first.entry.from)
    return { page: null, words: `The archive begins at ${first.entry.from}: it cannot say what was before.` };
  const reasons: string[] = [];
  for (const realtor of await archive.realtorsAt(address)) {
    const states = (await archive.ofRealtor(realtor)).filter(isState);
    const found = await ofRealtor(archive, { realtor, states, address, at });
    if (typeof found !== "string") return { page: found };
    reasons.push(found);
  }
  const nobody = `Nobody had ${address} at ${at}.`;
  return { page: null, words: [nobody, ...reasons].join("\n") };
}

interface Asked {
  realtor: string;
  states: readonly RealtorState[];
  address: string;
  at: string;
}

/** The page, or why this realtor had none there. */
async function ofRealtor(archive: ArchiveReader, { realtor, states, address, at }: Asked): Promise<LivePage | string> {
  // In the order in which they became that: times are of the clocks of several machines.
  const state = states.filter(({ from }) => from <= at).at(-1);
  if (state === undefined) return `Realtor ${realtor} had it later; the first entry is of ${states[0]?.from}.`;
  if (state.kind === "deletion")
    return `The homepage of realtor ${realtor} was deleted at ${state.at} (entry ${state.seq}).`;
  const record = await archive.record(state);
  if (record === null) return `What realtor ${realtor} had then has left the archive: see npm run archive -- list.`;
  const addresses = addressesOf(record);
  if (!addresses.includes(address))
    return `Realtor ${realtor} had ${addresses.join(" and ")} then, since ${state.from} (entry ${state.seq}).`;

  const lastFlip = await archive.lastOf(["flip"], at);
  const flip = lastFlip !== null && byTime(lastFlip, state) > 0 ? lastFlip : null;
  const runtime = flip ?? (await archive.lastOf(["flip", "renderer"], state.from));
  if (runtime === null || (flip === null && state.kind === "record"))
    return `The record of realtor ${realtor} was known, and no release was live yet.`;
  const since = flip ?? state;
  const next = [
    ...states.filter((each) => each.seq > state.seq && byTime(each, since) > 0),
    ...(await archive.ofKinds(["flip"])).filter((each) => byTime(each, since) > 0),
  ].sort(byTime)[0];
  return {
    realtor,
    state,
    flip,
    record,
    runtime,
    pages: await pagesOf(archive, realtor, since),
    since: since.from,
    until: next?.from ?? null,
    isMoment: at < since.at,
  };
}

function byTime(a: Pick<Entry, "from" | "seq">, b: Pick<Entry, "from" | "seq">): number {
  return a.from === b.from ? a.seq - b.seq : a.from < b.from ? -1 : 1;
}

async function pagesOf(archive: ArchiveReader, realtor: string, entry: Entry): Promise<PageDigests | null> {
  if (entry.kind === "publication") return entry.pages;
  if (entry.kind !== "flip") return null;
  const content = await archive.content(entry.seq);
  return content === null ? null : (readPages(content).get(realtor) ?? null);
}

export function addressesOf({ host, json }: ArchivedRecord): string[] {
  const { desiredUrl } = JSON.parse(json) as { desiredUrl: string };
  return [`/${desiredUrl}`, ...(host === null ? [] : [`//${host}`])];
}

/** The bytes of pages of these digests, where they were kept. */
export async function keptBytes(
  archive: ArchiveReader,
  realtor: string,
  pages: PageDigests,
): Promise<PageBodies | null> {
  for (const entry of await archive.ofRealtor(realtor)) {
    if (entry.kind !== "bytes" || !arePages(entry.pages, pages)) continue;
    const content = await archive.content(entry.seq);
    if (content !== null) return unpackBytes(content);
  }
  return null;
}
