import { readFile, truncate } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { damagePages } from "../testing/bucket";
import { makeCheapRelease } from "../testing/cheap-release";
import { createEditStream, type EditStream } from "../testing/edit-stream";
import { startFaultyProxy, type Fault, type FaultyProxy } from "../testing/faulty-proxy";
import { createHttpClient } from "../testing/http-client";
import { createRandom } from "../testing/random";
import { listRealtors } from "../testing/realtors";
import { currentRelease } from "../testing/rollback-run";
import { findMissedEdits, untilEverythingServed, untilQueueEmpty, untilStoreFilled } from "../testing/served-pages";
import { startService, type ServiceProcess } from "../testing/service-process";
import { startSharedSite, type SharedSite } from "../testing/shared-site";
import type { Stack } from "../testing/stack";
import { until } from "../testing/until";

const REALTORS = 40;
const EDITS = 200;
const EDIT_EVERY_MS = 100;
const MOST_WAITING = 10;
const PREFIX = "sites/many";
const NEXT = "29990101T000000-000";
const EXACT = { code: 0, output: expect.stringMatching(/ 0 mismatches\n.* 0 differences/) as string };

let site: SharedSite;
let stack: Stack;
let proxy: FaultyProxy;
type Faults = (request: string) => Fault | Promise<Fault>;
/** Of the worker, and of the leader. */
let faultOf: Faults = () => "none";
let leadersFaultOf: Faults = () => "none";
const opened: FaultyProxy[] = [];

async function proxyOf(fault: Faults = () => "none"): Promise<FaultyProxy> {
  const next = await startFaultyProxy(site.ceph.endpoint, (_, request) => fault(request));
  opened.push(next);
  return next;
}

beforeAll(async () => {
  const env = { SWEEP_INTERVAL_S: "2", LOG_LEVEL: "info" };
  site = await startSharedSite({ realtors: REALTORS, prefix: PREFIX, env });
  stack = site.stack;
  proxy = await proxyOf((request) => faultOf(request));
});
afterAll(async () => {
  for (const each of opened) await each.stop();
  await site?.stop();
});

async function edit(stream: EditStream, edits: number): Promise<void> {
  for (let edited = 0; edited < edits; edited++) await stream.next();
}

interface Published {
  realtorId: string;
  from: number;
  to: number;
}

/** Of a process, what Node has to say against it: listeners that nobody takes off, for one. */
async function leaksIn(logFile: string): Promise<string[]> {
  return (await linesOf(logFile)).filter((line) => line.includes("MaxListenersExceededWarning"));
}

async function linesOf(logFile: string): Promise<string[]> {
  return (await readFile(logFile, "utf8").catch(() => "")).split("\n");
}

/** By the log of a process: what it has published, and when it wrote that. */
async function publishedIn(logFile: string): Promise<Published[]> {
  return (await linesOf(logFile))
    .filter((line) => line.includes('"msg":"published"') && line.includes('"outcome":"published"'))
    .map((line) => {
      const { realtorId, liveAt, ms } = JSON.parse(line) as {
        realtorId: string;
        liveAt: string;
        ms: { apply: number };
      };
      // The line itself may be late: another one may have begun by then.
      const to = Date.parse(liveAt);
      expect(to).toBeGreaterThan(0);
      return { realtorId, from: to - ms.apply, to };
    });
}

/** Publications of one realtor by two processes at once. */
function overlapsOf(logs: readonly Published[][]): string[] {
  const all = logs.flatMap((published, by) => published.map((each) => ({ ...each, by })));
  all.sort((a, b) => a.from - b.from);
  return all.flatMap((each, index) => {
    const before = all.slice(0, index).findLast(({ realtorId, by }) => realtorId === each.realtorId && by !== each.by);
    return before !== undefined && each.from < before.to ? [`${each.realtorId} at ${each.from}`] : [];
  });
}

const putsBy = ({ requests }: FaultyProxy) =>
  requests.filter((request) => /^PUT .*\/page-data\.json/.test(request)).length;

async function queueDepth(): Promise<number> {
  const { body } = await stack.publisher.send("/healthz");
  return (JSON.parse(body.toString()) as { queueDepth: number }).queueDepth;
}

async function readPointer(): Promise<unknown> {
  return JSON.parse((await site.bucket.read(`${PREFIX}/current`))!);
}

test("several publishers share the work of one site, through a flip, a leader that is killed and a worker that sleeps past its lease", async () => {
  const first = await currentRelease(stack);
  const proxies = [await proxyOf((request) => leadersFaultOf(request)), proxy, await proxyOf()] as const;
  const leader = await stack.startServe({ extra: { S3_ENDPOINT: proxies[0].url } });
  await untilStoreFilled(stack.publisher);
  const [forWorker, forOther] = [await site.settingsOfAnother(), await site.settingsOfAnother()];
  const workerLog = join(site.folder, "worker.log");
  const otherLog = join(site.folder, "other.log");
  const leaderLog = join(stack.dataDir, "logs", "serve.log");
  const startWorker = (): ServiceProcess =>
    startService("services/publisher/worker", { env: { ...forWorker, S3_ENDPOINT: proxy.url }, logFile: workerLog });
  let worker = startWorker();
  const other = startService("services/serve", {
    env: { ...forOther, S3_ENDPOINT: proxies[2].url },
    logFile: otherLog,
  });
  await Promise.all([worker.ready, other.ready]);
  const there = createHttpClient(`http://127.0.0.1:${forOther["PORT"]}`, stack.siteHost);
  try {
    const stream = await createEditStream(stack.api, createRandom(113));
    const byEach = () => Promise.all([leaderLog, workerLog, otherLog].map(publishedIn));

    // Pages that somebody has damaged are made again by all of them. A page of one is on its way, while saves go on.
    const isArchived = (line: string) => line.includes("the archive has release");
    await until("the archive has the pages", async () => (await linesOf(leaderLog)).some(isArchived));
    await damagePages(site.bucket, `${PREFIX}/${first}`, await listRealtors(stack.api));
    const before = proxies.map(putsBy);
    const isShared = () => proxies.every((each, index) => putsBy(each) > before[index]!);
    let isHeld = false;
    faultOf = (request) => {
      if (!request.startsWith("PUT ")) return "none";
      isHeld = true;
      return new Promise(() => undefined);
    };
    const made = stack.command(["publish", "--all"]);
    await until("each of them has a share", () => Promise.resolve(isShared() && isHeld));
    await until("saves go on meanwhile", async () => {
      await edit(stream, 1);
      return (await byEach()).flat().length > MOST_WAITING;
    });
    await worker.kill("SIGKILL");
    faultOf = () => "none";
    // As a power cut may leave it.
    await truncate(join(forWorker["DATA_DIR"]!, "current", "renderer", "site.json"), 10);
    worker = startWorker();
    await worker.ready;
    expect((await linesOf(workerLog)).join("\n")).toContain("it is fetched again");

    await edit(stream, EDITS);
    // On a busy machine one of them may be late each time.
    await until("each of them has published", async () => {
      await edit(stream, 10);
      return (await byEach()).every((published) => published.length > 5);
    });
    expect(await untilEverythingServed(stack.site, stream)).toEqual([]);
    const rendered = expect.stringMatching(/^\d+ realtors rendered again, \d+ files written$/m) as string;
    expect(await made).toEqual({ code: 0, output: rendered });
    // Amid saves, and then in rest: the store is asked for its list alone.
    const verify = () => stack.command(["verify", "--fast"], { S3_ENDPOINT: proxy.url });
    const [amid] = await Promise.all([verify(), edit(stream, 50)]);
    expect(amid.output).toContain(", 0 mismatches");
    await untilQueueEmpty(stack.publisher);
    const asked = proxy.requests.length;
    expect(await verify()).toEqual(EXACT);
    expect(proxy.requests.slice(asked).filter((request) => !request.includes("list-type=2"))).toEqual([]);
    expect(overlapsOf(await byEach())).toEqual([]);

    // One that does not lead is asked for a run of all pages, and then for another release, which the leader makes the
    // served one amid publications of all.
    const all = await stack.command(["publish", "--all"], forOther);
    expect(all).toEqual({
      code: 0,
      output: expect.stringContaining("realtors rendered again, 0 files written") as string,
    });
    await makeCheapRelease(stack.dataDir, first, NEXT);
    // Its pages are made by all: the leader's wait for those of the others, of whom one is killed with some on their way.
    const slugs = new Set((await listRealtors(stack.api)).map(({ desiredUrl }) => desiredUrl));
    const isPageOfNext = (request: string) =>
      slugs.has(new RegExp(`^PUT /[^?]*/${NEXT}/(?:en/)?([^/]+)/index\\.html`).exec(request)?.[1] ?? "");
    let goOn = (): void => undefined;
    const others = new Promise<Fault>((resolve) => (goOn = () => resolve("none")));
    leadersFaultOf = (request) => (isPageOfNext(request) ? others : "none");
    faultOf = (request) => (isPageOfNext(request) ? new Promise(() => undefined) : "none");
    const flipping = stack.command(["releases", "--rollback", NEXT], forOther);
    let isFlipping = true;
    const stopAfter = () => (isFlipping = false);
    flipping.then(stopAfter, stopAfter);
    await until("each of them makes pages", () =>
      Promise.resolve(proxies.every(({ requests }) => requests.some(isPageOfNext))),
    );
    await worker.kill("SIGKILL");
    faultOf = leadersFaultOf = () => "none";
    goOn();
    worker = startWorker();
    await worker.ready;
    for (; isFlipping; await pause(EDIT_EVERY_MS)) {
      // Not more than this machine publishes, however busy it is.
      if ((await queueDepth()) < MOST_WAITING) await stream.next();
    }
    expect(await flipping).toEqual({ code: 0, output: expect.stringContaining(`release ${NEXT} is live`) as string });
    await edit(stream, 10);
    expect(await untilEverythingServed(there, stream)).toEqual([]);
    await untilQueueEmpty(stack.publisher);
    expect(await readPointer()).toMatchObject({ release: NEXT });
    expect(await stack.command(["verify", "--fast"])).toEqual(EXACT);

    // A worker stands still with a page on its way, and the leader is killed.
    let slug: string | null = null;
    let letGo = (): void => undefined;
    const held = new Promise<Fault>((resolve) => (letGo = () => resolve("none")));
    faultOf = (request) => {
      const [, page] = new RegExp(`^PUT /[^?]*/${NEXT}/([^/]+)/index.html`).exec(request) ?? [];
      if (page === undefined || (slug !== null && slug !== page)) return "none";
      slug = page;
      process.kill(worker.pid, "SIGSTOP");
      return held;
    };
    while (slug === null) await stream.next();
    await leader.kill("SIGKILL");
    const tokenOf = () => [...stream.expected().values()].find((pages) => pages.slug === slug)?.token;
    for (const before = tokenOf(); tokenOf() === before;) await stream.next();
    expect(await untilEverythingServed(there, stream)).toEqual([]);
    expect(await linesOf(otherLog)).toContainEqual(expect.stringContaining("this publisher leads"));
    letGo();
    process.kill(worker.pid, "SIGCONT");
    await until("the worker has heard that its time is over", async () =>
      (await linesOf(workerLog)).some((line) => line.includes('"code":"LEASE_LOST"')),
    );
    await edit(stream, 10);
    expect(await untilEverythingServed(there, stream)).toEqual([]);
    await until("nothing is left to do", async () => {
      const { body } = await createHttpClient(forOther["PUBLISHER_URL"]!).send("/healthz");
      return (JSON.parse(body.toString()) as { queueDepth: number }).queueDepth === 0;
    });
    expect(await findMissedEdits(there, stream)).toEqual([]);
    expect(await stack.command(["verify", "--fast"], forOther)).toEqual(EXACT);
    for (const log of [leaderLog, workerLog, otherLog]) expect(await leaksIn(log)).toEqual([]);
  } finally {
    there.close();
    await Promise.all([worker.kill("SIGKILL"), other.kill("SIGTERM")]);
  }
});
