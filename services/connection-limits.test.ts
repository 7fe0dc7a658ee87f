import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SERVER_TIMES, limitConnections, type ConnectionLimits } from "./connection-limits";

let server: Server;
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  server.close();
});

async function serve(handle: RequestListener, limits: Partial<ConnectionLimits> = {}): Promise<void> {
  server = createServer(SERVER_TIMES);
  limitConnections(server, handle, { isProxy: () => false, ...limits });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

/** A connection, with what is written to it at once. */
function open(written = ""): Socket {
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.on("error", () => undefined);
  client.write(written);
  clients.push(client);
  return client;
}

const request = (path: string, headers = "host: a\r\n") => `GET ${path} HTTP/1.1\r\n${headers}\r\n`;

test("requests of one connection are handled one after the other, and answered in their order", async () => {
  const handled: string[] = [];
  const waiting: ServerResponse[] = [];
  await serve(({ url }, response) => {
    handled.push(url!);
    if (url === "/first") waiting.push(response);
    else response.writeHead(200, { connection: "close" }).end("second");
  });
  const client = open(request("/first") + request("/second"));
  const answers = text(client);
  await once(server, "request");
  expect(handled).toEqual(["/first"]);
  waiting[0]!.end("first");
  expect((await answers).match(/first|second/g)).toEqual(["first", "second"]);
});

test("a connection with more than eight unanswered requests is closed, and one of them was handled", async () => {
  let handled = 0;
  await serve(() => (handled += 1));
  await once(open(request("/").repeat(1_000)).resume(), "close");
  expect(handled).toBe(1);
});

test("an answer that is not taken is cut; an event stream that is stays", async () => {
  const responses: ServerResponse[] = [];
  await serve(
    ({ url }, response) => {
      responses.push(response);
      if (url === "/stream") response.setHeader("content-type", "text/event-stream").write(": hello\n\n");
      else response.end(Buffer.alloc(30_000_000));
    },
    { answerMs: 20, answerBytesPerS: Infinity, checkEveryMs: 10 },
  );
  await once(open(request("/stream")), "data");
  const client = open(request("/large"));
  client.pause();
  await once(server, "request");
  await once(responses[1]!, "close");
  expect(responses[0]!.closed).toBe(false);
  let taken = 0;
  for await (const chunk of client) taken += (chunk as Buffer).length;
  expect(taken).toBeLessThan(30_000_000);
});

test("a large answer has time for its length", async () => {
  const responses: ServerResponse[] = [];
  await serve(
    ({ url }, response) => {
      responses.push(response);
      const body = Buffer.alloc(url === "/large" ? 30_000_000 : 20_000_000);
      response.setHeader("content-length", body.length);
      response.end(body);
    },
    // 25 MB in a moment.
    { answerMs: -25_000, answerBytesPerS: 1_000_000, checkEveryMs: 10 },
  );
  open(request("/large")).pause();
  await once(server, "request");
  open(request("/small")).pause();
  await once(server, "request");
  await once(responses[1]!, "close");
  expect(responses[0]!.closed).toBe(false);
});

test("a body that does not come is a 408, and ends its connection", async () => {
  await serve(() => undefined, { bodyMs: () => 20 });
  const client = open("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n1");
  expect(await text(client)).toMatch(/^HTTP\/1\.1 408 /);
});

test("an answer may take longer than a body may", async () => {
  await serve(
    (_request, response) => void setTimeout(() => response.writeHead(200, { connection: "close" }).end("late"), 100),
    { bodyMs: () => 20 },
  );
  expect(await text(open(request("/")))).toContain("late");
});

test.each([
  ["two Host headers are", 400, "host: a\r\nHost: b\r\n"],
  ["the same Host twice is", 400, "host: a\r\nhost: a\r\n"],
  ["one Host is", 200, "host: a\r\nx-forwarded-host: b\r\n"],
  ["no Host is", 400, ""],
])("%s %i", async (_, status, headers) => {
  await serve((_request, response) => void response.writeHead(200, { connection: "close" }).end());
  expect(await text(open(request("/", headers)))).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test("a network has so many connections, and a proxy as many as it needs", async () => {
  let isProxy = false;
  await serve(({ url }, response) => void response.end(url), { mostOfOneNetwork: 2, isProxy: () => isProxy });
  const [first] = [open(request("/a")), open(request("/b"))];
  await Promise.all(clients.map((client) => once(client, "data")));
  await once(open(request("/c")).resume(), "close");
  isProxy = true;
  await once(open(request("/d")), "data");
  isProxy = false;
  const gone = once(first!, "close");
  first!.end();
  await gone;
  await once(open(request("/e")), "data");
});

test("when all places are taken, idle connections make room", async () => {
  await serve((_request, response) => void response.end("x"), { mostConnections: 2 });
  const [first, second] = [open(request("/a")), open(request("/b"))];
  await Promise.all([once(first!, "data"), once(second!, "data")]);
  const closed = [first!, second!].map((client) => once(client.resume(), "close"));
  open(request("/c"));
  await Promise.all(closed);
  await once(open(request("/d")), "data");
});
