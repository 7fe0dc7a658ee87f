import { setTimeout as pause } from "node:timers/promises";
import { createEditStream } from "./edit-stream";
import { between, type Random } from "./random";
import { untilEverythingServed, untilQueueEmpty } from "./served-pages";
import type { Stack } from "./stack";

const PAUSE_BETWEEN_EDITS_MS = 15;
/** The longest a server lives before it is killed, counted from its start, so that some die while they start. */
const LONGEST_LIFE_MS = 1_800;

export interface CrashFigures {
  kills: number;
  /** Of them, those before the server said that it was ready. */
  killsWhileStarting: number;
  acknowledged: Readonly<Record<string, number>>;
  /** From the last restart until visitors got every acknowledged edit. */
  healedMs: number;
  missed: string[];
}

interface Options {
  stack: Stack;
  kills: number;
  random: Random;
  print(line: string): void;
}

/** Kills the server with SIGKILL at random moments of a stream of edits; leaves it running, with an empty queue. */
export async function runCrashes({ stack, kills, random, print }: Options): Promise<CrashFigures> {
  const stream = await createEditStream(stack.api, random);
  let editing = true;
  const editor = (async () => {
    while (editing) {
      await stream.next();
      await pause(between(random, 0, PAUSE_BETWEEN_EDITS_MS));
    }
  })();
  const edited = editor.then(
    () => null,
    (error: unknown) => error,
  );

  let killsWhileStarting = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const serve = stack.launchServe();
    let isReady = false;
    serve.ready.then(
      () => (isReady = true),
      () => undefined,
    );
    const lifeMs = between(random, 0, LONGEST_LIFE_MS);
    await pause(lifeMs);
    // Half of them get a while of steady work first, however long the machine takes to start one.
    if (random() < 1 / 2) {
      await serve.ready;
      await pause(lifeMs);
    }
    if (serve.hasExited()) await serve.ready;
    if (!isReady) killsWhileStarting += 1;
    await serve.kill("SIGKILL");
    if (kill % 10 === 0) print(`${kill} of ${kills} kills, ${total(stream.acknowledged())} changes acknowledged`);
  }

  const restarted = Date.now();
  await stack.startServe();
  editing = false;
  const failure = await edited;
  if (failure !== null) throw failure;
  const missed = await untilEverythingServed(stack.site, stream);
  const healedMs = Date.now() - restarted;
  await untilQueueEmpty(stack.publisher);
  return { kills, killsWhileStarting, acknowledged: stream.acknowledged(), healedMs, missed };
}

export function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
