import { parseArgs } from "node:util";
import { runBuildHookTwice } from "../testing/build-hook-run";
import { withBuiltStack } from "../testing/prepared-release";
import { createRandom } from "../testing/random";
import { currentRelease, runRollback } from "../testing/rollback-run";

/** A code release under edits and visitors, then back to the release before and forward again. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      realtors: { type: "string", default: "100" },
      edits: { type: "string", default: "100" },
      visitors: { type: "string", default: "50" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
    },
  });
  const [realtors, edits, visitors, seed] = [values.realtors, values.edits, values.visitors, values.seed].map(Number);
  console.log(`seed ${seed}: ${realtors} realtors, ${edits} edits, ${visitors} visitors`);
  await withBuiltStack(realtors!, async (stack) => {
    await stack.startServe();
    const before = await currentRelease(stack);
    console.log("Calling the build hook twice; the build takes a minute or more.");
    const release = await runBuildHookTwice({ stack, edits: edits!, visitors: visitors!, random: createRandom(seed!) });
    const verified = await verify(stack);
    console.log("Going back to the release before, and forward again.");
    const rollback = await runRollback({
      stack,
      to: before,
      edits: edits!,
      visitors: visitors!,
      random: createRandom(seed! + 1),
    });
    const verifiedAfter = await verify(stack);
    const figures = {
      seed,
      release: { ...release, readFailures: release.readFailures.length, missed: release.missed.length },
      rollback: { ...rollback, failures: rollback.failures.length, missed: rollback.missed.length },
      verified,
      verified_after_rollback: verifiedAfter,
    };
    for (const failure of [...release.readFailures, ...release.missed, ...rollback.failures, ...rollback.missed]) {
      console.log(failure);
    }
    console.log(JSON.stringify(figures));
    const isBad = [release.readFailures, release.missed, rollback.failures, rollback.missed].some(
      ({ length }) => length > 0,
    );
    if (isBad || [verified, verifiedAfter].some((line) => !line.includes(" 0 mismatches"))) process.exitCode = 1;
  });
}

/** The line that sums a `verify --fast` up. */
async function verify(stack: { command(args: string[]): Promise<{ output: string }> }): Promise<string> {
  const { output } = await stack.command(["verify", "--fast"]);
  return output.split("\n").find((line) => line.includes("mismatches")) ?? output;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
