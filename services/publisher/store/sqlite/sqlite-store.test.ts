import { statSync } from "node:fs";
import path from "node:path";
import type * as SqliteModule from "../../../sqlite";
import { openSqlite, type Sqlite } from "../../../sqlite";
import { NOTHING_FINISHED, changeOf, openStoreUnderTest, type StoreUnderTest } from "../../testing/store-under-test";
import type { Job, Jobs } from "../jobs";
import { storeSuite } from "../store-suite";
import { SELECT_DUE, SELECT_OLDEST } from "./job-statements";
import { WAITING_PURGES } from "./purges";
import { NEWEST_BUILD } from "./runs";
import { COUNT_QUARANTINED } from "./sqlite-store";

jest.mock("../../../sqlite", () => {
  const actual = jest.requireActual<typeof SqliteModule>("../../../sqlite");
  return { ...actual, openSqlite: jest.fn(actual.openSqlite) };
});

storeSuite("sqlite", openStoreUnderTest);

let under: StoreUnderTest;
let beside: Sqlite;
beforeEach(async () => {
  under = await openStoreUnderTest();
  beside = openSqlite(path.join(under.folder, "publisher.db"), 0);
});
afterEach(async () => {
  beside.close();
  await under.close();
});

const NOW = Date.parse("2026-03-01T00:00:00Z");
const request = { webhookId: "msg_1", realtorId: "r1", kind: "changed", expectedUpdatedAt: null, now: NOW } as const;
const failing = (table: string) =>
  beside.script(`CREATE TRIGGER full BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'disk full'); END`);

test("what is acknowledged is on disk: each commit waits for its sync", async () => {
  jest.mocked(openSqlite).mockClear();
  await under.crash();
  const connection = jest.mocked(openSqlite).mock.results[0]!.value as Sqlite;
  const settings = ["journal_mode", "synchronous"].map((name) => connection.get(`PRAGMA ${name}`)?.[name]);
  expect(settings).toEqual(["wal", 2]);
});

test.each<[string, (jobs: Jobs, job: Job) => Promise<unknown>]>([
  ["putting a job off", (jobs, job) => jobs.defer(job, NOW + 60_000, "too early")],
  ["counting a failure", (jobs, job) => jobs.fail(job, "broken", NOW)],
])("when %s cannot be written, the job does not count as running for ever", async (_, write) => {
  const { jobs } = under.store;
  await jobs.enqueue(request);
  const [job] = await jobs.claim(NOW, 1);
  let calls = 0;
  jobs.onWork(() => (calls += 1));
  beside.script("CREATE TRIGGER full BEFORE UPDATE ON queue_jobs BEGIN SELECT RAISE(ABORT, 'disk full'); END");
  await expect(write(jobs, job!)).rejects.toThrow("disk full");
  expect([calls, await jobs.claim(NOW, 1)]).toMatchObject([1, [{ realtorId: "r1", attempts: 0 }]]);
});

test("a job is done together with what is recorded of it, or not at all", async () => {
  const { jobs } = under.store;
  await jobs.enqueue(request);
  const [job] = await jobs.claim(NOW, 1);
  failing("quarantine");
  const finished = { ...NOTHING_FINISHED, quarantined: [{ id: "r1", reason: "bad" }], jobs: [job!] };
  await expect(under.store.finish(finished)).rejects.toThrow("disk full");
  expect([await jobs.depth(), await (await under.crash()).jobs.depth()]).toEqual([1, 1]);
  beside.script("DROP TRIGGER full");
  await under.store.finish(finished);
  expect([await jobs.depth(), await (await under.crash()).jobs.depth()]).toEqual([0, 0]);
});

test("who is accepted by another one's job is left a job until that is done", async () => {
  const { jobs } = under.store;
  await jobs.enqueueAll(["one", "asked"].map((realtorId) => ({ ...request, webhookId: null, realtorId })));
  const [job] = await jobs.claim(NOW, 1);
  await under.store.accept(
    ["one", "other", "asked"].map((id) => changeOf({ id, desiredUrl: id })),
    { jobs: [job!], now: NOW },
  );
  expect(await jobs.depth()).toBe(3);
  expect(await jobs.pendingOf("other")).toMatchObject({ state: "queued", queuedAt: NOW + 1000 });

  const crashed = (await under.crash()).jobs;
  expect((await crashed.claim(NOW + 1000, 9)).map(({ realtorId }) => realtorId)).toEqual(["one", "asked", "other"]);

  const applied = ["one", "other", "asked"].map((id) => ({ id, givenUp: [] }));
  await under.store.finish({ ...NOTHING_FINISHED, applied, jobs: [job!] });
  expect((await jobs.pending(9)).map(({ realtorId }) => realtorId)).toEqual(["asked"]);
  expect([await jobs.depth(), await (await under.crash()).jobs.depth()]).toEqual([1, 1]);
});

test("what is asked of a realtor who was left a job is not done with it", async () => {
  const { jobs } = under.store;
  await jobs.enqueue(request);
  const [job] = await jobs.claim(NOW, 1);
  await under.store.accept([changeOf({ id: "other" })], { jobs: [job!], now: NOW });
  await jobs.enqueue({ ...request, webhookId: "msg_2", realtorId: "other" });
  await under.store.finish({ ...NOTHING_FINISHED, applied: [{ id: "other", givenUp: [] }], jobs: [job!] });
  expect(await jobs.claim(NOW, 9)).toMatchObject([{ realtorId: "other", requestId: "msg_2" }]);
});

test("a write that fails is reported, and neither memory nor disk believes in it", async () => {
  const { jobs } = under.store;
  failing("queue_jobs");
  await expect(jobs.enqueue(request)).rejects.toThrow("disk full");
  expect(await jobs.depth()).toBe(0);
  beside.script("DROP TRIGGER full");
  expect(await jobs.enqueue(request)).toEqual({ duplicate: false });
});

test("requests of one moment are one write, which all of them wait for", async () => {
  const { jobs } = under.store;
  failing("queue_jobs");
  const requests = ["a", "b", "c"].map((id) => jobs.enqueue({ ...request, webhookId: id, realtorId: id }));
  expect((await Promise.allSettled(requests)).map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
  expect(beside.all("SELECT * FROM queue_webhook_ids")).toEqual([]);
});

test("its size is that of the database and of what is still in the log beside it", async () => {
  await under.store.accept([changeOf({ id: "one" })]);
  const sizes = ["publisher.db", "publisher.db-wal"].map((name) => statSync(path.join(under.folder, name)).size);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(await under.store.sizeBytes()).toBe(sizes[0]! + sizes[1]!);
});

test("the job that is due is found by an index, not by reading all of them", () => {
  const plan = beside
    .all(`EXPLAIN QUERY PLAN ${SELECT_DUE}`, [1, 1])
    .map(({ detail }) => detail)
    .join(" ");
  expect(plan).toContain("queue_jobs_due");
  expect(plan).not.toContain("TEMP B-TREE");
});

test.each([
  [WAITING_PURGES, "purges_waiting"],
  [COUNT_QUARANTINED, "sqlite_autoindex_quarantine_1"],
  [SELECT_OLDEST, "queue_jobs_age"],
  [NEWEST_BUILD, "sqlite_autoindex_builds_1"],
])("what metrics ask at each scrape is answered from an index: %s", (query, index) => {
  const [{ detail }] = beside.all(`EXPLAIN QUERY PLAN ${query}`) as [{ detail: string }];
  expect(detail).toContain(index);
});
