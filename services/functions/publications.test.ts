import { once } from "node:events";
import type { Readable } from "node:stream";
import { answerJson, startFakeServer, type FakeServer } from "./fake-server";
import { handlePublications } from "./publications";

const EVENT_STREAM = "text/event-stream";
const TOO_MANY = { status: 503, code: "TOO_MANY_STREAMS", headers: { "retry-after": "5" } };
const UNREACHABLE = { status: 503, code: "PUBLISHER_UNREACHABLE", headers: { "retry-after": "5" } };
const MAX_OPEN = 200;

let publisher: FakeServer;
afterEach(() => publisher.stop());

const openEventStream: Parameters<typeof startFakeServer>[0] = (_, response) =>
  void response.writeHead(200, { "content-type": EVENT_STREAM }).write("data: 1\n\n");

const CLIENT = "192.0.2.1";

function ask({
  accept = "application/json",
  realtorId = "1",
  query = "",
  url = publisher.url,
  clientAddress = CLIENT,
} = {}) {
  const { signal } = new AbortController();
  return handlePublications(
    { headers: { accept }, params: { realtorId }, query: new URLSearchParams(query), signal, clientAddress },
    { publisher: { url, token: "token" } },
  );
}

async function openStream(clientAddress = CLIENT, url = publisher.url): Promise<Readable> {
  return (await ask({ accept: EVENT_STREAM, url, clientAddress })).stream!;
}

/** As many as there may be, twenty of each client. */
function openAll(): Promise<Readable[]> {
  return Promise.all(Array.from({ length: MAX_OPEN }, (_, index) => openStream(`198.51.100.${index % 10}`)));
}

async function close(stream: Readable): Promise<void> {
  const closed = once(stream, "close");
  stream.destroy();
  await closed;
}

test("200 streams are open at once; the next waits until one has closed", async () => {
  publisher = await startFakeServer(openEventStream);
  const streams = await openAll();
  await expect(openStream()).rejects.toMatchObject(TOO_MANY);
  await close(streams.pop()!);
  streams.push(await openStream());
  await expect(openStream()).rejects.toMatchObject(TOO_MANY);
  await Promise.all(streams.map(close));
});

test("a client has 20 of them at most, in all of its /64, and leaves the others to others", async () => {
  publisher = await startFakeServer(openEventStream);
  const addresses = Array.from({ length: 230 }, (_, index) => `2001:db8::${index}`);
  const attempts = await Promise.allSettled(addresses.map((address) => openStream(address)));
  const opened = attempts.flatMap((attempt) => (attempt.status === "fulfilled" ? [attempt.value] : []));
  expect(opened).toHaveLength(20);
  opened.push(await openStream("2001:db8:0:1::1"));
  await close(opened.shift()!);
  opened.push(await openStream("2001:db8::1"));
  await expect(openStream("2001:db8::1")).rejects.toMatchObject(TOO_MANY);
  await Promise.all(opened.map(close));
});

test("a stream that never opened takes no place, and frees none", async () => {
  let isUp = false;
  publisher = await startFakeServer((request, response) =>
    (isUp ? openEventStream : answerJson(500, { message: "of the publisher" }))(request, response),
  );
  for (const url of [publisher.url, "http://127.0.0.1:1"]) {
    const attempts = Array.from({ length: MAX_OPEN }, (_, index) => openStream(`203.0.113.${index % 10}`, url));
    await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject(UNREACHABLE)));
  }
  isUp = true;
  const streams = await openAll();
  await expect(openStream()).rejects.toMatchObject(TOO_MANY);
  await Promise.all(streams.map(close));
});

test("a stream is asked for as one, and proxies are told not to hold its events back", async () => {
  publisher = await startFakeServer(openEventStream);
  const { status, headers, stream } = await ask({ accept: EVENT_STREAM });
  expect([status, headers]).toEqual([200, { "content-type": EVENT_STREAM, "x-accel-buffering": "no" }]);
  expect(publisher.seen).toMatchObject([
    { method: "GET", url: "/publications/1", headers: { accept: EVENT_STREAM, authorization: "Bearer token" } },
  ]);
  await close(stream!);
});

test.each([401, 500])("the publisher's own %i is not passed on", async (status) => {
  publisher = await startFakeServer(answerJson(status, { message: "internal" }));
  await expect(ask()).rejects.toMatchObject({ ...UNREACHABLE, message: expect.not.stringContaining("internal") });
});

test.each([
  ["asks for JSON", { accept: "application/json" }],
  ["does not say what it takes", {}],
])("a client that %s gets one answer, not a stream", async (_, headers) => {
  publisher = await startFakeServer(answerJson(200, { pending: null, receipts: [] }));
  const answer = await handlePublications(
    {
      headers,
      params: { realtorId: "1" },
      query: new URLSearchParams(),
      signal: new AbortController().signal,
      clientAddress: CLIENT,
    },
    { publisher: { url: publisher.url, token: "token" } },
  );
  expect(answer).toEqual({ status: 200, body: { pending: null, receipts: [] } });
});

test("a realtor whom the publisher does not know is a 404, in its words", async () => {
  publisher = await startFakeServer(answerJson(404, { message: "no such realtor" }));
  expect(await ask()).toEqual({ status: 404, body: { message: "no such realtor" } });
});

test("without a publisher there is nothing to ask: 503", async () => {
  publisher = await startFakeServer(answerJson(200, {}));
  const asked = handlePublications(
    {
      headers: {},
      params: { realtorId: "1" },
      query: new URLSearchParams(),
      signal: new AbortController().signal,
      clientAddress: CLIENT,
    },
    { publisher: null },
  );
  await expect(asked).rejects.toMatchObject({ status: 503, code: "NOT_CONFIGURED" });
  expect(publisher.seen).toEqual([]);
});

test.each([
  ["1", "1"],
  ["10", "10"],
  ["100", "100"],
  ["007", "7"],
])("a limit of %s is passed on as %s", async (limit, passedOn) => {
  publisher = await startFakeServer(answerJson(200, { pending: null, receipts: [] }));
  await ask({ query: `limit=${limit}` });
  expect(publisher.seen).toMatchObject([{ method: "GET", url: `/publications/1?limit=${passedOn}` }]);
});

test("an id has 1 to 128 characters", async () => {
  publisher = await startFakeServer(answerJson(200, { pending: null, receipts: [] }));
  expect(await ask({ realtorId: "x".repeat(128) })).toMatchObject({ status: 200 });
  for (const realtorId of ["", "x".repeat(129)]) {
    await expect(ask({ realtorId })).rejects.toMatchObject({ status: 400, code: "REALTOR_ID_INVALID" });
  }
  expect(publisher.seen).toHaveLength(1);
});
