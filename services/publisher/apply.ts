import {
  SITEMAP_INDEX_FILE,
  renderSitemapIndex,
  renderSitemapShard,
  sitemapShardFile,
} from "../../src/domain/site/sitemap";
import type { PlannedFile, RenderedFile } from "../renderer/realtor-files";
import { Outrun } from "./retry-later";
import type { Records } from "./store/records";
import type { StagedFile, Target } from "./targets/target";

/** Of a file that several publishers write. */
const MOST_TRIES = 20;

export interface FileOutcome {
  url: string;
  file: string;
  outcome: "written" | "unchanged" | "deleted" | "absent";
  why: string;
  bytes: number;
}

/** A rendered file that only has to be renamed into the tree, or that has its bytes there already. */
export interface StagedWrite {
  kind: RenderedFile["kind"];
  outcome: FileOutcome;
  staged: StagedFile | null;
}

export interface Change {
  /** Page-data and html, in any order. */
  writes: StagedWrite[];
  /** Files of claims that were given up. */
  deletes: PlannedFile[];
  /** Sitemap shards whose entries may differ. */
  shards: ReadonlySet<number>;
  /** An earlier run may have ended between a shard and the index: look at the index whatever the shard says. */
  resumed: boolean;
}

type Sitemaps = Pick<Records, "sitemapEntries" | "shards">;

/**
 * Does all of the writing that no reader sees, so that what is left is a rename
 * a file. Whoever stages must apply or {@link discardWrites}.
 */
export async function stageWrites(target: Target, files: readonly RenderedFile[]): Promise<StagedWrite[]> {
  return stageAll(files.map(async (file) => ({ ...(await stageIfDifferent(target, file)), kind: file.kind })));
}

/** All, or none: what was staged is discarded when another one could not be. */
async function stageAll<Write extends Pick<StagedWrite, "staged">>(staging: Promise<Write>[]): Promise<Write[]> {
  const results = await Promise.allSettled(staging);
  const staged = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const failure = results.find((result) => result.status === "rejected");
  if (failure === undefined) return staged;
  await discardWrites(staged);
  throw failure.reason;
}

export async function discardWrites(writes: readonly Pick<StagedWrite, "staged">[]): Promise<void> {
  await Promise.all(writes.map(({ staged }) => staged?.discard()));
}

/**
 * Brings a tree to what the records say: page-data, html, sitemap, deletions,
 * in that order, so that no page ever names what is not there. A file that has
 * its bytes already is not written. Running it again is harmless. `readBack`
 * looks at the pages that are there now, beside the sitemaps: with a store that is some way off it costs nothing;
 * and after deletions, where there are any.
 */
export async function applyChange(
  target: Target,
  change: Change,
  sitemaps: Sitemaps,
  siteUrl: string,
  readBack: () => Promise<void> = () => Promise.resolve(),
): Promise<FileOutcome[]> {
  const ofKind = (kind: RenderedFile["kind"]) => change.writes.filter((write) => write.kind === kind);
  await publishAll(ofKind("page-data"));
  // The shards are looked at while the pages are on their way to a store.
  const [published, shards] = await Promise.allSettled([
    publishAll(ofKind("html")),
    stageShards(target, change.shards, sitemaps, siteUrl),
  ]);
  if (shards.status === "rejected") throw published.status === "rejected" ? published.reason : shards.reason;
  const outcomes = [...ofKind("page-data"), ...ofKind("html")].map(({ outcome }) => outcome);
  try {
    if (published.status === "rejected") throw published.reason;
    const [sitemapFiles] = await bothSettled(
      applySitemaps(target, shards.value, change.resumed, sitemaps, siteUrl),
      change.deletes.length === 0 ? readBack() : null,
    );
    outcomes.push(...sitemapFiles);
  } catch (error) {
    await discardWrites(shards.value);
    throw error;
  }
  // The html goes before the page-data it would ask for.
  for (const kind of ["html", "page-data"] as const) {
    const some = change.deletes.filter((planned) => planned.kind === kind);
    outcomes.push(...(await settled(some.map((planned) => removeFile(target, planned, NOBODYS)))));
  }
  // No deletion has taken one of them.
  if (change.deletes.length > 0) await readBack();
  // What an earlier run wrote before it ended may have its bytes, and not be synced.
  const touched = ({ outcome }: FileOutcome) => change.resumed || outcome === "written" || outcome === "deleted";
  await target.settle(
    outcomes.filter(touched).map(({ file }) => file),
    change.resumed,
  );
  return outcomes;
}

async function publishAll(writes: readonly Pick<StagedWrite, "staged">[]): Promise<void> {
  await settled(writes.map(({ staged }) => staged?.publish()));
}

/** All have ended when one has failed: nothing goes on beside what comes next. */
async function settled<Answer>(work: readonly (Promise<Answer> | Answer)[]): Promise<Answer[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

async function bothSettled<First, Second>(first: Promise<First>, second: Second): Promise<[First, Awaited<Second>]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}

const NOBODYS = "no accepted record has this address any more";

async function removeFile(
  target: Target,
  { url, file }: Pick<PlannedFile, "url" | "file">,
  why: string,
): Promise<FileOutcome> {
  const was = await target.remove(file);
  return { url, file, outcome: was ? "deleted" : "absent", why: was ? why : "was not there", bytes: 0 };
}

interface StagedShard {
  shard: number;
  file: string;
  /** Null: it is empty, and is to go. */
  outcome: FileOutcome | null;
  staged: StagedFile | null;
  isNew: boolean;
}

async function stageShards(
  target: Target,
  shards: ReadonlySet<number>,
  sitemaps: Sitemaps,
  siteUrl: string,
): Promise<StagedShard[]> {
  return stageAll([...shards].map((shard) => stageShard(target, shard, sitemaps, siteUrl)));
}

async function stageShard(target: Target, shard: number, sitemaps: Sitemaps, siteUrl: string): Promise<StagedShard> {
  const file = sitemapShardFile(shard);
  // Before its entries are: they may be others when it is written.
  if (target.look !== undefined) await target.look(file);
  const entries = await sitemaps.sitemapEntries(shard);
  if (entries.length === 0) return { shard, file, outcome: null, staged: null, isNew: false };
  const body = Buffer.from(renderSitemapShard(entries, siteUrl));
  return { shard, file, ...(await stageIfDifferent(target, { url: `/${file}`, file, body })) };
}

/** Where others write as well, it is made anew of what is accepted by now until it is that. */
async function settleShard(
  target: Target,
  staged: StagedShard,
  sitemaps: Sitemaps,
  siteUrl: string,
): Promise<FileOutcome> {
  const { file, outcome } = staged;
  if (outcome !== null) {
    await publishAnew(staged, () => stageShard(target, staged.shard, sitemaps, siteUrl));
    return outcome;
  }
  const removed = await removeFile(target, { url: `/${file}`, file }, "the shard is empty");
  if (target.look === undefined) return removed;
  const again = await stageShard(target, staged.shard, sitemaps, siteUrl);
  return again.outcome === null ? removed : settleShard(target, again, sitemaps, siteUrl);
}

/** Others publish to it, too: what they have outrun is staged again. */
async function publishAnew(first: Pick<StagedWrite, "staged">, stage: () => Promise<Pick<StagedWrite, "staged">>) {
  let next = first;
  for (let tries = 1; ; tries++) {
    try {
      await next.staged?.publish();
      return;
    } catch (error) {
      if (!(error instanceof Outrun) || tries === MOST_TRIES) throw error;
      next = await stage();
    }
  }
}

async function applySitemaps(
  target: Target,
  shards: readonly StagedShard[],
  resumed: boolean,
  sitemaps: Sitemaps,
  siteUrl: string,
): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  outcomes.push(...(await settled(shards.map((shard) => settleShard(target, shard, sitemaps, siteUrl)))));
  if (resumed || shards.some(({ outcome, isNew }) => outcome === null || isNew)) {
    const stageIndex = async () => {
      if (target.look !== undefined) await target.look(SITEMAP_INDEX_FILE);
      const body = Buffer.from(renderSitemapIndex(await sitemaps.shards(), siteUrl));
      return stageIfDifferent(target, { url: `/${SITEMAP_INDEX_FILE}`, file: SITEMAP_INDEX_FILE, body });
    };
    const index = await stageIndex();
    await publishAnew(index, stageIndex);
    outcomes.push(index.outcome);
  }
  return outcomes;
}

type ComparedFile = Pick<RenderedFile, "url" | "file" | "body">;

async function stageIfDifferent(
  target: Target,
  { url, file, body }: ComparedFile,
): Promise<{ outcome: FileOutcome; staged: StagedFile | null; isNew: boolean }> {
  const before = await target.compare(file, body);
  const bytes = body.length;
  const isNew = before === "absent";
  if (before === "same") {
    const outcome = { url, file, outcome: "unchanged", why: "has these bytes already", bytes } as const;
    return { outcome, staged: null, isNew };
  }
  const why = isNew ? "is new" : "its bytes differ";
  return { outcome: { url, file, outcome: "written", why, bytes }, staged: await target.stage(file, body), isNew };
}
