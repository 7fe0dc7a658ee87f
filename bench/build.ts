import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { NODE_OPTIONS, PROJECT_DIR, compiledProgram, inheritedEnvironment } from "../testing/service-process";
import { startStack } from "../testing/stack";
import { workspaceOf } from "../services/publisher/code-lane/gatsby-build";
import { fillDataDir } from "../services/publisher/testing/filled-data-dir";
import { htmlFile, pageDataFile } from "../src/domain/site/page-path";
import { runBareGatsby, writeBareSite } from "./measure/bare-site";
import { writeBuildRecords } from "./measure/build-records";
import { percentile } from "./measure/percentiles";
import { watchProcessTree, type TreeUse } from "./measure/process-tree";
import { wholeNumber } from "./measure/whole-number";

const FIRST_PORT = 28_320;
const LARGEST_BYTES_DIFFERENCE = 0.2;

const leftovers: string[] = [];

/** Notes a folder that is removed when nothing is timed any more, for the reason of `setRealtorPagesAside`. */
function leftover(folder: string): string {
  leftovers.push(folder);
  return folder;
}

interface Settings {
  realtors: number;
  runs: number;
  port: number;
}

interface Build extends TreeUse {
  seconds: number;
  files: PageBytes;
}

interface PageBytes {
  pages: number;
  html: number;
  pageData: number;
}

function readSettings(): Settings {
  const { values } = parseArgs({
    options: {
      realtors: { type: "string", default: "10000" },
      runs: { type: "string", default: "1" },
      port: { type: "string", default: String(FIRST_PORT) },
    },
  });
  return {
    realtors: wholeNumber(values, "realtors"),
    runs: wholeNumber(values, "runs"),
    port: wholeNumber(values, "port"),
  };
}

async function main(): Promise<void> {
  const { realtors, runs, port } = readSettings();
  const folder = join(PROJECT_DIR, ".data-bench", `build-${realtors}`);
  if (existsSync(folder)) await rename(folder, leftover(`${folder}-before-${Date.now()}`));
  const files = { snapshotFile: join(folder, "records.ndjson"), pagesFile: join(folder, "pages.ndjson") };
  await writeRecords({ realtors, port, dataDir: join(folder, "api"), files });

  const ours: Build[] = [];
  const bare: Build[] = [];
  for (let run = 0; run < runs; run++) {
    const dataDir = leftover(join(folder, `data-${run}`));
    const our = await releaseOurs({ dataDir, port, ...files });
    report("ours", our);
    const other = await buildBare({
      folder,
      ourPublicDir: join(dataDir, "current", "public"),
      run,
      pagesFile: files.pagesFile,
    });
    report("bare", other);
    refuseUnlike(our.files, other.files);
    ours.push(our);
    bare.push(other);
  }
  const [oursMedian, bareMedian] = [medianOf(ours), medianOf(bare)];
  console.log(
    JSON.stringify({
      pages: ours[0]!.files.pages,
      ours_s: oursMedian.seconds,
      bare_s: bareMedian.seconds,
      ratio: Math.round((oursMedian.seconds / bareMedian.seconds) * 100) / 100,
      peak_mb: oursMedian.peakMb,
      bare_peak_mb: bareMedian.peakMb,
      own_peak_mb: oursMedian.ownPeakMb,
      bare_own_peak_mb: bareMedian.ownPeakMb,
      ours_cpu_s: oursMedian.cpuS,
      bare_cpu_s: bareMedian.cpuS,
      runs,
    }),
  );
}

interface RecordOptions {
  realtors: number;
  port: number;
  dataDir: string;
  files: { snapshotFile: string; pagesFile: string };
}

/** From the product API, which has ended before anything is measured. */
async function writeRecords({ realtors, port, dataDir, files }: RecordOptions): Promise<void> {
  console.log(`writing ${realtors} realtors down`);
  const ports = { site: port, publisher: port + 1, api: port + 2 };
  const stack = await startStack({ dataDir, ports, seedRealtors: realtors });
  try {
    await writeBuildRecords(stack.api, files);
  } finally {
    await stack.stop();
  }
}

interface OurOptions {
  dataDir: string;
  port: number;
  snapshotFile: string;
  pagesFile: string;
}

/** A whole release, code and pages, live when it ends: `npm run build` where the records are accepted and nothing is served yet. */
async function releaseOurs({ dataDir, port, snapshotFile, pagesFile }: OurOptions): Promise<Build> {
  await fillDataDir(dataDir, snapshotFile);
  const env = {
    ...inheritedEnvironment(),
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLISHER_URL: `http://127.0.0.1:${port + 1}`,
    LOG_LEVEL: "warn",
  };
  const args = [...NODE_OPTIONS, compiledProgram("services/publisher/cli"), "build"];
  const measured = await measure(async () => {
    const child = spawn(process.execPath, args, { cwd: PROJECT_DIR, env, stdio: ["ignore", "inherit", "inherit"] });
    const [code] = (await once(child, "close")) as [number | null];
    if (code !== 0) throw new Error(`The release could not be made (code ${code}).`);
  });
  return { ...measured, files: await measurePages(pagesFile, join(dataDir, "current", "public")) };
}

interface BareOptions {
  run: number;
  folder: string;
  ourPublicDir: string;
  pagesFile: string;
}

async function buildBare({ run, folder, ourPublicDir, pagesFile }: BareOptions): Promise<Build> {
  const workspace = leftover(workspaceOf(PROJECT_DIR, `bench-bare-${process.pid}-${run}`));
  await writeBareSite({ folder: workspace, pagesFile, ourPublicDir });
  const measured = await measure(() => runBareGatsby(workspace, join(folder, "bare.log")));
  return { ...measured, files: await measurePages(pagesFile, join(workspace, "public")) };
}

/** From the start of the process to its end. */
async function measure(build: () => Promise<void>): Promise<TreeUse & { seconds: number }> {
  const tree = watchProcessTree();
  const started = performance.now();
  // Its timer would keep a benchmark that has failed alive.
  await build().catch((error: unknown) => {
    tree.stop();
    throw error;
  });
  const seconds = Math.round((performance.now() - started) / 10) / 100;
  return { seconds, ...tree.stop() };
}

/** Bytes of the realtors' pages. Throws where one is missing. */
async function measurePages(pagesFile: string, publicDir: string): Promise<PageBytes> {
  const sizes: PageBytes = { pages: 0, html: 0, pageData: 0 };
  for await (const line of createInterface({ input: createReadStream(pagesFile), crlfDelay: Infinity })) {
    const { path } = JSON.parse(line) as { path: string };
    sizes.pages += 1;
    sizes.html += (await stat(join(publicDir, htmlFile(path)))).size;
    sizes.pageData += (await stat(join(publicDir, pageDataFile(path)))).size;
  }
  return sizes;
}

function refuseUnlike(ours: PageBytes, bare: PageBytes): void {
  for (const kind of ["html", "pageData"] as const) {
    if (Math.abs(bare[kind] / ours[kind] - 1) > LARGEST_BYTES_DIFFERENCE)
      throw new Error(`The two sites differ by more than a fifth in bytes of ${kind}.`);
  }
}

function report(name: string, { seconds, cpuS, peakMb, ownPeakMb, files }: Build): void {
  console.log(
    `${name}: ${seconds} s, ${cpuS} s of processor time, peak ${peakMb} MB, ${ownPeakMb} MB without mapped files; ${files.pages} pages, ` +
      `${megabytes(files.html)} MB of html, ${megabytes(files.pageData)} MB of page-data`,
  );
}

/** Of each figure by itself. */
function medianOf(builds: readonly Build[]): TreeUse & { seconds: number } {
  const median = (key: keyof TreeUse | "seconds") =>
    percentile(
      builds.map((build) => build[key]),
      50,
    );
  return { seconds: median("seconds"), cpuS: median("cpuS"), peakMb: median("peakMb"), ownPeakMb: median("ownPeakMb") };
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

main()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => Promise.all(leftovers.map((folder) => rm(folder, { recursive: true, force: true }))));
