import { parentPort, workerData } from "node:worker_threads";
import type { Realtor } from "../../src/domain/realtor/realtor";
import { renderRealtorFiles, type PlannedFile } from "../renderer/realtor-files";
import { loadRenderer } from "../renderer/renderer";
import { messageOf } from "./errors";

/** What the thread is started with. */
export interface ApartOrder {
  rendererDir: string;
  json: string;
  host: string | null;
}

/** What it answers, once. */
export interface ApartAnswer {
  files: (PlannedFile & { body: Uint8Array })[];
  failure: string | null;
}

async function render({ rendererDir, json, host }: ApartOrder): Promise<ApartAnswer> {
  const renderer = await loadRenderer(rendererDir);
  try {
    const files = await renderRealtorFiles(renderer, { record: JSON.parse(json) as Realtor, host });
    return { files, failure: null };
  } catch (error) {
    return { files: [], failure: messageOf(error) };
  }
}

render(workerData as ApartOrder).then(
  (answer) => parentPort!.postMessage(answer),
  // Out of the promise, so that the thread ends and its owner hears of it.
  (error: unknown) =>
    setImmediate(() => {
      throw error;
    }),
);
