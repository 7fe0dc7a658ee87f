import pino from "pino";
import { openDatabase } from "../database";
import { temporaryDataDir } from "../start-for-tests";
import type { Attempt, Mail, MailedLink } from "./notice";
import { RETRY_DELAYS_MS, createNoticeOutbox } from "./notice-outbox";
import { undeliveredTo } from "./notice-table";

const MAIL: Mail = { to: "kim@example.com", replyTo: null, subject: "s", text: "t", html: "<p>t</p>" };
const DELIVERED: Attempt = { outcome: "delivered" };
const FAILED: Attempt = { outcome: "failed", reason: "ECONNREFUSED" };
const DAY_MS = 86_400_000;

const dataDirs: ReturnType<typeof temporaryDataDir>[] = [];
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
afterAll(() => dataDirs.forEach((dataDir) => dataDir.remove()));

function newDataDir(): string {
  const dataDir = temporaryDataDir();
  dataDirs.push(dataDir);
  return dataDir.path;
}

function openOutbox({
  dataDir = newDataDir(),
  send,
  addressOf,
}: {
  dataDir?: string;
  send: (id: string, mail: Mail) => Attempt | Promise<Attempt>;
  addressOf?: () => string;
}) {
  const sent: string[] = [];
  const database = openDatabase(dataDir);
  const mail = {
    async send(id: string, mail: Mail) {
      sent.push(id);
      return send(id, mail);
    },
  };
  const logger = pino({ level: "silent" });
  const senders = { mail, slack: null, push: null };
  const outbox = createNoticeOutbox({ database, senders, addressOf, logger, now: Date.now });
  outbox.start();
  function tell(id: string, leadId: number | null = null, link?: MailedLink): void {
    outbox.insert({ id, channel: "mail", leadId, payload: link === undefined ? MAIL : { ...MAIL, link } });
    outbox.dispatch();
  }
  return { outbox, database, sent, tell };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

test("it goes out at once, and what is left of it is a mark without its text", async () => {
  const { outbox, database, sent, tell } = openOutbox({ send: () => DELIVERED });
  tell("a");
  await settle();
  expect(sent).toEqual(["a"]);
  expect(database.get("SELECT payload, delivered_at FROM notices")).toEqual({
    payload: "{}",
    delivered_at: Date.now(),
  });
  expect(outbox.status()).toEqual({ pending: 0, failing: 0 });
  await jest.advanceTimersByTimeAsync(30 * DAY_MS);
  expect(sent).toEqual(["a"]);
});

test("it is repeated under one id until it is delivered, in the end daily", async () => {
  let isDown = true;
  const { outbox, sent, tell } = openOutbox({ send: () => (isDown ? FAILED : DELIVERED) });
  tell("a");
  await settle();
  for (const [index, delay] of [...RETRY_DELAYS_MS, DAY_MS, DAY_MS].entries()) {
    await jest.advanceTimersByTimeAsync(delay - 1);
    expect(sent).toHaveLength(index + 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(index + 2);
  }
  expect(outbox.status()).toEqual({ pending: 1, failing: 1 });
  isDown = false;
  await jest.advanceTimersByTimeAsync(10 * DAY_MS);
  expect(sent).toEqual(Array.from({ length: RETRY_DELAYS_MS.length + 4 }, () => "a"));
  expect(outbox.status()).toEqual({ pending: 0, failing: 0 });
});

test("a sender that throws is a failure like any other", async () => {
  const answers = [() => Promise.reject(new Error("bug")), () => DELIVERED];
  const { sent, tell } = openOutbox({ send: () => answers.shift()!() });
  tell("a");
  await settle();
  expect(sent).toEqual(["a"]);
  await jest.advanceTimersByTimeAsync(RETRY_DELAYS_MS[0]!);
  expect(sent).toEqual(["a", "a"]);
});

test("one that hangs holds up nobody else, and is not begun twice", async () => {
  const { sent, tell } = openOutbox({
    send: (id) => (id === "hung" ? new Promise<Attempt>(() => undefined) : DELIVERED),
  });
  tell("hung");
  for (const id of ["a", "b", "c", "d", "e"]) tell(id);
  await jest.advanceTimersByTimeAsync(DAY_MS);
  expect(sent).toEqual(["hung", "a", "b", "c", "d", "e"]);
});

test("what a stop found under way goes out after the next start, under its id; what was marked does not", async () => {
  const dataDir = newDataDir();
  const first = openOutbox({ dataDir, send: (id) => (id === "cut" ? new Promise(() => undefined) : DELIVERED) });
  first.tell("done");
  first.tell("cut");
  await settle();
  const stopped = first.outbox.stop();
  await jest.advanceTimersByTimeAsync(2_000);
  await stopped;
  first.database.close();

  const second = openOutbox({ dataDir, send: () => DELIVERED });
  await settle();
  expect(second.sent).toEqual(["cut"]);
});

test("a mark that the disk refuses is written later; the mail does not go out again", async () => {
  const { database, sent, tell, outbox } = openOutbox({ send: () => DELIVERED });
  const run = jest.spyOn(database, "run");
  run.mockImplementation((sql) => {
    if (sql.startsWith("UPDATE notices SET delivered_at")) throw new Error("SQLITE_FULL");
    return 0;
  });
  database.script(
    "INSERT INTO notices (id, channel, payload, attempts, next_attempt_at) VALUES ('a', 'mail', '{}', 0, 0)",
  );
  outbox.dispatch();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(["a"]);
  run.mockRestore();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(["a"]);
  expect(outbox.status().pending).toBe(0);
  tell("b");
  await settle();
  expect(sent).toEqual(["a", "b"]);
});

test("nothing is kept for a channel that is not set", async () => {
  const { outbox } = openOutbox({ send: () => DELIVERED });
  expect([outbox.has("mail"), outbox.has("slack")]).toEqual([true, false]);
  outbox.insert({ id: "s", channel: "slack", leadId: null, payload: { text: "t" } });
  expect(outbox.status().pending).toBe(0);
});

test("an address is said not to get its mails when the server refuses it, or after a long while", async () => {
  let answer: Attempt = { outcome: "failed", reason: "EENVELOPE 550 at MAIL FROM" };
  const { database, tell } = openOutbox({ send: () => answer });
  tell("a", 7);
  tell("an invitation");
  await settle();
  for (const delay of RETRY_DELAYS_MS.slice(0, 4)) {
    expect(undeliveredTo(MAIL.to, database)).toBeNull();
    await jest.advanceTimersByTimeAsync(delay);
  }
  expect(undeliveredTo(MAIL.to, database)).toEqual({ count: 1, isRefused: false });
  expect(undeliveredTo("lee@example.com", database)).toBeNull();
  answer = { outcome: "failed", reason: "EENVELOPE 550 at RCPT TO" };
  tell("b", 8);
  await settle();
  expect(undeliveredTo(MAIL.to, database)).toEqual({ count: 2, isRefused: true });
  answer = DELIVERED;
  await jest.advanceTimersByTimeAsync(DAY_MS);
  expect(undeliveredTo(MAIL.to, database)).toBeNull();
});

test("what failed goes where the reader is now, and what was never tried goes as it was written", async () => {
  const went: [string, string][] = [];
  const { tell } = openOutbox({
    send(id, { to }) {
      went.push([id, to]);
      return to === MAIL.to && id === "a" ? FAILED : DELIVERED;
    },
    addressOf: () => "new@example.com",
  });
  tell("a", 7);
  tell("b", 8);
  await settle();
  await jest.advanceTimersByTimeAsync(RETRY_DELAYS_MS[0]!);
  expect(went).toEqual([
    ["a", MAIL.to],
    ["b", MAIL.to],
    ["a", "new@example.com"],
  ]);
});

test("a mail with a link is tried until the link ends, one about an account for three weeks, then nothing is left", async () => {
  const { database, sent, tell } = openOutbox({ send: () => FAILED });
  tell("reset", null, { about: "reset of a", endsAt: Date.now() + 3_600_000 });
  tell("changed");
  tell("message", 7);
  await jest.advanceTimersByTimeAsync(60 * DAY_MS);
  const times = (id: string) => sent.filter((one) => one === id).length;
  expect([times("reset"), times("changed")]).toEqual([5, 28]);
  expect(times("message")).toBeGreaterThan(60);
  expect(database.all("SELECT id FROM notices")).toEqual([{ id: "message" }]);
});

test("a mail server that is back gets at once what it did not take, but for what it refuses", async () => {
  let answer: Attempt = { outcome: "failed", reason: "EENVELOPE 550 at MAIL FROM" };
  const { sent, tell } = openOutbox({
    send: (id) => (id === "typo" ? { outcome: "failed", reason: "EENVELOPE 550 at RCPT TO" } : answer),
  });
  for (const id of ["a", "b", "typo"]) tell(id);
  await jest.advanceTimersByTimeAsync(2 * DAY_MS);
  sent.splice(0);
  answer = DELIVERED;
  tell("new");
  await settle();
  expect(sent.sort()).toEqual(["a", "b", "new"]);
});

test("after a start one mail tries whether the server is back", async () => {
  const dataDir = newDataDir();
  const before = openOutbox({ dataDir, send: () => FAILED });
  for (const id of ["a", "b", "c"]) before.tell(id);
  await jest.advanceTimersByTimeAsync(2 * DAY_MS);
  await before.outbox.stop();
  before.database.close();

  const still = openOutbox({ dataDir, send: () => FAILED });
  await settle();
  expect(still.sent).toEqual(["c"]);
  await still.outbox.stop();
  still.database.close();

  const back = openOutbox({ dataDir, send: () => DELIVERED });
  await settle();
  expect(back.sent.sort()).toEqual(["a", "b", "c"]);
});

test("what a clock ahead has put off for longer than a day goes out now that the clock is right", async () => {
  let isUp = false;
  const { outbox, sent, tell } = openOutbox({ send: () => (isUp ? DELIVERED : FAILED) });
  const right = Date.now();
  jest.setSystemTime(right + 2 * DAY_MS);
  tell("a");
  await settle();
  jest.setSystemTime(right);
  isUp = true;
  outbox.dispatch();
  await settle();
  expect(sent).toEqual(["a", "a"]);
});
