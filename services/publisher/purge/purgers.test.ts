import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { givenPurge, type PurgeSettings } from "../../../src/domain/site/settings";
import { retryAfterMs } from "./call-cache";
import { createPurger } from "./create-purger";
import { PurgeError, chunksOf, splitUrl } from "./purger";

interface Call {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let cache: Server;
let url: string;
let calls: Call[];
let answer: { status: number; headers?: Record<string, string>; body?: string };

beforeEach(async () => {
  calls = [];
  answer = { status: 200 };
  cache = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ method: request.method!, path: request.url!, headers: request.headers, body });
      response.writeHead(answer.status, answer.headers).end(answer.body ?? "");
    });
  });
  await new Promise<void>((resolve) => cache.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(cache.address() as AddressInfo).port}`;
});
afterEach(async () => {
  cache.closeAllConnections();
  await new Promise((resolve) => cache.close(resolve));
});

async function* everything() {
  yield* ["/", "/en", "//own.example/"];
}

const purgerOf = (settings: Partial<PurgeSettings> & Pick<PurgeSettings, "adapter">) =>
  createPurger(
    { urls: [url], token: null, service: null, by: "key", ...settings },
    { siteUrl: "https://www.homes.example", everything },
  );
const MANY = Array.from({ length: 300 }, (_, index) => `slug-number-${index}`);
const REQUEST = { keys: ["slug-minji", "file-sitemaps/7.xml"], urls: ["/minji", "//own.example/en"] };

test("Varnish is told the keys in a header, at each of its nodes", async () => {
  await purgerOf({ adapter: "varnish", urls: [url, `${url}/second`], token: "shared" }).purge(REQUEST);
  expect(
    calls.map(({ method, path, headers }) => [method, path, headers["xkey-purge"], headers["x-purge-token"]]),
  ).toEqual(
    expect.arrayContaining([
      ["PURGE", "/", "slug-minji file-sitemaps/7.xml", "shared"],
      ["PURGE", "/second", "slug-minji file-sitemaps/7.xml", "shared"],
    ]),
  );
  expect(calls).toHaveLength(2);
});

test("no header for Varnish is longer than it takes, and no key is left out", async () => {
  await purgerOf({ adapter: "varnish" }).purge({ keys: MANY, urls: [] });
  const headers = calls.map(({ headers: given }) => given["xkey-purge"] as string);
  expect(Math.max(...headers.map(({ length }) => length))).toBeLessThanOrEqual(4000);
  expect(headers.flatMap((header) => header.split(" ")).sort()).toEqual([...MANY].sort());
});

test("nginx is told each address, under its host, and does not mind what was not cached", async () => {
  answer = { status: 412 };
  await purgerOf({ adapter: "nginx" }).purge(REQUEST);
  expect(calls.map(({ method, path, headers }) => [method, path, headers.host])).toEqual(
    expect.arrayContaining([
      ["PURGE", "/minji", "www.homes.example"],
      ["PURGE", "/en", "own.example"],
    ]),
  );
});

test("nginx cannot drop everything at once: it is told every address", async () => {
  await purgerOf({ adapter: "nginx" }).purge({ keys: ["site"], urls: ["/*"] });
  expect(calls.map(({ path, headers }) => `${headers.host}${path}`).sort()).toEqual([
    "own.example/",
    "www.homes.example/",
    "www.homes.example/en",
  ]);
});

test("Fastly is told the keys, 256 a call, with its token", async () => {
  await purgerOf({ adapter: "fastly", token: "secret", service: "svc" }).purge({ keys: MANY, urls: [] });
  expect(calls.map(({ method, path, headers }) => [method, path, headers["fastly-key"]])).toEqual([
    ["POST", "/service/svc/purge", "secret"],
    ["POST", "/service/svc/purge", "secret"],
  ]);
  const keys = calls.map(({ body }) => (JSON.parse(body) as { surrogate_keys: string[] }).surrogate_keys);
  expect(keys.map(({ length }) => length)).toEqual([256, 44]);
  // A soft purge would serve what is old once more.
  expect(calls[0]!.headers).not.toHaveProperty("fastly-soft-purge");
});

test("Cloudflare is told the tags, 100 a call", async () => {
  await purgerOf({ adapter: "cloudflare", token: "secret", service: "zone" }).purge({ keys: MANY, urls: [] });
  expect(calls.map(({ method, path, headers }) => [method, path, headers.authorization])[0]).toEqual([
    "POST",
    "/zones/zone/purge_cache",
    "Bearer secret",
  ]);
  expect(calls.flatMap(({ body }) => (JSON.parse(body) as { tags: string[] }).tags)).toEqual(MANY);
  expect(calls).toHaveLength(3);
});

describe("CloudFront", () => {
  const before = { ...process.env };
  beforeEach(() => {
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" });
    answer = {
      status: 201,
      headers: { "content-type": "text/xml" },
      body: "<Invalidation><Id>I1</Id><Status>InProgress</Status></Invalidation>",
    };
  });
  afterEach(() => void (process.env = before));

  const itemsOf = ({ body }: Call) => [...body.matchAll(/<Path>([^<]*)<\/Path>/g)].map(([, item]) => item);

  test("is told the tags where the distribution has them, signed", async () => {
    await purgerOf({ adapter: "cloudfront", service: "E2" }).purge(REQUEST);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: "POST",
      path: expect.stringContaining("/distribution/E2/invalidation") as string,
    });
    expect(calls[0]!.headers.authorization).toContain("Credential=key/");
    expect(itemsOf(calls[0]!)).toEqual(["#slug-minji", "#file-sitemaps/7.xml"]);
  });

  test("is told the paths where it has none, whatever their host", async () => {
    await purgerOf({ adapter: "cloudfront", service: "E2", by: "path" }).purge({
      ...REQUEST,
      urls: ["/minji", "/en", "//own.example/en"],
    });
    expect(itemsOf(calls[0]!)).toEqual(["/minji", "/en"]);
  });

  test("that has too many under way is asked again later", async () => {
    answer = {
      status: 400,
      headers: { "content-type": "text/xml" },
      body: "<ErrorResponse><Error><Code>TooManyInvalidationsInProgress</Code><Message>wait</Message></Error></ErrorResponse>",
    };
    await expect(purgerOf({ adapter: "cloudfront", service: "E2" }).purge(REQUEST)).rejects.toThrow(
      "CloudFront: TooManyInvalidationsInProgress",
    );
  });
});

test.each([
  [429, { "retry-after": "7" }, 7000],
  [500, {}, null],
  [302, { location: "/elsewhere" }, null],
])("an answer of %i is a purge that was not taken", async (status, headers, expectedRetry) => {
  answer = { status, headers: headers as unknown as Record<string, string>, body: "why" };
  const failed = await purgerOf({ adapter: "varnish" })
    .purge(REQUEST)
    .catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(PurgeError);
  expect(failed).toMatchObject({ retryAfterMs: expectedRetry, message: `Varnish at ${url} answers ${status}: why` });
});

test("a refused token is named as such, and never shown", async () => {
  answer = { status: 403, body: "no" };
  const failed = await purgerOf({ adapter: "fastly", token: "secret", service: "svc" })
    .purge(REQUEST)
    .catch((error: unknown) => error);
  expect((failed as Error).message).toBe("Fastly answers 403: no Check PURGE_TOKEN, and from where it may be called.");
  expect(JSON.stringify(failed)).not.toContain("secret");
});

test("a cache that is not there is a purge that was not taken", async () => {
  await expect(purgerOf({ adapter: "varnish", urls: ["http://127.0.0.1:1"] }).purge(REQUEST)).rejects.toThrow(
    "Varnish at http://127.0.0.1:1 cannot be reached",
  );
});

test.each([
  ["120", 120_000],
  ["Thu, 01 Jan 2026 00:00:05 GMT", 5_000],
  ["Wed, 31 Dec 2025 00:00:00 GMT", 0],
  ["soon", null],
  ["", null],
  [undefined, null],
])("retry-after %p is %p ms", (header, expected) => {
  expect(retryAfterMs(header, Date.parse("2026-01-01T00:00:00Z"))).toBe(expected);
});

test("pieces have at most so many items and characters, in order", () => {
  expect(chunksOf(["a", "b", "c"], 2)).toEqual([["a", "b"], ["c"]]);
  expect(chunksOf(["aaa", "bbb", "c"], 9, 8)).toEqual([["aaa", "bbb"], ["c"]]);
  expect(chunksOf([], 2)).toEqual([]);
});

test.each([
  ["/minji", "site.example", "/minji"],
  ["//own.example/", "own.example", "/"],
  ["//own.example/en", "own.example", "/en"],
  ["//own.example", "own.example", "/"],
])("%s is %s and %s", (address, host, path) => {
  expect(splitUrl(address, "site.example")).toEqual([host, path]);
});

const given = (settings: Partial<Parameters<typeof givenPurge>[0]>) =>
  givenPurge({ PURGE_BY: "key", ...settings } as Parameters<typeof givenPurge>[0]);

test("what an adapter lacks is named", () => {
  expect(given({})).toBeNull();
  expect(() => given({ PURGE_ADAPTER: "varnish" })).toThrow("PURGE_ADAPTER=varnish needs PURGE_URL");
  expect(() => given({ PURGE_ADAPTER: "fastly" })).toThrow("needs PURGE_TOKEN and PURGE_SERVICE");
  expect(() => given({ PURGE_ADAPTER: "cloudflare", PURGE_TOKEN: "x" })).toThrow("needs PURGE_SERVICE");
  expect(() => given({ PURGE_ADAPTER: "cloudfront" })).toThrow("needs PURGE_SERVICE");
  expect(given({ PURGE_ADAPTER: "nginx", PURGE_URL: ["http://cache:80/"] })).toEqual({
    adapter: "nginx",
    urls: ["http://cache:80"],
    token: null,
    service: null,
    by: "key",
  });
});
