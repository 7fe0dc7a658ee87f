import path from "node:path";
import type { Realtor } from "../../../src/domain/realtor/realtor";
import { createAssetCheck } from "../../renderer/missing-assets";
import { digestPages } from "../archive/page-digests";
import { PublisherError, messageOf } from "../errors";
import { renderRealtorFiles, type RenderedFile } from "../../renderer/realtor-files";
import { loadRenderer } from "../../renderer/renderer";
import { FOLDER_BYTES, allocatedBytes } from "../disk-use";
import { createDirectoryTarget } from "../targets/directory";
import { inParallel } from "../targets/s3/in-parallel";
import type { S3Place } from "../targets/s3/s3-place";
import type { S3Target } from "../targets/s3/s3-target";
import type { Target } from "../targets/target";
import { contentOf } from "../verify/published-tree";
import { putFile } from "./put-file";
import type { DifferingFile, RenderTask, RenderWorkerData, RenderedRealtor } from "./render-task";

async function openStored(place: S3Place): Promise<S3Target> {
  const { openS3Tree } = await import("../targets/s3/s3-trees");
  return openS3Tree(place);
}

/**
 * Renders realtors with a release's frozen renderer, and does with what differs
 * from the tree as `place` says. Nothing is synced file by file, which would
 * cost more than all the rest: whoever started the work syncs once at its end.
 */
export function createTaskRenderer(data: RenderWorkerData) {
  const { releaseDir, publicDir, place, stored = null, atOnce = 1, earlier, temporaryDir } = data;
  let temporaryFiles = 0;
  const renderer = loadRenderer(path.join(releaseDir, "renderer"));
  const store = stored === null ? null : openStored(stored);
  const target: Promise<Target> = store ?? Promise.resolve(createDirectoryTarget(publicDir));
  const earlierStore = earlier?.stored ? openStored(earlier.stored) : null;
  const checkAssets = createAssetCheck(publicDir);

  // Html names the build's own files.
  const mayBeShared = ({ kind }: RenderedFile) =>
    earlier !== undefined && (kind === "page-data" || earlier.isSameBuild);

  async function send(tree: S3Target, file: RenderedFile): Promise<void> {
    if (earlierStore !== null && mayBeShared(file) && (await tree.copyFrom(await earlierStore, file.file, file.body)))
      return;
    await (await tree.stage(file.file, file.body)).publish();
  }

  /** Into a store, in any order: nobody reads that tree yet. */
  async function putAll(realtor: Pick<RenderedRealtor, "id" | "seq">, files: RenderedFile[], tree: S3Target) {
    try {
      await inParallel(files, (file) => send(tree, file));
    } catch (error) {
      const isLate = error instanceof PublisherError && error.code === "LEASE_LOST";
      if (!isLate) throw error;
      return { ...realtor, differing: [], failure: null, isLate };
    }
    const differing = files.map(({ file, kind }) => ({ file, kind, temporary: null }));
    const put = { pages: digestPages(files), bytes: 0, sharedBytes: 0 };
    return { ...realtor, differing, failure: null, put };
  }

  async function render({ id, seq, host, json }: RenderTask[number], until?: number): Promise<RenderedRealtor> {
    let files: RenderedFile[];
    try {
      files = await renderRealtorFiles(await renderer, { record: JSON.parse(json) as Realtor, host });
      if (place !== "nowhere") await checkAssets(files);
    } catch (error) {
      return { id, seq, differing: [], failure: messageOf(error) };
    }
    if (place === "nowhere") {
      const contents = files.map(({ file, body }) => ({ file, ...contentOf(body) }));
      return { id, seq, differing: [], failure: null, contents };
    }
    if (place === "into" && store !== null)
      return putAll(
        { id, seq },
        files,
        (await store).under(() => until ?? 0),
      );
    const differing: DifferingFile[] = [];
    const put = { pages: place === "into" ? digestPages(files) : {}, bytes: 0, sharedBytes: 0 };
    const tree = await target;
    // What is seen of a realtor is forgotten with it.
    const seen = tree.under?.(() => Infinity) ?? tree;
    const isSame = await Promise.all(
      place === "into" ? [] : files.map(async ({ file, body }) => (await seen.compare(file, body)) === "same"),
    );
    for (const [index, rendered] of files.entries()) {
      const { file, kind, body } = rendered;
      if (place === "into") {
        const like = mayBeShared(rendered) ? path.join(earlier!.publicDir, file) : null;
        const how = putFile(path.join(publicDir, file), body, like);
        put.bytes += allocatedBytes(body.length) + FOLDER_BYTES;
        if (how === "shared") put.sharedBytes += allocatedBytes(body.length);
        differing.push({ file, kind, temporary: null });
      } else if (isSame[index] !== true) {
        const temporary = path.join(temporaryDir, String(temporaryFiles++));
        putFile(temporary, body);
        differing.push({ file, kind, temporary, ...(seen.seenAs && { seenAs: seen.seenAs(file) }) });
      }
    }
    return { id, seq, differing, failure: null, put };
  }

  return async (task: RenderTask, until?: number): Promise<RenderedRealtor[]> => {
    const answers: RenderedRealtor[] = Array<RenderedRealtor>(task.length);
    await inParallel(
      [...task.entries()],
      async ([index, realtor]) => void (answers[index] = await render(realtor, until)),
      atOnce,
    );
    return answers;
  };
}
