import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { Realtor } from "../../../src/domain/realtor";
import { createClosureCheck } from "../closure";
import { messageOf } from "../errors";
import { renderRealtorFiles, type RenderedFile } from "../realtor-files";
import { loadRenderer } from "../renderer";
import { createDirectoryTarget } from "../targets/directory";
import type { DifferingFile, RenderTask, RenderWorkerData, RenderedRealtor } from "./render-task";

/*
 * Renders realtors with a release's frozen renderer in a thread of its own.
 * Nothing is synced file by file, which would cost more than all the rest:
 * whoever started the work syncs once at its end.
 */
const { releaseDir, place } = workerData as RenderWorkerData;
const publicDir = path.join(releaseDir, "public");
const renderer = loadRenderer(path.join(releaseDir, "renderer"));
const target = createDirectoryTarget(publicDir);
const checkClosure = createClosureCheck(publicDir);

async function render({ id, seq, host, json }: RenderTask[number]): Promise<RenderedRealtor> {
  let files: RenderedFile[];
  try {
    files = await renderRealtorFiles(await renderer, { record: JSON.parse(json) as Realtor, host });
    await checkClosure(files);
  } catch (error) {
    return { id, seq, differing: [], failure: messageOf(error) };
  }
  const differing: DifferingFile[] = [];
  for (const { file, kind, body } of files) {
    if (place === "into") {
      writeWithFolder(path.join(publicDir, file), body);
      differing.push({ file, kind, temporary: null });
    } else if (!(await target.read(file))?.equals(body)) {
      const temporary = target.temporaryFile();
      writeWithFolder(temporary, body);
      differing.push({ file, kind, temporary });
    }
  }
  return { id, seq, differing, failure: null };
}

function writeWithFolder(file: string, body: Buffer): void {
  try {
    writeFileSync(file, body);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, body);
  }
}

parentPort!.on("message", (task: RenderTask) => {
  const work = async () => {
    const answers: RenderedRealtor[] = [];
    for (const realtor of task) answers.push(await render(realtor));
    parentPort!.postMessage(answers);
  };
  // Out of the promise, so that the thread ends and its owner hears of it.
  void work().catch((error: unknown) =>
    setImmediate(() => {
      throw error;
    }),
  );
});
