import { cp, mkdir, readFile, readdir, readlink, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { startCeph, type Ceph } from "../../../testing/ceph";
import { copyDataDir, listPublicFiles, makeDataDir, removeDataDir, siteUrlOf } from "../../../testing/data-dir";
import { startFaultyProxy, type Fault, type FaultyProxy } from "../../../testing/faulty-proxy";
import { createHttpClient, type HttpAnswer, type HttpClient, type HttpRequest } from "../../../testing/http-client";
import { findFreePorts, originMetricsPort, type Ports } from "../../../testing/ports";
import { withReleasedStack } from "../../../testing/prepared-release";
import { startService, type ServiceProcess } from "../../../testing/service-process";
import { until } from "../../../testing/until";
import { openS3Trees } from "../../publisher/targets/s3/s3-trees";

const PREFIX = "sites/one";
const NEXT = "29990101T000000-000";
/** As the time of a copy: a store dates a file by when it was put there. */
const OF_THE_MOMENT = new Set(["date", "last-modified"]);
/** Beside other processes a second may take longer. */

interface Origin {
  site: HttpClient;
  metrics(): Promise<string>;
  serve: ServiceProcess;
}

interface Asked extends HttpRequest {
  path: string;
  host: string;
}

let dataDir: string;
let ceph: Ceph;
let proxy: FaultyProxy;
let fault: Fault = "none";

async function withStore(prove: () => Promise<void>): Promise<void> {
  const folder = await makeDataDir();
  ceph = await startCeph(folder);
  proxy = await startFaultyProxy(ceph.endpoint, () => fault);
  try {
    await withReleasedStack(process.env.RELEASE_DATA_DIR, async (stack) => {
      dataDir = stack.dataDir;
      await prove();
    });
  } finally {
    await proxy.stop();
    await ceph.stop();
    await removeDataDir(folder);
  }
}

/** One that runs by itself, with settings that are the same for all but where the pages are. */
async function startOrigin(own: Record<string, string>, ports?: Ports): Promise<Origin> {
  const { site, publisher, ...rest } = ports ?? (await findFreePorts());
  const metricsPort = originMetricsPort({ site });
  const serve = startService("services/serve", {
    args: ["--no-publisher"],
    env: {
      PORT: String(site),
      ORIGIN_METRICS_URL: `http://127.0.0.1:${metricsPort}`,
      PUBLISHER_URL: `http://127.0.0.1:${publisher}`,
      PRODUCT_API_PORT: String(rest.api),
      SITE_URL: await siteUrlOf(dataDir),
      DEPLOY_ENV: "production",
      PRODUCT_API_URL: `http://127.0.0.1:${rest.api}`,
      PURGE_ADAPTER: "varnish",
      PURGE_URL: "http://127.0.0.1:9",
      WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
      BUILD_HOOK_SECRET: "build-hook-secret",
      PUBLISHER_TOKEN: "publisher-token-0123",
      LOG_LEVEL: "warn",
      ...own,
    },
    logFile: join(dataDir, "logs", `origin-${site}.log`),
  });
  await serve.ready;
  const metricsClient = createHttpClient(`http://127.0.0.1:${metricsPort}`);
  return {
    serve,
    site: createHttpClient(`http://127.0.0.1:${site}`),
    async metrics() {
      return (await metricsClient.send("/metrics", { headers: { connection: "close" } })).body.toString();
    },
  };
}

const storeEnv = (cacheDir: string) => ({
  DATA_DIR: cacheDir,
  PUBLISH_TARGET: `s3://${ceph.bucket}/${PREFIX}`,
  S3_ENDPOINT: proxy.url,
  S3_REGION: ceph.region,
  AWS_ACCESS_KEY_ID: ceph.accessKey.accessKeyId,
  AWS_SECRET_ACCESS_KEY: ceph.accessKey.secretAccessKey,
});

const openTrees = () => openS3Trees({ ...ceph, prefix: PREFIX }, { stays: true });

/** What is no file of the tree, or another spelling of one. */
const OTHERS = [
  "/nobody",
  "/en/nobody/deeper",
  "/nobody.png",
  "/page-data/nobody/page-data.json",
  "/app-99999999999999999999.js",
  "/static/x.png",
  "/minji-kim/",
  "/minji-kim/index.html",
  "/Minji-Kim",
  "/en/MINJI-KIM/terms",
  "/minji-kim/login",
  "/en/minji-kim/terms",
  "/nobody/terms",
  "/nobody/admin",
  "/_hosts/x/index.html",
  "/.secret",
  "//minji-kim",
  `/${"x".repeat(1_100)}`,
  "/api/unknown",
  "/api/stuck",
];
const OTHERS_ON_OWN_DOMAIN = ["/terms", "/seungho-choi", "/joseph-yoon", "/minji-kim", "/nobody", "/en/"];
const WAYS: HttpRequest[] = [
  { method: "HEAD" },
  { method: "POST" },
  { headers: { "accept-encoding": "gzip" } },
  { headers: { "accept-encoding": "br, gzip" } },
  { headers: { range: "bytes=0-9" } },
  { headers: { "if-none-match": "*" } },
  { headers: { "if-none-match": '"other"' } },
];

/** Files of the tree as visitors ask for them, and what else is asked. */
async function listRequests(): Promise<Asked[]> {
  const host = new URL(await siteUrlOf(dataDir)).host;
  const asked: Asked[] = [];
  for (const [index, file] of (await listPublicFiles(dataDir)).entries()) {
    // A few of those that are alike.
    if (/^(?:404|500|en\/404|en\/500|_realtor)/.test(file) || (!isOfInterest(file) && index % 10 !== 0)) continue;
    const path = `/${file.replace(/(?:^|\/)index\.html$/, "")}`;
    const [, own, rest] = /^\/_hosts\/([^/]+)(.*)$/.exec(path) ?? [];
    asked.push(own === undefined ? { host, path } : { host: own, path: rest || "/" });
  }
  for (const path of OTHERS) asked.push({ host, path }, { host, path: `${path}?a=1` });
  const own = asked.find((request) => request.host !== host)!.host;
  for (const path of OTHERS_ON_OWN_DOMAIN) asked.push({ host: own, path: `${path}?a=1` });
  for (const path of ["/", "/minji-kim"]) asked.push({ host: "unknown.example", path });
  for (const way of WAYS)
    for (const path of ["/minji-kim", "/nobody", "/robots.txt"]) asked.push({ ...way, host, path });
  return asked;
}

const isOfInterest = (file: string) => /^(?:_hosts|sitemap|(?:page-data\/)?(?:en\/)?(?:index|minji))/.test(file);

const ask = ({ site }: Origin, { path, host, ...request }: Asked): Promise<HttpAnswer> =>
  site.send(path, { ...request, headers: { ...request.headers, host } });

/** All of it but what is of the moment: that it is said is compared, not what. */
function seenOf({ status, headers, body }: HttpAnswer) {
  const shown = Object.entries(headers).map(([name, value]) => [name, OF_THE_MOMENT.has(name) ? "…" : value]);
  return { status, headers: Object.fromEntries(shown) as Record<string, unknown>, body: body.toString("base64") };
}

async function answersOf(origin: Origin, requests: readonly Asked[]) {
  const answers = [];
  for (const request of requests) answers.push({ request, ...seenOf(await ask(origin, request)) });
  return answers;
}

/** Whether something that is not there is looked for first. */
const isLookedFor = ({ path, host }: Asked) =>
  host === "unknown.example" || [...OTHERS, ...OTHERS_ON_OWN_DOMAIN].includes(path.split("?")[0]!);

/** With the code of the release that is served, and these files alone. */
async function makeRelease(folder: string, files: Record<string, string>): Promise<void> {
  const served = join(dataDir, "releases", basename(await readlink(join(dataDir, "current"))));
  await cp(served, folder, { recursive: true, filter: (source) => source !== join(served, "public") });
  await writeFile(join(folder, "fixed.json"), "{}");
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, "public", name)), { recursive: true });
    await writeFile(join(folder, "public", name), text);
  }
}

test("an origin over a store answers as one over a folder, also without the store, and follows its pointer", async () => {
  await withStore(async () => {
    const first = basename(await readlink(join(dataDir, "current")));
    const published = await copyDataDir(dataDir);
    const cacheDir = await makeDataDir();
    const trees = await openTrees();
    const releaseIn = (id: string) => ({ id, folder: join(published, "releases", id) });
    const stopping: Origin[] = [];
    const start = async (own: Record<string, string>) => {
      const origin = await startOrigin(own);
      stopping.push(origin);
      return origin;
    };
    try {
      const since = new Date().toISOString();
      await trees.put(releaseIn(first), null);
      await trees.point({ release: first, since, releases: [first] });

      const [overFolder, overStore] = await Promise.all([start({ DATA_DIR: dataDir }), start(storeEnv(cacheDir))]);
      const requests = await listRequests();
      const expected = await answersOf(overFolder, requests);
      expect(await answersOf(overStore, requests)).toEqual(expected);
      // Otherwise not much was compared.
      const kinds = new Set(expected.map(({ status, headers }) => `${status} ${String(headers["content-encoding"])}`));
      expect([...kinds]).toEqual(
        expect.arrayContaining([
          "200 undefined",
          "200 br",
          "200 gzip",
          "301 undefined",
          "302 undefined",
          "304 undefined",
          "404 undefined",
        ]),
      );
      expect(
        expected.filter(({ headers }) => String(headers["cache-control"]).includes("s-maxage=2592000")).length,
      ).toBeGreaterThan(20);
      await overFolder.serve.kill("SIGTERM");

      // The store goes away: the same, for no cache.
      fault = "busy";
      const alone = expected.map(({ headers, ...answer }) => ({
        ...answer,
        headers: {
          ...headers,
          ...(headers["cache-control"] !== undefined && {
            "cache-control": String(headers["cache-control"]).replace("s-maxage=2592000", "s-maxage=0"),
          }),
        },
      }));
      expect(await answersOf(overStore, requests)).toEqual(alone);
      expect(await ask(overStore, { path: "/never-asked", host: requests[0]!.host })).toMatchObject({
        status: 503,
        headers: { "retry-after": "2" },
      });
      const metrics = await overStore.metrics();
      expect(metrics).toMatch(/^origin_store_away 1$/m);
      expect(metrics).toMatch(/^origin_store_stale_total [1-9]/m);
      await overStore.serve.kill("SIGTERM");

      // A new process has every file that is on the disk. What is not there at all is not.
      const restarted = await start(storeEnv(cacheDir));
      for (const [index, answer] of (await answersOf(restarted, requests)).entries())
        if (!(answer.status === 503 && isLookedFor(requests[index]!))) expect(answer).toEqual(alone[index]);
      await restarted.serve.kill("SIGTERM");

      // Each file of the cache loses a bit; the store is back.
      fault = "none";
      const cache = join(cacheDir, "origin-cache");
      const names = await readdir(cache);
      for (const name of names) {
        const bytes = await readFile(join(cache, name));
        bytes[bytes.length - 1]! ^= 1;
        await writeFile(join(cache, name), bytes);
      }
      const repaired = await start(storeEnv(cacheDir));
      expect(await answersOf(repaired, requests)).toEqual(expected);
      expect(Number(/^origin_store_damaged_total (\d+)/m.exec(await repaired.metrics())![1])).toBeGreaterThan(
        names.length / 2,
      );

      // Another release, in which one page is new.
      const page = requests.find(({ path }) => path === "/minji-kim")!;
      const html = await readFile(join(dataDir, "current/public/minji-kim/index.html"), "utf8");
      await makeRelease(releaseIn(NEXT).folder, { "minji-kim/index.html": `${html}<!-- new -->`, "404.html": "" });
      await trees.put(releaseIn(NEXT), null);
      await trees.point({ release: NEXT, since, releases: [NEXT, first] });
      const flippedAt = performance.now();
      const isNew = async () => (await ask(repaired, page)).body.toString().endsWith("<!-- new -->");
      await until("the page is that of the release that the pointer names", isNew);
      process.stdout.write(`pages follow the pointer after ${Math.round(performance.now() - flippedAt)} ms\n`);
      // Of the release before there are the files of its code, and no pages.
      const chunk = requests.find(({ path }) => /^\/[^/]+\.js$/.test(path))!;
      expect((await ask(repaired, chunk)).status).toBe(200);
      expect((await ask(repaired, { ...page, path: "/grace-lee" })).status).toBe(404);
    } finally {
      fault = "none";
      trees.close();
      for (const { serve, site } of stopping) {
        if (!serve.hasExited()) await serve.kill("SIGTERM");
        site.close();
      }
      await removeDataDir(published);
      await removeDataDir(cacheDir);
    }
  });
});
