import { setTimeout as pause } from "node:timers/promises";
import { createEditStream } from "./edit-stream";
import type { HttpAnswer } from "./http-client";
import { callBuildHook, untilBuildEnds } from "./publisher-state";
import { between, type Random } from "./random";
import { untilEverythingServed, untilQueueEmpty } from "./served-pages";
import type { ServiceProcess } from "./service-process";
import type { Stack } from "./stack";

const FEWEST_EDITS = 5;
const MOST_EDITS = 30;
const LONGEST_PAUSE_MS = 2_000;
const KILL_SHARE = 0.4;

export interface SequenceFigures {
  edits: number;
  /** Whether the server was killed while it built. */
  killed: boolean;
  missed: string[];
}

/**
 * One random sequence of edits with a code release in the middle of it, and
 * often a `kill -9` in the middle of that: the build that it cuts short is made
 * again by the server that comes after.
 */
export async function runCodeReleaseSequence(
  stack: Stack,
  serve: ServiceProcess,
  random: Random,
): Promise<SequenceFigures & { serve: ServiceProcess }> {
  const stream = await createEditStream(stack.api, random);
  const edits = Math.round(between(random, FEWEST_EDITS, MOST_EDITS));
  const releaseAt = Math.floor(random() * edits);
  const killAt = random() < KILL_SHARE ? releaseAt + 1 + Math.floor(random() * (edits - releaseAt)) : Infinity;
  let accepted: HttpAnswer | null = null;
  let current = serve;
  for (let edit = 0; edit < edits; edit++) {
    if (edit === releaseAt) accepted = await callBuildHook(stack);
    if (edit === killAt) {
      await current.kill("SIGKILL");
      current = await stack.startServe();
    }
    await stream.next();
    await pause(between(random, 0, LONGEST_PAUSE_MS));
  }
  const build = await untilBuildEnds(stack, accepted!);
  if (build.state === "failed") throw new Error(`The build failed: ${build.reason ?? "?"}`);
  const missed = await untilEverythingServed(stack.site, stream);
  await untilQueueEmpty(stack.publisher);
  return { edits, killed: killAt < edits, missed, serve: current };
}
