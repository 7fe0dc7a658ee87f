import path from "node:path";
import { parseArgs } from "node:util";
import { SYSTEM_CLOCK } from "../clock";
import { PublisherError } from "../errors";
import { verifyHints } from "../maintenance/verify-hints";
import { createProductApi } from "../product-api-client";
import { ReleaseFlipped } from "../retry-later";
import type { SnapshotTaken } from "../take-snapshot";
import { verifyAgainstBuild } from "../verify/against-build";
import { verifyAgainstRender } from "../verify/against-render";
import { openVerifiedTree, type VerifiedTree } from "../verify/open-tree";
import { readRecordsNow } from "../verify/records-now";
import { openVerifyFolder } from "../verify/verify-folder";
import { compareRecords, listRecords, type Listing } from "../verify/verify-records";
import { progressBar } from "./progress";
import type { Session } from "./session";

const OPTIONS = {
  fast: { type: "boolean", default: false },
  cdn: { type: "boolean", default: false },
  quiet: { type: "boolean", default: false },
} as const;
/** Releases that go live meanwhile. */
const ATTEMPTS = 3;

/** `npm run verify [-- --fast | --cdn]`: exits 1 on any mismatch. */
export async function runVerify(session: Session, args: string[]): Promise<number> {
  const { env, projectDir, control, open, print, removeFolder } = session;
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.cdn && env.cdnUrl === null)
    throw new PublisherError(
      "ENVIRONMENT",
      "CDN_URL is not set: set it to the address of the cache in front, as visitors reach it (CDN_URL=https://cdn.example), and verify again.",
    );
  const folder = await openVerifyFolder(env.dataDir, projectDir);
  const publisher = control === null ? await open() : null;
  // A store is asked, and nobody links what stands still.
  const isCopied = !values.cdn && env.s3 === null && (control !== null || !values.fast);
  const takeSnapshot = (into: string): Promise<SnapshotTaken> =>
    control === null
      ? publisher!.snapshot(into, { withTree: isCopied })
      : control.post<SnapshotTaken>("/control/snapshot", { folder: into, withTree: isCopied });
  const api = createProductApi(env.apiUrl);
  let records: (Awaited<ReturnType<typeof compareRecords>> & Pick<Listing, "unknownKeys">) | null = null;
  // At once: a build takes longer than the next edit.
  const snapshotAndCompare = async (into: string) => {
    if (control !== null && isCopied) process.stderr.write("taking a copy of the published tree; saves go on\n");
    const listing = await listRecords(api);
    const taken = await takeSnapshot(into);
    const compared = await compareRecords(api, listing, path.join(into, "records.ndjson"));
    records = { ...compared, unknownKeys: listing.unknownKeys };
    return taken;
  };
  const openTree = ({ release }: SnapshotTaken) =>
    openVerifiedTree(env, {
      release,
      copy: isCopied ? folder : null,
      cdnUrl: values.cdn ? env.cdnUrl : null,
      ask: (question) =>
        control === null ? readRecordsNow(publisher!, question) : control.post("/control/records-now", question),
      clock: SYSTEM_CLOCK,
    });
  const onLine = values.quiet ? () => undefined : (line: string) => void process.stderr.write(`${line}\n`);
  const verify = () =>
    values.fast || values.cdn
      ? fastVerify(folder, snapshotAndCompare, openTree)
      : verifyAgainstBuild({ projectDir, folder, takeSnapshot: snapshotAndCompare, openTree, onLine });
  try {
    const result = await again(verify);
    for (const { file, what } of result.mismatches) print(`${file} ${what}`);
    for (const difference of records!.differences) print(`record ${difference}`);
    for (const hint of verifyHints(result.mismatches, records!.differences, records!.unknownKeys)) print(hint);
    print(`${result.compared} files compared, ${result.mismatches.length} mismatches`);
    print(`${records!.compared} records compared with the API, ${records!.differences.length} differences`);
    return result.mismatches.length + records!.differences.length > 0 ? 1 : 0;
  } finally {
    await publisher?.close();
    await removeFolder(folder);
  }
}

async function again<Result>(verify: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await verify();
    } catch (error) {
      if (!(error instanceof ReleaseFlipped) || attempt === ATTEMPTS) throw error;
      process.stderr.write(`${error.message}: beginning again with that\n`);
    }
}

async function fastVerify(
  folder: string,
  takeSnapshot: (folder: string) => Promise<SnapshotTaken>,
  openTree: (taken: SnapshotTaken) => Promise<VerifiedTree>,
) {
  const taken = await takeSnapshot(folder);
  const opened = await openTree(taken);
  const bar = progressBar("comparing");
  bar.start(taken.realtors, 0);
  try {
    return await verifyAgainstRender({
      ...opened,
      realtors: taken.realtors,
      snapshotFile: path.join(folder, "records.ndjson"),
      onProgress: (done) => bar.update(done),
    });
  } finally {
    bar.stop();
  }
}
