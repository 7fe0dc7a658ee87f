import { availableParallelism } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import { previewUrl } from "../../src/domain/site/preview-host";
import { readPreview } from "../preview-file";
import type { BulkState } from "./bulk/bulk-runner";
import type { ControlClient } from "./control-client";
import type { PublisherEnvironment } from "./env";
import { PublisherError } from "./errors";
import { isThinned } from "./code-lane/thin-release";
import { verifyHints } from "./maintenance/verify-hints";
import { createProductApi } from "./product-api-client";
import type { BuildState } from "./code-lane/build-orders";
import { settingNotes, type NamedSettings } from "./code-lane/named-settings";
import type { Publisher } from "./publisher";
import { currentReleaseId, listReleases, openRelease, releaseFolder } from "./release";
import { rolledBackReason } from "./release-watch/release-watcher";
import { verifyAgainstBuild } from "./verify";
import { verifyAgainstRender } from "./verify-fast";
import { openVerifyFolder } from "./verify-folder";
import { compareRecords, listRecords } from "./verify-records";

export interface Session {
  env: PublisherEnvironment;
  projectDir: string;
  /** The running publisher, if there is one. */
  control: ControlClient | null;
  /** Becomes the publisher of the data directory. */
  open(): Promise<Publisher>;
  print(line: string): void;
  removeFolder(folder: string): Promise<void>;
}

type Snapshot = Awaited<ReturnType<Publisher["snapshot"]>>;

const POLL_MS = 500;
const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** `npm run build`: a release of the code as it stands, live when it ends. */
export async function runBuild({ control, open, print }: Session, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { "if-changed": { type: "boolean", default: false }, preview: { type: "boolean", default: false } },
  });
  const isPreview = values.preview;
  if (control !== null) {
    const { buildId, settings } = await control.post<{ buildId: string; settings?: NamedSettings | null }>(
      "/builds",
      isPreview ? { preview: true } : undefined,
    );
    print(`release ${buildId}: the running publisher builds it, with the settings that it was started with`);
    if (settings) settingNotes(settings, process.env).forEach(print);
    for (;;) {
      const { state, reason, preview } = await control.get<BuildState>(`/builds/${buildId}`);
      if (preview) print(`release ${buildId} can be looked at: ${preview.url}`);
      if (state === "live" || state === "preview") return 0;
      if (state === "failed") throw new PublisherError("BUILD_FAILED", reason ?? "the build failed");
      await pause();
    }
  }
  const publisher = await open();
  try {
    if (values["if-changed"] && (await publisher.isUpToDate())) {
      print(`release ${publisher.release()!.info.id} is of this code already`);
      return 0;
    }
    // An order by hand is made in any case.
    const refused = values["if-changed"] && publisher.release() !== null ? await publisher.refusedCode() : null;
    if (refused !== null) {
      print(`${refused}. It is not built again by itself; npm run build does.`);
      return 0;
    }
    print("no publisher runs: the release is built here, with the settings of this command");
    publisher.start();
    const { buildId, done } = await publisher.builds.request({ isKept: false, isPreview });
    const info = await done;
    const preview = (await publisher.builds.state(buildId))?.preview;
    const what = preview ? `can be looked at: ${preview.url}` : `is live (build ${info.buildId})`;
    print(`release ${info.id} ${what}`);
    return 0;
  } finally {
    await publisher.close();
  }
}

/** `npm run publish -- --all | --realtor ID`: renders again with the frozen renderer. */
export async function runPublish(session: Session, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { all: { type: "boolean", default: false }, realtor: { type: "string", multiple: true } },
  });
  if (values.all) return publishAll(session);
  if (values.realtor === undefined)
    throw new PublisherError("ENVIRONMENT", "Say which realtors: --all, or --realtor ID (may be repeated).");
  return publishSome(session, values.realtor);
}

const progressBar = (doing: string) =>
  new SingleBar({ format: `${doing} {bar} {value}/{total} realtors`, noTTYOutput: true, notTTYSchedule: 2000 });

async function publishAll({ control, open, print }: Session): Promise<number> {
  const publisher = control === null ? await open() : null;
  const bar = progressBar("publishing");
  try {
    const ended = publisher?.bulk.start(availableParallelism());
    if (control !== null) await control.post("/control/publish-all");
    const look = async () => publisher?.bulk.state() ?? (await control!.get<BulkState>("/control/publish-all"));
    let now = await look();
    bar.start(now.total, now.done);
    for (; now.state === "running"; now = await look()) {
      bar.setTotal(now.total);
      bar.update(now.done);
      await Promise.race([pause(), ...(ended ? [ended] : [])]);
    }
    bar.update(now.done);
    bar.stop();
    if (now.resumed) print("an earlier run had been ended; this one went on from there");
    for (const { id, reason } of now.failures) print(`realtor ${id} was left as it is: ${reason}`);
    if (now.state !== "done") throw new PublisherError("BULK", now.reason ?? "the publisher stopped; run it again");
    print(`${now.done} realtors rendered again, ${now.written} files written`);
    return now.failures.length > 0 ? 1 : 0;
  } finally {
    bar.stop();
    await publisher?.close();
  }
}

async function publishSome({ control, open, print, env }: Session, ids: string[]): Promise<number> {
  const bar = progressBar("publishing");
  const follow = async (total: number, depth: () => Promise<number>) => {
    bar.start(total, 0);
    for (let left = await depth(); left > 0; left = await depth()) {
      bar.update(Math.max(0, total - left));
      await pause();
    }
    bar.update(total);
    bar.stop();
    print(`${total} realtors rendered again`);
    return 0;
  };
  if (control !== null) {
    const { queued } = await control.post<{ queued: number }>("/control/publish", { ids });
    return follow(queued, async () => {
      const health = await fetch(`${env.publisherUrl}/healthz`);
      const { queueDepth, waiting } = (await health.json()) as { queueDepth: number; waiting?: string };
      if (waiting !== undefined) throw new PublisherError("RELEASE_RUNTIME", waiting);
      return queueDepth;
    });
  }
  const publisher = await open();
  try {
    // Without one they would wait in the queue, and this command for them.
    publisher.requireRelease();
    publisher.start();
    return await follow(await publisher.republish(ids), () => publisher.store.jobs.depth());
  } finally {
    await publisher.close();
  }
}

/** `npm run releases [-- --rollback ID | --promote ID]`. */
export async function runReleases(session: Session, args: string[]): Promise<number> {
  const { env, print } = session;
  const { values } = parseArgs({ args, options: { rollback: { type: "string" }, promote: { type: "string" } } });
  if (values.promote !== undefined) return promote(session, values.promote);
  if (values.rollback !== undefined) return rollBack(session, values.rollback);
  const current = await currentReleaseId(env.dataDir);
  const releases = await listReleases(env.dataDir);
  if (releases.length === 0) print("There is no release yet: npm run build makes one.");
  for (const { id, buildId, createdAt } of releases) {
    const notes = await releaseNotes(env, id);
    print(`${id === current ? "*" : " "} ${id}  build ${buildId}  ${createdAt}${notes}`);
  }
  return 0;
}

async function releaseNotes(env: PublisherEnvironment, id: string): Promise<string> {
  const folder = releaseFolder(env.dataDir, id);
  const preview = readPreview(folder);
  if (preview !== null) return `  preview until ${preview.expiresAt}: ${previewUrl(env, preview.token)}`;
  const reason = rolledBackReason(folder);
  if (reason !== null) return `  rolled back: ${reason}`;
  return (await isThinned(folder)) ? "  without pages: a rollback makes them first" : "";
}

async function rollBack({ control, open, print }: Session, id: string): Promise<number> {
  if (control !== null) await control.post("/control/rollback", { id });
  else {
    const publisher = await open();
    try {
      await publisher.rollBack(id);
    } finally {
      await publisher.close();
    }
  }
  print(`release ${id} is live`);
  return 0;
}

/** The id is that of the preview, which is its release's too. */
async function promote(session: Session, id: string): Promise<number> {
  if (readPreview(releaseFolder(session.env.dataDir, id)) === null)
    throw new PublisherError("NO_RELEASE", `Release ${id} is no preview. \`npm run releases\` lists them.`);
  return rollBack(session, id);
}

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
  const takeSnapshot = (into: string): Promise<Snapshot> =>
    control === null
      ? publisher!.snapshot(into, { withTree: !values.fast })
      : control.post<Snapshot>("/control/snapshot", { folder: into });
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
      ? await fastVerify(env.dataDir, folder, control !== null, snapshotAndCompare)
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
  isTreeLinked: boolean,
  takeSnapshot: (folder: string) => Promise<Snapshot>,
) {
  const { release: id, realtors } = await takeSnapshot(folder);
  const release = await openReadOnly(dataDir, id);
  const bar = progressBar("comparing");
  bar.start(realtors, 0);
  try {
    return await verifyAgainstRender({
      release,
      realtors,
      snapshotFile: path.join(folder, "records.ndjson"),
      publicDir: isTreeLinked ? path.join(folder, "public") : release.target.root,
      onProgress: (done) => bar.update(done),
    });
  } finally {
    bar.stop();
  }
}

function openReadOnly(dataDir: string, id: string) {
  return openRelease(releaseFolder(dataDir, id));
}
