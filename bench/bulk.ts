import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { listRealtors } from "../testing/realtors";
import { PROJECT_DIR } from "../testing/service-process";
import { startStack, type Stack } from "../testing/stack";
import { settle } from "./measure/edit-clock";
import { writeHugoSite } from "./measure/hugo-site";
import { countPages, setRealtorPagesAside } from "./measure/page-files";
import { measureSustainedEdits, startWebhookSink } from "./measure/sustained-edits";
import { runBenchmark } from "./measure/run-benchmark";
import { wholeNumber } from "./measure/whole-number";

const FIRST_PORT = 28_320;
const LARGEST_BYTES_DIFFERENCE = 0.2;
const SUSTAINED_EDITS = 1000;
/** The engine compiles the hot paths in the first; the figure is of the others. */
const ROUNDS = 4;

interface Settings {
  realtors: number;
  port: number;
  reuse: boolean;
}

function readSettings(): Settings {
  const { values } = parseArgs({
    options: {
      realtors: { type: "string", default: "10000" },
      port: { type: "string", default: String(FIRST_PORT) },
      reuse: { type: "boolean", default: false },
    },
  });
  return { realtors: wholeNumber(values, "realtors"), port: wholeNumber(values, "port"), reuse: values.reuse };
}

async function main(): Promise<void> {
  const { realtors, port, reuse } = readSettings();
  const dataDir = join(PROJECT_DIR, ".data-bench", String(realtors));
  if (!reuse) await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const sink = await startWebhookSink();
  const stack = await startStack({
    dataDir,
    ports: { site: port, publisher: port + 1, api: port + 2 },
    seedRealtors: realtors,
    webhookUrl: sink.url,
    // A sweep would publish the edits before the benchmark tells of them.
    env: { SWEEP_INTERVAL_S: "86400" },
  });
  try {
    console.log("making the release");
    await run(stack, ["build", "--if-changed"]);
    const slugs = (await listRealtors(stack.api)).map(({ desiredUrl }) => desiredUrl);
    const figures = await measureBulk(stack, slugs);
    const edits_per_s = await measureEdits(stack);
    for (const folder of leftovers(dataDir)) await rm(folder, { recursive: true, force: true });
    console.log(JSON.stringify({ ...figures, edits_per_s }));
  } finally {
    await stack.stop();
    sink.close();
  }
}

/** Folders that are removed when nothing is timed any more, see {@link setRealtorPagesAside}. */
const leftovers = (dataDir: string) => [join(dataDir, "hugo"), join(dataDir, "aside")] as const;

/** Hugo on the equivalent site and ours on an emptied tree, one after the other, each from the start of its process to the end. */
async function measureBulk(stack: Stack, slugs: readonly string[]) {
  const publicDir = join(stack.dataDir, "current", "public");
  const [hugoDir, aside] = leftovers(stack.dataDir);
  const { siteUrl } = JSON.parse(await readFile(join(stack.dataDir, "current", "release.json"), "utf8")) as {
    siteUrl: string;
  };
  const withAll = await countPages(publicDir);
  const pages = await writeHugoSite(publicDir, hugoDir, siteUrl);
  await setRealtorPagesAside(publicDir, slugs, aside);
  const withoutAny = await countPages(publicDir);
  const ourBytes = withAll.bytes - withoutAny.bytes;

  console.log(`hugo: ${pages} pages`);
  const hugo_s = await timed(() => hugo(hugoDir));
  // Its redirect to the main language.
  await rm(join(hugoDir, "public", "ko"), { recursive: true });
  const hugoTree = await countPages(join(hugoDir, "public"));
  console.log(`hugo ${hugo_s} s, ${hugoTree.pages} pages, ${megabytes(hugoTree.bytes)} MB of html`);
  const ours_s = await timed(() => run(stack, ["publish", "--all"]));
  console.log(`ours ${ours_s} s, ${pages} pages, ${megabytes(ourBytes)} MB of html, and page-data`);

  if (hugoTree.pages !== pages || withAll.pages - withoutAny.pages !== pages)
    throw new Error("The two sites do not have the same number of pages.");
  if (Math.abs(hugoTree.bytes / ourBytes - 1) > LARGEST_BYTES_DIFFERENCE)
    throw new Error("The two sites differ by more than a fifth in bytes.");
  console.log(await run(stack, ["verify", "--fast"]));
  return { pages, ours_s, hugo_s, ratio: Math.round((ours_s / hugo_s) * 100) / 100 };
}

async function measureEdits(stack: Stack): Promise<number> {
  const serve = await stack.startServe();
  while ((await stack.site.send("/healthz").catch(() => null))?.status !== 200) await settle(5);
  const realtors = (await listRealtors(stack.api)).slice(0, SUSTAINED_EDITS);
  let edits = 0;
  let seconds = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const took = await measureSustainedEdits(stack, realtors);
    console.log(`${realtors.length} edits in ${took.toFixed(1)} s`);
    if (round === 0) continue;
    edits += realtors.length;
    seconds += took;
  }
  await serve.kill("SIGTERM");
  return Math.round((edits / seconds) * 10) / 10;
}

async function run(stack: Stack, args: string[]): Promise<string> {
  const { code, output } = await stack.command(args);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with code ${code}.\n${output}`);
  return output.trim();
}

async function hugo(folder: string): Promise<void> {
  const child = spawn("hugo", ["--quiet"], { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", (cause) => reject(new Error("Hugo is not installed: apt-get install hugo", { cause })));
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`hugo ended with code ${code}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return Math.round((performance.now() - started) / 10) / 100;
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

runBenchmark(main);
