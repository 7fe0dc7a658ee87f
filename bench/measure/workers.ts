import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCheapRelease } from "../../testing/cheap-release";
import { listRealtors, type ListedRealtor } from "../../testing/realtors";
import { currentRelease } from "../../testing/rollback-run";
import { startService, type ServiceProcess } from "../../testing/service-process";
import { settingsOfAnother, type Stack } from "../../testing/stack";
import { settle } from "./edit-clock";
import type { Engine } from "./engine";
import { measureSustainedEdits } from "./sustained-edits";

const ROUNDS = 2;
/** In two languages. */
const PAGES_EACH = 2;
const POLL_MS = 20;

interface Work {
  stack: Stack;
  engine: Engine;
  workers: number;
}

/** How many a second. */
export interface BulkRates {
  /** Of a run of all pages. */
  run_pages_per_s: number;
  /** Of a release of other code. */
  fill_pages_per_s: number;
}

/** Edits a second of these realtors, all at once, by that many publishers. */
export function measureWorkersEdits(work: Work, realtors: readonly ListedRealtor[]): Promise<number> {
  return withPublishers(work, async ({ stack, workers }) => {
    let seconds = 0;
    // Before it counts, each publisher has made as many edits as one alone has: the engine compiles what they run through.
    for (let round = -workers; round < ROUNDS; round++) {
      const took = await measureSustainedEdits(stack, realtors);
      console.log(
        `${workers} workers, ${realtors.length} edits in ${took.toFixed(1)} s${round < 0 ? ", not counted" : ""}`,
      );
      if (round >= 0) seconds += took;
    }
    return Math.round(((realtors.length * ROUNDS) / seconds) * 10) / 10;
  });
}

/**
 * Pages a second of a run of all pages that somebody has damaged, and of a new release. What that leaves behind,
 * the store clears away for a while: measure edits before.
 */
export function measureWorkersBulk(work: Work): Promise<BulkRates> {
  return withPublishers(work, async ({ stack, engine, workers }) => {
    const all = await listRealtors(stack.api);
    const pages = PAGES_EACH * all.length;
    const rates: BulkRates = { run_pages_per_s: 0, fill_pages_per_s: 0 };
    // The first round compiles what they run through.
    for (let round = 0; round <= 1; round++) {
      await engine.damagePages(await currentRelease(stack), all);
      const took = await timeRun(stack);
      rates.run_pages_per_s = Math.round(pages / took);
      console.log(`${workers} workers, a run of ${pages} pages in ${took.toFixed(1)} s`);
    }
    for (let round = 0; round <= 1; round++) {
      const took = await timeFill(stack);
      rates.fill_pages_per_s = Math.round(pages / took);
      console.log(`${workers} workers, ${pages} pages of a new release in ${took.toFixed(1)} s`);
    }
    return rates;
  });
}

/** Of one realtor at a time each: the server of the stack, which leads, and workers as on machines of their own. */
async function withPublishers<Result>(work: Work, measure: (work: Work) => Promise<Result>): Promise<Result> {
  const { stack, workers } = work;
  // Its log says how long a release took.
  const one = { PUBLISHER_JOBS: "1", LOG_LEVEL: "info" };
  const serve = await stack.startServe({ extra: one });
  const folder = await mkdtemp(join(tmpdir(), "workers-"));
  const others: ServiceProcess[] = [];
  try {
    for (let number = 1; number < workers; number++)
      others.push(await startWorker(stack, join(folder, String(number)), one));
    return await measure(work);
  } finally {
    await Promise.all(others.map((worker) => worker.kill("SIGTERM")));
    await serve.kill("SIGTERM");
    await rm(folder, { recursive: true });
  }
}

/** Seconds of a run of all pages, until its end. */
async function timeRun(stack: Stack): Promise<number> {
  const headers = { authorization: `Bearer ${stack.secrets.publisherToken}` };
  const ask = async (method: string) => {
    const { body } = await stack.publisher.send("/control/publish-all", { method, headers });
    return JSON.parse(body.toString()) as { state: string; failures: unknown[] };
  };
  const started = performance.now();
  let now = await ask("POST");
  for (; now.state === "running"; now = await ask("GET")) await settle(POLL_MS);
  if (now.state !== "done" || now.failures.length > 0) throw new Error(`The run of all pages is ${now.state}.`);
  return (performance.now() - started) / 1000;
}

/** Seconds until all publishers have made the pages of a release of other code. */
async function timeFill(stack: Stack): Promise<number> {
  const id = new Date().toISOString().replace(/[-:]/g, "").replace(".", "-").replace("Z", "");
  await makeCheapRelease(stack.dataDir, await currentRelease(stack), id);
  const { code, output } = await stack.command(["releases", "--rollback", id]);
  if (code !== 0) throw new Error(output);
  const log = await readFile(join(stack.dataDir, "logs", "serve.log"), "utf8");
  const [, seconds] = new RegExp(`release ${id}: the pages are made, in ([\\d.]+) s`).exec(log) ?? [];
  return Number(seconds);
}

async function startWorker(stack: Stack, dataDir: string, extra: Record<string, string>): Promise<ServiceProcess> {
  const worker = startService("services/publisher/worker", {
    env: { ...(await settingsOfAnother(stack, dataDir)), ...extra },
    logFile: `${dataDir}.log`,
  });
  await worker.ready;
  return worker;
}
