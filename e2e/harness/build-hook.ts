import { parseArgs } from "node:util";
import { runBuildHookTwice } from "./build-hook-run";
import { withBuiltStack } from "./prepared-release";
import { createRandom } from "./random";

/**
 * `node --import tsx e2e/harness/build-hook.ts --edits 20`: the build hook is
 * called twice while edits stream in and visitors read; afterwards there must
 * be one new release, with every edit live, equal to a clean build.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      edits: { type: "string", default: "20" },
      realtors: { type: "string", default: "40" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
    },
  });
  const seed = Number(values.seed);
  console.log(`${values.edits} edits, ${values.realtors} realtors, seed ${seed}; building the first release`);
  let failures = 0;
  await withBuiltStack(Number(values.realtors), async (stack) => {
    await stack.startServe();
    const figures = await runBuildHookTwice({ stack, edits: Number(values.edits), random: createRandom(seed) });
    for (const line of [...figures.readFailures, ...figures.missed]) console.log(line);
    failures += figures.readFailures.length + figures.missed.length + (figures.newReleases.length === 1 ? 0 : 1);
    for (const options of [["--fast"], ["--quiet"]]) {
      const { code, output } = await stack.command(["verify", ...options]);
      console.log(`verify ${options.join(" ")}: exit ${code}\n${output.trim()}`);
      failures += code;
    }
    const { readFailures, missed, ...rest } = figures;
    console.log(JSON.stringify({ seed, ...rest, readFailures: readFailures.length, missed: missed.length, failures }));
  });
  return failures === 0 ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  },
);
