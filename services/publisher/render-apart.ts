import path from "node:path";
import { Worker } from "node:worker_threads";
import type { RenderedFile } from "../renderer/realtor-files";
import { messageOf } from "./errors";
import { Mutex } from "./mutex";
import type { RenderedAhead } from "./render-ahead";
import type { ApartAnswer, ApartOrder } from "./render-apart-worker";
import { RetryLater } from "./retry-later";
import { threadEntry } from "./thread-entry";

/** What renders in a moment: 60,000 characters took a tenth of a second at most, and homepages have some 6,000. */
export const LARGE_RECORD_CHARACTERS = 64_000;
export const isLarge = ({ json }: { json: string }): boolean => json.length > LARGE_RECORD_CHARACTERS;

const DEADLINE_MS = 20_000;
const MOST_MEGABYTES = 512;
/** Each of them holds a place among the jobs that are under way. */
const MOST_WAITING = 8;
const LINE_WAIT_MS = 2_000;

/** Pages to be rendered before their commit, and with what. */
export interface LargePages extends Pick<RenderedAhead, "release" | "json" | "host"> {
  id: string;
}

/** What became of them. */
export interface RenderedApart extends RenderedAhead {
  /** Why they do not render; null where they do. */
  failure: string | null;
}

export type RenderApart = (pages: LargePages) => Promise<RenderedApart>;

/**
 * Renders large records in a thread of their own, one at a time: meanwhile saves of others go on. A thread that takes
 * too long or too much memory is ended. Throws `RetryLater` where too many wait already.
 */
export function createRenderApart({ deadlineMs = DEADLINE_MS, mostMegabytes = MOST_MEGABYTES } = {}): RenderApart {
  const line = new Mutex();
  let waiting = 0;
  return async (pages) => {
    if (waiting >= MOST_WAITING) throw new RetryLater("other large homepages are rendered first", LINE_WAIT_MS);
    waiting += 1;
    try {
      const rendered = await line.run(() => renderInThread(pages, { deadlineMs, mostMegabytes }));
      await pages.release.checkAssets(rendered.files);
      return { ...pages, ...rendered };
    } finally {
      waiting -= 1;
    }
  };
}

async function renderInThread(
  { release, json, host }: LargePages,
  { deadlineMs, mostMegabytes }: { deadlineMs: number; mostMegabytes: number },
): Promise<Pick<RenderedApart, "files" | "failure">> {
  const workerData: ApartOrder = { rendererDir: path.join(release.folder, "renderer"), json, host };
  const resourceLimits = { maxOldGenerationSizeMb: mostMegabytes };
  const worker = new Worker(threadEntry(__dirname, "render-apart-worker"), {
    eval: true,
    workerData,
    execArgv: [],
    resourceLimits,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(
        () => resolve({ files: [], failure: `PAGE_TOO_SLOW: rendering takes over ${deadlineMs / 1_000} s` }),
        deadlineMs,
      );
      worker.once("message", ({ files, failure }: ApartAnswer) => {
        const bodies = files.map(({ body, ...file }): RenderedFile => ({ ...file, body: Buffer.from(body) }));
        resolve({ files: bodies, failure });
      });
      worker.once("error", (error: NodeJS.ErrnoException) => {
        if (error.code !== "ERR_WORKER_OUT_OF_MEMORY") reject(error);
        else resolve({ files: [], failure: `PAGE_TOO_LARGE: ${messageOf(error)}` });
      });
      worker.once("exit", () => reject(new Error("the thread that renders a large record ended")));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
