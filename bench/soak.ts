import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import { runCodeReleaseSequence } from "../testing/code-release-sequence";
import { withBuiltStack } from "../testing/prepared-release";
import { createRandom } from "../testing/random";
import type { Stack } from "../testing/stack";
import { runSequences } from "../services/publisher/testing/edit-sequences";
import { wholeNumber } from "./measure/whole-number";

const REALTORS = 12;

/**
 * Random sequences of edits, each compared with a clean render; then some with
 * a code release in the middle, each compared with a clean `gatsby build`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      sequences: { type: "string", default: "1000" },
      "code-releases": { type: "string", default: "20" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
    },
  });
  const [seed, count, codeReleases] = [
    wholeNumber(values, "seed"),
    wholeNumber(values, "sequences"),
    wholeNumber(values, "code-releases"),
  ];
  console.log(`seed ${seed}; building the release that the sequences run on`);
  await withBuiltStack(REALTORS, async (stack) => {
    process.env.RELEASE_DATA_DIR = stack.dataDir;
    const sequences = await playSequences(count, seed);
    const releases = await playCodeReleases(stack, codeReleases, seed);
    console.log(JSON.stringify({ seed, sequences, ...releases }));
    if (releases.missed + releases.mismatches > 0) process.exitCode = 1;
  });
}

/** Throws, with the seed and the shortest sequence that fails, at the first difference. */
async function playSequences(sequences: number, seed: number): Promise<number> {
  if (sequences === 0) return 0;
  const bar = new SingleBar({ format: "sequences {bar} {value}/{total}", noTTYOutput: true, notTTYSchedule: 10_000 });
  bar.start(sequences, 0);
  try {
    await runSequences({ sequences, seed, onSequence: (count) => bar.update(count) });
  } finally {
    bar.stop();
  }
  return sequences;
}

async function playCodeReleases(stack: Stack, count: number, seed: number) {
  const sum = { code_releases: count, killed: 0, edits: 0, missed: 0, mismatches: 0, compared: 0 };
  if (count === 0) return sum;
  let serve = await stack.startServe();
  for (let release = 1; release <= count; release++) {
    const played = await runCodeReleaseSequence(stack, serve, createRandom(seed + release));
    serve = played.serve;
    const { code, output } = await stack.command(["verify"]);
    const [, compared, mismatches] = /(\d+) files compared.*?(\d+) mismatches/s.exec(output) ?? [];
    if (mismatches === undefined) throw new Error(`verify ended with ${code}:\n${output}`);
    sum.killed += Number(played.killed);
    sum.edits += played.edits;
    sum.missed += played.missed.length;
    sum.compared += Number(compared);
    sum.mismatches += Number(mismatches) + (code === 0 ? 0 : 1);
    const kill = played.killed ? ", killed while it built" : "";
    console.log(
      `code release ${release} of ${count}, seed ${seed + release}: ${played.edits} edits${kill}, ` +
        `${played.missed.length} missed, ${mismatches} mismatches in ${compared} files`,
    );
    for (const line of played.missed) console.log(line);
    if (code !== 0) console.log(output);
  }
  return sum;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
