import { availableParallelism } from "node:os";
import path from "node:path";
import { fillRelease } from "../bulk/fill-release";
import { createRenderPool } from "../bulk/render-pool";
import type { EarlierTree } from "../bulk/render-task";
import { currentReleaseId } from "../release";
import type { CodeLane } from "./lane";

const REALTORS_PER_LOG = 1000;
/** For fewer a thread takes longer to start than to render. */
const REALTORS_PER_THREAD = 100;

interface RenderInto {
  id: string;
  releaseDir: string;
  earlier: EarlierTree | undefined;
}

/** Renders the pages of the records as of one moment into a tree that nobody reads yet, while saves go on. */
export async function renderRealtors(
  { dataDir, store, siteUrl, log }: CodeLane,
  { id, releaseDir, earlier }: RenderInto,
) {
  const publicDir = path.join(releaseDir, "public");
  // Beside a site that is served one processor is left to the saves and the origin.
  const isServed = (await currentReleaseId(dataDir)) !== null;
  const frozen = await store.freeze();
  try {
    const count = await frozen.records.count();
    const processors = availableParallelism() - (isServed ? 1 : 0);
    const threads = Math.max(1, Math.min(processors, Math.ceil(count / REALTORS_PER_THREAD)));
    const pool = createRenderPool({ releaseDir, publicDir, place: "into", earlier }, threads);
    try {
      log(`release ${id}: rendering ${count} realtors`);
      const onProgress = (done: number) => {
        if (done % REALTORS_PER_LOG === 0) log(`release ${id}: rendered ${done} of ${count} realtors`);
      };
      const { entries, pages, size } = await fillRelease({
        records: frozen.records,
        pool,
        publicDir,
        siteUrl,
        onProgress,
      });
      return { held: { entries, pages, upTo: frozen.lastSeq }, size };
    } finally {
      await pool.close();
    }
  } finally {
    frozen.close();
  }
}
