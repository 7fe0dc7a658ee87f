import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { prepareHandOver } from "./hand-over";

const IDLE_MS = 300;

let server: Server;
let stop: () => Promise<void>;
let agent: Agent;
/** Lets the answer that waits go out. */
let finish: () => void;

beforeEach(async () => {
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  server = createServer((incoming, response) => {
    if (incoming.url === "/waits") finish = () => response.end("at last");
    else response.end("at once");
  });
  ({ stop } = prepareHandOver(server, IDLE_MS));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

const port = () => (server.address() as AddressInfo).port;

async function get(path: string, to = port()): Promise<[body: string, connection: string | undefined]> {
  const outgoing = request({ port: to, path, agent }).end();
  const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
  return [await text(answer), answer.headers.connection];
}

test("an answer in flight is finished, and is the last of its connection", async () => {
  const answer = get("/waits");
  await once(server, "request");
  const stopped = stop();
  await pause(50);
  finish();
  expect(await answer).toEqual(["at last", "close"]);
  await stopped;
});

test("a kept connection that speaks up in time is answered once more, with its end", async () => {
  expect(await get("/")).toEqual(["at once", "keep-alive"]);
  const to = port();
  const stopped = stop();
  await pause(IDLE_MS / 3);
  expect(await get("/", to)).toEqual(["at once", "close"]);
  await stopped;
});

test("one that keeps still is closed, after the pause and no later", async () => {
  await get("/");
  const started = performance.now();
  await stop();
  const tookMs = performance.now() - started;
  expect(tookMs).toBeGreaterThan(IDLE_MS - 50);
  expect(tookMs).toBeLessThan(IDLE_MS + 20_000);
});

test("one that has connected and said nothing yet may still ask", async () => {
  const socket = connect(port(), "127.0.0.1");
  await once(server, "connection");
  const stopped = stop();
  await pause(IDLE_MS / 3);
  socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\nconnection: close\r\n[^]*at once$/i);
  await stopped;
});

test("a request that arrives while the server is busy is no pause", async () => {
  const socket = connect(port(), "127.0.0.1");
  await once(server, "connection");
  const stopped = stop();
  socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, IDLE_MS + 100);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\nconnection: close\r\n[^]*at once$/i);
  await stopped;
});
