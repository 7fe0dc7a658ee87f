import { z } from "zod";
import type { Claim } from "../../../src/domain/realtor/claims";
import type { SitemapEntry } from "../../../src/domain/site/sitemap";
import type { OpenRelease } from "../release";
import type { Store } from "../store/store";

export const recordsQuestionSchema = z.object({
  claims: z.array(z.object({ place: z.enum(["product", "host"]), name: z.string() })),
  /** Of the sitemap. */
  shards: z.array(z.number()),
});

export interface RecordsQuestion {
  claims: Claim[];
  shards: number[];
}

/** What the store knows by now about what some files should be. */
export interface RecordsNow {
  /** The release that is served. */
  release: string;
  /** Whose each claim is, in the order of the question. */
  owners: (string | null)[];
  /** Of these owners, those who are accepted. */
  records: { id: string; seq: number; host: string | null; json: string }[];
  /** What each shard lists, in the order of the question. */
  entries: SitemapEntry[][];
  /** The shards that list anybody. */
  shards: number[];
  /** Realtors whose last change may not be in the tree yet. */
  unapplied: string[];
  /** Whether a cache in front still has to forget something. */
  isPurging: boolean;
}

export type AskRecords = (question: RecordsQuestion) => Promise<RecordsNow>;

interface Asked {
  store: Pick<Store, "records" | "held" | "purges" | "served">;
  requireRelease(): Pick<OpenRelease, "info">;
}

/** Not as of one moment: who needs that asks twice. */
export async function readRecordsNow(
  { store, requireRelease }: Asked,
  { claims, shards }: RecordsQuestion,
): Promise<RecordsNow> {
  const unapplied = await store.records.unappliedIds();
  const { ownerOf } = await store.held([], claims);
  const owners = claims.map(ownerOf);
  const ids = [...new Set(owners.filter((id) => id !== null))];
  const { records } = await store.held(ids, []);
  return {
    // Another process may have made another one the served one.
    release: (await store.served())?.release ?? requireRelease().info.id,
    owners,
    records: [...records].map(([id, { seq, host, json }]) => ({ id, seq, host, json })),
    entries: await Promise.all(shards.map((shard) => store.records.sitemapEntries(shard))),
    shards: await store.records.shards(),
    unapplied: [...unapplied],
    isPurging: (await store.purges.waiting()).count > 0,
  };
}
