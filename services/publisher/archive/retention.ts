import type { ArchiveReader } from "../store/archive-log";
import type { Entry } from "./entry";

const STATES: readonly Entry["kind"][] = ["publication", "record", "unfinished", "deletion"];

/** Regulation N (12 CFR 1014.5): 24 months after a commercial communication was last made. Nothing leaves before. */
export const LEAST_MONTHS = 24;

/** The same day so many months before; ISO. */
export function monthsBefore(now: number, months: number): string {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.toISOString();
}

/** The entries of one realtor whose contents were last live before that time, and which no other one needs. */
export function contentsToLeave(entries: readonly Entry[], before: string): number[] {
  const states = entries.filter(({ kind }) => STATES.includes(kind));
  const leaves = new Set<number>();
  for (const entry of entries) {
    if (entry.content === null) continue;
    // Bytes belong to the state that they were published with.
    const place = entry.kind === "bytes" ? (entry.of ?? entry.seq) : entry.seq;
    const next = states.find(({ seq }) => seq > place);
    if (next !== undefined && next.from < before) leaves.add(entry.seq);
  }
  // A content that stays may have been compressed against an earlier one.
  for (const { seq, base } of entries) if (base !== null && !leaves.has(seq)) leaves.delete(base);
  return [...leaves].sort((a, b) => a - b);
}

/** What of the releases is of no use to questions about any time after that one. */
export async function releasesToLeave(archive: Pick<ArchiveReader, "ofKinds" | "content">, before: string) {
  const flips = await archive.ofKinds(["flip"]);
  const contents: number[] = [];
  for (const [index, { seq }] of flips.entries()) {
    const next = flips[index + 1];
    if (next !== undefined && next.from < before && (await archive.content(seq)) !== null) contents.push(seq);
  }
  const runtimes = await archive.ofKinds(["flip", "renderer"]);
  const isOver = (index: number) => (runtimes[index + 1]?.from ?? "9") < before;
  const needed = runtimes.filter((_, index) => !isOver(index));
  const over = runtimes.filter((_, index) => isOver(index));
  const without = (all: string[], kept: string[]) => [...new Set(all)].filter((each) => !kept.includes(each));
  return {
    contents,
    renderers: without(
      over.map(({ renderer }) => renderer),
      needed.map(({ renderer }) => renderer),
    ),
    nodes: without(
      over.map(({ node }) => node.sha256),
      needed.map(({ node }) => node.sha256),
    ),
  };
}
