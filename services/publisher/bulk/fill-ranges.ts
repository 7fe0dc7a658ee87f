import path from "node:path";
import type { PageDigests } from "../archive/page-digests";
import { PublisherError } from "../errors";
import type { RecordIndexEntry } from "../store/records";
import type { Fills } from "../store/runs";
import type { LocalRelease, Trees } from "../targets/trees";
import { createRenderPool } from "./render-pool";
import { failuresOf } from "./render-task";
import type { RangeWork } from "./work-on-ranges";

/** What is known of a realtor's pages that were put into a release. */
interface Held extends RecordIndexEntry {
  pages: PageDigests;
}

/** Which version of each record a release holds that was filled, and what its pages are. */
export interface FilledPages {
  /** `seq` is -1 where its files may be of any. */
  entries: Map<string, RecordIndexEntry>;
  pages: Map<string, PageDigests>;
}

interface Filling {
  fills: Pick<Fills, "fence">;
  trees: Pick<Trees, "placeOf">;
  /** Its code; nobody reads its pages yet. */
  release: LocalRelease;
  /** The release that is served. */
  earlier: { release: LocalRelease; isSameBuild: boolean } | null;
  threads: number;
  /** Realtors at a time, in each thread. */
  atOnce: number;
}

export interface Filler extends Pick<RangeWork, "make" | "atOnce"> {
  close(): Promise<void>;
}

/**
 * Puts realtors' pages into a release's tree in a store, each range under its own claim: what is written when that is
 * over, the store refuses, so that no other claim's pages are ever replaced by older ones.
 */
export function openFiller({ fills, trees, release, earlier, threads, atOnce }: Filling): Filler {
  const publicOf = ({ folder }: LocalRelease) => path.join(folder, "public");
  const pool = createRenderPool(
    {
      ...{ releaseDir: release.folder, publicDir: publicOf(release), place: "into", stored: trees.placeOf(release) },
      ...{ atOnce },
      earlier:
        earlier === null
          ? undefined
          : {
              publicDir: publicOf(earlier.release),
              stored: trees.placeOf(earlier.release),
              isSameBuild: earlier.isSameBuild,
            },
    },
    threads,
  );
  return {
    atOnce: pool.capacity,
    close: () => pool.close(),
    async make(batch, range) {
      const rendered = await pool.render(batch, fills.fence(range)());
      if (rendered.some(({ isLate }) => isLate)) return null;
      const byId = new Map(rendered.map((realtor) => [realtor.id, realtor]));
      const held = batch.flatMap(({ id, seq, slug, host, updatedAt }) => {
        const put = byId.get(id)?.put;
        return put === undefined
          ? []
          : [JSON.stringify({ id, seq, slug, host, updatedAt, pages: put.pages } satisfies Held)];
      });
      const written = rendered.reduce((files, { differing }) => files + differing.length, 0);
      return { done: batch.length, written, failures: failuresOf(rendered), held };
    },
  };
}

/**
 * What a release holds whose ranges were read at different moments. Of two realtors who have exchanged an address since
 * `upTo` both may have been written there, so whoever was accepted since counts as of any version.
 */
export async function readHeld(texts: AsyncIterable<string>, upTo: number): Promise<FilledPages> {
  const filled: FilledPages = { entries: new Map(), pages: new Map() };
  for await (const text of texts) {
    const { pages, ...entry } = JSON.parse(text) as Held;
    filled.entries.set(entry.id, entry.seq > upTo ? { ...entry, seq: -1 } : entry);
    filled.pages.set(entry.id, pages);
  }
  return filled;
}

/** Throws `RENDER`, like `gatsby build` would. */
export function requireRendered(failures: readonly { id: string; reason: string }[]): void {
  const [failed] = failures;
  if (failed !== undefined)
    throw new PublisherError("RENDER", `realtor ${failed.id} does not render: ${failed.reason}`);
}
