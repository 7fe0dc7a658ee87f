import { createApiClient, type ApiClientOptions } from "./api-client";
import { answering, startFakeListServer, type FakeListServer } from "./fake-list-server";

let api: FakeListServer;
let pauses: number[];

beforeEach(async () => {
  api = await startFakeListServer();
  pauses = [];
});
afterEach(() => api.close());

function client(options: Partial<ApiClientOptions> = {}) {
  return createApiClient({ apiUrl: api.url, pageSize: 2, sleep: async (ms) => void pauses.push(ms), ...options });
}

async function all(options: Partial<ApiClientOptions> = {}): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  for await (const realtors of client(options).pages()) pages.push(realtors);
  return pages;
}

test("reads every page, in order", async () => {
  for (const id of ["a", "b", "c"])
    api.realtors.push({ id, updatedAt: `2026-02-0${api.realtors.length + 1}T00:00:00.000Z` });
  const pages = await all();
  expect(pages.map((realtors) => realtors.map((realtor) => (realtor as { id: string }).id))).toEqual([
    ["a", "b"],
    ["c"],
  ]);
  expect(api.requests.map(({ query }) => query)).toEqual([{ limit: "2" }, { limit: "2", cursor: "2" }]);
});

test("sends the token", async () => {
  await all({ token: "secret" });
  expect(api.requests).toEqual([{ query: { limit: "2" }, authorization: "Bearer secret" }]);
});

test("a base address may end with a slash and have a path", async () => {
  api.troubles.push((request, response) => response.end(JSON.stringify({ realtors: [request.url], nextCursor: null })));
  expect((await all({ apiUrl: `${api.url}/base/` }))[0]).toEqual(["/base/v1/realtor?limit=2"]);
});

test.each([500, 502, 503, 429])("a %i is tried again after a growing pause", async (status) => {
  api.troubles.push(answering(status), answering(status), answering(status));
  expect(await all()).toEqual([[]]);
  expect(pauses).toEqual([500, 1000, 2000]);
});

test("a connection that breaks is tried again", async () => {
  api.troubles.push((request) => request.socket.destroy());
  expect(await all()).toHaveLength(1);
  expect(pauses).toEqual([500]);
});

test("retry-after in seconds is honoured, up to a minute", async () => {
  api.troubles.push(answering(429, { "retry-after": "3" }), answering(503, { "retry-after": "3600" }));
  await all();
  expect(pauses).toEqual([3000, 60_000]);
});

test("retry-after as a date is honoured", async () => {
  api.troubles.push(answering(503, { "retry-after": new Date(Date.now() + 20_000).toUTCString() }));
  await all();
  expect(pauses[0]).toBeGreaterThan(15_000);
  expect(pauses[0]).toBeLessThanOrEqual(20_000);
});

test("retry-after as a date that has passed is no wait", async () => {
  api.troubles.push(answering(503, { "retry-after": "Thu, 01 Jan 2026 00:00:00 GMT" }));
  await all();
  expect(pauses).toEqual([0]);
});

test.each([401, 503])("the connection of a %i is let go, though its body does not end", async (status) => {
  const closed = new Promise<void>((resolve) => {
    api.troubles.push((_request, response) => {
      response.on("close", resolve).writeHead(status).write("the beginning");
    });
  });
  await all({ requestTimeoutMs: 600_000 }).catch(() => undefined);
  await closed;
});

test("an API that stays away is unreachable, with its address and a next step", async () => {
  await api.close();
  await expect(all()).rejects.toMatchObject({
    name: "SourceError",
    code: "10001",
    message:
      `The product API at ${api.url} cannot be reached: ECONNREFUSED, 5 times. ` +
      "Start it, or set PRODUCT_API_URL (PRODUCT_API_URL_DEV while DEPLOY_ENV is dev) to where it runs.",
  });
  expect(pauses).toEqual([500, 1000, 2000, 4000]);
});

test("an API that keeps failing is unreachable, with what it answered", async () => {
  for (let times = 0; times < 5; times += 1) api.troubles.push(answering(503));
  await expect(all()).rejects.toThrow("cannot be reached: it answered 503, 5 times.");
});

test("an API that does not answer in time is unreachable", async () => {
  for (let times = 0; times < 5; times += 1) api.troubles.push(() => undefined);
  await expect(all({ requestTimeoutMs: 50 })).rejects.toThrow("cannot be reached: no answer within 0.05 s, 5 times.");
});

test("a refusal is not tried again", async () => {
  api.troubles.push(answering(401));
  await expect(all()).rejects.toMatchObject({
    code: "10002",
    message:
      `The product API answered 401 to GET ${api.url}/v1/realtor?limit=2. ` +
      "Check its address and token (PRODUCT_API_URL, PRODUCT_API_TOKEN).",
  });
  expect(pauses).toEqual([]);
});

test("a page that is not JSON is not a list", async () => {
  api.troubles.push(answering(200, {}, "<html>"));
  await expect(all()).rejects.toMatchObject({
    code: "10003",
    message:
      `GET ${api.url}/v1/realtor?limit=2 did not answer with a list of realtors (it is not JSON). ` +
      "Is this the address of the product API?",
  });
});

test("a page of another shape is not a list, with the field that is wrong", async () => {
  api.troubles.push(answering(200, {}, '{"realtors":{}}'));
  await expect(all()).rejects.toThrow(/did not answer with a list of realtors \(realtors: .*array.*\)/);
});

test("pages that go round in circles are an error", async () => {
  const page = answering(200, {}, '{"realtors":[],"nextCursor":"x"}');
  api.troubles.push(page, page);
  await expect(all()).rejects.toThrow("nextCursor: came back to x");
});
