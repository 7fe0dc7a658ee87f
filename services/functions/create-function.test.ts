import { once } from "node:events";
import { ServerResponse, createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createFunction, type Answer, type FunctionRequest, type RequestParts } from "./create-function";
import { FunctionError } from "./function-error";

jest.mock("./env", () => ({ readFunctionsEnv: () => ({}) }));

const stops: (() => void)[] = [];
afterEach(() => {
  jest.restoreAllMocks();
  for (const stop of stops.splice(0)) stop();
});

/** A function on a server of its own. `ip` is what Express would have judged. */
async function serve(handle: (request: RequestParts) => Promise<Answer>, ip?: string): Promise<string> {
  const respond = createFunction({ method: "GET", maxBodyBytes: 100, handle });
  const server = createServer((request, response) => void respond(Object.assign(request, { ip }), response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A request as a host may hand it over that keeps no connection. */
function requestWithoutSocket(): FunctionRequest {
  return Object.assign(Readable.from([]), { method: "GET", headers: {} }) as unknown as FunctionRequest;
}

test.each([
  ["what Express has judged, whatever the client claims", "10.0.0.1", "6.6.6.6", "10.0.0.1"],
  ["the first that the platform wrote", undefined, "203.0.113.9, 10.0.0.2", "203.0.113.9"],
  ["without the space around it", undefined, "203.0.113.9 , 10.0.0.2", "203.0.113.9"],
  ["the connection's where nobody wrote any", undefined, " ", "127.0.0.1"],
])("the client's address is %s", async (_, ip, forwarded, expected) => {
  const url = await serve(async ({ clientAddress }) => ({ status: 200, body: clientAddress }), ip);
  expect(await (await fetch(url, { headers: { "x-forwarded-for": forwarded } })).json()).toBe(expected);
});

test("at Netlify the client's address is its connection's, and nowhere else what that header claims", async () => {
  const headers = { "x-forwarded-for": "6.6.6.6", "x-nf-client-connection-ip": "203.0.113.9" };
  const atNetlify = Object.assign(requestWithoutSocket(), { headers, rawUrl: "https://site.example/api/x" });
  const elsewhere = Object.assign(requestWithoutSocket(), { headers });
  expect([await addressSeen(atNetlify), await addressSeen(elsewhere)]).toEqual(["203.0.113.9", "6.6.6.6"]);
});

test("at Netlify a request is whole when it comes, and elsewhere when Node says so", async () => {
  const atNetlify = Object.assign(requestWithoutSocket(), { rawUrl: "https://site.example/api/x", complete: false });
  const elsewhere = Object.assign(requestWithoutSocket(), { complete: false });
  await Promise.all([addressSeen(atNetlify), addressSeen(elsewhere)]);
  expect([atNetlify.complete, elsewhere.complete]).toEqual([true, false]);
});

test("without any trace of the client its address is unknown", async () => {
  expect(await addressSeen(requestWithoutSocket())).toBe("unknown");
});

async function addressSeen(request: FunctionRequest): Promise<string | undefined> {
  let seen: string | undefined;
  const respond = createFunction({
    method: "GET",
    maxBodyBytes: 0,
    handle: async ({ clientAddress }) => {
      seen = clientAddress;
      return { status: 200 };
    },
  });
  await respond(request, new ServerResponse(request));
  return seen;
}

test.each([
  [
    "its route's parameter is the end of the address, and the query is the visitor's",
    "publications/:realtorId",
    { realtorId: "r%1" },
  ],
  ["its route's parameter may stand before the end", ":kind/r%1", { kind: "publications" }],
  ["a route without one has none", undefined, {}],
])("where a host gives a function neither parameters nor query, %s", async (_, route, params) => {
  const request = Object.assign(requestWithoutSocket(), {
    url: "/api/publications/r%251",
    rawUrl: "https://agents.example/api/publications/r%251?limit=5",
  });
  const seen: unknown[] = [];
  const handle = async (parts: RequestParts) => {
    seen.push(parts.params, parts.query.get("limit"));
    return { status: 200 };
  };
  const respond = createFunction({ method: "GET", maxBodyBytes: 0, ...(route && { route }), handle });
  await respond(request, new ServerResponse(request));
  expect(seen).toEqual([params, "5"]);
});

test("an unexpected error tells the client nothing, and the log everything", async () => {
  const log = jest.spyOn(console, "error").mockReturnValue();
  const error = new Error("no such table: secrets, in /srv/data");
  const url = await serve(async () => {
    throw error;
  });
  const response = await fetch(url);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ message: "Internal Server Error", code: "UNEXPECTED" });
  expect(log).toHaveBeenCalledWith(expect.any(String), error);
});

test("the cause of an error is for the log alone", async () => {
  const log = jest.spyOn(console, "error").mockReturnValue();
  const cause = new Error("connect ECONNREFUSED 10.0.0.5:8001");
  const url = await serve(async () => {
    throw new FunctionError("PUBLISHER_UNREACHABLE", { status: 503, message: "Try again shortly.", cause });
  });
  const response = await fetch(url);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ message: "Try again shortly.", code: "PUBLISHER_UNREACHABLE" });
  expect(log).toHaveBeenCalledWith(expect.any(String), cause);
});

test.each([
  [400, "is not logged", 0],
  [499, "is not logged", 0],
  [500, "is logged", 1],
  [503, "is logged", 1],
])("a refusal with %i %s", async (status, _, lines) => {
  const log = jest.spyOn(console, "error").mockReturnValue();
  const url = await serve(async () => {
    throw new FunctionError("NOT_CONFIGURED", { status, message: "Not now." });
  });
  expect((await fetch(url)).status).toBe(status);
  expect(log).toHaveBeenCalledTimes(lines);
});

test("the head of a stream is sent before its first event", async () => {
  const stream = new PassThrough();
  const url = await serve(async () => ({ status: 200, stream }));
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  stream.end();
  expect(await response.text()).toBe("");
});

test("the work for a client who has gone is stopped, and a stream that comes too late is closed", async () => {
  const client = new AbortController();
  const stream = new PassThrough();
  const closed = once(stream, "close");
  const url = await serve(async ({ signal }) => {
    client.abort();
    await once(signal, "abort");
    return { status: 200, stream };
  });
  await expect(fetch(url, { signal: client.signal })).rejects.toThrow("aborted");
  await closed;
});

test("an answer that comes too late is dropped without an error", async () => {
  const request = requestWithoutSocket();
  const response = new ServerResponse(request);
  const respond = createFunction({
    method: "GET",
    maxBodyBytes: 0,
    handle: async () => {
      response.destroy();
      return { status: 200, body: "too late" };
    },
  });
  await expect(respond(request, response)).resolves.toBeUndefined();
  expect(response.headersSent).toBe(false);
});

test("a body announced as too large is answered before it is sent, and the connection ends", async () => {
  const { port, hostname } = new URL(await serve(async () => ({ status: 200 })));
  const socket = connect(Number(port), hostname);
  socket.write("GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 2000000\r\n\r\n");
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
});
