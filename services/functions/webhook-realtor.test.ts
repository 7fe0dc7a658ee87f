import { Webhook } from "standardwebhooks";
import { answerJson, startFakeServer, type FakeServer } from "./fake-server";
import { FunctionError } from "./function-error";
import { handleRealtorWebhook } from "./webhook-realtor";

const SECRET = `whsec_${Buffer.alloc(24, 1).toString("base64")}`;
const EVENT = {
  type: "realtor.updated",
  timestamp: "2026-01-02T03:04:05.678Z",
  data: { id: "r-1", desiredUrl: "jane-kim", updatedAt: "2026-01-02T03:04:05.000Z" },
};

let server: FakeServer | null = null;
beforeEach(() => jest.spyOn(console, "error").mockReturnValue());
afterEach(async () => {
  jest.restoreAllMocks();
  await server?.stop();
  server = null;
});

function signed(payload: string) {
  const now = new Date();
  return {
    body: Buffer.from(payload),
    headers: {
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": new Webhook(SECRET).sign("msg_1", now, payload),
    },
  };
}

async function outcome(payload: unknown, dependencies: { publisherUrl?: string; buildHookUrls?: string[] }) {
  const { publisherUrl, buildHookUrls = [] } = dependencies;
  try {
    return await handleRealtorWebhook(signed(typeof payload === "string" ? payload : JSON.stringify(payload)), {
      webhookSecrets: [SECRET],
      publisher: publisherUrl ? { url: publisherUrl, token: "publisher-token" } : null,
      buildHookUrls,
    });
  } catch (error) {
    if (error instanceof FunctionError) return { status: error.status, headers: error.headers, body: error.message };
    throw error;
  }
}

test("a signed event reaches the intake with the bearer token, and its 202 comes back", async () => {
  server = await startFakeServer(answerJson(202, { accepted: true }));
  expect(await outcome(EVENT, { publisherUrl: server.url })).toEqual({ status: 202, body: { accepted: true } });
  expect(server.seen).toMatchObject([
    {
      method: "POST",
      url: "/intake",
      headers: { authorization: "Bearer publisher-token", "content-type": "application/json" },
    },
  ]);
  expect(JSON.parse(server.seen[0]!.body)).toEqual({ webhookId: "msg_1", ...EVENT });
});

test("an id of 128 characters and an address of 256, in Korean, reach the intake whole", async () => {
  server = await startFakeServer(answerJson(202, { accepted: true }));
  const event = { ...EVENT, data: { ...EVENT.data, id: "가".repeat(128), desiredUrl: "나".repeat(256) } };
  expect(await outcome(event, { publisherUrl: server.url })).toMatchObject({ status: 202 });
  expect(JSON.parse(server.seen[0]!.body)).toEqual({ webhookId: "msg_1", ...event });
});

test("an id that the intake has seen is a 200", async () => {
  server = await startFakeServer(answerJson(200, { duplicate: true }));
  expect(await outcome(EVENT, { publisherUrl: server.url })).toEqual({ status: 200, body: { duplicate: true } });
});

test.each([429, 503])("the intake's %i comes back with its retry-after", async (status) => {
  server = await startFakeServer(answerJson(status, { message: "busy" }, { "retry-after": "17" }));
  expect(await outcome(EVENT, { publisherUrl: server.url })).toEqual({
    status,
    headers: { "retry-after": "17" },
    body: { message: "busy" },
  });
});

test.each([429, 503])("the intake's %i without a retry-after gets one", async (status) => {
  server = await startFakeServer(answerJson(status, { message: "busy" }));
  expect(await outcome(EVENT, { publisherUrl: server.url })).toMatchObject({ status, headers: { "retry-after": "5" } });
});

test.each([204, 301, 400, 401, 404, 500])("an intake that answers %i has promised nothing: 503", async (status) => {
  server = await startFakeServer(answerJson(status, {}));
  expect(await outcome(EVENT, { publisherUrl: server.url })).toMatchObject({
    status: 503,
    headers: { "retry-after": "5" },
  });
});

test("a publisher that is down is a 503 with retry-after, whatever pipelines there are", async () => {
  server = await startFakeServer(answerJson(200, {}));
  const down = await startFakeServer(answerJson(202, {}));
  await down.stop();
  const answer = await outcome(EVENT, { publisherUrl: down.url, buildHookUrls: [server.url] });
  expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  expect(server.seen).toEqual([]);
});

test("a publisher that has dropped a kept connection is asked again on a new one", async () => {
  const used = new WeakSet<object>();
  server = await startFakeServer((request, response) => {
    const { socket } = response;
    if (socket && used.has(socket)) return void socket.resetAndDestroy();
    if (socket) used.add(socket);
    answerJson(202, { accepted: true })(request, response);
  });
  for (let round = 0; round < 5; round += 1) {
    expect(await outcome(EVENT, { publisherUrl: server.url })).toMatchObject({ status: 202 });
  }
  expect(server.seen.length).toBeGreaterThan(5);
});

test("without a publisher a hosted pipeline is asked for a build", async () => {
  server = await startFakeServer(answerJson(200, {}));
  const { port } = new URL(server.url);
  const urls = [`http://hook:a%2Fb@127.0.0.1:${port}/dispatches`, "http://127.0.0.1:1/closed"];
  expect(await outcome(EVENT, { buildHookUrls: urls })).toEqual({ status: 202, body: { accepted: true } });
  expect(server.seen).toMatchObject([
    {
      method: "POST",
      url: "/dispatches",
      headers: { authorization: `Basic ${Buffer.from("hook:a/b").toString("base64")}` },
      body: '{"event_type":"realtor.updated"}',
    },
  ]);
});

test("with neither publisher nor pipeline in reach it is a 503 with retry-after", async () => {
  server = await startFakeServer(answerJson(500, {}));
  const unreachable = { status: 503, headers: { "retry-after": "5" } };
  expect(await outcome(EVENT, { buildHookUrls: [server.url] })).toMatchObject(unreachable);
  expect(await outcome(EVENT, {})).toMatchObject(unreachable);
});

test("an unsigned event goes nowhere", async () => {
  server = await startFakeServer(answerJson(202, { accepted: true }));
  const dependencies = {
    webhookSecrets: [SECRET],
    publisher: { url: server.url, token: "t" },
    buildHookUrls: [server.url],
  };
  await expect(handleRealtorWebhook({ headers: {}, body: Buffer.from("{}") }, dependencies)).rejects.toMatchObject({
    status: 401,
  });
  expect(server.seen).toEqual([]);
});

test("without a secret nothing can be verified: 503, never taken", async () => {
  const request = signed(JSON.stringify(EVENT));
  await expect(
    handleRealtorWebhook(request, { webhookSecrets: [], publisher: null, buildHookUrls: [] }),
  ).rejects.toMatchObject({ status: 503, headers: { "retry-after": "5" } });
});

test.each([
  ["no body", "", "it is not JSON"],
  ["text", "not json", "it is not JSON"],
  ["null", null, "body: "],
  ["a list", [EVENT], "body: "],
  ["no type", { ...EVENT, type: undefined }, "type: "],
  ["another type", { ...EVENT, type: "realtor.renamed" }, "type: "],
  ["no timestamp", { ...EVENT, timestamp: undefined }, "timestamp: "],
  ["a timestamp that is no time", { ...EVENT, timestamp: "yesterday" }, "timestamp: "],
  ["no data", { ...EVENT, data: undefined }, "data: "],
  ["no id", { ...EVENT, data: { ...EVENT.data, id: undefined } }, "data.id: "],
  ["an empty id", { ...EVENT, data: { ...EVENT.data, id: "" } }, "data.id: "],
  ["an id of 129 characters", { ...EVENT, data: { ...EVENT.data, id: "x".repeat(129) } }, "data.id: "],
  ["no desiredUrl", { ...EVENT, data: { ...EVENT.data, desiredUrl: undefined } }, "data.desiredUrl: "],
  [
    "a desiredUrl of 257 characters",
    { ...EVENT, data: { ...EVENT.data, desiredUrl: "x".repeat(257) } },
    "data.desiredUrl: ",
  ],
  ["no updatedAt", { ...EVENT, data: { ...EVENT.data, updatedAt: undefined } }, "data.updatedAt: "],
])("an authentic event with %s is malformed, which the answer names, and goes nowhere", async (_, payload, named) => {
  server = await startFakeServer(answerJson(202, { accepted: true }));
  expect(await outcome(payload, { publisherUrl: server.url })).toMatchObject({
    status: 400,
    body: expect.stringContaining(`The event is malformed: ${named}`),
  });
  expect(server.seen).toEqual([]);
});

test("every fault of an event is named", async () => {
  server = await startFakeServer(answerJson(202, { accepted: true }));
  const answer = await outcome({ ...EVENT, type: "x", data: { ...EVENT.data, id: "" } }, { publisherUrl: server.url });
  expect(answer.body).toMatch(/^The event is malformed: type: [^;]+; data\.id: [^;]+\.$/);
});
