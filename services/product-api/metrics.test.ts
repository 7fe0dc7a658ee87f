import { openDatabase } from "./database";
import { createNoticeTable } from "./notices/notice-table";
import type { Notice } from "./notices/notice";
import { startForTest, startReceiver, temporaryDataDir } from "./start-for-tests";

const dataDir = temporaryDataDir();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let api: Awaited<ReturnType<typeof startForTest>>;

beforeAll(async () => {
  receiver = await startReceiver([410]);
  api = await startForTest({ dataDir: dataDir.path, webhookUrl: receiver.url });
});
afterAll(async () => {
  await api.stop();
  await receiver.close();
  dataDir.remove();
});

async function read(headers: Record<string, string> = {}) {
  const answer = await fetch(`${api.base}/metrics`, { headers });
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
}

test("what does not arrive is told by channel, and whether a server or an address is at fault", async () => {
  const database = openDatabase(dataDir.path);
  const table = createNoticeTable(database);
  const notices: [id: string, channel: Notice["channel"], reason: string | null][] = [
    ["1", "mail", null],
    ["2", "mail", "EENVELOPE 550 at RCPT TO"],
    ["3", "mail", "EMESSAGE 552"],
    ["4", "mail", "ECONNECTION"],
    ["5", "push", "answered 503"],
  ];
  const later = Date.now() + 3_600_000;
  for (const [id, channel, reason] of notices) {
    table.insert({ id, channel, leadId: null, payload: {} } as Notice, later);
    if (reason !== null) table.putOff(id, { attempts: 1, reason, nextAttemptAt: later });
  }
  database.close();
  const { status, type, text } = await read();
  expect([status, type]).toEqual([200, expect.stringContaining("text/plain; version=0.0.4")]);
  expect(text.split("\n").filter((line) => line.startsWith("product_api_notices"))).toEqual([
    'product_api_notices_pending{channel="mail"} 4',
    'product_api_notices_pending{channel="slack"} 0',
    'product_api_notices_pending{channel="push"} 1',
    'product_api_notices_failing{channel="mail",fault="address"} 2',
    'product_api_notices_failing{channel="mail",fault="server"} 1',
    'product_api_notices_failing{channel="slack",fault="address"} 0',
    'product_api_notices_failing{channel="slack",fault="server"} 0',
    'product_api_notices_failing{channel="push",fault="address"} 0',
    'product_api_notices_failing{channel="push",fault="server"} 1',
  ]);
  expect(text).toMatch(/^product_api_disk_free_bytes [1-9]\d+$/m);
  const { body } = await api.call("GET", "/healthz");
  expect(body.notices).toEqual({ pending: 5, failing: 4 });
});

test("webhooks that a site wants no more are told", async () => {
  await api.call("POST", "/v1/realtor", { desiredUrl: "gone", name: "Hana Lee" });
  let text = "";
  while (!text.includes("product_api_webhooks_disabled 1\n")) ({ text } = await read());
  expect(text).toMatch(/^product_api_webhooks_pending 1$/m);
  expect(text).toMatch(/^product_api_webhooks_failed 0$/m);
  const { body } = await api.call("GET", "/healthz");
  expect(body).toMatchObject({ status: "degraded", reasons: [expect.stringMatching(/wants no webhooks/)] });
});

test("they are for this machine, and elsewhere for administrators", async () => {
  const proxied = { "x-forwarded-for": "203.0.113.1" };
  expect((await read(proxied)).status).toBe(401);
  expect((await read({ ...proxied, authorization: "Bearer test-token" })).status).toBe(200);
});
