import { readlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createEditStream } from "./edit-stream";
import { between, type Random } from "./random";
import { untilEverythingServed, untilQueueEmpty } from "./served-pages";
import type { Stack } from "./stack";
import { untouchedPages } from "./untouched-pages";
import { startVisitors, type Visits } from "./visitors";

const LONGEST_PAUSE_MS = 40;

export interface RollbackFigures extends Visits {
  edits: number;
  /** Edits that visitors did not get, after going back and after going forward again. */
  missed: string[];
  /** What the command took, ms. */
  backMs: number;
  forwardMs: number;
}

interface Options {
  stack: Stack;
  /** Releases of the data directory; `to` is not the current one. */
  to: string;
  edits: number;
  visitors: number;
  random: Random;
}

export async function currentRelease({ dataDir }: Stack): Promise<string> {
  return basename(await readlink(join(dataDir, "current")));
}

/** Goes back to a release and forward again while edits stream in and visitors read. */
export async function runRollback({ stack, to, edits, visitors, random }: Options): Promise<RollbackFigures> {
  const from = await currentRelease(stack);
  const reading = startVisitors(stack.site, await untouchedPages(stack), visitors);
  const stream = await createEditStream(stack.api, random, { except: 2 });
  const missed: string[] = [];

  async function flipWhileEditing(release: string): Promise<number> {
    const started = performance.now();
    let flippedMs = 0;
    const flip = stack.command(["releases", "--rollback", release]).then(({ code, output }) => {
      if (code !== 0) throw new Error(`The release was not flipped.\n${output}`);
      flippedMs = performance.now() - started;
    });
    for (let edit = 0; edit < edits / 2; edit++) {
      await stream.next();
      await pause(between(random, 0, LONGEST_PAUSE_MS));
    }
    await flip;
    if ((await currentRelease(stack)) !== release) throw new Error(`${release} is not the current release.`);
    missed.push(...(await untilEverythingServed(stack.site, stream)));
    await untilQueueEmpty(stack.publisher);
    return Math.round(flippedMs);
  }

  const backMs = await flipWhileEditing(to);
  const forwardMs = await flipWhileEditing(from);
  return { edits, missed, backMs, forwardMs, ...(await reading.stop()) };
}
