import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ListedRealtor } from "../../testing/realtors";
import { startService, type ServiceProcess } from "../../testing/service-process";
import { settingsOfAnother, type Stack } from "../../testing/stack";
import { measureSustainedEdits } from "./sustained-edits";

/** After one in which the engine compiles what they run through. */
const ROUNDS = 2;

/**
 * Edits a second, of that many publishers with one realtor at a time each: the
 * server of the stack, which leads, and workers as on machines of their own.
 */
export async function measureWorkers(stack: Stack, workers: number, realtors: readonly ListedRealtor[]) {
  const one = { PUBLISHER_JOBS: "1" };
  const serve = await stack.startServe({ extra: one });
  const folder = await mkdtemp(join(tmpdir(), "workers-"));
  const others: ServiceProcess[] = [];
  try {
    for (let number = 1; number < workers; number++)
      others.push(await startWorker(stack, join(folder, String(number)), one));
    let seconds = 0;
    for (let round = 0; round <= ROUNDS; round++) {
      const took = await measureSustainedEdits(stack, realtors);
      console.log(`${workers} workers, ${realtors.length} edits in ${took.toFixed(1)} s`);
      if (round > 0) seconds += took;
    }
    return Math.round(((realtors.length * ROUNDS) / seconds) * 10) / 10;
  } finally {
    await Promise.all(others.map((worker) => worker.kill("SIGTERM")));
    await serve.kill("SIGTERM");
    await rm(folder, { recursive: true });
  }
}

async function startWorker(stack: Stack, dataDir: string, extra: Record<string, string>): Promise<ServiceProcess> {
  const worker = startService("services/publisher/worker", {
    env: { ...(await settingsOfAnother(stack, dataDir)), ...extra },
    logFile: `${dataDir}.log`,
  });
  await worker.ready;
  return worker;
}
