import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres, type Postgres } from "../../../../testing/postgres";
import { until } from "../../../../testing/until";
import { openPostgresStoreUnderTest, type PostgresStoreUnderTest } from "../../testing/postgres-store-under-test";
import { NOTHING_FINISHED, changeOf } from "../../testing/store-under-test";
import { NOW, claimed, request } from "../job-steps";
import { Outrun, ReleaseFlipped } from "../../retry-later";
import { openSharedStore } from "../open-store";
import { LEASE_MS } from "./leases";
import { MIGRATIONS } from "./migrations";
import { openPostgresStore } from "./postgres-store";

let server: Postgres;
beforeAll(async () => {
  // No test here ends the server.
  server = await startPostgres({ fsync: false });
});
afterAll(() => server.stop());

let under: PostgresStoreUnderTest;
beforeEach(async () => {
  under = await openPostgresStoreUnderTest(server);
});
afterEach(() => under.close());

const expireLeases = () => under.query("UPDATE queue_jobs SET lease_until = clock_timestamp() - interval '1 ms'");

test("a worker whose lease was taken after its time writes nothing", async () => {
  const { store } = under;
  const other = await under.openAs("two");
  await store.jobs.enqueue(request());
  const job = await claimed(store);
  expect(await other.jobs.claim(NOW, 9)).toEqual([]);
  await expireLeases();
  const [taken] = await other.jobs.claim(NOW, 9);
  const change = changeOf({ id: "r1", desiredUrl: "one" });
  const lost = expect.objectContaining({ code: "LEASE_LOST" }) as Error;
  await expect(store.accept([change], { jobs: [job], now: NOW })).rejects.toThrow(lost);
  await expect(store.finish({ ...NOTHING_FINISHED, jobs: [job] })).rejects.toThrow(lost);
  expect(await store.jobs.fail(job, "broken", NOW)).toBe("superseded");
  expect([await store.records.count(), await store.jobs.depth()]).toEqual([0, 1]);
  await other.accept([change], { jobs: [taken!], now: NOW });
  await other.finish({ ...NOTHING_FINISHED, jobs: [taken!] });
  expect([await store.records.count(), await store.jobs.depth()]).toEqual([1, 0]);
});

test("digests of the leader's secrets are there for all who work on the database", async () => {
  const { secretDigests } = under.store;
  expect(await secretDigests!.read()).toBeNull();
  const digests = { salt: "c2FsdA==", digests: { WEBHOOK_SECRET: ["b25l", "dHdv"] } };
  await secretDigests!.write(digests);
  expect(await (await under.openAs("two")).secretDigests!.read()).toEqual(digests);
});

test("while a worker writes for a job, nobody takes it, however late it is", async () => {
  const { store } = under;
  const other = await under.openAs("two");
  await store.jobs.enqueue(request());
  const job = await claimed(store);
  await expireLeases();
  // Holds the accept up, after it has looked at its lease.
  await under.query("BEGIN");
  await under.query("SELECT * FROM counters FOR UPDATE");
  const accepting = store.accept([changeOf({ id: "r1", desiredUrl: "one" })], { jobs: [job], now: NOW });
  await untilSomeoneWaits();
  expect(await other.jobs.claim(NOW, 9)).toEqual([]);
  await under.query("COMMIT");
  await accepting;
  expect(await other.jobs.claim(NOW, 9)).toMatchObject([{ realtorId: "r1" }]);
});

test("a job stays its worker's for as long as that works on it", async () => {
  await under.store.jobs.enqueue(request());
  await claimed(under.store);
  await under.query("UPDATE queue_jobs SET lease_until = clock_timestamp() + interval '12 s'");
  const isRenewed = async () => {
    const [row] = await under.query(
      "SELECT lease_until > clock_timestamp() + interval '13 s' AS is_renewed FROM queue_jobs",
    );
    return row!["is_renewed"] === true;
  };
  await until("it is renewed, within the time of a lease", isRenewed, LEASE_MS);
});

test("another worker's job is due again when its lease ends", async () => {
  const other = await under.openAs("two");
  await under.store.jobs.enqueue(request());
  await claimed(under.store);
  expect(await under.store.jobs.nextDueAt()).toBeNull();
  const leftMs = async () => {
    const [row] = await under.query(
      "SELECT (extract(epoch FROM lease_until - clock_timestamp()) * 1000)::float AS left_ms FROM queue_jobs",
    );
    return row!["left_ms"] as number;
  };
  const began = Date.now();
  const left = [await leftMs()];
  const dueAt = await other.jobs.nextDueAt();
  left.push(await leftMs());
  expect(Math.max(...left)).toBeLessThanOrEqual(LEASE_MS);
  // However long the answers took to come.
  expect(dueAt).toBeGreaterThanOrEqual(began + Math.min(...left));
  expect(dueAt).toBeLessThanOrEqual(Date.now() + Math.max(...left) + 1);
});

test("a claim whose answer was lost is due again by itself", async () => {
  const { jobs } = under.store;
  await jobs.enqueue(request());
  const lease = "lease_holder = 'one', lease_token = 'unheard', lease_until = clock_timestamp() + interval '5 s'";
  await under.query(`UPDATE queue_jobs SET ${lease}`);
  expect(await jobs.nextDueAt()).toBeLessThan(Date.now() + 6_000);
  await under.query("ALTER TABLE queue_jobs RENAME TO away");
  await expect(jobs.claim(NOW, 1)).rejects.toThrow("queue_jobs");
  await under.query("ALTER TABLE away RENAME TO queue_jobs");
  expect(await jobs.claim(NOW, 1)).toMatchObject([{ realtorId: "r1" }]);
});

test("who is published with another is claimed with them, and work of their own is left", async () => {
  const { jobs } = under.store;
  const other = await under.openAs("two");
  await jobs.enqueueAll(["own", "beside"].map((realtorId) => request({ realtorId })));
  const own = await claimed(under.store);
  const mine = await claimed(under.store);
  await jobs.enqueue(request({ realtorId: "waits" }));
  const { joined, shared, taken } = await jobs.join!(["beside", "nothing", "waits"], NOW);
  expect(shared).toEqual([mine]);
  expect([joined, taken].map((some) => some.map(({ realtorId }) => realtorId))).toEqual([["nothing"], ["waits"]]);
  expect(await other.jobs.claim(NOW, 9)).toEqual([]);
  const fence = jobs.fence!([own, ...joined, ...shared, ...taken])();
  expect(Math.abs(fence - Date.now() - 25_000)).toBeLessThan(5_000);
  await under.store.finish({ ...NOTHING_FINISHED, jobs: [own, ...joined], under: [...shared, ...taken] });
  await jobs.defer(taken[0]!, NOW, "published with another realtor meanwhile");
  expect(await other.jobs.claim(NOW, 9)).toMatchObject([{ realtorId: "waits" }]);
  await under.store.finish({ ...NOTHING_FINISHED, jobs: [mine] });
  expect(await jobs.depth()).toBe(1);
});

test("nobody is claimed where one of them is another worker's, until that one's time is over", async () => {
  const { jobs } = under.store;
  const other = await under.openAs("two");
  await jobs.enqueue(request());
  const job = await claimed(under.store);
  await expect(other.jobs.join!(["r1", "r2"], NOW)).rejects.toThrow(/realtor r1 is being published by another/);
  expect(await jobs.depth()).toBe(1);
  await expireLeases();
  expect((await other.jobs.join!(["r1", "r2"], NOW)).taken).toMatchObject([{ realtorId: "r1" }]);
  const lost = expect.objectContaining({ code: "LEASE_LOST" }) as Error;
  await expect(under.store.finish({ ...NOTHING_FINISHED, jobs: [], under: [job] })).rejects.toThrow(lost);
});

test("who is not being published is borrowed, and their work is as it was when they are given back", async () => {
  const { jobs } = under.store;
  const other = await under.openAs("two");
  await jobs.enqueueAll(["mine", "theirs", "later"].map((realtorId) => request({ realtorId })));
  const [mine] = await jobs.claim(NOW, 1);
  const [theirs] = await other.jobs.claim(NOW, 1);
  await jobs.defer(await claimed(under.store), NOW + 60_000, "too early");
  const asked = ["mine", "theirs", "later", "idle", "saved"];
  const borrowed = await jobs.borrow!(asked, NOW);
  expect(borrowed.jobs.map(({ realtorId }) => realtorId).sort()).toEqual(["idle", "later", "saved"]);
  expect(Math.abs(jobs.fence!(borrowed.jobs)() - Date.now() - 25_000)).toBeLessThan(5_000);
  await other.jobs.enqueue(request({ realtorId: "saved" }));
  expect([await other.jobs.claim(NOW + 99_000, 9), (await other.jobs.borrow!(asked, NOW)).jobs]).toEqual([[], []]);
  for (const each of [jobs, other.jobs]) await expect(each.join!(["idle"], NOW)).rejects.toThrow(Outrun);
  let woken: ReadonlySet<string> | null = null;
  other.jobs.onWork((ids) => (woken = ids));
  await jobs.giveBack!(borrowed);
  await until("the other one hears of it", () => Promise.resolve(woken !== null));
  expect([...woken!].sort()).toEqual(["later", "saved"]);
  expect(await jobs.pendingOf("idle")).toBeNull();
  expect(await jobs.pendingOf("later")).toMatchObject({ state: "waiting", reason: "too early" });
  expect(await other.jobs.claim(NOW, 9)).toMatchObject([{ realtorId: "saved" }]);
  for (const job of [mine, theirs]) expect(await jobs.pendingOf(job!.realtorId)).toMatchObject({ state: "running" });
});

test("who was borrowed for too long is somebody else's, and giving back takes nothing from them", async () => {
  const { jobs } = under.store;
  const other = await under.openAs("two");
  const borrowed = await jobs.borrow!(["r1"], NOW);
  await expireLeases();
  const taken = await claimed(other);
  await jobs.giveBack!(borrowed);
  expect(await jobs.pendingOf("r1")).toMatchObject({ state: "running" });
  await other.finish({ ...NOTHING_FINISHED, jobs: [taken] });
});

test("ranges of a run are shared, told of, and somebody else's when their time is over", async () => {
  const one = under.store.bulkRuns;
  const other = await under.openAs("two");
  const run = { releaseId: "r", boot: "a store", realtorsPerRange: 1, isAsked: true };
  const ids = ["1", "2", "3"].map((id) => changeOf({ id, desiredUrl: `slug-${"abcd"[Number(id)]}` }));
  await under.store.accept(ids);
  let heard = 0;
  other.onServed!(() => (heard += 1));
  await one.begin(run);
  await until("the other one hears of it", () => Promise.resolve(heard > 0));
  const claims = await Promise.all([one, other.bulkRuns, one, other.bulkRuns, one].map((each) => each.claim("r")));
  const ranges = claims.filter((range) => range !== null).sort((a, b) => (a.afterId < b.afterId ? -1 : 1));
  expect(ranges.map(({ afterId }) => afterId)).toEqual(["", "1", "2", "3"]);
  const tally = { done: 1, written: 4, failures: [] };
  await under.expireRanges();
  const later = await other.bulkRuns.claim("r");
  expect(later?.afterId).toBe("");
  expect(await one.end(ranges[0]!, null, tally)).toBe(false);
  for (const range of [...ranges.slice(1), later!]) expect(await one.end(range, null, tally)).toBe(true);
  expect(await one.progress("r")).toMatchObject({ left: 0, done: 4, written: 16 });
});

test("what a killed process of several had claimed is nobody's before its lease ends: what it has sent may still arrive", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "killed-"));
  const start = () => openSharedStore(dataDir, under.url, { onWait: () => undefined, onLost: () => undefined });
  const killed = await start();
  await killed.store.jobs.enqueue(request());
  await claimed(killed.store);
  const next = await start();
  expect(await next.store.jobs.claim(NOW, 9)).toEqual([]);
  await expect(next.store.jobs.join!(["r1"], NOW)).rejects.toThrow(Outrun);
  await expireLeases();
  expect(await next.store.jobs.claim(NOW, 9)).toMatchObject([{ realtorId: "r1" }]);
  await Promise.all([killed.store.close(), next.store.close()]);
  await rm(dataDir, { recursive: true });
});

test("what changed since a plan was made is not accepted, nor what is for a release that is not served", async () => {
  const { store } = under;
  const other = await under.openAs("two");
  const change = (id: string, slug: string) => changeOf({ id, desiredUrl: slug });
  const address = [{ place: "product", name: "one" }] as const;
  const held = await store.held(["1"], address);
  await other.accept([change("2", "one")]);
  const by = { jobs: [], now: NOW };
  await expect(store.accept([change("1", "one")], { ...by, held })).rejects.toThrow(Outrun);
  const own = await store.held(["2"], []);
  await other.accept([changeOf({ id: "2", desiredUrl: "one", name: "Later" })]);
  await expect(store.accept([change("2", "one")], { ...by, held: own })).rejects.toThrow(Outrun);
  await store.accept([change("3", "three")], { ...by, held: await store.held(["3"], []) });
  await store.setServed({ place: "there", release: "second", since: "" });
  await expect(store.accept([change("4", "four")], { ...by, release: "first" })).rejects.toThrow(ReleaseFlipped);
  await store.accept([change("4", "four")], { ...by, release: "second" });
  expect(await store.records.count()).toBe(3);
});

test("while one flips nobody accepts, and nothing is flipped that lacks what was accepted", async () => {
  const { store } = under;
  const other = await under.openAs("two");
  await store.accept([changeOf({ id: "1", desiredUrl: "one" })]);
  const flipTo = (release: string, upTo: number) => store.setServed({ place: "there", release, since: "" }, upTo);
  let isAccepted = false;
  let accepting: Promise<unknown> = Promise.resolve();
  await store.alone!(async () => {
    accepting = other.accept([changeOf({ id: "2", desiredUrl: "two" })]).then(() => (isAccepted = true));
    await untilSomeoneWaits();
    await flipTo("first", 1);
    expect(isAccepted).toBe(false);
  });
  await accepting;
  await expect(flipTo("second", 1)).rejects.toThrow("Something was published while");
  await flipTo("second", 2);
  expect(await other.served()).toMatchObject({ release: "second" });
});

test("who was alone, and is so no longer, hears of it before anything else is written", async () => {
  const { store } = under;
  const seen: boolean[] = [];
  await store.alone!(async () => {
    seen.push(store.isAlone!());
    await under.query(
      "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ExclusiveLock'",
    );
    await until("it has heard of it", () => !store.isAlone!());
  });
  await store.alone!(() => Promise.resolve(seen.push(store.isAlone!())));
  expect([seen, store.isAlone!()]).toEqual([[true, true], true]);
});

test("a lease that this worker did not know of lasts from when it is taken over", async () => {
  const { jobs } = under.store;
  const other = await under.openAs("two");
  await jobs.enqueue(request());
  const unheard = "lease_holder = 'one', lease_token = 'unheard', lease_until = clock_timestamp() + interval '50 ms'";
  await under.query(`UPDATE queue_jobs SET ${unheard}`);
  expect((await jobs.join!(["r1"], NOW)).taken).toMatchObject([{ realtorId: "r1" }]);
  await pause(100);
  expect(await other.jobs.claim(NOW, 9)).toEqual([]);
});

test("claims of several workers at once never share a realtor, and leave none", async () => {
  const workers = [under.store, await under.openAs("two"), await under.openAs("three")];
  const ids = Array.from({ length: 60 }, (_, index) => `r${index}`);
  await under.store.jobs.enqueueAll(ids.map((realtorId) => request({ realtorId })));
  const jobs = await Promise.all(workers.flatMap(({ jobs: queue }) => [queue.claim(NOW, 16), queue.claim(NOW, 16)]));
  const taken = jobs.flat().map(({ realtorId }) => realtorId);
  expect(new Set(taken).size).toBe(taken.length);
  const left = await Promise.all(workers.map(({ jobs: queue }) => queue.claim(NOW, 60)));
  expect([...taken, ...left.flat().map(({ realtorId }) => realtorId)].sort()).toEqual([...ids].sort());
});

test("who asks what is new misses nothing that is committed later", async () => {
  const other = await under.openAs("two");
  await under.store.accept([changeOf({ id: "1", desiredUrl: "one" })]);
  // Keeps the first from its commit, when it has its place.
  await under.query("BEGIN");
  await under.query("SELECT * FROM records FOR UPDATE");
  const first = under.store.accept([changeOf({ id: "1", desiredUrl: "one", aboutMeKr: "고침" })]);
  await untilSomeoneWaits();
  const second = other.accept([changeOf({ id: "2", desiredUrl: "two" })]);
  await Promise.race([second, pause(300)]);
  const seen = await other.records.changesAfter(1);
  const reached = Math.max(1, ...seen.accepted.map(({ seq }) => seq));
  await under.query("COMMIT");
  await Promise.all([first, second]);
  const later = await other.records.changesAfter(reached);
  expect([...seen.accepted, ...later.accepted].map(({ id }) => id).sort()).toEqual(["1", "2"]);
});

test("what another process stores wakes this one, also after its connection was lost", async () => {
  const other = await under.openAs("two");
  let calls = 0;
  let ofWhom: ReadonlySet<string> | null = null;
  other.jobs.onWork((realtorIds) => {
    calls += 1;
    ofWhom = realtorIds;
  });
  await under.store.jobs.enqueue(request());
  await until("it heard of work", () => calls === 1);
  expect(ofWhom).toEqual(new Set(["r1"]));
  await under.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'");
  await until("it heard of work", () => calls === 2);
  await under.store.jobs.enqueue(request({ realtorId: "r2" }));
  await until("it heard of work", () => calls === 3);
  const many = Array.from({ length: 1_000 }, (_, index) => request({ realtorId: `many-${index}` }));
  await under.store.jobs.enqueueAll(many);
  await until("it heard of work", () => calls === 4);
  expect(ofWhom).toBeNull();
});

test("who follows a realtor at another process hears of what the cache in front says", async () => {
  const other = await under.openAs("two");
  const heard: unknown[] = [];
  other.jobs.onDoneElsewhere!((realtorIds) => void heard.push(realtorIds));
  const job = { id: 1, realtorId: "r1", keys: [], urls: [], checks: [], acceptedAt: NOW, queuedAt: NOW, attempts: 0 };
  const edge = { state: "fresh", at: null, reason: null } as const;
  await under.store.purges.settle([{ job: { ...job, isEcho: false }, edge, again: null }]);
  await until("it has heard of it", () => heard.length > 0);
  expect(heard).toEqual([new Set(["r1"])]);
});

test("a job that could not be put off does not count as running for ever", async () => {
  const { jobs } = under.store;
  await jobs.enqueue(request());
  const job = await claimed(under.store);
  let calls = 0;
  jobs.onWork(() => (calls += 1));
  await under.query("ALTER TABLE queue_jobs ADD CONSTRAINT no_reason CHECK (reason IS NULL)");
  await expect(jobs.defer(job, NOW + 60_000, "too early")).rejects.toThrow("no_reason");
  await under.query("ALTER TABLE queue_jobs DROP CONSTRAINT no_reason");
  expect([calls, await jobs.claim(NOW, 1)]).toMatchObject([1, [{ realtorId: "r1", attempts: 0 }]]);
});

test("a job is done together with what is recorded of it, or not at all", async () => {
  const { store } = under;
  await store.jobs.enqueue(request());
  const job = await claimed(store);
  await under.query("ALTER TABLE quarantine ADD CONSTRAINT never CHECK (FALSE)");
  const finished = { ...NOTHING_FINISHED, quarantined: [{ id: "r1", reason: "bad" }], jobs: [job] };
  await expect(store.finish(finished)).rejects.toThrow("never");
  expect(await store.jobs.depth()).toBe(1);
  await under.query("ALTER TABLE quarantine DROP CONSTRAINT never");
  await store.finish(finished);
  expect(await store.jobs.depth()).toBe(0);
});

test("processes that make the tables at the same time make them once", async () => {
  await under.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  await Promise.all(["a", "b", "c"].map((holder) => under.openAs(holder)));
  expect(await under.query("SELECT place FROM schema_migrations ORDER BY place")).toEqual(
    MIGRATIONS.map((_, index) => ({ place: index + 1 })),
  );
});

test("a database of newer code is refused, and not touched", async () => {
  await under.query("INSERT INTO schema_migrations (place, name) VALUES (99, 'newer')");
  await under.query("DROP TABLE settings");
  const refusal = expect.objectContaining({ code: "DATABASE_NEWER" }) as Error;
  await expect(openPostgresStore(under.url, "one")).rejects.toThrow(refusal);
  expect(await under.query("SELECT to_regclass('settings') AS made")).toEqual([{ made: null }]);
});

test("a text with the one character that PostgreSQL refuses is stored without it", async () => {
  await under.store.finish({ ...NOTHING_FINISHED, quarantined: [{ id: "r1", reason: "bad \0 byte" }] });
  expect(await under.store.quarantined()).toMatchObject([{ reason: "bad \uFFFD byte" }]);
});

test.each([
  "DELETE FROM archive_entries",
  "UPDATE archive_entries SET body = '{}'",
  "UPDATE archive_contents SET blob = '\\x00'",
  "DELETE FROM archive_contents",
  "TRUNCATE archive_contents",
  "INSERT INTO archive_entries SELECT 0, kind, realtor_id, began_at, body, digest FROM archive_entries",
])("the database itself keeps the archive as it is: %s", async (statement) => {
  const facts = { kind: "restoration", from: "2026-01-01", at: "2026-01-01", backup: "b" } as const;
  await under.store.archive.append([{ facts, content: Buffer.from("pages") }]);
  await expect(under.query(statement)).rejects.toThrow("append-only");
});

/** Until a statement of the store waits for a lock. */
async function untilSomeoneWaits(): Promise<void> {
  await until("somebody waits for a lock", async () => {
    const [row] = await under.query("SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted");
    return (row!["n"] as number) > 0;
  });
}
