import { existsSync } from "node:fs";
import { readdir, readlink, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { fillDataDir } from "../services/publisher/testing/filled-data-dir";
import { startStack, type Stack } from "../testing/stack";
import { PROJECT_DIR } from "../testing/service-process";
import { writeBuildRecords } from "./measure/build-records";
import { diskUseOf, type DiskUse } from "./measure/disk-use";
import { wholeNumber } from "./measure/whole-number";

const FIRST_PORT = 28_320;

interface Release extends DiskUse {
  id: string;
  /** What was changed for it. */
  why: string;
  seconds: number;
  /** All releases together, once this one is live and earlier ones are tidied. */
  totalBytes: number;
  /** By how much that has grown. */
  addedBytes: number;
}

/**
 * What releases take on the disk: the first, two of changed code, one of the
 * same code; then the first one again. Each is made by a command of its own,
 * which ends when earlier releases are tidied.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { realtors: { type: "string", default: "1000" }, port: { type: "string", default: String(FIRST_PORT) } },
  });
  const realtors = wholeNumber(values, "realtors");
  const port = wholeNumber(values, "port");
  const folder = join(PROJECT_DIR, ".data-bench", `disk-${realtors}`);
  if (existsSync(folder)) {
    await rename(folder, `${folder}-before`);
    await rm(`${folder}-before`, { recursive: true, force: true });
  }
  const ports = { site: port, publisher: port + 1, api: port + 2 };
  const stack = await startStack({ dataDir: folder, ports, seedRealtors: realtors, env: { LOG_LEVEL: "warn" } });
  try {
    console.log(`accepting ${realtors} realtors`);
    const files = { snapshotFile: join(folder, "records.ndjson"), pagesFile: join(folder, "pages.ndjson") };
    await writeBuildRecords(stack.api, files);
    await fillDataDir(folder, files.snapshotFile);

    const releases: Release[] = [];
    for (const [why, interval] of [
      ["first", "60"],
      ["changed code", "61"],
      ["changed code", "62"],
      ["same code", "62"],
    ] as const) {
      // A setting that every build has in its scripts changes as much as a line of code does.
      const seconds = await run(stack, ["build"], { BUILD_POLL_INTERVAL_S: interval });
      releases.push(await measure(folder, { why, seconds, before: releases.at(-1) }));
      report(releases.at(-1)!, realtors);
    }
    const seconds = await run(stack, ["releases", "--rollback", releases[1]!.id]);
    const verified = await stack.command(["verify", "--fast"]);
    const [first, , third, fourth] = releases;
    console.log(`back to ${releases[1]!.id}, which had been thinned, in ${seconds} s`);
    console.log(
      JSON.stringify({
        realtors,
        bytes_per_realtor: Math.round(first!.allocatedBytes / realtors),
        apparent_bytes_per_realtor: Math.round(first!.apparentBytes / realtors),
        release_bytes: releases.map(({ allocatedBytes }) => allocatedBytes),
        added_bytes: releases.map(({ addedBytes }) => addedBytes),
        total_bytes: releases.map(({ totalBytes }) => totalBytes),
        third_to_first: ratio(third!.addedBytes, first!.addedBytes),
        same_code_to_first: ratio(fourth!.allocatedBytes, first!.allocatedBytes),
        release_s: releases.map((release) => release.seconds),
        thinned_rollback_s: seconds,
        verified: verified.code === 0,
      }),
    );
    if (verified.code !== 0) throw new Error(`The release that was gone back to is not exact.\n${verified.output}`);
  } finally {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(stack: Stack, command: string[], env: Record<string, string> = {}): Promise<number> {
  const started = performance.now();
  const { code, output } = await stack.command(command, env);
  if (code !== 0) throw new Error(`npm run ${command.join(" ")} failed.\n${output}`);
  return Math.round((performance.now() - started) / 100) / 10;
}

async function measure(
  dataDir: string,
  { why, seconds, before }: Pick<Release, "why" | "seconds"> & { before: Release | undefined },
): Promise<Release> {
  const folder = join(dataDir, "releases");
  const id = basename(await readlink(join(dataDir, "current")));
  // The others first: what it shares with one of them is not its own.
  const seen = new Set<string>();
  let totalBytes = 0;
  for (const other of await readdir(folder))
    if (other !== id) totalBytes += diskUseOf(join(folder, other), seen).allocatedBytes;
  const own = diskUseOf(join(folder, id), seen);
  totalBytes += own.allocatedBytes;
  return { id, why, seconds, ...own, totalBytes, addedBytes: totalBytes - (before?.totalBytes ?? 0) };
}

function report(
  { id, why, seconds, files, allocatedBytes, apparentBytes, totalBytes, addedBytes }: Release,
  n: number,
) {
  const each = Math.round(allocatedBytes / n);
  console.log(
    `${id} (${why}): ${seconds} s; ${files} files, ${mb(apparentBytes)} of text, ${mb(allocatedBytes)} on the disk ` +
      `that no other has, ${each} bytes a realtor; all releases ${mb(totalBytes)} (${addedBytes < 0 ? "" : "+"}${mb(addedBytes)})`,
  );
}

const mb = (bytes: number) => `${Math.round(bytes / 1e5) / 10} MB`;
const ratio = (a: number, b: number) => Math.round((a / b) * 1000) / 1000;

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
