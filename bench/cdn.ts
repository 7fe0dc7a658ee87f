import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { allPurgesDone } from "../testing/all-purges-done";
import type { HttpClient } from "../testing/http-client";
import { createRandom, pick, type Random } from "../testing/random";
import { listRealtors, patchRealtor, type ListedRealtor } from "../testing/realtors";
import { PROJECT_DIR } from "../testing/service-process";
import { startStack, type Stack } from "../testing/stack";
import { startVarnish } from "../testing/varnish";
import { startReaders, versionText, versionsIn, textOf, type Readings } from "./measure/cdn-readers";
import { startFailingCache } from "./measure/failing-cache";
import { percentile, percentilesOf } from "./measure/percentiles";
import { wholeNumber } from "./measure/whole-number";

const FIRST_PORT = 28_420;
const EDITED_REALTORS = 100;
/** More than readers look at in a run are not worth warming. */
const UNTOUCHED_REALTORS = 300;
/** From the start of one save to that of the next. */
const EDIT_EVERY_MS = 50;
/** Between two reads of one reader: of one who reads what they see, and of one who asks as fast as they can look at the answers. */
const CALM_PAUSE_MS = 1_000;
const PRESSING_PAUSE_MS = 40;
const WARM_UP_EDITS = 20;
const PROGRESS_EVERY = 100;
const SETTLE_DEADLINE_MS = 180_000;
const POLL_MS = 100;
const VARNISH_MB = 512;

interface Settings {
  realtors: number;
  edits: number;
  readers: number;
  faults: number;
  seed: number;
  port: number;
  reuse: boolean;
}

function readOptions(): Settings {
  const { values } = parseArgs({
    options: {
      realtors: { type: "string", default: "10000" },
      edits: { type: "string", default: "1000" },
      readers: { type: "string", default: "50" },
      faults: { type: "string", default: "100" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
      port: { type: "string", default: String(FIRST_PORT) },
      reuse: { type: "boolean", default: false },
    },
  });
  return {
    realtors: wholeNumber(values, "realtors"),
    edits: wholeNumber(values, "edits"),
    readers: wholeNumber(values, "readers"),
    faults: wholeNumber(values, "faults"),
    seed: wholeNumber(values, "seed"),
    port: wholeNumber(values, "port"),
    reuse: values.reuse,
  };
}

interface Edit {
  realtorId: string;
  version: number;
  /** Of the record that it made. */
  updatedAt: string;
}

interface Receipt {
  updatedAt: string | null;
  acceptedAt: string;
  liveAt: string | null;
  edge: { state: string; reason: string | null } | null;
}

async function main(): Promise<void> {
  const settings = readOptions();
  const { realtors, port, seed } = settings;
  if (realtors <= EDITED_REALTORS) throw new Error(`Give --realtors more than ${EDITED_REALTORS}: those are edited.`);
  const dataDir = join(PROJECT_DIR, ".data-bench", `cdn-${realtors}`);
  if (!settings.reuse) await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const ports = { site: port, publisher: port + 1, api: port + 2 };
  const stack = await startStack({ dataDir, ports, seedRealtors: realtors });
  try {
    console.log(`== ${realtors} realtors, seed ${seed}: making the release`);
    const { code, output } = await stack.command(["build", "--if-changed"]);
    if (code !== 0) throw new Error(`The release could not be built.\n${output}`);
    const random = createRandom(seed);
    const all = await listRealtors(stack.api);
    const edited = all.slice(0, EDITED_REALTORS);
    const untouched = all.slice(EDITED_REALTORS, EDITED_REALTORS + UNTOUCHED_REALTORS);
    const site = { stack, edited, untouched, random, settings };
    const without = await measureWithout(site, CALM_PAUSE_MS);
    const [calm, pressed] = await measureThrough(site);
    const withoutPressed = await measureWithout(site, PRESSING_PAUSE_MS);
    const faulty = settings.faults === 0 ? null : await measureFaults(site);
    const sum = (key: Exclude<keyof Figures, "times">) => calm[key] + pressed[key];
    console.log(
      JSON.stringify({
        realtors,
        edits: sum("edits"),
        accepted_to_live_ms: calm.times,
        without_cdn_ms: without,
        pressed: { accepted_to_live_ms: pressed.times, without_cdn_ms: withoutPressed },
        not_live: sum("notLive"),
        reads: sum("reads"),
        old_after_live: sum("oldAfterLive"),
        torn: sum("torn"),
        failures: sum("failures"),
        hit_rate_untouched: Math.round((sum("untouchedHits") / sum("untouchedReads")) * 10_000) / 10_000,
        faults: faulty,
      }),
    );
  } finally {
    await stack.stop();
  }
}

interface Site {
  stack: Stack;
  edited: readonly ListedRealtor[];
  untouched: readonly ListedRealtor[];
  random: Random;
  settings: Settings;
}

let lastVersion = 0;

async function measureWithout(site: Site, pauseMs: number) {
  const { stack, settings } = site;
  const serve = await stack.startServe();
  const readers = startReaders({ ...site, site: stack.site, count: settings.readers, pauseMs });
  await makeEdits(site, WARM_UP_EDITS);
  const edits = await makeEdits(site, settings.edits);
  const latencies = latenciesOf(edits, await receiptsOf(site, edits));
  await readers.stop();
  await serve.kill("SIGTERM");
  const times = percentilesOf(latencies);
  console.log(
    `without a cache, a read each ${pauseMs} ms: accepted → live p50 ${times.p50} ms, p95 ${times.p95} ms (${latencies.length} receipts)`,
  );
  return times;
}

interface Figures {
  edits: number;
  times: { p50: number; p95: number };
  notLive: number;
  reads: number;
  oldAfterLive: number;
  torn: number;
  failures: number;
  untouchedHits: number;
  untouchedReads: number;
}

/** With calm readers, then with pressing ones. */
async function measureThrough(site: Site): Promise<[Figures, Figures]> {
  const { stack, settings, edited, untouched } = site;
  const varnish = await startVarnishOf(stack, settings.port + 3);
  const serve = await stack.startServe({ extra: environmentOf(varnish.url, varnish.url) });
  try {
    await allPurgesDone(stack);
    for (const { desiredUrl } of [...edited, ...untouched])
      for (const path of [desiredUrl, `en/${desiredUrl}`])
        for (const address of [`/${path}`, `/page-data/${path}/page-data.json`])
          for (const headers of [{}, { "accept-encoding": "gzip" }]) await varnish.site.send(address, { headers });
    const calm = await editAndRead(site, varnish.site, CALM_PAUSE_MS);
    return [calm, await editAndRead(site, varnish.site, PRESSING_PAUSE_MS)];
  } finally {
    await serve.kill("SIGTERM");
    await varnish.stop();
  }
}

async function editAndRead(site: Site, cache: HttpClient, pauseMs: number): Promise<Figures> {
  const { settings } = site;
  const readers = startReaders({ ...site, site: cache, count: settings.readers, pauseMs });
  await makeEdits(site, WARM_UP_EDITS);
  const edits = await makeEdits(site, settings.edits);
  const receipts = await receiptsOf(site, edits);
  const readings = await readers.stop();
  const old = oldAfterLive(edits, receipts, readings);
  const times = percentilesOf(latenciesOf(edits, receipts));
  const { hits, reads } = readings.untouched;
  console.log(
    `through Varnish, a read each ${pauseMs} ms: accepted → live p50 ${times.p50} ms, p95 ${times.p95} ms; ${readings.reads.length} reads of edited realtors, ${reads} of untouched ones`,
  );
  for (const line of [...old, ...readings.tornPages, ...readings.failures].slice(0, 10)) console.log(`  ${line}`);
  return {
    edits: edits.length,
    times,
    notLive: edits.filter((edit) => liveAtOf(edit, receipts) === null).length,
    reads: readings.reads.length + reads,
    oldAfterLive: old.length,
    torn: readings.tornPages.length + olderData(edits, receipts, readings),
    failures: readings.failures.length,
    untouchedHits: hits,
    untouchedReads: reads,
  };
}

/** Three purges in ten fail, time out, or are answered 429. */
async function measureFaults(site: Site) {
  const { stack, settings, random } = site;
  const varnish = await startVarnishOf(stack, settings.port + 3);
  const failing = await startFailingCache(varnish.site, random, 0.3);
  const serve = await stack.startServe({ extra: environmentOf(varnish.url, failing.url) });
  try {
    const edits = await makeEdits(site, settings.faults);
    const receipts = await receiptsOf(site, edits);
    const times = latenciesOf(edits, receipts);
    let old = 0;
    for (const [realtorId, version] of newestOf(edits)) {
      const { desiredUrl } = site.edited.find(({ id }) => id === realtorId)!;
      const answer = await varnish.site.send(`/${desiredUrl}`);
      if (!versionsIn(textOf(answer)).has(version)) old += 1;
    }
    const result = {
      edits: edits.length,
      purges: failing.calls,
      not_live: edits.filter((edit) => liveAtOf(edit, receipts) === null).length,
      old_in_the_end: old,
      p50_ms: percentile(times, 50),
      max_ms: Math.max(...times),
    };
    console.log(`with failing purges: ${JSON.stringify(result)}`);
    return result;
  } finally {
    await serve.kill("SIGTERM");
    await failing.close();
    await varnish.stop();
  }
}

const startVarnishOf = (stack: Stack, port: number) =>
  startVarnish({
    port,
    originPort: stack.ports.site,
    host: stack.siteHost,
    folder: join(stack.dataDir, "cache"),
    memoryMb: VARNISH_MB,
  });

const environmentOf = (cdnUrl: string, purgeUrl: string) => ({
  CDN_URL: cdnUrl,
  PURGE_ADAPTER: "varnish",
  PURGE_URL: purgeUrl,
});

async function makeEdits({ stack, edited, random }: Site, count: number): Promise<Edit[]> {
  const edits: Edit[] = [];
  for (let next = performance.now(); edits.length < count; next += EDIT_EVERY_MS) {
    await pause(Math.max(0, next - performance.now()));
    const { id, aboutMeKr, aboutMeEn } = pick(random, edited);
    const version = (lastVersion += 1);
    const text = versionText(version);
    const texts = { aboutMeKr: `${aboutMeKr} ${text}`, aboutMeEn: `${aboutMeEn} ${text}` };
    const { updatedAt } = await patchRealtor(stack.api, id, texts);
    edits.push({ realtorId: id, version, updatedAt });
    if (edits.length % PROGRESS_EVERY === 0) console.log(`  ${edits.length} of ${count} edits`);
  }
  return edits;
}

/** When every edit has come to its end, or never will. */
async function receiptsOf({ stack }: Site, edits: readonly Edit[]): Promise<Map<string, Receipt[]>> {
  const receipts = new Map<string, Receipt[]>();
  for (const realtorId of newestOf(edits).keys()) {
    for (const end = Date.now() + SETTLE_DEADLINE_MS; ; await pause(POLL_MS)) {
      const { body } = await stack.publisher.send(`/publications/${realtorId}?limit=50`, {
        headers: { authorization: `Bearer ${stack.secrets.publisherToken}` },
      });
      const { pending, receipts: own } = JSON.parse(body.toString()) as { pending: unknown; receipts: Receipt[] };
      receipts.set(realtorId, own);
      const isSettled = pending === null && own.every(({ edge }) => edge?.state !== "waiting");
      const isIn = edits
        .filter((edit) => edit.realtorId === realtorId)
        .every(({ updatedAt }) => own.some((receipt) => receipt.updatedAt !== null && receipt.updatedAt >= updatedAt));
      if ((isSettled && isIn) || Date.now() > end) break;
    }
  }
  return receipts;
}

function newestOf(edits: readonly Edit[]): Map<string, number> {
  return new Map(edits.map(({ realtorId, version }) => [realtorId, version]));
}

function latenciesOf(edits: readonly Edit[], receipts: ReadonlyMap<string, Receipt[]>): number[] {
  const own = new Set(edits.map(({ realtorId, updatedAt }) => `${realtorId} ${updatedAt}`));
  return [...receipts].flatMap(([realtorId, all]) =>
    all
      .filter(({ updatedAt, liveAt }) => liveAt !== null && own.has(`${realtorId} ${updatedAt}`))
      .map(({ acceptedAt, liveAt }) => Date.parse(liveAt!) - Date.parse(acceptedAt)),
  );
}

/** Epoch ms; a later save that was taken along counts. */
function liveAtOf({ realtorId, updatedAt }: Edit, receipts: ReadonlyMap<string, Receipt[]>): number | null {
  const times = (receipts.get(realtorId) ?? [])
    .filter((receipt) => receipt.liveAt !== null && receipt.updatedAt !== null && receipt.updatedAt >= updatedAt)
    .map(({ liveAt }) => Date.parse(liveAt!));
  return times.length === 0 ? null : Math.min(...times);
}

/** Reads that were begun after an edit was live, and did not hold it. */
function oldAfterLive(edits: readonly Edit[], receipts: ReadonlyMap<string, Receipt[]>, readings: Readings): string[] {
  const live = edits.map((edit) => ({ ...edit, liveAt: liveAtOf(edit, receipts) }));
  return readings.reads.flatMap(({ realtorId, path, askedAt, version }) => {
    const due = live.filter((edit) => edit.realtorId === realtorId && edit.liveAt !== null && edit.liveAt < askedAt);
    const newest = Math.max(0, ...due.map((edit) => edit.version));
    return version >= newest ? [] : [`${path}: edit ${version}, ${newest} was live`];
  });
}

/** Page-data older than the html read just before it, where that version was live by then. */
function olderData(edits: readonly Edit[], receipts: ReadonlyMap<string, Receipt[]>, { reads }: Readings): number {
  let torn = 0;
  const live = new Map(edits.map((edit) => [edit.version, liveAtOf(edit, receipts)]));
  const lastHtml = new Map<string, number>();
  for (const { path, version, askedAt } of reads) {
    const page = path.replace(/^\/page-data(.*)\/page-data\.json$/, "$1");
    if (page === path) lastHtml.set(page, version);
    else {
      const html = lastHtml.get(page) ?? 0;
      const liveAt = live.get(html);
      if (html > version && liveAt !== undefined && liveAt !== null && liveAt < askedAt) torn += 1;
    }
  }
  return torn;
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
