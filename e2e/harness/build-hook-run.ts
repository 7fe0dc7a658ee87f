import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createEditStream } from "./edit-stream";
import { callBuildHook, untilBuildEnds } from "./publisher-state";
import { between, type Random } from "./random";
import { startReaderLoop } from "./reader-loop";
import { listRealtors } from "./realtors";
import { untilEverythingServed, untilQueueEmpty } from "./served-pages";
import type { Stack } from "./stack";

const BUILD_DEADLINE_MS = 10 * 60_000;
const SERVED_DEADLINE_MS = 60_000;
const LONGEST_PAUSE_MS = 1_000;

export interface BuildHookFigures {
  statuses: number[];
  buildIds: string[];
  newReleases: string[];
  buildSeconds: number;
  reads: number;
  /** What visitors got that was not a page. */
  readFailures: string[];
  missed: string[];
}

interface Options {
  stack: Stack;
  edits: number;
  random: Random;
}

/** Calls the build hook twice while edits stream in and visitors read; ends when the builds do. */
export async function runBuildHookTwice({ stack, edits, random }: Options): Promise<BuildHookFigures> {
  const before = await releasesOf(stack);
  // Its pages may go while they are renamed or deleted: visitors read those of realtors the stream leaves alone.
  const untouched = (await listRealtors(stack.api))
    .slice(0, 2)
    .flatMap(({ desiredUrl }) => [`/${desiredUrl}`, `/en/${desiredUrl}`]);
  const reader = startReaderLoop(stack.site, ["/", "/en", "/healthz", ...untouched]);
  const stream = await createEditStream(stack.api, random, { except: 2 });

  const started = Date.now();
  const calls = await Promise.all([callBuildHook(stack), callBuildHook(stack)]);
  for (let edit = 0; edit < edits; edit++) {
    await stream.next();
    await pause(between(random, 0, LONGEST_PAUSE_MS));
  }
  const last = await untilBuildEnds(stack, calls[0], BUILD_DEADLINE_MS);
  const buildSeconds = Math.round((Date.now() - started) / 1000);
  if (last.state === "failed") throw new Error(`The build failed: ${last.reason ?? "?"}`);
  const missed = await untilEverythingServed(stack.site, stream, SERVED_DEADLINE_MS);
  await untilQueueEmpty(stack.publisher, SERVED_DEADLINE_MS);
  const { reads, failures } = await reader.stop();
  return {
    statuses: calls.map(({ status }) => status),
    buildIds: calls.map(({ body }) => String((JSON.parse(body.toString()) as { buildId: unknown }).buildId)),
    newReleases: (await releasesOf(stack)).filter((id) => !before.includes(id)),
    buildSeconds,
    reads,
    readFailures: failures,
    missed,
  };
}

async function releasesOf({ dataDir }: Stack): Promise<string[]> {
  const names = await readdir(join(dataDir, "releases"));
  return names.filter((name) => !name.startsWith("."));
}
