import type { Realtor } from "../../../src/domain/realtor/realtor";
import {
  SITEMAP_INDEX_FILE,
  renderSitemapIndex,
  renderSitemapShard,
  sitemapShard,
} from "../../../src/domain/site/sitemap";
import { claimKey, type Claim } from "../../../src/domain/realtor/claims";
import { renderRealtorFiles } from "../../renderer/realtor-files";
import type { Clock } from "../clock";
import { realtorPlaceOf } from "../maintenance/realtor-place";
import type { OpenRelease } from "../release";
import { ReleaseFlipped } from "../retry-later";
import type { LookAgain, Mismatch, Suspect } from "./comparison";
import { contentOf, type Content, type PublishedTree } from "./published-tree";
import type { AskRecords, RecordsNow, RecordsQuestion } from "./records-now";

/** Before each look. A publication, and the purge of what a cache has, may take so long together. */
const PAUSES_MS = [0, 1_000, 2_000, 4_000, 8_000];
/** What is asked about them fits into a request. */
const FILES_AT_A_TIME = 200;

interface Options {
  tree: Required<Pick<PublishedTree, "compareNow">>;
  release: Pick<OpenRelease, "info" | "renderer">;
  ask: AskRecords;
  /** Whether the tree is what a cache in front has. */
  isCached: boolean;
  clock: Pick<Clock, "wait">;
}

/** What a file should be, and of which records that is made. */
interface Wanted {
  content: Content | null;
  version: string;
  /** Whether all that these records ask for should be there by now. */
  isSettled: boolean;
}

interface Seen {
  suspect: Suspect;
  /** What it was made of at the last look; null where that changed in it. */
  version: string | null;
  /** Whether that was so at the look before, too. */
  isSame: boolean;
}

/**
 * Looks at files of a tree that goes on changing until it is sure of them. One is wrong when it is not what the records
 * say by then, twice, while these stay the same and are published; or in the end, when these were the same for 8 s and
 * are not. One whose records change at each look is being published. Throws `ReleaseFlipped` when that comes between.
 */
export function createLookAgain({ tree, release, ask, isCached, clock }: Options): LookAgain {
  const { siteUrl } = release.info;

  async function askAbout(question: RecordsQuestion): Promise<RecordsNow> {
    const now = await ask(question);
    if (now.release !== release.info.id) throw new ReleaseFlipped(`release ${now.release} has gone live meanwhile`);
    return now;
  }

  /** Of each owner that is asked about, by file. */
  async function render({ records }: RecordsNow): Promise<Map<string, Map<string, Content>>> {
    const byOwner = new Map<string, Map<string, Content>>();
    for (const { id, host, json } of records) {
      const files = await renderRealtorFiles(release.renderer, { record: JSON.parse(json) as Realtor, host });
      byOwner.set(id, new Map(files.map(({ file, body }) => [file, contentOf(body)])));
    }
    return byOwner;
  }

  function wantedOf({ file, content }: Suspect, question: RecordsQuestion, now: RecordsNow, pages: Pages): Wanted {
    const isDone = !isCached || !now.isPurging;
    if (file === SITEMAP_INDEX_FILE) {
      const index = contentOf(Buffer.from(renderSitemapIndex(now.shards, siteUrl)));
      return { content: index, version: now.shards.join(), isSettled: isDone && now.unapplied.length === 0 };
    }
    const place = realtorPlaceOf(file);
    // Of the code alone.
    if (place === null) return { content, version: "", isSettled: isDone };
    if (place.place === "sitemap") {
      const entries = now.entries[question.shards.indexOf(place.shard)]!;
      const shard = entries.length === 0 ? null : contentOf(Buffer.from(renderSitemapShard(entries, siteUrl)));
      const isUnapplied = now.unapplied.some((id) => sitemapShard(id) === place.shard);
      return { content: shard, version: JSON.stringify(entries), isSettled: isDone && !isUnapplied };
    }
    const owner = now.owners[question.claims.findIndex((claim) => claimKey(claim) === claimKey(place))] ?? null;
    if (owner === null) return { content: null, version: "nobody", isSettled: isDone };
    const seq = now.records.find(({ id }) => id === owner)?.seq ?? null;
    const isSettled = isDone && !now.unapplied.includes(owner);
    return { content: pages.get(owner)?.get(file) ?? null, version: `${seq} of ${owner}`, isSettled };
  }

  /** Answers how each of them is still wrong; null where one is not. */
  async function look(suspects: readonly Suspect[]) {
    const question = questionOf(suspects);
    const before = await askAbout(question);
    const pages = await render(before);
    const wanted = suspects.map((suspect) => wantedOf(suspect, question, before, pages));
    const found = await Promise.all(suspects.map(({ file }, index) => tree.compareNow(file, wanted[index]!.content)));
    const after = await askAbout(question);
    return suspects.map((suspect, index) => {
      const { content, version, isSettled } = wanted[index]!;
      const what = whatIsWrong(found[index]!, content);
      if (what === null) return null;
      const isStill = wantedOf(suspect, question, after, pages).version === version;
      return { suspect: { ...suspect, what }, version: isStill ? version : null, isSettled };
    });
  }

  return async (suspects) => {
    const wrong: Mismatch[] = [];
    let left = suspects.map((suspect): Seen => ({ suspect, version: null, isSame: false }));
    for (const pause of PAUSES_MS) {
      if (left.length === 0) break;
      await clock.wait(pause);
      const next: Seen[] = [];
      for (let from = 0; from < left.length; from += FILES_AT_A_TIME) {
        const some = left.slice(from, from + FILES_AT_A_TIME);
        for (const [index, is] of (await look(some.map(({ suspect }) => suspect))).entries()) {
          if (is === null) continue;
          const isSame = is.version !== null && is.version === some[index]!.version;
          if (isSame && is.isSettled) wrong.push(is.suspect);
          else next.push({ suspect: is.suspect, version: is.version, isSame });
        }
      }
      left = next;
    }
    return [...wrong, ...left.filter(({ isSame }) => isSame).map(({ suspect }) => suspect)];
  };
}

type Pages = ReadonlyMap<string, ReadonlyMap<string, Content>>;

function questionOf(suspects: readonly Suspect[]): RecordsQuestion {
  const claims = new Map<string, Claim>();
  const shards = new Set<number>();
  for (const { file } of suspects) {
    const place = realtorPlaceOf(file);
    if (place?.place === "sitemap") shards.add(place.shard);
    else if (place !== null) claims.set(claimKey(place), place);
  }
  return { claims: [...claims.values()], shards: [...shards] };
}

function whatIsWrong(is: "same" | "differs" | "absent", content: Content | null): Mismatch["what"] | null {
  if (content === null) return is === "absent" ? null : "should not be there";
  if (is === "same") return null;
  return is === "absent" ? "is missing" : "differs";
}
