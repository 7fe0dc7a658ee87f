import pino from "pino";
import { openDatabase } from "./database";
import { ATTEMPT_DELAYS_MS, CONCURRENT_DELIVERIES, createOutbox } from "./outbox";
import { createOutboxTable } from "./outbox-table";
import { eventually, temporaryDataDir } from "./start-for-tests";
import { newWebhook } from "./webhook";
import type { Attempt, WebhookSender } from "./webhook-sender";

const URL_OF_ENDPOINT = "http://receiver.test/webhooks";
const FAILED: Attempt = { outcome: "failed", reason: "HTTP 500", retryAfterMs: 0 };
const DELIVERED: Attempt = { outcome: "delivered" };

const dataDirs: ReturnType<typeof temporaryDataDir>[] = [];
afterAll(() => dataDirs.forEach((dataDir) => dataDir.remove()));

/** An outbox whose endpoint answers with the given attempts in turn, then accepts. */
function openOutbox({
  answers = [],
  delays = [0, 10, 20],
  dataDir = newDataDir(),
  send,
}: {
  answers?: Attempt[];
  delays?: readonly number[];
  dataDir?: string;
  send?: WebhookSender["send"];
} = {}) {
  const sent: string[] = [];
  const database = openDatabase(dataDir);
  const sender: WebhookSender = {
    url: URL_OF_ENDPOINT,
    send: async (webhook) => {
      sent.push(webhook.id);
      return send?.(webhook) ?? answers.shift() ?? DELIVERED;
    },
    close: () => undefined,
  };
  const outbox = createOutbox({ database, sender, logger: pino({ level: "silent" }), attemptDelaysMs: delays });
  outbox.start();

  function tell(): string {
    const webhook = newWebhook("realtor.updated", {
      id: "r-1",
      desiredUrl: "kim",
      updatedAt: "2026-01-01T00:00:00.000Z",
    });
    outbox.insert(webhook);
    outbox.dispatch(webhook);
    return webhook.id;
  }

  async function close(): Promise<void> {
    await outbox.stop();
    database.close();
  }

  return { outbox, database, sent, tell, close, dataDir };
}

function newDataDir(): string {
  const dataDir = temporaryDataDir();
  dataDirs.push(dataDir);
  return dataDir.path;
}

test("the schedule is the one of Standard Webhooks", () => {
  expect(ATTEMPT_DELAYS_MS.map((delay) => delay / 1000)).toEqual([
    0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400,
  ]);
});

test("a delivery starts in the same turn as the dispatch", async () => {
  const { outbox, sent, close } = openOutbox();
  outbox.dispatch({ id: "msg_now", body: "{}" });
  expect(sent).toEqual(["msg_now"]);
  await close();
});

test("what was delivered is forgotten", async () => {
  const { outbox, database, tell, close } = openOutbox();
  tell();
  await eventually(() => outbox.status().pending === 0);
  await eventually(() => database.all("SELECT * FROM outbox").length === 0);
  await close();
});

test("a failed delivery is tried again with the same id until it arrives", async () => {
  const { outbox, sent, tell, close } = openOutbox({ answers: [FAILED, FAILED] });
  const id = tell();
  await eventually(() => sent.length === 3);
  expect(sent).toEqual([id, id, id]);
  await eventually(() => outbox.status().pending === 0);
  expect(outbox.status().failed).toBe(0);
  await close();
});

test("after the last attempt a webhook has failed, and is kept with its reason", async () => {
  const { outbox, database, sent, tell, close } = openOutbox({ answers: [FAILED, FAILED, FAILED, FAILED] });
  tell();
  await eventually(() => outbox.status().failed === 1);
  expect(sent).toHaveLength(3);
  const rows = database.all("SELECT attempts, last_failure FROM outbox");
  expect(rows[0]).toMatchObject({ attempts: 3, last_failure: "HTTP 500" });
  await close();
});

test("retry-after puts the next attempt off beyond the schedule", async () => {
  const { sent, tell, close } = openOutbox({ answers: [{ ...FAILED, retryAfterMs: 300 } as Attempt] });
  tell();
  await eventually(() => sent.length === 1);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(sent).toHaveLength(1);
  await eventually(() => sent.length === 2);
  await close();
});

test("a restart delivers what was committed and not yet sent", async () => {
  const first = openOutbox();
  await first.close();
  const reopened = openDatabase(first.dataDir);
  const webhook = newWebhook("realtor.created", {
    id: "r-2",
    desiredUrl: "lee",
    updatedAt: "2026-01-01T00:00:00.000Z",
  });
  createOutboxTable(reopened, URL_OF_ENDPOINT).insert(webhook, Date.now());
  reopened.close();

  const second = openOutbox({ dataDir: first.dataDir });
  await eventually(() => second.sent.length === 1);
  expect(second.sent).toEqual([webhook.id]);
  await second.close();
});

test("a restart waits for the retry that was due later", async () => {
  const delays = [0, 200];
  const first = openOutbox({ answers: [FAILED], delays });
  const id = first.tell();
  await eventually(() => first.database.get("SELECT attempts FROM outbox")?.attempts === 1);
  await first.close();

  const second = openOutbox({ dataDir: first.dataDir, delays });
  expect(second.sent).toEqual([]);
  await eventually(() => second.sent.length === 1);
  expect(second.sent).toEqual([id]);
  await second.close();
});

test("410 disables the endpoint over a restart; enabling it sends what was kept", async () => {
  const first = openOutbox({ answers: [{ outcome: "gone", reason: "HTTP 410" }] });
  const refused = first.tell();
  await eventually(() => first.outbox.status().disabled);
  const kept = first.tell();
  expect(first.sent).toEqual([refused]);
  await first.close();

  const second = openOutbox({ dataDir: first.dataDir });
  expect(second.outbox.status()).toEqual({ endpoint: URL_OF_ENDPOINT, disabled: true, pending: 2, failed: 0 });
  expect(second.sent).toEqual([]);
  second.outbox.enable();
  await eventually(() => second.sent.length === 2);
  expect(new Set(second.sent)).toEqual(new Set([refused, kept]));
  await second.close();
});

test("a read of the database that fails is made again", async () => {
  const { outbox, database, sent, close } = openOutbox();
  outbox.insert({ id: "msg_late", body: "{}" });
  database.script("ALTER TABLE outbox RENAME TO away");
  outbox.enable();
  database.script("ALTER TABLE away RENAME TO outbox");
  await eventually(() => sent.length === 1);
  expect(sent).toEqual(["msg_late"]);
  await close();
});

test("no more deliveries run at once than the limit, and a long queue is sent completely, each once", async () => {
  let running = 0;
  let most = 0;
  const { database, outbox, sent, close } = openOutbox({
    send: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return DELIVERED;
    },
  });
  const webhooks = Array.from({ length: 2_500 }, (_, index) => ({ id: `msg_${index}`, body: "{}" }));
  database.transaction(() => webhooks.forEach(outbox.insert));
  webhooks.forEach(outbox.dispatch);
  await eventually(() => sent.length >= 2_500 && outbox.status().pending === 0, 15_000);
  expect(new Set(sent).size).toBe(2_500);
  expect(sent).toHaveLength(2_500);
  expect(most).toBe(CONCURRENT_DELIVERIES);
  await close();
});
