import path from "node:path";
import { parseArgs } from "node:util";
import { verifyHints } from "../maintenance/verify-hints";
import { createProductApi } from "../product-api-client";
import { openRelease, releaseFolder } from "../release";
import { DIRECTORY_TREES } from "../targets/directory-trees";
import type { SnapshotTaken } from "../take-snapshot";
import { verifyAgainstBuild } from "../verify";
import { verifyAgainstRender } from "../verify-fast";
import { openVerifyFolder } from "../verify-folder";
import { compareRecords, listRecords } from "../verify-records";
import { progressBar } from "./progress";
import type { Session } from "./session";

/** `npm run verify [-- --fast]`: exits 1 on any mismatch. */
export async function runVerify(
  { env, projectDir, control, open, print, removeFolder }: Session,
  args: string[],
): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { fast: { type: "boolean", default: false }, quiet: { type: "boolean", default: false } },
  });
  const folder = await openVerifyFolder(env.dataDir, projectDir);
  const publisher = control === null ? await open() : null;
  // A store's tree is compared here, and nobody links what stands still.
  const isTreeTaken = control !== null || !values.fast || env.s3 !== null;
  const takeSnapshot = (into: string): Promise<SnapshotTaken> =>
    control === null
      ? publisher!.snapshot(into, { withTree: isTreeTaken })
      : control.post<SnapshotTaken>("/control/snapshot", { folder: into });
  const api = createProductApi(env.apiUrl);
  try {
    let records: Awaited<ReturnType<typeof compareRecords>> | null = null;
    // At once: a build takes longer than the next edit.
    const snapshotAndCompare = async (into: string) => {
      if (control !== null) process.stderr.write("taking a copy of the published tree; saves go on\n");
      const listing = await listRecords(api);
      const taken = await takeSnapshot(into);
      records = await compareRecords(api, listing, path.join(into, "records.ndjson"));
      return taken;
    };
    const onLine = values.quiet ? () => undefined : (line: string) => void process.stderr.write(`${line}\n`);
    const result = values.fast
      ? await fastVerify(env.dataDir, folder, isTreeTaken, snapshotAndCompare)
      : await verifyAgainstBuild({ projectDir, folder, takeSnapshot: snapshotAndCompare, onLine });
    for (const { file, what } of result.mismatches) print(`${file} ${what}`);
    for (const difference of records!.differences) print(`record ${difference}`);
    for (const hint of verifyHints(result.mismatches, records!.differences)) print(hint);
    print(`${result.compared} files compared, ${result.mismatches.length} mismatches`);
    print(`${records!.compared} records compared with the API, ${records!.differences.length} differences`);
    return result.mismatches.length + records!.differences.length > 0 ? 1 : 0;
  } finally {
    await publisher?.close();
    await removeFolder(folder);
  }
}

async function fastVerify(
  dataDir: string,
  folder: string,
  isTreeTaken: boolean,
  takeSnapshot: (folder: string) => Promise<SnapshotTaken>,
) {
  const { release: id, realtors } = await takeSnapshot(folder);
  const release = await openRelease(releaseFolder(dataDir, id), DIRECTORY_TREES);
  const bar = progressBar("comparing");
  bar.start(realtors, 0);
  try {
    return await verifyAgainstRender({
      release,
      realtors,
      snapshotFile: path.join(folder, "records.ndjson"),
      publicDir: path.join(isTreeTaken ? folder : release.folder, "public"),
      onProgress: (done) => bar.update(done),
    });
  } finally {
    bar.stop();
  }
}
