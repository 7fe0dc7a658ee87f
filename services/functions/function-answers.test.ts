import express from "express";
import { connect, type AddressInfo } from "node:net";
import { once } from "node:events";
import { Webhook } from "standardwebhooks";
import buildHook from "./build-hook";
import buildState from "./build-state";
import type { FunctionRequest } from "./create-function";
import type * as EnvModule from "./env";
import { answerJson, startFakeServer, type FakeServer } from "./fake-server";
import promoteBuild from "./promote-build";
import publications from "./publications";
import retryStuck from "./retry-stuck";
import sendToSlack from "./send-to-slack";
import stuck from "./stuck";
import webhookRealtor from "./webhook-realtor";

const SECRET = `whsec_${Buffer.alloc(24, 1).toString("base64")}`;
const EVENT = JSON.stringify({
  type: "realtor.updated",
  timestamp: "2026-01-02T03:04:05.678Z",
  data: { id: "r-1", desiredUrl: "jane-kim", updatedAt: "2026-01-02T03:04:05.000Z" },
});
const stops: (() => Promise<void> | void)[] = [];
const mockVariables = new Map<string, string>();

jest.mock("./env", () => {
  const { readFunctionsEnv } = jest.requireActual<typeof EnvModule>("./env");
  return { readFunctionsEnv: () => readFunctionsEnv(Object.fromEntries(mockVariables)) };
});

function setVariables(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) mockVariables.set(name, value);
}

beforeEach(() => jest.spyOn(console, "error").mockReturnValue());
afterEach(async () => {
  jest.restoreAllMocks();
  mockVariables.clear();
  for (const stop of stops.splice(0)) await stop();
});

async function fake(...respond: Parameters<typeof startFakeServer>): Promise<FakeServer> {
  const server = await startFakeServer(...respond);
  stops.push(server.stop);
  return server;
}

/** The functions behind Express, as the origin mounts them. */
async function functionsAt(variables: Record<string, string>): Promise<string> {
  setVariables(variables);
  const app = express();
  app.set("trust proxy", "loopback");
  const mounted = {
    "/webhook": webhookRealtor,
    "/build": buildHook,
    "/build/:buildId": buildState,
    "/build/:buildId/promote": promoteBuild,
    "/slack": sendToSlack,
    "/stuck": stuck,
    "/stuck/retry": retryStuck,
    "/publications/:realtorId": publications,
  };
  for (const [route, handle] of Object.entries(mounted)) {
    app.all(route, (request, response) => handle(request as FunctionRequest, response));
  }
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function signed(body: string): RequestInit {
  const now = new Date();
  return {
    method: "POST",
    body,
    headers: {
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": new Webhook(SECRET).sign("msg_1", now, body),
    },
  };
}

test.each([
  ["/webhook", "GET", "POST"],
  ["/build", "PUT", "POST"],
  ["/build/b-1", "POST", "GET"],
  ["/build/b-1/promote", "GET", "POST"],
  ["/slack", "HEAD", "POST"],
  ["/publications/1", "DELETE", "GET"],
  ["/stuck", "POST", "GET"],
  ["/stuck/retry", "GET", "POST"],
])("%s refuses %s", async (path, method, allowed) => {
  const response = await fetch((await functionsAt({})) + path, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe(allowed);
});

test("a webhook passes over HTTP, read at the moment of the request", async () => {
  const publisher = await fake(answerJson(202, { accepted: true }));
  const url = await functionsAt({ WEBHOOK_SECRET: SECRET });
  expect((await fetch(`${url}/webhook`, signed(EVENT))).status).toBe(503);
  setVariables({ PUBLISHER_URL: publisher.url, PUBLISHER_TOKEN: "token" });
  const response = await fetch(`${url}/webhook`, signed(EVENT));
  expect([response.status, await response.json()]).toEqual([202, { accepted: true }]);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("64 kB are read, a byte more is a 413, signed or not, announced or chunked", async () => {
  const url = await functionsAt({ WEBHOOK_SECRET: SECRET });
  const statusOf = async (init: RequestInit) => (await fetch(`${url}/webhook`, init)).status;
  expect(await statusOf(signed(" ".repeat(64 * 1024)))).toBe(400);
  expect(await statusOf(signed(" ".repeat(64 * 1024 + 1)))).toBe(413);
  expect(await statusOf({ method: "POST", body: "x".repeat(64 * 1024 + 1) })).toBe(413);
  const chunked = new Blob(["x".repeat(200_000)]).stream();
  expect(await statusOf({ method: "POST", body: chunked, duplex: "half" } as RequestInit)).toBe(413);
});

test("a body that never ends is answered 413 and cut off", async () => {
  const { port, hostname } = new URL(await functionsAt({ WEBHOOK_SECRET: SECRET }));
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  // Not by `once` of node:events, which an error would end.
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const received: Buffer[] = [];
  socket.on("data", (chunk) => received.push(chunk));
  socket.write("POST /webhook HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n");
  const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
  const feed = setInterval(() => socket.write(chunk), 1);
  await closed;
  clearInterval(feed);
  expect(Buffer.concat(received).toString()).toMatch(/^HTTP\/1\.1 413 /);
});

test("a wrong variable is named, its value is not", async () => {
  const url = await functionsAt({ WEBHOOK_SECRET: "whsec_c2hvcnQ=", PUBLISHER_URL: "not-an-address" });
  const response = await fetch(`${url}/webhook`, signed(EVENT));
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  const text = await response.text();
  expect(text).toContain("WEBHOOK_SECRET must be whsec_ and the base64 of 24 to 64 bytes");
  expect(text).toContain("PUBLISHER_URL must be an http(s) address");
  expect(text).not.toMatch(/c2hvcnQ|not-an-address/);
});

test("the build hook starts a build here and in hosted pipelines", async () => {
  const publisher = await fake(answerJson(202, { buildId: "b-1" }));
  const pipeline = await fake(answerJson(200, {}));
  const url = await functionsAt({
    BUILD_HOOK_SECRET: "hook-secret",
    PUBLISHER_URL: publisher.url,
    PUBLISHER_TOKEN: "token",
    BUILD_HOOK_URLS: `${pipeline.url}/hook http://127.0.0.1:1/`,
  });
  const response = await fetch(`${url}/build`, { method: "POST", headers: { authorization: "Bearer hook-secret" } });
  expect(response.status).toBe(202);
  expect(await response.json()).toEqual({
    buildId: "b-1",
    hosted: { accepted: [new URL(pipeline.url).host], failed: ["127.0.0.1:1"] },
  });
  expect(publisher.seen).toMatchObject([
    { method: "POST", url: "/builds", headers: { authorization: "Bearer token" } },
  ]);
});

test.each([
  undefined,
  "",
  "Bearer",
  "Bearer ",
  "Bearer other",
  "Bearer hook-secret2",
  "Basic hook-secret",
  "hook-secret",
])("the build hook refuses %j", async (authorization) => {
  const publisher = await fake(answerJson(202, { buildId: "b-1" }));
  const url = await functionsAt({
    BUILD_HOOK_SECRET: "hook-secret",
    PUBLISHER_URL: publisher.url,
    PUBLISHER_TOKEN: "t",
  });
  const headers: HeadersInit = authorization === undefined ? {} : { authorization };
  expect((await fetch(`${url}/build`, { method: "POST", headers })).status).toBe(401);
  expect(publisher.seen).toEqual([]);
});

const HOOK_TOKEN = { authorization: "Bearer hook-secret" };

test.each([
  [{ id: "b-1", state: "queued" }],
  [{ id: "b-1", state: "building" }],
  [{ id: "b-1", state: "live", release: "r-1" }],
  [{ id: "b-1", state: "failed", reason: "GTM_ID must match" }],
])("what became of a build is told: %j", async (state) => {
  const publisher = await fake(answerJson(200, state));
  const url = await functionsAt({
    BUILD_HOOK_SECRET: "hook-secret",
    PUBLISHER_URL: publisher.url,
    PUBLISHER_TOKEN: "token",
  });
  const response = await fetch(`${url}/build/b-1`, { headers: HOOK_TOKEN });
  const { id, ...rest } = state;
  expect([response.status, await response.json()]).toEqual([200, { buildId: id, ...rest }]);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(publisher.seen).toMatchObject([
    { method: "GET", url: "/builds/b-1", headers: { authorization: "Bearer token" } },
  ]);
});

test("a build that nobody ordered is a 404, and the publisher's own errors are not passed on as one", async () => {
  const publisher = await fake(({ url }, response) =>
    answerJson(url === "/builds/broken" ? 500 : 404, { message: "of the publisher" })({} as never, response),
  );
  const url = await functionsAt({
    BUILD_HOOK_SECRET: "hook-secret",
    PUBLISHER_URL: publisher.url,
    PUBLISHER_TOKEN: "token",
  });
  const ask = async (id: string) => {
    const response = await fetch(`${url}/build/${id}`, { headers: HOOK_TOKEN });
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  expect(await ask("b-9")).toEqual([404, "BUILD_UNKNOWN"]);
  expect(await ask("..%2Fcontrol%2Fpublish-all")).toEqual([404, "BUILD_UNKNOWN"]);
  expect(publisher.seen.at(-1)?.url).toBe("/builds/..%2Fcontrol%2Fpublish-all");
  expect(await ask("x".repeat(65))).toEqual([404, "BUILD_UNKNOWN"]);
  expect(publisher.seen).toHaveLength(2);
  expect(await ask("x".repeat(64))).toEqual([404, "BUILD_UNKNOWN"]);
  expect(publisher.seen).toHaveLength(3);
  expect(await ask("broken")).toEqual([503, "PUBLISHER_UNREACHABLE"]);
});

test.each([undefined, "Bearer other", "Basic hook-secret"])("the state of a build is refused to %j", async (token) => {
  const publisher = await fake(answerJson(200, { id: "b-1", state: "live" }));
  const url = await functionsAt({
    BUILD_HOOK_SECRET: "hook-secret",
    PUBLISHER_URL: publisher.url,
    PUBLISHER_TOKEN: "t",
  });
  const headers: HeadersInit = token === undefined ? {} : { authorization: token };
  expect((await fetch(`${url}/build/b-1`, { headers })).status).toBe(401);
  expect(publisher.seen).toEqual([]);
});

test("where hosted pipelines build, the state is a 501 that says whom to ask; without anything, a 503", async () => {
  const url = await functionsAt({ BUILD_HOOK_SECRET: "hook-secret" });
  expect((await fetch(`${url}/build/b-1`, { headers: HOOK_TOKEN })).status).toBe(503);
  setVariables({ BUILD_HOOK_URLS: "http://127.0.0.1:1/" });
  const response = await fetch(`${url}/build/b-1`, { headers: HOOK_TOKEN });
  expect(response.status).toBe(501);
  expect(await response.json()).toMatchObject({
    code: "BUILDS_ARE_HOSTED",
    message: expect.stringContaining("hosted pipeline"),
  });
});

test("the build hook is a 503 with retry-after when no build was started", async () => {
  const url = await functionsAt({ BUILD_HOOK_SECRET: "hook-secret" });
  const headers = { authorization: "Bearer hook-secret" };
  const unreachable: Record<string, string>[] = [
    {},
    { BUILD_HOOK_URLS: "http://127.0.0.1:1/" },
    { PUBLISHER_URL: "http://127.0.0.1:1", PUBLISHER_TOKEN: "t" },
  ];
  for (const variables of unreachable) {
    setVariables(variables);
    const response = await fetch(`${url}/build`, { method: "POST", headers });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  }
});

test.each([200, 401, 409, 429, 500, 503])(
  "a build that the publisher answers with %i is not taken, even if a pipeline takes it",
  async (status) => {
    const publisher = await fake(answerJson(status, { buildId: "b-1" }));
    const pipeline = await fake(answerJson(200, {}));
    const url = await functionsAt({
      BUILD_HOOK_SECRET: "hook-secret",
      PUBLISHER_URL: publisher.url,
      PUBLISHER_TOKEN: "token",
      BUILD_HOOK_URLS: pipeline.url,
    });
    const response = await fetch(`${url}/build`, { method: "POST", headers: HOOK_TOKEN });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await response.json()).toMatchObject({ code: "PUBLISHER_UNREACHABLE" });
  },
);

test.each(["/publications/1", "/build/b-1"])("the publisher stops working on %s when its client goes", async (path) => {
  jest.spyOn(AbortSignal, "timeout").mockReturnValue(new AbortController().signal);
  const client = new AbortController();
  let drop: () => void = () => undefined;
  const dropped = new Promise<void>((resolve) => (drop = resolve));
  const publisher = await fake((_, response) => {
    response.on("close", drop);
    client.abort();
  });
  const url = await functionsAt({
    BUILD_HOOK_SECRET: "hook-secret",
    PUBLISHER_URL: publisher.url,
    PUBLISHER_TOKEN: "token",
  });
  await expect(fetch(url + path, { headers: HOOK_TOKEN, signal: client.signal })).rejects.toThrow("aborted");
  await dropped;
});

test("publications come as JSON, with a limit in bounds", async () => {
  const publisher = await fake(answerJson(200, { pending: null, receipts: [] }));
  const url = await functionsAt({ PUBLISHER_URL: publisher.url, PUBLISHER_TOKEN: "token" });
  expect(await (await fetch(`${url}/publications/a%2Fb?limit=3`)).json()).toEqual({ pending: null, receipts: [] });
  expect(publisher.seen).toMatchObject([
    { url: "/publications/a%2Fb?limit=3", headers: { authorization: "Bearer token" } },
  ]);
  for (const limit of ["0", "101", "-1", "1e1", "x", ""]) {
    expect((await fetch(`${url}/publications/1?limit=${limit}`)).status).toBe(400);
  }
});

test("publications come as a stream, closed behind when the client goes", async () => {
  let upstreamClosed: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (upstreamClosed = resolve));
  const publisher = await fake((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" }).write("data: 1\n\n");
    response.on("close", upstreamClosed);
    setTimeout(() => response.write("data: 2\n\n"), 20);
  });
  const url = await functionsAt({ PUBLISHER_URL: publisher.url, PUBLISHER_TOKEN: "token" });
  const client = new AbortController();
  const response = await fetch(`${url}/publications/1`, {
    headers: { accept: "text/event-stream" },
    signal: client.signal,
  });
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  const reader = response.body!.getReader();
  const readText = async () => Buffer.from((await reader.read()).value ?? []).toString();
  expect(await readText()).toBe("data: 1\n\n");
  expect(await readText()).toBe("data: 2\n\n");
  client.abort();
  await reader.read().catch(() => undefined);
  await closed;
});

const HOMEPAGE_REQUEST = { name: "Kim <!channel>", area: "Irvine & Tustin", phone: "010-1234-5678", hasSite: true };

function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
}

test("a landing-page request is relayed, with nothing that the messenger would act on", async () => {
  const relay = await fake(answerJson(200, "ok"));
  const url = await functionsAt({ SLACK_WEBHOOK_URL: `${relay.url}/hook` });
  expect((await fetch(`${url}/slack`, post(HOMEPAGE_REQUEST, { "x-forwarded-for": "1.1.1.1" }))).status).toBe(200);
  expect(JSON.parse(relay.seen[0]!.body)).toEqual({
    text: "New homepage request\nName: Kim &lt;!channel&gt;\nArea: Irvine &amp; Tustin\nPhone: 010-1234-5678\nHas a site: true",
  });
});

test.each([302, 400, 500])("a relay that answers %i is a 502 with a message", async (status) => {
  const relay = await fake(answerJson(status, {}));
  const url = await functionsAt({ SLACK_WEBHOOK_URL: relay.url });
  const response = await fetch(`${url}/slack`, post(HOMEPAGE_REQUEST));
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining("could not be passed on") });
});

test("ten requests a minute of one client are relayed, whatever addresses it claims", async () => {
  const relay = await fake(answerJson(200, "ok"));
  const url = await functionsAt({ SLACK_WEBHOOK_URL: relay.url });
  let nowMs = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => nowMs);
  let claims = 0;
  const send = async () => {
    claims += 1;
    const forwarded = { "x-forwarded-for": `10.1.1.${claims}, 198.51.100.7` };
    const response = await fetch(`${url}/slack`, post(HOMEPAGE_REQUEST, forwarded));
    return [response.status, response.headers.get("retry-after")];
  };
  for (let count = 0; count < 10; count += 1) expect(await send()).toEqual([200, null]);
  expect(await send()).toEqual([429, "60"]);
  nowMs += 59_999;
  expect(await send()).toEqual([429, "1"]);
  nowMs += 1;
  expect(await send()).toEqual([200, null]);
  expect(relay.seen).toHaveLength(11);
});
