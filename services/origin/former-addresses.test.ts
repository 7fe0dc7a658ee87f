import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createFormerAddresses } from "./former-addresses";
import { page, startTestOrigin, type RunningOrigin } from "./test-origin";

/** By a slug, or by one that they had before. */
const REALTORS: Record<string, string> = { maiden: "MinJi-Kim", jane: "jane", hers: "Kim", moving: "not-there-yet" };

let api: Server;
let apiUrl: string;
let site: RunningOrigin;
let asked: string[];
let isAway: boolean;

beforeEach(async () => {
  asked = [];
  isAway = false;
  api = createServer((request, response) => {
    asked.push(request.url!);
    if (isAway) return void response.writeHead(503).end();
    const desiredUrl = REALTORS[request.url!.slice("/v1/realtor/".length)];
    response.writeHead(desiredUrl === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(desiredUrl === undefined ? { code: "REALTOR_NOT_FOUND" } : { desiredUrl }));
  });
  await once(api.listen(0, "127.0.0.1"), "listening");
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  site = await startTestOrigin({ productApiUrl: apiUrl });
});
afterEach(async () => {
  await site.stop();
  api.closeAllConnections();
  api.close();
});

test.each([
  ["product.example", "/maiden", "/MinJi-Kim"],
  ["product.example", "/Maiden?utm=1", "/MinJi-Kim?utm=1"],
  ["product.example", "/en/maiden", "/en/MinJi-Kim"],
  ["product.example", "/maiden/gsap_sample", "/MinJi-Kim/gsap_sample"],
  ["kim.example", "/hers", "/"],
  ["kim.example", "/en/hers", "/en"],
  ["kim.example", "/hers/terms", "/terms"],
])("at %s the former address %s has moved to %s", async (host, path, location) => {
  const got = await site.get(path, { host });
  // The realtor may take it back, or whoever runs the site give it away: nobody keeps the answer unasked.
  expect([got.status, got.headers.location, got.headers["cache-control"]]).toEqual([
    301,
    location,
    "public, max-age=0, s-maxage=0, must-revalidate",
  ]);
});

test.each([
  ["product.example", "/nobody", "korean 404"],
  // Its page is not written yet.
  ["product.example", "/moving", "korean 404"],
  ["product.example", "/maiden/unknown", "korean 404"],
  // Another realtor's.
  ["kim.example", "/maiden", "korean 404"],
])("at %s %s leads nowhere", async (host, path, text) => {
  const got = await site.get(path, { host });
  expect([got.status, got.text]).toEqual([404, page(text)]);
});

test("of what has a page, and of what is no realtor's address, the API is not asked", async () => {
  for (const path of ["/jane", "/JANE", "/terms", "/unknown.html", "/app-99999999999999999999.js", "/en/terms/login"])
    await site.get(path);
  expect(asked).toEqual([]);
});

test("an answer is kept for a minute; an API that is away is left alone for a while, and the 404 page comes at once", async () => {
  let now = 1_000_000;
  const find = createFormerAddresses(apiUrl, () => now);
  expect([await find("Maiden"), await find("maiden"), await find("nobody"), await find("nobody")]).toEqual([
    "MinJi-Kim",
    "MinJi-Kim",
    null,
    null,
  ]);
  expect(asked).toHaveLength(2);

  now += 60_001;
  isAway = true;
  expect([await find("maiden"), await find("maiden"), asked.length]).toEqual([null, null, 3]);
  isAway = false;
  now += 5_001;
  expect(await find("maiden")).toBe("MinJi-Kim");
});

test("a clock that is set back does not keep the API left alone", async () => {
  const find = createFormerAddresses(apiUrl);
  isAway = true;
  expect(await find("maiden")).toBeNull();
  isAway = false;
  const [date, time] = [Date.now(), performance.now()];
  jest.spyOn(Date, "now").mockReturnValue(date - 3_600_000);
  jest.spyOn(performance, "now").mockReturnValue(time + 5_001);
  try {
    expect(await find("maiden")).toBe("MinJi-Kim");
  } finally {
    jest.restoreAllMocks();
  }
});

test("whoever tries many addresses at once does not keep the API busy", async () => {
  const find = createFormerAddresses(apiUrl);
  await Promise.all(Array.from({ length: 100 }, (_, index) => find(`try-${"x".repeat(index)}`)));
  expect(asked).toHaveLength(8);
});
