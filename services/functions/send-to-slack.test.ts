import { answerJson, startFakeServer, type FakeServer } from "./fake-server";
import { createRateLimit } from "./rate-limit";
import { handleSendToSlack, rateLimits, slackText } from "./send-to-slack";
import { shortenTimeouts } from "./shorten-timeouts";
import { verifyWebhook } from "./webhook-signature";

const JSON_HEADERS: Record<string, string> = { "content-type": "application/json" };
const REQUEST = { name: "Kim", area: "Irvine", phone: "714-555-0100", hasSite: "N" };

const servers: FakeServer[] = [];
let relay: FakeServer;
beforeEach(async () => {
  relay = await start(answerJson(200, "ok"));
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const server of servers.splice(0)) await server.stop();
});

async function start(...respond: Parameters<typeof startFakeServer>): Promise<FakeServer> {
  const server = await startFakeServer(...respond);
  servers.push(server);
  return server;
}

function send(
  body: unknown,
  {
    headers = JSON_HEADERS,
    rateLimit = createRateLimit({ limit: 1, windowMs: 60_000 }),
    clientAddress = "10.0.0.1",
    relayUrl = relay.url,
    inboxUrl = relay.url,
    secrets = [] as string[],
    ofDay = createRateLimit({ limit: 100, windowMs: 86_400_000 }),
  } = {},
) {
  return handleSendToSlack(
    { headers, body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)), clientAddress },
    {
      slackWebhookUrl: relayUrl,
      requestInboxUrl: inboxUrl,
      webhookSecrets: secrets,
      rateLimits: { ofMinute: rateLimit, ofDay },
    },
  );
}

test("the caller's token, cookies and address are not passed on", async () => {
  const headers = { ...JSON_HEADERS, authorization: "Bearer t-1", cookie: "a=b", "x-forwarded-for": "10.0.0.1" };
  await send(REQUEST, { headers });
  const [passedOn] = relay.seen;
  expect(passedOn?.headers).not.toHaveProperty("authorization");
  expect(passedOn?.headers).not.toHaveProperty("cookie");
  expect(JSON.stringify(passedOn)).not.toMatch(/t-1|a=b|10\.0\.0\.1/);
});

test("only the name and the phone are required", async () => {
  expect(await send({ name: "Kim", phone: "010" })).toEqual({ status: 200, body: { ok: true } });
});

test.each([
  ["name", { ...REQUEST, name: " " }],
  ["name", { ...REQUEST, name: "x".repeat(201) }],
  ["phone", { ...REQUEST, phone: "" }],
  ["phone", { ...REQUEST, phone: "+82 10" }],
  ["area", { ...REQUEST, area: 5 }],
  ["hasSite", { ...REQUEST, hasSite: {} }],
  ["body", null],
  ["body", "{"],
])("a wrong %s is a 400 that names it, and is not relayed", async (field, body) => {
  await expect(send(body)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(field) });
  expect(relay.seen).toEqual([]);
});

test.each([
  "text/plain",
  "text/plain; application/json",
  "multipart/form-data; boundary=application/json",
  "application/jsonp",
])("a form of another site cannot be posted here as %s", async (type) => {
  await expect(send(REQUEST, { headers: { "content-type": type } })).rejects.toMatchObject({ status: 415 });
  expect(relay.seen).toEqual([]);
});

test.each(["application/json", "Application/JSON", "application/json; charset=utf-8"])(
  "a request of type %s is relayed as JSON",
  async (type) => {
    expect(await send(REQUEST, { headers: { "content-type": type } })).toMatchObject({ status: 200 });
    expect(relay.seen).toMatchObject([{ method: "POST", headers: { "content-type": "application/json" } }]);
  },
);

test("a relay that accepts with a 204, without a body, has accepted", async () => {
  const quiet = await start((_, response) => void response.writeHead(204).end());
  expect(await send(REQUEST, { relayUrl: quiet.url, inboxUrl: quiet.url })).toMatchObject({ status: 200 });
});

test("line breaks and runs of spaces in a field become one space, so that no field can pose as another", () => {
  expect(slackText({ ...REQUEST, name: "Kim\r\n\nPhone:  \t 1" })).toBe(
    "New homepage request\nName: Kim Phone: 1\nArea: Irvine\nPhone: 714-555-0100\nHas a site: N",
  );
});

test("too many requests are a 429 with retry-after, and are not relayed", async () => {
  const rateLimit = createRateLimit({ limit: 1, windowMs: 60_000 });
  await send(REQUEST, { rateLimit });
  await expect(send(REQUEST, { rateLimit })).rejects.toMatchObject({ status: 429, headers: { "retry-after": "60" } });
  expect(relay.seen).toHaveLength(1);
});

test("the limit goes by the client's address, not by what a header claims", async () => {
  const rateLimit = createRateLimit({ limit: 1, windowMs: 60_000 });
  const claiming = (address: string) => ({ ...JSON_HEADERS, "x-forwarded-for": address });
  await send(REQUEST, { rateLimit, headers: claiming("10.9.9.1") });
  const again = send(REQUEST, { rateLimit, headers: claiming("10.9.9.2") });
  await expect(again).rejects.toMatchObject({ status: 429 });
  expect(await send(REQUEST, { rateLimit, clientAddress: "10.0.0.2" })).toMatchObject({ status: 200 });
});

test("the limit counts an IPv6 client's /64 as one", async () => {
  const rateLimit = createRateLimit({ limit: 1, windowMs: 60_000 });
  await send(REQUEST, { rateLimit, clientAddress: "2001:db8::1" });
  await expect(send(REQUEST, { rateLimit, clientAddress: "2001:db8::2" })).rejects.toMatchObject({ status: 429 });
  expect(await send(REQUEST, { rateLimit, clientAddress: "2001:db8:0:1::1" })).toMatchObject({ status: 200 });
});

test("a network sends ten requests a minute and two hundred a day", () => {
  const takeOf = (limit: "ofMinute" | "ofDay", most: number, atMs: number) => {
    for (let sent = 0; sent < most; sent++) expect(rateLimits[limit].take("192.0.2.0/24", sent)).toBe(0);
    return rateLimits[limit].take("192.0.2.0/24", atMs);
  };
  expect(takeOf("ofMinute", 10, 10_000)).toBe(50);
  expect(takeOf("ofDay", 200, 3_600_000)).toBe(23 * 3_600);
});

test("what is no request takes no place of a day", async () => {
  const ofDay = createRateLimit({ limit: 1, windowMs: 86_400_000 });
  const wide = () => ({ ofDay, rateLimit: createRateLimit({ limit: 9, windowMs: 60_000 }) });
  await expect(send({ ...REQUEST, phone: "" }, wide())).rejects.toMatchObject({ status: 400 });
  expect(await send(REQUEST, wide())).toMatchObject({ status: 200 });
  const refused = send(REQUEST, wide());
  await expect(refused).rejects.toMatchObject({ status: 429, headers: { "retry-after": "86400" } });
  expect(relay.seen).toHaveLength(1);
});

test.each([302, 307])("a relay's redirect, %i, is not followed: 502", async (status) => {
  const redirecting = await start(answerJson(status, {}, { location: relay.url }));
  await expect(send(REQUEST, { relayUrl: redirecting.url, inboxUrl: redirecting.url })).rejects.toMatchObject({
    status: 502,
  });
  expect(relay.seen).toEqual([]);
});

test("a relay that says nothing is given up after five seconds: 502", async () => {
  const silent = await start(() => undefined);
  const waitsMs = shortenTimeouts();
  await expect(send(REQUEST, { relayUrl: silent.url, inboxUrl: silent.url })).rejects.toMatchObject({ status: 502 });
  expect(waitsMs).toEqual([5_000]);
});

test("a relay that is down is a 502", async () => {
  await relay.stop();
  await expect(send(REQUEST)).rejects.toMatchObject({ status: 502 });
});

const LEAD = {
  submissionId: "submission-1",
  language: "ko",
  page: "https://www.example.com/",
  listing: null,
  consents: [{ kind: "notice", given: true, text: "입력하신 정보는 신청에 답변드리는 데에만 사용합니다." }],
  consentVersion: "2026-11-25",
  website: "",
  elapsedMs: 9_000,
  kind: "message",
};
const withLead = (lead: object) => ({
  headers: { ...JSON_HEADERS, "x-lead-context": encodeURIComponent(JSON.stringify(lead)) },
});
const bodiesOf = ({ seen }: FakeServer) => seen.map(({ body }) => JSON.parse(body) as unknown);

test("the API's inbox gets the request beside the text, once", async () => {
  await send(REQUEST, withLead(LEAD));
  expect(bodiesOf(relay)).toEqual([{ text: slackText(REQUEST), request: { ...REQUEST, lead: LEAD } }]);
});

test("another relay gets the text alone, and the API keeps the request", async () => {
  const inbox = await start(answerJson(200, {}));
  await send(REQUEST, { ...withLead(LEAD), inboxUrl: inbox.url });
  expect(bodiesOf(relay)).toEqual([{ text: slackText(REQUEST) }]);
  expect(bodiesOf(inbox)).toEqual([{ text: slackText(REQUEST), request: { ...REQUEST, lead: LEAD } }]);
});

const SECRETS = [1, 2].map((byte) => `whsec_${Buffer.alloc(32, byte).toString("base64")}`);

test("what the API is to keep is signed by each secret, and another relay gets no signature", async () => {
  const inbox = await start(answerJson(200, {}));
  await send(REQUEST, { ...withLead(LEAD), inboxUrl: inbox.url, secrets: SECRETS });
  const [kept] = inbox.seen;
  for (const secret of SECRETS) {
    expect(verifyWebhook(Buffer.from(kept!.body), kept!.headers, [secret]).payload).toBe(kept!.body);
  }
  expect(Object.keys(relay.seen[0]!.headers).filter((name) => name.startsWith("webhook-"))).toEqual([]);
});

test("a context that does not fit is left out, not refused", async () => {
  await send(REQUEST, withLead({ ...LEAD, page: "javascript:x" }));
  await send(REQUEST, { headers: { ...JSON_HEADERS, "x-lead-context": "%" } });
  const plain = { text: slackText(REQUEST), request: { ...REQUEST, lead: null } };
  expect(bodiesOf(relay)).toEqual([plain, plain]);
});

test("an API that does not keep requests is no failure; a relay that fails is one, whatever the API does", async () => {
  const lacking = await start(answerJson(404, {}));
  expect(await send(REQUEST, { ...withLead(LEAD), inboxUrl: lacking.url })).toMatchObject({ status: 200 });
  const inbox = await start(answerJson(200, {}));
  const failing = await start(answerJson(500, {}));
  const sent = send(REQUEST, { ...withLead(LEAD), inboxUrl: inbox.url, relayUrl: failing.url });
  await expect(sent).rejects.toMatchObject({ status: 502 });
});

test.each([
  ["a filled trap", { website: "http://spam.example" }],
  ["a request that comes at once", { elapsedMs: 100 }],
])("%s is answered like any other, and only the API hears of it", async (_, context) => {
  const inbox = await start(answerJson(200, {}));
  const lead = { ...LEAD, ...context };
  expect(await send(REQUEST, { ...withLead(lead), inboxUrl: inbox.url })).toEqual({ status: 200, body: { ok: true } });
  expect(bodiesOf(inbox)).toEqual([{ text: slackText(REQUEST), request: { ...REQUEST, lead } }]);
  expect(relay.seen).toEqual([]);
});

test("where the API does not keep it, the relay hears of what a trap caught", async () => {
  const lacking = await start(answerJson(404, {}));
  const lead = { ...LEAD, elapsedMs: 100 };
  expect(await send(REQUEST, { ...withLead(lead), inboxUrl: lacking.url })).toMatchObject({ status: 200 });
  expect(bodiesOf(relay)).toEqual([{ text: slackText(REQUEST) }]);
});
