import { cp } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { total } from "./crash-run";
import { createEditStream } from "./edit-stream";
import { makePowerCutDisk } from "./power-cut-disk";
import { between, type Random } from "./random";
import { untilEverythingServed, untilQueueEmpty } from "./served-pages";
import type { ServiceProcess } from "./service-process";
import type { Stack } from "./stack";

const PAUSE_BETWEEN_EDITS_MS = 15;
const LONGEST_LIFE_MS = 1_500;
/** After the last edit: its publication is under way, or has just ended. */
const LONGEST_WAIT_MS = 60;
/** A page that is lost never comes. */
const SERVED_WITHIN_MS = 60_000;
/** Of the cuts: nobody waits for the end of the start that follows. */
const CUT_WHILE_STARTING = 1 / 4;

export interface PowerCutFigures {
  cuts: number;
  /** Of them, those before the server said that it was ready. */
  cutsWhileStarting: number;
  /** How often everything was compared. */
  compared: number;
  acknowledged: Readonly<Record<string, number>>;
  /** What visitors did not get, and what `verify` found, after which cut. */
  failures: string[];
}

interface Options {
  stack: Stack;
  cuts: number;
  random: Random;
  print(line: string): void;
}

/**
 * Cuts the power of a publisher amid edits, again and again: the disk loses what was not synced, and the next server
 * starts on what is left. The product API runs on another machine, as in production. After a start has ended,
 * everything acknowledged has to be served and every page to be what its record renders to. Ends at the first failure.
 */
export async function runPowerCuts({ stack, cuts, random, print }: Options): Promise<PowerCutFigures> {
  const disk = await makePowerCutDisk();
  let serve: ServiceProcess | null = null;
  try {
    await cp(stack.dataDir, disk.folder, { recursive: true, verbatimSymlinks: true });
    await disk.sync();
    const extra = { DATA_DIR: disk.folder };
    const stream = await createEditStream(stack.api, random);
    const failures: string[] = [];
    let [cutsWhileStarting, compared] = [0, 0];

    async function compareAll(cut: number): Promise<void> {
      const missed = await untilEverythingServed(stack.site, stream, SERVED_WITHIN_MS);
      await untilQueueEmpty(stack.publisher);
      const { code, output } = await stack.command(["verify", "--fast"], extra);
      compared += 1;
      failures.push(...[...missed, ...(code === 0 ? [] : [output])].map((line) => `after cut ${cut}: ${line}`));
    }

    async function editFor(ms: number): Promise<void> {
      for (const end = Date.now() + ms; Date.now() < end; await pause(between(random, 0, PAUSE_BETWEEN_EDITS_MS)))
        await stream.next();
    }

    let cut = 0;
    for (;;) {
      serve = stack.launchServe({ extra });
      const started = serve.ready.then(
        () => true,
        () => false,
      );
      const isCutSoon = cut < cuts && random() < CUT_WHILE_STARTING;
      const isReady = isCutSoon ? await Promise.race([started, pause(0, false)]) : await started;
      if (serve.hasExited()) await serve.ready;
      if (isReady) await compareAll(cut);
      else cutsWhileStarting += 1;
      if (cut === cuts || failures.length > 0) break;

      await editFor(between(random, 0, LONGEST_LIFE_MS));
      await pause(between(random, 0, LONGEST_WAIT_MS));
      await disk.remember();
      await serve.kill("SIGKILL");
      await disk.bringBack();
      cut += 1;
      if (cut % 10 === 0) print(`${cut} of ${cuts} power cuts, ${total(stream.acknowledged())} changes acknowledged`);
    }
    return { cuts: cut, cutsWhileStarting, compared, acknowledged: stream.acknowledged(), failures };
  } finally {
    if (serve !== null && !serve.hasExited()) await serve.kill("SIGKILL");
    await disk.remove();
  }
}
