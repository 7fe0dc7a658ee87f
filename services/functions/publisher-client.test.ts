import { once } from "node:events";
import { startFakeServer, type FakeServer } from "./fake-server";
import { callPublisher, openPublisherStream } from "./publisher-client";
import { shortenTimeouts } from "./shorten-timeouts";

const UNREACHABLE = { status: 503, code: "PUBLISHER_UNREACHABLE", headers: { "retry-after": "5" } };

let server: FakeServer;
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await server.stop();
});

function publisher() {
  return { url: server.url, token: "token" };
}

test.each<[string, Parameters<typeof startFakeServer>[0]]>([
  ["says nothing", () => undefined],
  ["stops in the middle of its answer", (_, response) => void response.writeHead(200).write('{"pending":')],
])("a publisher that %s is given up after five seconds", async (_, respond) => {
  server = await startFakeServer(respond);
  const waitsMs = shortenTimeouts();
  for (const signal of [undefined, new AbortController().signal]) {
    await expect(callPublisher(publisher(), { method: "GET", path: "/", signal })).rejects.toMatchObject(UNREACHABLE);
  }
  expect(waitsMs).toEqual([5_000, 5_000]);
});

test("a stream that does not open is given up after five seconds", async () => {
  server = await startFakeServer(() => undefined);
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
  let isGivenUp = false;
  const opened = openPublisherStream(publisher(), { method: "GET", path: "/" }).finally(() => (isGivenUp = true));
  jest.advanceTimersByTime(4_999);
  await new Promise((resolve) => setImmediate(resolve));
  expect(isGivenUp).toBe(false);
  jest.advanceTimersByTime(1);
  await expect(opened).rejects.toMatchObject(UNREACHABLE);
});

test("a stream that has opened goes on after five seconds", async () => {
  let write: (event: string) => void = () => undefined;
  server = await startFakeServer((_, response) => {
    write = (event) => response.write(event);
    response.writeHead(200).flushHeaders();
  });
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
  const stream = await openPublisherStream(publisher(), { method: "GET", path: "/" });
  jest.advanceTimersByTime(60_000);
  await new Promise((resolve) => setImmediate(resolve));
  write("data: 1\n\n");
  const [event] = (await once(stream, "data")) as [Buffer];
  expect(event.toString()).toBe("data: 1\n\n");
  stream.destroy();
});

test("Korean text comes through whole, wherever the network cuts it", async () => {
  const bytes = Buffer.from('{"reason":"한국어"}');
  server = await startFakeServer((_, response) => {
    response.writeHead(200).write(bytes.subarray(0, 12));
    setImmediate(() => response.end(bytes.subarray(12)));
  });
  const { body } = await callPublisher(publisher(), { method: "POST", path: "/", body: { desiredUrl: "김민지" } });
  expect(body).toEqual({ reason: "한국어" });
  expect(JSON.parse(server.seen[0]!.body)).toEqual({ desiredUrl: "김민지" });
});
