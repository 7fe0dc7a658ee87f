import pino from "pino";
import { openDatabase } from "./database";
import { ATTEMPT_DELAYS_MS, createOutbox } from "./outbox";
import { createOutboxTable } from "./outbox-table";
import { eventually, temporaryDataDir } from "./start-for-tests";
import { newWebhook } from "./webhook";
import type { Attempt, WebhookSender } from "./webhook-sender";

const URL_OF_ENDPOINT = "http://receiver.test/webhooks";
const FAILED: Attempt = { outcome: "failed", reason: "HTTP 500", retryAfterMs: 0 };
const DELIVERED: Attempt = { outcome: "delivered" };

const dataDirs: ReturnType<typeof temporaryDataDir>[] = [];
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});
afterAll(() => dataDirs.forEach((dataDir) => dataDir.remove()));

/** An outbox whose endpoint answers with the given attempts in turn, then accepts. */
function openOutbox({
  answers = [],
  delays = [0, 10, 20],
  dataDir = newDataDir(),
  send,
  cut = () => undefined,
}: {
  answers?: Attempt[];
  delays?: readonly number[];
  dataDir?: string;
  send?: WebhookSender["send"];
  cut?: WebhookSender["close"];
} = {}) {
  const sent: string[] = [];
  const database = openDatabase(dataDir);
  const sender: WebhookSender = {
    url: URL_OF_ENDPOINT,
    send: async (webhook) => {
      sent.push(webhook.id);
      return send?.(webhook) ?? answers.shift() ?? DELIVERED;
    },
    close: cut,
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

/** An endpoint that keeps every delivery waiting until the test answers. */
function heldAnswers() {
  const waiting: ((attempt: Attempt) => void)[] = [];
  return {
    send: () => new Promise<Attempt>((resolve) => waiting.push(resolve)),
    answer: (attempt: Attempt) => waiting.splice(0).forEach((resolve) => resolve(attempt)),
  };
}

/** Until all that waits for nothing but promises is done. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Timers pass when the test says so; {@link settled} still works. */
function stopTimers(): void {
  jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] });
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

test("what was delivered is not pending, and is forgotten after 200 ms", async () => {
  stopTimers();
  const { outbox, database, tell, close } = openOutbox();
  tell();
  await settled();
  jest.advanceTimersByTime(199);
  expect(database.all("SELECT * FROM outbox")).toHaveLength(1);
  expect(outbox.status().pending).toBe(0);
  jest.advanceTimersByTime(1);
  expect(database.all("SELECT * FROM outbox")).toHaveLength(0);
  expect(outbox.status().pending).toBe(0);
  await close();
});

test("what is under way, or was just delivered, is not sent again by another load", async () => {
  stopTimers();
  const { send, answer } = heldAnswers();
  const { outbox, sent, tell, close } = openOutbox({ send });
  const id = tell();
  outbox.enable();
  expect(sent).toEqual([id]);
  answer(DELIVERED);
  await settled();
  outbox.enable();
  await settled();
  expect(sent).toEqual([id]);
  answer(DELIVERED);
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
  expect(outbox.status().pending).toBe(0);
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
  expect(second.outbox.status()).toEqual({
    endpoint: URL_OF_ENDPOINT,
    disabled: true,
    pending: 2,
    failing: 0,
    failed: 0,
  });
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

test("a failure that cannot be noted is no end: the webhook goes out again", async () => {
  let answer = (_: Attempt): void => undefined;
  const attempts: Promise<Attempt>[] = [new Promise((resolve) => (answer = resolve))];
  const { database, sent, tell, close } = openOutbox({ send: () => attempts.shift() ?? Promise.resolve(DELIVERED) });
  const id = tell();
  await eventually(() => sent.length === 1);
  database.script("ALTER TABLE outbox RENAME TO away");
  answer(FAILED);
  await new Promise((resolve) => setImmediate(resolve));
  database.script("ALTER TABLE away RENAME TO outbox");
  await eventually(() => sent.length === 2);
  expect(sent).toEqual([id, id]);
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
  await eventually(() => sent.length >= 2_500 && outbox.status().pending === 0);
  expect(new Set(sent).size).toBe(2_500);
  expect(sent).toHaveLength(2_500);
  expect(most).toBe(8);
  await close();
});

test("a thousand wait in memory beside the eight under way, the rest on disk alone", async () => {
  const { send, answer } = heldAnswers();
  let isOpen = false;
  const { outbox, sent, close } = openOutbox({ send: async () => (isOpen ? DELIVERED : send()) });
  // None is on disk: what is sent was in memory.
  for (let count = 0; count < 1_100; count += 1) outbox.dispatch({ id: `msg_${count}`, body: "{}" });
  isOpen = true;
  answer(DELIVERED);
  await settled();
  expect(sent).toHaveLength(1_008);
  await close();
});

test("of a long queue on disk no more is read at once than memory takes", async () => {
  const { send, answer } = heldAnswers();
  const { outbox, database, close } = openOutbox({ send });
  database.transaction(() => {
    for (let count = 0; count < 1_100; count += 1) outbox.insert({ id: `msg_${count}`, body: "{}" });
  });
  const reads = jest.spyOn(database, "all");
  outbox.enable();
  expect(reads.mock.results.map(({ value }) => (value as unknown[]).length)).toEqual([1_008]);
  const closed = close();
  answer(DELIVERED);
  await closed;
});

test("what was not taken twice is failing, until anything is taken again", async () => {
  const { outbox, tell, close } = openOutbox({ answers: [FAILED, FAILED], delays: [0, 10, 60_000] });
  tell();
  await eventually(() => outbox.status().failing === 1);
  expect(outbox.status()).toMatchObject({ pending: 1, failing: 1 });
  tell();
  await eventually(() => outbox.status().failing === 0);
  expect(outbox.status()).toMatchObject({ pending: 1, failing: 0 });
  await close();
});

test("what a clock ahead has put off for longer than a day is due now that the clock is right", async () => {
  const { outbox, database, sent, close } = openOutbox();
  const table = createOutboxTable(database, URL_OF_ENDPOINT);
  table.insert({ id: "msg_by_tomorrows_clock", body: "{}" }, Date.now() + 25 * 3_600_000 + 5_000);
  table.insert({ id: "msg_tomorrow", body: "{}" }, Date.now() + 24 * 3_600_000 - 5_000);
  outbox.enable();
  await settled();
  expect(sent).toEqual(["msg_by_tomorrows_clock"]);
  await close();
});

test("a stop waits for the answers under way, and starts no other delivery", async () => {
  const { send, answer } = heldAnswers();
  const { outbox, database, sent, tell } = openOutbox({ send });
  const ids = Array.from({ length: 9 }, tell);
  let isStopped = false;
  const stopped = outbox.stop().then(() => (isStopped = true));
  await settled();
  expect(isStopped).toBe(false);
  answer(DELIVERED);
  await stopped;
  expect(sent).toEqual(ids.slice(0, 8));
  expect(database.all("SELECT webhook_id FROM outbox")).toEqual([{ webhook_id: ids[8] }]);
  database.close();
});

test("a stop cuts the connections after two seconds; what had no answer stays for the next start", async () => {
  stopTimers();
  const { send, answer } = heldAnswers();
  const cut = jest.fn(() => answer(FAILED));
  const { outbox, database, tell } = openOutbox({ send, cut });
  const id = tell();
  const stopped = outbox.stop();
  jest.advanceTimersByTime(1_999);
  expect(cut).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(cut).toHaveBeenCalledTimes(1);
  await stopped;
  expect(database.all("SELECT webhook_id, failed_at FROM outbox")).toEqual([{ webhook_id: id, failed_at: null }]);
  database.close();
});
