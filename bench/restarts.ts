import { parseArgs } from "node:util";
import { withBuiltStack } from "../testing/prepared-release";
import { createRandom } from "../testing/random";
import { runRestarts } from "../testing/restart-run";
import { wholeNumber } from "./measure/whole-number";

/** `serve` on a socket of its parent, restarted while visitors read and webhooks come in; fails on a page that fails. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      restarts: { type: "string", default: "100" },
      visitors: { type: "string", default: "20" },
      realtors: { type: "string", default: "100" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
    },
  });
  const seed = wholeNumber(values, "seed");
  const [restarts, visitors] = [wholeNumber(values, "restarts"), wholeNumber(values, "visitors")];
  console.log(`seed ${seed}; building the release first`);
  await withBuiltStack(wholeNumber(values, "realtors"), async (stack) => {
    const { failures, lostWebhooks, webhooks, ...figures } = await runRestarts({
      stack,
      restarts,
      visitors,
      random: createRandom(seed),
      print: console.log,
    });
    for (const line of [...failures, ...lostWebhooks]) console.log(line);
    console.log(
      JSON.stringify({
        seed,
        restarts: figures.restarts,
        pages: figures.pages,
        assets: figures.assets,
        failures: failures.length,
        longest_wait_ms: figures.longestWaitMs,
        longest_stop_ms: figures.longestStopMs,
        longest_start_ms: figures.longestStartMs,
        webhooks_taken: webhooks.taken,
        webhooks_refused: webhooks.refused,
        webhooks_lost: lostWebhooks.length,
      }),
    );
    if (failures.length + lostWebhooks.length > 0) process.exitCode = 1;
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
