import { parseArgs } from "node:util";
import { runCrashes } from "./crash-run";
import { runPowerCuts } from "./power-cut-run";
import { withBuiltStack } from "./prepared-release";
import { createRandom } from "./random";

/**
 * `node --import tsx testing/crash.ts --kills 50`: the server is killed at
 * random moments while edits stream in; afterwards every acknowledged edit must
 * be served, and the tree must be what a clean build makes. With `--power-cuts 50` its disk loses at each kill what was
 * not synced.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      kills: { type: "string", default: "50" },
      "power-cuts": { type: "string" },
      realtors: { type: "string", default: "40" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
    },
  });
  const seed = Number(values.seed);
  const cuts = values["power-cuts"] === undefined ? null : Number(values["power-cuts"]);
  const what = cuts === null ? `${values.kills} kills` : `${cuts} power cuts`;
  console.log(`${what}, ${values.realtors} realtors, seed ${seed}; building the release first`);
  let failures = 0;
  if (cuts !== null) {
    await withBuiltStack(Number(values.realtors), async (stack) => {
      const figures = await runPowerCuts({ stack, cuts, random: createRandom(seed), print: console.log });
      for (const line of figures.failures) console.log(line);
      failures = figures.failures.length;
      console.log(JSON.stringify({ seed, ...figures, failures }));
    });
    return failures === 0 ? 0 : 1;
  }
  await withBuiltStack(Number(values.realtors), async (stack) => {
    const figures = await runCrashes({
      stack,
      kills: Number(values.kills),
      random: createRandom(seed),
      print: console.log,
    });
    for (const line of figures.missed) console.log(line);
    failures += figures.missed.length;
    for (const options of [["--fast"], ["--quiet"]]) {
      const { code, output } = await stack.command(["verify", ...options]);
      console.log(`verify ${options.join(" ")}: exit ${code}\n${output.trim()}`);
      failures += code;
    }
    console.log(
      JSON.stringify({ seed, ...figures, missed: figures.missed.length, verify: failures === 0 ? "exact" : "differs" }),
    );
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
