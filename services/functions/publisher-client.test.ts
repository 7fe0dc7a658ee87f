import { EventEmitter, once } from "node:events";
import http from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { answerJson, startFakeServer, type FakeServer } from "./fake-server";
import { callPublisher, openPublisherStream } from "./publisher-client";
import { shortenTimeouts } from "./shorten-timeouts";

const UNREACHABLE = { status: 503, code: "PUBLISHER_UNREACHABLE", headers: { "retry-after": "5" } };
/** The first byte of a client's hello. */
const TLS_HANDSHAKE = 22;

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

test("a stream that its client no longer wants is not waited for", async () => {
  const client = new AbortController();
  server = await startFakeServer(() => client.abort());
  const opened = openPublisherStream(publisher(), { method: "GET", path: "/", signal: client.signal });
  await expect(opened).rejects.toMatchObject({ ...UNREACHABLE, cause: { name: "AbortError" } });
});

/** The next call of the publisher ends like this before it is sent. */
function failOnce(code: string, reusedSocket: boolean): void {
  const outgoing = Object.assign(new EventEmitter(), {
    reusedSocket,
    end: () => outgoing.emit("error", Object.assign(new Error(`write ${code}`), { code })),
  });
  jest.spyOn(http, "request").mockReturnValueOnce(outgoing as unknown as http.ClientRequest);
}

test.each(["ECONNRESET", "EPIPE"])(
  "a kept connection that ends with %s is replaced, and the call repeated",
  async (code) => {
    server = await startFakeServer(answerJson(200, { ok: true }));
    failOnce(code, true);
    expect(await callPublisher(publisher(), { method: "GET", path: "/" })).toMatchObject({ body: { ok: true } });
  },
);

test.each([
  ["a kept connection", "HPE_INVALID_CONSTANT", true],
  ["a new connection", "ECONNRESET", false],
  ["a new connection", "EPIPE", false],
  ["a new connection", "ECONNREFUSED", false],
])("after %s has failed with %s the call is not repeated", async (_, code, reusedSocket) => {
  server = await startFakeServer(answerJson(200, { ok: true }));
  failOnce(code, reusedSocket);
  const call = callPublisher(publisher(), { method: "GET", path: "/" });
  await expect(call).rejects.toMatchObject({ ...UNREACHABLE, cause: { code } });
  expect(server.seen).toEqual([]);
});

test("a call is repeated once; the error of the second kept connection is left for the log", async () => {
  server = await startFakeServer(answerJson(200, { ok: true }));
  failOnce("ECONNRESET", true);
  failOnce("EPIPE", true);
  const call = callPublisher(publisher(), { method: "GET", path: "/" });
  await expect(call).rejects.toMatchObject({ ...UNREACHABLE, cause: { cause: { code: "EPIPE" } } });
  expect(server.seen).toEqual([]);
});

test("an https address is called over TLS", async () => {
  server = await startFakeServer(() => undefined);
  const firstBytes: (number | undefined)[] = [];
  const listener = createServer((socket) =>
    socket.once("data", (chunk) => {
      firstBytes.push(chunk[0]);
      socket.destroy();
    }),
  );
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const url = `https://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  await expect(callPublisher({ url, token: "token" }, { method: "GET", path: "/" })).rejects.toMatchObject(UNREACHABLE);
  listener.close();
  expect(firstBytes).toEqual([TLS_HANDSHAKE]);
});

test("an address that is not http(s) is not called", async () => {
  server = await startFakeServer(() => undefined);
  const url = server.url.replace("http:", "ftp:");
  const call = callPublisher({ url, token: "token" }, { method: "GET", path: "/" });
  await expect(call).rejects.toMatchObject({ ...UNREACHABLE, cause: { message: `Not an http(s) address: ${url}` } });
});
