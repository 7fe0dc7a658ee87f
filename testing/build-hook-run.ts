import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createEditStream } from "./edit-stream";
import { callBuildHook, untilBuildEnds } from "./publisher-state";
import { between, type Random } from "./random";
import { untilEverythingServed, untilQueueEmpty } from "./served-pages";
import type { Stack } from "./stack";
import { untouchedPages } from "./untouched-pages";
import { startVisitors } from "./visitors";

const LONGEST_PAUSE_MS = 1_000;

export interface BuildHookFigures {
  statuses: number[];
  buildIds: string[];
  newReleases: string[];
  buildSeconds: number;
  /** What visitors read meanwhile. */
  pages: number;
  assets: number;
  /** What they got that was not a whole page with all that it names. */
  readFailures: string[];
  missed: string[];
}

interface Options {
  stack: Stack;
  edits: number;
  visitors: number;
  random: Random;
}

/** Calls the build hook twice while edits stream in and visitors read; ends when the builds do. */
export async function runBuildHookTwice({ stack, edits, visitors, random }: Options): Promise<BuildHookFigures> {
  const before = await releasesOf(stack);
  const reading = startVisitors(stack.site, await untouchedPages(stack), visitors);
  const stream = await createEditStream(stack.api, random, { except: 2 });

  const started = Date.now();
  const calls = await Promise.all([callBuildHook(stack), callBuildHook(stack)]);
  for (let edit = 0; edit < edits; edit++) {
    await stream.next();
    await pause(between(random, 0, LONGEST_PAUSE_MS));
  }
  const last = await untilBuildEnds(stack, calls[0]);
  const buildSeconds = Math.round((Date.now() - started) / 1000);
  if (last.state === "failed") throw new Error(`The build failed: ${last.reason ?? "?"}`);
  const missed = await untilEverythingServed(stack.site, stream);
  await untilQueueEmpty(stack.publisher);
  const { pages, assets, failures } = await reading.stop();
  return {
    statuses: calls.map(({ status }) => status),
    buildIds: calls.map(({ body }) => String((JSON.parse(body.toString()) as { buildId: unknown }).buildId)),
    newReleases: (await releasesOf(stack)).filter((id) => !before.includes(id)),
    buildSeconds,
    pages,
    assets,
    readFailures: failures,
    missed,
  };
}

async function releasesOf({ dataDir }: Stack): Promise<string[]> {
  const names = await readdir(join(dataDir, "releases"));
  return names.filter((name) => !name.startsWith("."));
}
