import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "../../services/run-command";
import { deliveryPart } from "./delivery/delivery-part";
import { importPart, multipartPart, queryPart } from "./fuzz/api-parts";
import { recordPart } from "./fuzz/record-part";
import { webhookPart } from "./fuzz/webhook-part";
import type { Part } from "./part";
import { severalPart } from "./several/several-part";
import { PLANTED_FAULTS } from "./simulation/faults";
import { huntAll } from "./simulation/find-faults";
import { compileSimulation } from "./simulation/program";
import { syscallsPart } from "./syscalls/syscalls-part";
import { everyPointPart, simulationPart } from "./simulation/simulation-part";

const PARTS: readonly Part[] = [
  simulationPart,
  everyPointPart,
  webhookPart,
  recordPart,
  importPart,
  multipartPart,
  queryPart,
  deliveryPart,
  syscallsPart,
];

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const MEMORY_DISK = "/dev/shm";
const SHOWN_FAILURES = 3;

/**
 * `npm run soak -- --minutes N`: one row a part. `--part NAME --seed N --count 1`
 * plays one try again, with `--trace` what happened in a history; `--faults N`
 * plants faults, and says after how many histories, of N at most, each is noticed.
 * `--part several` alone starts a PostgreSQL, a Ceph and many processes: `--realtors`,
 * `--edits` and `--workers` say how many, and `--plant` that its fault is planted.
 */
async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: "string" },
      part: { type: "string" },
      seed: { type: "string" },
      count: { type: "string" },
      trace: { type: "boolean", default: false },
      faults: { type: "string" },
      realtors: { type: "string", default: "200" },
      edits: { type: "string", default: "100" },
      workers: { type: "string", default: "4" },
      plant: { type: "boolean", default: false },
    },
  });
  for (const name of ["minutes", "seed", "count", "faults", "realtors", "edits", "workers"] as const)
    if (!(Number(values[name] ?? 1) > 0)) throw new Error(`--${name} must be a number above 0: ${values[name]!}`);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const folder = mkdtempSync(path.join(existsSync(MEMORY_DISK) ? MEMORY_DISK : tmpdir(), "soak-"));
  try {
    if (values.trace) return await trace(seed, folder);
    if (values.faults !== undefined) return await plant(seed, Number(values.faults), folder);
    const [realtors, edits, workers] = [values.realtors, values.edits, values.workers].map(Number) as [
      number,
      number,
      number,
    ];
    const several = severalPart({ realtors, edits, workers, isLateTaken: values.plant }, print);
    const parts = values.part === undefined ? PARTS : [...PARTS, several].filter(({ name }) => name === values.part);
    if (parts.length === 0)
      throw new Error(
        `There is no part "${values.part}". Known: ${[...PARTS, several].map(({ name }) => name).join(", ")}.`,
      );
    return await soak(parts, seed, Number(values.minutes ?? (values.count === undefined ? 4 : Infinity)), values.count);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  async function soak(parts: readonly Part[], first: number, minutes: number, count: string | undefined) {
    const shares = parts.reduce((sum, { share }) => sum + share, 0);
    let failed = 0;
    print("part             tried   failed     seed  seconds");
    for (const { name, full, share, run } of parts) {
      const started = performance.now();
      const ms = (minutes * 60_000 * share) / shares;
      const most = count === undefined ? full : Number(count);
      const { tried, failures } = await run({ seed: first, ms, most, folder });
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      const cells = [String(tried).padStart(9), String(failures.length).padStart(8), String(first).padStart(8)];
      print(`${name.padEnd(13)}${cells.join(" ")} ${seconds.padStart(8)}`);
      for (const { seed: of, what } of failures.slice(0, SHOWN_FAILURES))
        print(`  seed ${String(of)}: ${what.slice(0, 300)}`);
      failed += failures.length;
    }
    return failed === 0 ? 0 : 1;
  }
}

async function trace(seed: number, folder: string): Promise<number> {
  const { runSchedule } = await compileSimulation();
  const result = await runSchedule(seed, { folder, trace: (line) => print(line) });
  print(JSON.stringify(result));
  return result.failure === null ? 0 : 1;
}

async function plant(seed: number, most: number, folder: string): Promise<number> {
  print(
    `${String(PLANTED_FAULTS.length)} faults; noticed after so many histories from seed ${String(seed)} on, of ${String(most)} at most (rare ones ten times as many)`,
  );
  const hunts = await huntAll(seed, most, folder, ({ fault, foundAfter, failure }) =>
    print(
      `${String(foundAfter ?? "-").padStart(6)}  ${fault.name}${failure === null ? "" : `: ${failure.slice(0, 100).split("\n")[0]!}`}`,
    ),
  );
  const unnoticed = hunts.filter(({ foundAfter, fault }) => foundAfter === null && fault.unseen === undefined);
  for (const { fault } of hunts.filter((each) => each.foundAfter === null && each.fault.unseen !== undefined))
    print(`not to be noticed: ${fault.name} (${fault.unseen!})`);
  return unnoticed.length === 0 ? 0 : 1;
}

// What a part has left open ends with it.
runCommand(
  () => main(process.argv.slice(2)),
  (error) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
);
