import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Ports } from "../testing/ports";
import { createHttpClient } from "../testing/http-client";
import { createRandom, pick } from "../testing/random";
import { listRealtors, patchRealtor } from "../testing/realtors";
import { PROJECT_DIR } from "../testing/service-process";
import { startStack, type Stack } from "../testing/stack";
import { EMBEDDED, ENGINES, startPostgresAndS3, type Engine } from "./measure/engine";
import { settle, timeEdit, type EditTimes } from "./measure/edit-clock";
import { percentilesOf, type Percentiles } from "./measure/percentiles";
import { readPublicationCosts } from "./measure/publication-costs";
import { timeWarmGatsbyBuild } from "./measure/warm-gatsby-build";
import { startWebhookForwarder, type WebhookForwarder } from "./measure/webhook-forwarder";
import { measureWorkersBulk, measureWorkersEdits, type BulkRates } from "./measure/workers";
import { runBenchmark } from "./measure/run-benchmark";
import { wholeNumber, wholeNumbers } from "./measure/whole-number";

/** Always the same unless told: a release made before counts as one of this code only under the same ports. */
const FIRST_PORT = 28_320;
/** Compiles the hot paths; a server that has been up for a while is what realtors meet. */
const WARM_UP_EDITS = 20;
const PROGRESS_EVERY = 50;
const LARGEST_GATSBY_BUILD = 10_000;

interface Settings {
  ports: Ports;
  realtors: number[];
  edits: number;
  seed: number;
  pauseMs: number;
  reuse: boolean;
  warmBuild: boolean;
  nodeOptions: string[];
  engine: Engine["name"];
  /** How many publishers, of each measurement of them together. */
  workers: number[];
  delayMs: number;
}

function readSettings(): Settings {
  const { values } = parseArgs({
    options: {
      realtors: { type: "string", default: "1000" },
      edits: { type: "string", default: "200" },
      seed: { type: "string" },
      "pause-ms": { type: "string", default: "0" },
      reuse: { type: "boolean", default: false },
      "no-warm": { type: "boolean", default: false },
      "cpu-prof": { type: "string" },
      port: { type: "string", default: String(FIRST_PORT) },
      engine: { type: "string", default: EMBEDDED.name },
      workers: { type: "string", default: "1,2,4" },
      "delay-ms": { type: "string", default: "30" },
    },
  });
  const port = wholeNumber(values, "port");
  const realtors = wholeNumbers(values, "realtors");
  const engine = ENGINES.find((name) => name === values.engine);
  if (engine === undefined) throw new Error(`--engine has to be ${ENGINES.join(" or ")}.`);
  if (engine !== EMBEDDED.name && values.reuse)
    throw new Error("--reuse: PostgreSQL and the store start empty each time.");
  return {
    ports: { site: port, publisher: port + 1, api: port + 2 },
    realtors,
    edits: wholeNumber(values, "edits"),
    seed: values.seed === undefined ? Date.now() % 1_000_000 : wholeNumber(values, "seed"),
    pauseMs: wholeNumber(values, "pause-ms"),
    reuse: values.reuse,
    warmBuild: !values["no-warm"] && engine === EMBEDDED.name,
    engine,
    workers: wholeNumbers(values, "workers"),
    delayMs: wholeNumber(values, "delay-ms"),
    nodeOptions:
      values["cpu-prof"] === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${resolve(values["cpu-prof"])}`],
  };
}

interface Row extends Measured {
  engine: Engine["name"];
  realtors: number;
  edits: number;
  warm_gatsby_build_s: number | null;
  far?: FarStore;
}

interface Measured {
  accepted_to_served_ms: Percentiles;
  patch_to_served_ms: Percentiles;
  published_ms: Percentiles;
  rss_mb: number | null;
  ready_ms: number;
  writes_per_edit: number;
}

type Rates = BulkRates & { edits_per_s: number };

/** The same, and publishers beside each other, where each call of the store of pages takes `delay_ms` more. */
interface FarStore {
  delay_ms: number;
  accepted_to_served_ms: Percentiles;
  published_ms: Percentiles;
  /** Calls one after the other, by what the delay adds to the median of `published_ms`. */
  round_trips: number;
  workers: (Rates & { workers: number; ratio: number; run_ratio: number; fill_ratio: number })[];
}

async function main(): Promise<void> {
  const settings = readSettings();
  const rows: Row[] = [];
  for (const realtors of settings.realtors) rows.push(await measureSite(realtors, settings));
  if (rows.length === 1) {
    console.log(JSON.stringify(rows[0]));
    return;
  }
  console.log(tableOf(rows));
  console.log(JSON.stringify({ sites: rows, p50_ratio: growthOf(rows) }));
}

/** How much longer the median save takes on the largest site than on the smallest. */
function growthOf(rows: readonly Row[]): number {
  const bySize = [...rows].sort((a, b) => a.realtors - b.realtors);
  const ratio = bySize.at(-1)!.accepted_to_served_ms.p50 / bySize[0]!.accepted_to_served_ms.p50;
  return Math.round(ratio * 100) / 100;
}

async function measureSite(realtors: number, settings: Settings): Promise<Row> {
  console.log(`== ${realtors} realtors`);
  const dataDir = join(PROJECT_DIR, ".data-bench", String(realtors));
  if (!settings.reuse) await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });

  const engine = settings.engine === EMBEDDED.name ? EMBEDDED : await startPostgresAndS3();
  const ownSite = createHttpClient(`http://127.0.0.1:${settings.ports.site}`);
  const forwarder = await startWebhookForwarder(ownSite);
  const stack = await startStack({
    dataDir,
    ports: settings.ports,
    seedRealtors: realtors,
    webhookUrl: forwarder.url,
    env: engine.env,
  });
  try {
    await buildRelease(stack);
    const near = await measureEdits(stack, forwarder, settings);
    const isBuilt = settings.warmBuild && realtors <= LARGEST_GATSBY_BUILD;
    return {
      engine: engine.name,
      realtors,
      edits: settings.edits,
      ...near,
      warm_gatsby_build_s: isBuilt ? await measureWarmBuild(stack, settings.ports) : null,
      ...(engine === EMBEDDED ? {} : { far: await measureFarStore({ stack, forwarder, engine, settings, near }) }),
    };
  } finally {
    await stack.stop();
    ownSite.close();
    await forwarder.close();
    await engine.stop();
  }
}

async function measureFarStore(site: {
  stack: Stack;
  forwarder: WebhookForwarder;
  engine: Engine;
  settings: Settings;
  near: Measured;
}): Promise<FarStore> {
  const { stack, forwarder, engine, settings, near } = site;
  const { delayMs } = settings;
  console.log(`each call of the store takes ${delayMs} ms more`);
  engine.delayCalls(delayMs);
  const { accepted_to_served_ms, published_ms } = await measureEdits(stack, forwarder, settings);
  const added = published_ms.p50 - near.published_ms.p50;
  forwarder.mute();
  const realtors = (await listRealtors(stack.api)).slice(0, settings.edits);
  const edits: number[] = [];
  for (const count of settings.workers)
    edits.push(await measureWorkersEdits({ stack, engine, workers: count }, realtors));
  const workers: FarStore["workers"] = [];
  for (const [index, count] of settings.workers.entries()) {
    const rates = { edits_per_s: edits[index]!, ...(await measureWorkersBulk({ stack, engine, workers: count })) };
    const ratioOf = (key: keyof Rates) => Math.round((rates[key] / (workers[0] ?? rates)[key]) * 100) / 100;
    workers.push({
      workers: count,
      ...rates,
      ratio: ratioOf("edits_per_s"),
      run_ratio: ratioOf("run_pages_per_s"),
      fill_ratio: ratioOf("fill_pages_per_s"),
    });
  }
  const round_trips = Math.round((added / delayMs) * 10) / 10;
  return { delay_ms: delayMs, accepted_to_served_ms, published_ms, round_trips, workers };
}

async function buildRelease(stack: Stack): Promise<void> {
  console.log(
    existsSync(join(stack.dataDir, "current")) ? "looking whether the release is of this code" : "building the release",
  );
  const started = performance.now();
  const { code, output } = await stack.command(["build", "--if-changed"]);
  if (code !== 0) throw new Error(`The release could not be built.\n${output}`);
  console.log(`release ready after ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function measureEdits(stack: Stack, forwarder: WebhookForwarder, settings: Settings): Promise<Measured> {
  const { edits, seed, pauseMs, nodeOptions } = settings;
  const started = performance.now();
  const serve = await stack.startServe({ nodeOptions });
  while ((await stack.site.send("/healthz").catch(() => null))?.status !== 200) await settle(1);
  const ready_ms = Math.round(performance.now() - started);
  await untilIdle(stack);

  const realtors = await listRealtors(stack.api);
  const random = createRandom(seed);
  const dependencies = { api: stack.api, site: stack.site, forwarder };
  console.log(
    `serve ready after ${ready_ms} ms; ${WARM_UP_EDITS} edits to warm up, then ${edits} measured ones, seed ${seed}`,
  );

  const edited = new Set<string>();
  const times: EditTimes[] = [];
  let since = Date.now();
  for (let index = -WARM_UP_EDITS; index < edits; index++) {
    if (index === 0) since = Date.now();
    const realtor = pick(random, realtors);
    const time = await timeEdit(dependencies, realtor, `bench-${seed}-${index}-end`);
    if (index === -WARM_UP_EDITS)
      console.log(`the first edit after the start: ${time.acceptedToServed.toFixed(1)} ms from accepted to served`);
    if (index >= 0) {
      times.push(time);
      edited.add(realtor.id);
    }
    if (index > 0 && index % PROGRESS_EVERY === 0) console.log(`${index} of ${edits} edits`);
    if (pauseMs > 0) await settle(pauseMs);
  }
  await untilIdle(stack);
  const rss_mb = residentMegabytes(Number(serve.message()["publisherPid"]));
  const costs = await readPublicationCosts(stack.site, edited, since);
  report(times, costs);
  await serve.kill("SIGTERM");
  return {
    accepted_to_served_ms: percentilesOf(times.map(({ acceptedToServed }) => acceptedToServed)),
    patch_to_served_ms: percentilesOf(times.map(({ patchToServed }) => patchToServed)),
    published_ms: costs.total,
    ready_ms,
    rss_mb,
    writes_per_edit: costs.writesPerEdit,
  };
}

function tableOf(rows: readonly Row[]): string {
  const names = ["realtors", "p50 ms", "p95 ms", "ready ms", "RSS MB", "writes"];
  const lines = rows.map(({ realtors, accepted_to_served_ms: { p50, p95 }, ready_ms, rss_mb, writes_per_edit }) =>
    [realtors, p50, p95, ready_ms, rss_mb ?? "?", writes_per_edit].map((value) => String(value).padStart(9)).join(""),
  );
  return [names.map((name) => name.padStart(9)).join(""), ...lines].join("\n");
}

function report(
  times: readonly EditTimes[],
  { receipts, steps }: Awaited<ReturnType<typeof readPublicationCosts>>,
): void {
  const line = (name: string, { p50, p95 }: { p50: number; p95: number }) =>
    console.log(`${name.padEnd(34)} p50 ${p50.toFixed(2).padStart(8)} ms   p95 ${p95.toFixed(2).padStart(8)} ms`);
  line("PATCH → API answered", percentilesOf(times.map(({ patchAnswered }) => patchAnswered)));
  line("PATCH → webhook accepted (202)", percentilesOf(times.map(({ accepted }) => accepted)));
  line("webhook accepted → both served", percentilesOf(times.map(({ acceptedToServed }) => acceptedToServed)));
  line("PATCH → both served", percentilesOf(times.map(({ patchToServed }) => patchToServed)));
  console.log(`steps, by the publisher's ${receipts} receipts:`);
  for (const [name, percentiles] of Object.entries(steps)) line(`  ${name}`, percentiles);
}

async function measureWarmBuild(stack: Stack, ports: Ports): Promise<number> {
  console.log("a clean gatsby build, then one edit, then the warm build that is timed");
  const [realtor] = await listRealtors(stack.api);
  if (realtor === undefined) throw new Error("A warm build needs a realtor to edit: give --realtors.");
  const seconds = await timeWarmGatsbyBuild({
    variables: { PORT: String(ports.site), PRODUCT_API_PORT: String(ports.api) },
    edit: async () => {
      await patchRealtor(stack.api, realtor.id, {
        aboutMeKr: `${realtor.aboutMeKr} warm`,
        aboutMeEn: `${realtor.aboutMeEn} warm`,
      });
    },
  });
  console.log(`warm gatsby build after one edit: ${seconds} s`);
  return seconds;
}

async function untilIdle(stack: Stack): Promise<void> {
  for (;;) {
    const { body } = await stack.publisher.send("/healthz");
    if ((JSON.parse(body.toString()) as { queueDepth: number }).queueDepth === 0) return;
    await settle(20);
  }
}

/** Linux only; null elsewhere. */
function residentMegabytes(pid: number): number | null {
  if (!existsSync(`/proc/${pid}/status`)) return null;
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

runBenchmark(main);
