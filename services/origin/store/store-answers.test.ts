import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createApp } from "../create-app";
import type { PublishedFile } from "../published-file";
import type { Releases } from "../release";
import { getFrom } from "../test-origin";
import { StoreAwayError } from "./kept-files";

const page = (text: string): PublishedFile => ({ content: Buffer.from(text), digest: text, modifiedAt: new Date(0) });
const files: Record<string, PublishedFile> = {
  "jane/index.html": page("jane"),
  "old/index.html": { ...page("old"), isUnconfirmed: true },
};
const logged: unknown[] = [];

let isLive: boolean;
let server: Server;
beforeEach(async () => {
  isLive = true;
  const releases: Releases = {
    start: () => Promise.resolve(),
    current: () => ({
      id: "r1",
      files: {
        async read(name) {
          if (name.startsWith("away")) throw new StoreAwayError("The store does not say.");
          return files[name] ?? null;
        },
        findSpelling: () => Promise.resolve(null),
      },
      rewrites: [],
      ownDomainRewrites: [],
      headers: [],
      functions: { find: () => null, warmUp: () => Promise.resolve() },
    }),
    isLive: async () => isLive,
    trouble: () => "The store is away.",
    stop: () => undefined,
  };
  const logger = { info: () => undefined, warn: () => undefined, error: (what: unknown) => logged.push(what) };
  const options = {
    productDomains: ["product.example"],
    deployEnv: "production" as const,
    devRealtorHost: "",
    publisherUrl: null,
    productApiUrl: "http://127.0.0.1:9",
    isPurged: true,
    siteHost: "product.example",
    previewHost: "preview.product.example",
    publisherToken: "publisher-token",
    trustedProxies: [],
    logger,
  };
  server = createServer(createApp(options, releases, () => null));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => server.close());

const get = (path: string) => getFrom((server.address() as AddressInfo).port, path, { connection: "close" });
const UNTIL_PURGED = "public, max-age=0, s-maxage=2592000, must-revalidate";
const FOR_NO_CACHE = "public, max-age=0, s-maxage=0, must-revalidate";

test("a page stays in a cache where the store confirms it, and its release", async () => {
  expect((await get("/jane")).headers["cache-control"]).toBe(UNTIL_PURGED);
  isLive = false;
  expect(await get("/jane")).toMatchObject({ status: 200, text: "jane", headers: { "cache-control": FOR_NO_CACHE } });
});

test("a page that the store could not be asked about is for the visitor alone", async () => {
  expect(await get("/old")).toMatchObject({ status: 200, text: "old", headers: { "cache-control": FOR_NO_CACHE } });
});

test("what nobody can tell is answered with when to come again, and not logged for each visitor", async () => {
  expect(await get("/away")).toMatchObject({
    status: 503,
    headers: { "retry-after": "2", "cache-control": FOR_NO_CACHE },
  });
  expect(logged).toEqual([]);
});

test("health says that the store is away, while pages are served", async () => {
  const { status, text } = await get("/healthz");
  expect([status, JSON.parse(text)]).toEqual([
    200,
    { status: "degraded", release: "r1", queueDepth: null, reasons: ["The store is away."] },
  ]);
});
