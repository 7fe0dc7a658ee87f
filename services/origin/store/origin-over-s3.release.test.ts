import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startCeph, type Ceph } from "../../../testing/ceph";
import { copyDataDir, listPublicFiles, makeDataDir, removeDataDir, siteUrlOf } from "../../../testing/data-dir";
import { startFaultyProxy, type Fault, type FaultyProxy } from "../../../testing/faulty-proxy";
import { createHttpClient, type HttpAnswer, type HttpClient, type HttpRequest } from "../../../testing/http-client";
import { findFreePorts, originMetricsPort, type Ports } from "../../../testing/ports";
import { withReleasedStack } from "../../../testing/prepared-release";
import { startService, type ServiceProcess } from "../../../testing/service-process";
import { until } from "../../../testing/until";
import { pointerKey } from "../../published-tree";
import { openS3Bucket } from "../../publisher/targets/s3/s3-bucket";
import { openS3Trees } from "../../publisher/targets/s3/s3-trees";

const PREFIX = "sites/one";
/** As the time of a copy: a store dates a file by when it was put there. */
const OF_THE_MOMENT = new Set(["date", "last-modified"]);
/** Beside other processes a second may take longer. */
const FOLLOWS_WITHIN_MS = 3_000;

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

const openTrees = () =>
  openS3Trees(
    { bucket: ceph.bucket, prefix: PREFIX, endpoint: ceph.endpoint, region: ceph.region, accessKey: null, ...ceph },
    { stays: true },
  );

/** Every file of the tree as its visitors ask for it, and what else is asked. */
async function listRequests(): Promise<Asked[]> {
  const product = new URL(await siteUrlOf(dataDir)).host;
  const files = await listPublicFiles(dataDir);
  const pages = files
    .filter((file) => !/^(?:500|_realtor|en\/(?:404|500))/.test(file))
    .map((file) => (file === "index.html" ? "/" : `/${file.replace(/\/index\.html$/, "")}`))
    // A few of many that are alike.
    .filter((path, index) => !/\.(?:js|woff2|webp|avif|map)$/.test(path) || index % 12 === 0);
  const own = pages.filter((path) => path.startsWith("/_hosts/"));
  const asked: Asked[] = pages.filter((path) => !own.includes(path)).map((path) => ({ path, host: product }));
  for (const path of own) {
    const [, , host, ...rest] = path.split("/");
    asked.push({ path: `/${rest.join("/")}`, host: host! });
  }
  const [host] = own.map((path) => path.split("/")[2]!);
  const others = [
    "/nobody",
    "/en/nobody/deeper",
    "/nobody.png",
    "/page-data/nobody/page-data.json",
    "/app-99999999999999999999.js",
    "/static/x.png",
    "/minji-kim/",
    "/minji-kim/index.html?a=1",
    "/Minji-Kim?a=1",
    "/en/MINJI-KIM/terms",
    "/minji-kim/login",
    "/en/minji-kim/terms",
    "/nobody/terms",
    "/nobody/admin",
    "/_hosts/x/index.html",
    "/.secret",
    "//minji-kim",
    "/%6Dinji-kim",
    `/${"x".repeat(1_100)}`,
    "/api/unknown",
    "/api/stuck",
  ];
  for (const path of others) asked.push({ path, host: product });
  for (const path of ["/terms", "/seungho-choi", "/minji-kim", "/nobody", "/en/"]) asked.push({ path, host: host! });
  for (const path of ["/", "/minji-kim"]) asked.push({ path, host: "unknown.example" });
  const etag = { "if-none-match": "*" };
  const ways: HttpRequest[] = [
    { method: "HEAD" },
    { method: "POST" },
    { headers: { "accept-encoding": "gzip" } },
    { headers: { "accept-encoding": "br, gzip" } },
    { headers: { range: "bytes=0-9" } },
    { headers: etag },
    { headers: { "if-none-match": '"other"' } },
  ];
  for (const way of ways)
    for (const path of ["/minji-kim", "/nobody", "/robots.txt"]) asked.push({ ...way, path, host: product });
  return asked;
}

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

const isUnavailable = ({ status }: { status: number }) => status === 503;

test("an origin over a store answers as one over a folder, also without the store, and follows its pointer", async () => {
  await withStore(async () => {
    const [, first] = (await readFile(join(dataDir, "current", "release.json"), "utf8")).match(/"id": "([^"]+)"/)!;
    const next = "29990101T000000-000";
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
      await trees.put(releaseIn(first!), null);
      await trees.point({ release: first!, since, releases: [first!] });

      const [overFolder, overStore] = await Promise.all([start({ DATA_DIR: dataDir }), start(storeEnv(cacheDir))]);
      const requests = await listRequests();
      const expected = await answersOf(overFolder!, requests);
      expect(await answersOf(overStore!, requests)).toEqual(expected);
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
      ).toBeGreaterThan(50);
      await overFolder!.serve.kill("SIGTERM");

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
      expect(await answersOf(overStore!, requests)).toEqual(alone);
      const [product] = requests.map(({ host }) => host);
      expect(await ask(overStore!, { path: "/never-asked", host: product! })).toMatchObject({
        status: 503,
        headers: { "retry-after": "2" },
      });
      expect(await overStore!.metrics()).toMatch(/^origin_store_away 1$[^]*|[^]*^origin_store_stale_total [1-9]/m);
      await overStore!.serve.kill("SIGTERM");

      // A new process has what is on the disk.
      const restarted = await start(storeEnv(cacheDir));
      const again = await answersOf(restarted, requests);
      const kept = again.filter((answer) => !isUnavailable(answer));
      expect(kept).toEqual(alone.filter((_, index) => !isUnavailable(again[index]!)));
      // What was not there is not on the disk.
      expect(again.filter(isUnavailable).every((_, index) => alone[index]!.status >= 0)).toBe(true);
      expect(kept.length).toBeGreaterThan(requests.length * 0.8);
      await restarted.serve.kill("SIGTERM");

      // Each file of the cache loses a bit; the store is back.
      fault = "none";
      const cache = join(cacheDir, "origin-cache");
      for (const name of await readdir(cache)) {
        const bytes = await readFile(join(cache, name));
        bytes[bytes.length - 1]! ^= 1;
        await writeFile(join(cache, name), bytes);
      }
      const repaired = await start(storeEnv(cacheDir));
      expect(await answersOf(repaired, requests)).toEqual(expected);
      expect(await repaired.metrics()).toMatch(/^origin_store_damaged_total [1-9]\d\d/m);

      // Another release, in which one page is new.
      const page = { path: "/minji-kim", host: product! };
      const bucket = await openS3Bucket(ceph);
      const html = (await bucket.get(`${PREFIX}/${first!}/minji-kim/index.html`))!;
      for (const folder of ["", ".code"]) {
        const from = `${PREFIX}/${first!}${folder}/`;
        const names: string[] = [];
        for await (const { key } of bucket.list(from)) names.push(key.slice(from.length));
        await Promise.all(
          names
            .filter((name) => folder !== "" || /^(?:404|minji-kim)/.test(name))
            .map(async (name) => {
              const body = (await bucket.get(from + name))!;
              const headers = { contentType: "text/html", cacheControl: "", cacheKeys: [] };
              const changed = name === "minji-kim/index.html" ? Buffer.from(`${html.toString()}<!-- new -->`) : body;
              await bucket.put(`${PREFIX}/${next}${folder}/${name}`, changed, headers);
            }),
        );
      }
      await trees.point({ release: next, since: new Date().toISOString(), releases: [next, first!] });
      const flippedAt = performance.now();
      const isNew = async () => (await ask(repaired, page)).body.toString().endsWith("<!-- new -->");
      await until("the page is that of the release that the pointer names", isNew, FOLLOWS_WITHIN_MS);
      process.stdout.write(`pages follow the pointer after ${Math.round(performance.now() - flippedAt)} ms\n`);
      // Nothing else of the earlier release but the files of its code.
      const chunk = requests.find(({ path }) => /^\/[^/]+\.js$/.test(path))!;
      expect((await ask(repaired, chunk)).status).toBe(200);
      expect((await ask(repaired, { path: "/grace-lee", host: product! })).status).toBe(404);
      expect(pointerKey(PREFIX)).toBe("sites/one/current");
      bucket.close();
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
