import { walkPages } from "../../src/domain/realtor/walk-pages";

/** How far before the cursor a sweep starts, in the data's own time: it covers writes the API committed out of order. */
export const SWEEP_OVERLAP_MS = 5 * 60 * 1000;

export const SWEEP_PAGE_SIZE = 500;

export interface SweepQuery {
  cursor: string | null;
  /** ISO; null asks for every realtor. */
  updatedSince: string | null;
  limit: number;
}

export interface ListedRealtor {
  id: string;
  /** ISO; null where the list says none that can be read. */
  updatedAt: string | null;
}

export interface SweepPage {
  realtors: readonly ListedRealtor[];
  deleted: readonly string[];
  nextCursor: string | null;
}

export interface SweepOptions {
  /** One page of the product API's list, ordered by `updatedAt`. */
  list: (query: SweepQuery) => Promise<SweepPage>;
  /** Cursor of the last complete sweep (ISO, from the data); null sweeps everything. */
  since: string | null;
  signal?: AbortSignal;
  limit?: number;
}

export interface SweepFindings {
  changed: ListedRealtor[];
  deleted: string[];
}

/**
 * Walks the list and yields what each page holds; returns the cursor to store
 * once everything yielded is in the queue, or null when it was aborted: then
 * the old cursor stays, since the API may name deletes on any page. The cursor
 * is the newest `updatedAt` seen, so no clock of ours can skip a change.
 * @throws when the API's pages go round in circles, and whatever `list` throws.
 */
export async function* sweepPages({
  list,
  since,
  signal,
  limit = SWEEP_PAGE_SIZE,
}: SweepOptions): AsyncGenerator<SweepFindings, string | null> {
  const updatedSince = since === null ? null : shiftIso(since, -SWEEP_OVERLAP_MS);
  const reported = new Set<string>();
  let newest = since;
  if (signal?.aborted) return null;
  for await (const page of walkPages((cursor) => list({ cursor, updatedSince, limit }))) {
    for (const { updatedAt } of page.realtors) newest = laterOf(newest, updatedAt);
    const listed = new Set(page.realtors.map(({ id }) => id));
    yield {
      changed: page.realtors.map(({ id, updatedAt }) => ({ id, updatedAt })),
      // Deleted and made again: what is listed is there. An API may repeat its deletes on every page.
      deleted: page.deleted.filter((id) => !listed.has(id) && !reported.has(id)),
    };
    for (const id of page.deleted) reported.add(id);
    if (signal?.aborted && page.nextCursor) return null;
  }
  return newest;
}

/** One record that is dated ahead must not be where everybody's next sweep begins. */
export function notAfter(now: number, time: string): string {
  return Date.parse(time) > now ? new Date(now).toISOString() : time;
}

function laterOf(known: string | null, updatedAt: string | null): string | null {
  if (updatedAt === null) return known;
  const time = Date.parse(updatedAt);
  return known === null || time > Date.parse(known) ? new Date(time).toISOString() : known;
}

function shiftIso(time: string, ms: number): string {
  return new Date(Date.parse(time) + ms).toISOString();
}
