import type { PageDigests } from "./page-digests";
import { sha256 } from "./sha256";

/** What runs a renderer: one copy of each version is kept. */
export interface KeptRuntime {
  /** Digest of the renderer's files, by which it is kept. */
  renderer: string;
  node: { version: string; icu: string; sha256: string };
}

/** Times are ISO. `from`: not served before; `at`: served, and read back. In between, either may have been. */
interface Moment {
  from: string;
  at: string;
}

/** The place of a realtor's version in the order of acceptance, and which one it is of theirs. */
interface Version {
  accepted: number;
  revision: number;
}

export type EntryFacts =
  /** A release went live. Its content says what every page was then. */
  | ({ kind: "flip"; release: string; before: string | null; realtors: number } & KeptRuntime & Moment)
  /** Pages are made by this renderer from here on, of a release that is served already. */
  | ({ kind: "renderer"; release: string; reason: string } & KeptRuntime & Moment)
  | ({ kind: "publication"; realtor: string; release: string; pages: PageDigests } & Version & Moment)
  /** A record that no publication has brought here, such as those of the first release. */
  | ({ kind: "record"; realtor: string } & Version & Moment)
  /** A version that was accepted when a crash came: it may have been live for a while. */
  | ({ kind: "unfinished"; realtor: string } & Version & Moment)
  | ({ kind: "deletion"; realtor: string; isUnfinished: boolean } & Moment)
  /** The bytes of pages that are not made again as they were. `of` is their publication; null where a flip rendered them. */
  | ({ kind: "bytes"; of: number | null; realtor: string; pages: PageDigests } & Moment)
  /** Contents that left, as ranges of entries. Those of a realtor who asks leave as soon as the law lets them. */
  | ({ kind: "erasure"; realtor: string; reason: string; contents: Ranges } & Moment)
  | ({ kind: "expiry"; before: string; contents: Ranges; renderers: string[]; nodes: string[] } & Moment)
  /** The store was put back to a backup: what came after that is in no entry. */
  | ({ kind: "restoration"; backup: string } & Moment);

export type EntryKind = EntryFacts["kind"];
export type Ranges = readonly (readonly [first: number, last: number])[];

interface Place {
  /** From 1, without a gap. */
  seq: number;
  /** Digest of the content as it is stored; null where there is none. */
  content: string | null;
  /** The entry whose text the content was compressed against. */
  base: number | null;
  /** Digest of the entry before. */
  previous: string;
}

export type Entry = EntryFacts & Place;
export type EntryOf<Kind extends EntryKind> = Extract<Entry, { kind: Kind }>;

/** What the first entry follows. */
export const NO_ENTRY = "0".repeat(64);

/** An entry is one line of JSON, and its digest is that of the line. */
export function sealEntry(facts: EntryFacts, place: Place): { body: string; digest: string } {
  const { seq, ...links } = place;
  const body = JSON.stringify({ seq, ...facts, ...links });
  return { body, digest: sha256(body) };
}

/** `[1, 2, 3, 7]` as `[[1, 3], [7, 7]]`; the numbers rise. */
export function rangesOf(numbers: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}

export function isWithin(ranges: Ranges, number: number): boolean {
  return ranges.some(([first, last]) => first <= number && number <= last);
}
