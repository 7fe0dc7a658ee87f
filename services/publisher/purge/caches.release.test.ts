import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { makeDataDir, removeDataDir } from "../../../testing/data-dir";
import { createHttpClient, type HttpClient } from "../../../testing/http-client";
import { startNginxCache } from "../../../testing/nginx";
import { findFreePorts } from "../../../testing/ports";
import { startVarnish } from "../../../testing/varnish";
import { findStale } from "./edge-check";
import { createEdgeReader } from "./edge-reader";
import { createNginxPurger } from "./nginx";
import type { Purger } from "./purger";
import { createVarnishPurger } from "./varnish";

const SITE_URL = "https://homes.example";
const HOST = "homes.example";
const PAGE = { url: "/minji", file: "minji/index.html" };
const PURGE = { keys: ["slug-minji"], urls: [PAGE.url] };
const UNDER_WAY_MS = 300;
const MOST_PURGES = 50;

let folder: string;
let origin: Server;
let originPort: number;
/** What the tree holds. */
let text: string;
/** Answers of the origin that are on their way until it is called; null lets them through. */
let held: (() => void)[] | null;
let asked: IncomingMessage[];

beforeEach(async () => {
  folder = await makeDataDir();
  [text, held, asked] = ["old", null, []];
  origin = createServer((request, response) => {
    asked.push(request);
    const answer = answerOf(request, response);
    if (held === null) answer();
    else held.push(answer);
  });
  await new Promise<void>((resolve) => origin.listen(0, "127.0.0.1", resolve));
  originPort = (origin.address() as AddressInfo).port;
});
afterEach(async () => {
  origin.closeAllConnections();
  await new Promise((resolve) => origin.close(resolve));
  await removeDataDir(folder);
});

/** As the origin read it at this moment. */
function answerOf({ method, url }: IncomingMessage, response: ServerResponse): () => void {
  const body = text;
  return () => {
    if (method !== "GET") return response.writeHead(405).end();
    if (url === "/respelled") return response.writeHead(302, { location: "/minji", "cache-control": "no-cache" }).end();
    const control = url === PAGE.url ? "max-age=0, s-maxage=2592000" : "max-age=0, s-maxage=0";
    return response.writeHead(200, { "cache-control": control, "surrogate-key": "slug-minji" }).end(body);
  };
}

interface Cache {
  url: string;
  purger: Purger;
  stop(): Promise<void>;
}

const CACHES: Record<string, () => Promise<Cache>> = {
  async Varnish() {
    const { site: port } = await findFreePorts();
    const { url, stop } = await startVarnish({ port, originPort, folder });
    return { url, stop, purger: createVarnishPurger({ nodes: [url], token: null }) };
  },
  async nginx() {
    const { site: port } = await findFreePorts();
    const { url, stop } = await startNginxCache({ port, originPort, folder });
    const everything = () => (async function* () {})();
    const purger = createNginxPurger({ nodes: [url], siteHost: HOST, token: null, everything });
    return { url, stop, purger };
  },
};

async function withCache(name: string, use: (site: HttpClient, cache: Cache) => Promise<void>): Promise<void> {
  const cache = await CACHES[name]!();
  const site = createHttpClient(cache.url, HOST);
  try {
    await use(site, cache);
  } finally {
    site.close();
    await cache.stop();
  }
}

const target = { read: () => Promise.resolve(Buffer.from(text)) };

test.each(Object.keys(CACHES))(
  "%s gives nothing old once it was read back fresh, although an old answer was on its way to it",
  async (name) => {
    await withCache(name, async (site, { url, purger }) => {
      const edge = createEdgeReader(url, SITE_URL);
      const read = async () => (await site.send(PAGE.url)).body.toString();
      held = [];
      const early = read();
      while (held.length === 0) await pause(1);
      const late = held;
      held = null;
      text = "new";
      await purger.purge(PURGE);
      void pause(UNDER_WAY_MS).then(() => late.forEach((answer) => answer()));
      let purges = 1;
      while ((await findStale([PAGE], edge, target)) !== null && purges++ < MOST_PURGES) await purger.purge(PURGE);
      expect(await read()).toBe("new");
      expect(await early).toBe("old");
      expect(await read()).toBe("new");
    });
  },
);

test.each(Object.keys(CACHES))("%s keeps one page for all queries, and asks for it without one", async (name) => {
  await withCache(name, async (site) => {
    asked = [];
    for (const query of ["?utm_source=kakao", "?fbclid=1", ""]) {
      const { body, headers } = await site.send(`${PAGE.url}${query}`);
      expect([body.toString(), headers["x-cache"]]).toEqual(["old", query === "?utm_source=kakao" ? "MISS" : "HIT"]);
    }
    expect(asked.map(({ url }) => url)).toEqual([PAGE.url]);
    const { status, headers } = await site.send("/respelled?utm_source=kakao");
    expect([status, headers.location]).toEqual([302, "/minji?utm_source=kakao"]);
    await site.send("/api/x?a=1");
    expect(asked.at(-1)?.url).toBe("/api/x?a=1");
  });
});

test.each(Object.keys(CACHES))("%s takes no PURGE that a proxy on its machine passes on", async (name) => {
  await withCache(name, async (site, { purger }) => {
    const cacheOf = async () => (await site.send(PAGE.url)).headers["x-cache"];
    await cacheOf();
    const headers = { "xkey-purge": "slug-minji", "x-forwarded-for": "203.0.113.7" };
    expect((await site.send(PAGE.url, { method: "PURGE", headers })).status).toBeGreaterThanOrEqual(400);
    expect(await cacheOf()).toBe("HIT");
    await purger.purge(PURGE);
    expect(await cacheOf()).toBe("MISS");
  });
});
