import {
  SITEMAP_INDEX_FILE,
  renderSitemapIndex,
  renderSitemapShard,
  sitemapShardFile,
} from "../../src/domain/site/sitemap";
import type { PlannedFile, RenderedFile } from "../renderer/realtor-files";
import type { Records } from "./store/records";
import type { StagedFile, Target } from "./targets/target";

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
  const results = await Promise.allSettled(files.map((file) => stageIfDifferent(target, file)));
  const staged = results.flatMap((result, index) =>
    result.status === "fulfilled" ? [{ ...result.value, kind: files[index]!.kind }] : [],
  );
  const failure = results.find((result) => result.status === "rejected");
  if (failure === undefined) return staged;
  await discardWrites(staged);
  throw failure.reason;
}

export async function discardWrites(writes: readonly StagedWrite[]): Promise<void> {
  await Promise.all(writes.map(({ staged }) => staged?.discard()));
}

/**
 * Brings a tree to what the records say: page-data, html, sitemap, deletions,
 * in that order, so that no page ever names what is not there. A file that has
 * its bytes already is not written. Running it again is harmless.
 */
export async function applyChange(
  target: Target,
  change: Change,
  sitemaps: Sitemaps,
  siteUrl: string,
): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  for (const kind of ["page-data", "html"] as const) {
    const writes = change.writes.filter((write) => write.kind === kind);
    // All of them: nothing may go on when this has failed, and the files that wait are discarded.
    const published = await Promise.allSettled(writes.map(({ staged }) => staged?.publish()));
    const failure = published.find((result) => result.status === "rejected");
    if (failure !== undefined) throw failure.reason;
    outcomes.push(...writes.map(({ outcome }) => outcome));
  }
  outcomes.push(...(await applySitemaps(target, change, sitemaps, siteUrl)));
  // The html goes before the page-data it would ask for.
  for (const planned of [...change.deletes].sort((a, b) => (a.kind === b.kind ? 0 : a.kind === "html" ? -1 : 1))) {
    const was = await target.remove(planned.file);
    const why = was ? "no accepted record has this address any more" : "was not there";
    outcomes.push({ url: planned.url, file: planned.file, outcome: was ? "deleted" : "absent", why, bytes: 0 });
  }
  // What an earlier run wrote before it ended may have its bytes, and not be synced.
  const touched = ({ outcome }: FileOutcome) => change.resumed || outcome === "written" || outcome === "deleted";
  await target.settle(
    outcomes.filter(touched).map(({ file }) => file),
    change.resumed,
  );
  return outcomes;
}

async function applySitemaps(
  target: Target,
  { shards, resumed }: Pick<Change, "shards" | "resumed">,
  sitemaps: Sitemaps,
  siteUrl: string,
): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  let indexMayDiffer = resumed;
  for (const shard of shards) {
    const file = sitemapShardFile(shard);
    const entries = await sitemaps.sitemapEntries(shard);
    if (entries.length === 0) {
      const was = await target.remove(file);
      outcomes.push({
        url: `/${file}`,
        file,
        outcome: was ? "deleted" : "absent",
        why: "the shard is empty",
        bytes: 0,
      });
      indexMayDiffer = true;
      continue;
    }
    const body = Buffer.from(renderSitemapShard(entries, siteUrl));
    const { outcome, isNew } = await writeIfDifferent(target, { url: `/${file}`, file, body });
    outcomes.push(outcome);
    indexMayDiffer ||= isNew;
  }
  if (indexMayDiffer) {
    const body = Buffer.from(renderSitemapIndex(await sitemaps.shards(), siteUrl));
    const index = { url: `/${SITEMAP_INDEX_FILE}`, file: SITEMAP_INDEX_FILE, body };
    outcomes.push((await writeIfDifferent(target, index)).outcome);
  }
  return outcomes;
}

async function writeIfDifferent(target: Target, file: ComparedFile): Promise<{ outcome: FileOutcome; isNew: boolean }> {
  const { outcome, staged, isNew } = await stageIfDifferent(target, file);
  await staged?.publish();
  return { outcome, isNew };
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
