import { setImmediate as nextTurn } from "node:timers/promises";
import type { FetchedRealtor } from "./product-api-client";
import { accept } from "./testing/store-under-test";
import { openPublisherUnderTest, type PublisherUnderTest } from "./testing/publisher-under-test";

let site: PublisherUnderTest;
beforeEach(async () => {
  site = await openPublisherUnderTest();
});
afterEach(() => site.close());

const ONE = { desiredUrl: "one", name: "One", hompageUrl: "" };

test("a read that is older than the event is tried again, and published when it is new enough", async () => {
  await site.save("1", ONE);
  const updatedAt = site.product.put("1", { name: "New" });
  const fresh = site.product.api.realtor;
  const old: FetchedRealtor = { kind: "found", ...(await site.store.records.get("1"))! };
  let reads = 0;
  site.product.api.realtor = (id) => (++reads < 3 ? Promise.resolve(old) : fresh(id));
  await site.run(await site.claimed("1", "changed", updatedAt));
  expect([reads, (await site.html("one"))?.includes("New")]).toEqual([3, true]);
});

test("a replica that stays behind is an error, and the old text is not published as new", async () => {
  await site.save("1", ONE);
  const old: FetchedRealtor = { kind: "found", ...(await site.store.records.get("1"))! };
  const updatedAt = site.product.put("1", { name: "New" });
  const reads = jest.spyOn(site.product.api, "realtor").mockResolvedValue(old);
  const job = await site.claimed("1", "changed", updatedAt);
  const before = site.deps.clock.now();
  await expect(site.run(job)).rejects.toMatchObject({ code: "STALE_READ" });
  expect([reads.mock.calls.length, site.deps.clock.now() - before]).toEqual([4, 20 + 80 + 200]);
  expect(await site.html("one")).not.toContain("New");
});

describe("a version that was announced, and does not come", () => {
  const announcedLater = async (by: number) => {
    const updatedAt = new Date(Date.parse(site.product.put("1", { name: "New" })) + by).toISOString();
    return { updatedAt, job: await site.claimed("1", "changed", updatedAt) };
  };

  test("holds up what is there for a minute", async () => {
    await site.save("1", ONE);
    const { job } = await announcedLater(500);
    site.pass(59_000);
    await expect(site.run(job)).rejects.toThrow("Is the updatedAt of the webhook later than the record's");
    expect(await site.html("one")).not.toContain("New");
  });

  test("no longer holds it up then, and is waited for until it is given up", async () => {
    await site.save("1", ONE);
    const { job, updatedAt } = await announcedLater(500);
    site.pass(61_000);
    expect((await site.run(job))[0]).toMatchObject({ outcome: "published" });
    expect(await site.html("one")).toContain("New");
    const [waiting] = await site.store.jobs.claim(site.deps.clock.now(), 1);
    expect(waiting).toMatchObject({ realtorId: "1", expectedUpdatedAt: updatedAt, attempts: 0 });
    site.pass(61_000);
    // Nothing newer than what is published: that is no news.
    await expect(site.run(waiting!)).rejects.toMatchObject({ code: "STALE_READ" });
  });

  test.each([
    ["bad", () => ({ kind: "bad", reason: "salesCount: Invalid input", updatedAt: at(-30_000) }) as const],
    ["too large", () => null],
  ])("is not waited for again and again by one whose record is %s", async (_, answer) => {
    await site.save("1", ONE);
    const text = answer() === null ? "x".repeat(3_000_000) : "New";
    const updatedAt = new Date(Date.parse(site.product.put("1", { aboutMeKr: text })) + 500).toISOString();
    const job = await site.claimed("1", "changed", updatedAt);
    const bad = answer();
    if (bad !== null) site.product.api.realtor = () => Promise.resolve(bad);
    site.pass(61_000);
    const outcome = await site.run(job).then(
      ([receipt]) => receipt!.outcome,
      (error: Error) => error.message,
    );
    expect(outcome).toMatch(bad === null ? /^quarantined$/ : /still answers with an older version/);
    // Not a new one, whose attempts would begin anew.
    expect(await site.store.jobs.pendingOf("1")).toEqual(
      bad === null ? null : expect.objectContaining({ queuedAt: job.queuedAt }),
    );
  });

  test("whose time is hours ahead holds nobody up for longer", async () => {
    await site.save("1", ONE);
    const { job } = await announcedLater(9 * 3_600_000);
    site.pass(61_000);
    expect((await site.run(job))[0]).toMatchObject({ outcome: "published" });
  });

  test("is published when it comes after all", async () => {
    await site.save("1", ONE);
    const { job } = await announcedLater(1);
    site.pass(61_000);
    await site.run(job);
    site.product.put("1", { name: "Newest" });
    const [waiting] = await site.store.jobs.claim(site.deps.clock.now(), 1);
    expect((await site.run(waiting!))[0]).toMatchObject({ outcome: "published" });
    expect(await site.html("one")).toContain("Newest");
    expect(await site.store.jobs.depth()).toBe(0);
  });

  test("of one whom the API does not know any more stays to be done, for a delete is not announced", async () => {
    await site.save("1", ONE);
    const { job } = await announcedLater(0);
    const fresh = site.product.api.realtor;
    site.product.api.realtor = () => Promise.resolve({ kind: "gone" });
    site.pass(61_000);
    await expect(site.run(job)).rejects.toThrow(/has no realtor 1, but has announced their change of .* and no delete/);
    expect(await site.html("one")).not.toBeNull();
    site.product.api.realtor = fresh;
    expect((await site.publish("1"))[0]).toMatchObject({ outcome: "published" });
    expect(await site.html("one")).toContain("New");
  });
});

test("a read that is older than what is accepted is never published", async () => {
  await site.save("1", ONE);
  const old: FetchedRealtor = { kind: "found", ...(await site.store.records.get("1"))! };
  await site.save("1", { name: "New" });
  site.product.api.realtor = () => Promise.resolve(old);
  await expect(site.publish("1")).rejects.toMatchObject({ code: "STALE_READ" });
  expect(await site.html("one")).toContain("New");
});

test("what was read ahead is published, and not read again", async () => {
  site.product.put("1", ONE);
  const reads = jest.spyOn(site.product.api, "realtor");
  site.deps.readAhead.start("1");
  await site.publish("1");
  expect([reads.mock.calls.length, (await site.html("one"))?.slice(0, 4)]).toEqual([1, "1 ko"]);
});

test("what was read ahead of a later save is read again", async () => {
  await site.save("1", ONE);
  site.deps.readAhead.start("1");
  await nextTurn();
  await site.run(await site.claimed("1", "changed", site.product.put("1", { name: "New" })));
  expect(await site.html("one")).toContain("New");
});

test("what was read before another job has published a later version is read again", async () => {
  await site.save("1", ONE);
  const job = await site.claimed("1", "changed", site.product.put("1", { name: "Old" }));
  let letGo = (): void => undefined;
  const busy = site.deps.mutex.run(() => new Promise<void>((resolve) => (letGo = resolve)));
  const running = site.run(job);
  for (let turn = 0; turn < 5; turn++) await nextTurn();
  const updatedAt = site.product.put("1", { name: "New" });
  await accept(site.store, { ...ONE, id: "1", name: "New", email: "a@b.co", updatedAt });
  letGo();
  await busy;
  expect((await running)[0]).toMatchObject({ updatedAt });
  expect((await site.store.records.get("1"))?.record).toMatchObject({ name: "New", updatedAt });
});

test("a delete that was read before another job has published who came back leaves them", async () => {
  const job = await site.claimed("1", "deleted", at(0));
  let letGo = (): void => undefined;
  const busy = site.deps.mutex.run(() => new Promise<void>((resolve) => (letGo = resolve)));
  const running = site.run(job);
  for (let turn = 0; turn < 5; turn++) await nextTurn();
  const updatedAt = site.product.put("1", ONE);
  await accept(site.store, { ...ONE, id: "1", email: "a@b.co", updatedAt });
  letGo();
  await busy;
  expect((await running)[0]).toMatchObject({ outcome: "published", updatedAt });
  expect((await site.store.records.get("1"))?.record).toMatchObject({ name: "One", updatedAt });
});

test("a holder's stale record does not give the address away", async () => {
  site.product.put("1", { ...ONE, desiredUrl: "elsewhere" });
  const old = await site.product.api.realtor("1");
  await site.save("1", ONE);
  site.product.put("2", { ...ONE, name: "Two" });
  const fresh = site.product.api.realtor;
  site.product.api.realtor = (id) => (id === "1" ? Promise.resolve(old) : fresh(id));
  await expect(site.publish("2")).rejects.toMatchObject({ code: "STALE_READ" });
  expect(await site.html("one")).toContain("1 ko");
});

const BAD: FetchedRealtor = { kind: "bad", reason: "salesCount is no number" };
const at = (ms: number) => new Date(site.deps.clock.now() + ms).toISOString();
const depth = () => site.store.jobs.depth();

/** Answers as a replica that is behind does, so many times; then as the API itself. */
function lag(answer: FetchedRealtor, times = Infinity): void {
  const fresh = site.product.api.realtor;
  let reads = 0;
  site.product.api.realtor = (id) => (++reads <= times ? Promise.resolve(answer) : fresh(id));
}

describe("a replica that is behind", () => {
  test("does not know who is accepted already: a repair waits for it", async () => {
    await site.save("1", ONE);
    lag({ kind: "gone" }, 4);
    await expect(site.publish("1", "manual")).rejects.toThrow("the product API has no realtor 1");
    expect((await site.publish("1", "manual"))[0]).toMatchObject({ outcome: "published" });
  });

  test("does not know who has just come: the job waits, and publishes them", async () => {
    const updatedAt = site.product.put("1", ONE);
    lag({ kind: "gone" }, 4);
    const job = await site.claimed("1", "changed", updatedAt);
    await expect(site.run(job)).rejects.toThrow(
      "the product API has no realtor 1, but has announced that they are there",
    );
    expect(await depth()).toBe(1);
    const [receipt] = await site.publish("1");
    expect(receipt!.outcome).toBe("published");
  });

  test("is believed after a minute: who is not known by then is gone", async () => {
    lag({ kind: "gone" });
    const job = await site.claimed("1", "changed", at(-59_900));
    site.pass(200);
    expect((await site.run(job))[0]).toMatchObject({ outcome: "unchanged" });
    expect(await depth()).toBe(0);
  });

  test("whose clock is ahead is believed as soon", async () => {
    lag({ kind: "gone" });
    const job = await site.claimed("1", "changed", at(3_600_000));
    site.pass(60_000);
    expect((await site.run(job))[0]).toMatchObject({ outcome: "unchanged" });
  });

  test("still has who has gone: the job waits, and deletes them", async () => {
    await site.save("1", ONE);
    const old: FetchedRealtor = { kind: "found", ...(await site.store.records.get("1"))! };
    lag(old, 4);
    const job = await site.claimed("1", "deleted", site.product.remove("1"));
    await expect(site.run(job)).rejects.toThrow(
      "the product API still has realtor 1, but has announced that they are deleted",
    );
    expect(await site.html("one")).not.toBeNull();
    expect((await site.publish("1", "deleted"))[0]).toMatchObject({ outcome: "deleted" });
  });

  test("has a bad record of who has gone: the job waits, and deletes them", async () => {
    const updatedAt = (await site.save("1", ONE)).updatedAt!;
    lag({ ...BAD, updatedAt }, 4);
    const job = await site.claimed("1", "deleted", site.product.remove("1"));
    await expect(site.run(job)).rejects.toThrow("still has realtor 1");
    expect((await site.publish("1", "deleted"))[0]).toMatchObject({ outcome: "deleted" });
  });

  test("has who has gone a minute ago: then they are there", async () => {
    await site.save("1", ONE);
    const job = await site.claimed("1", "deleted", at(0));
    site.pass(60_000);
    expect((await site.run(job))[0]).toMatchObject({ outcome: "unchanged" });
  });

  test("does not know of who has come back: an earlier delete that comes late takes nothing away", async () => {
    await site.save("1", ONE);
    const gone = site.product.remove("1");
    await site.save("1", ONE);
    lag({ kind: "gone" }, 4);
    await expect(site.run(await site.claimed("1", "deleted", gone))).rejects.toThrow(
      "but has announced that they are there",
    );
    expect(await site.html("one")).not.toBeNull();
    expect((await site.publish("1"))[0]).toMatchObject({ outcome: "unchanged" });
  });

  test("is believed at once that one has gone who was changed before their delete", async () => {
    await site.save("1", ONE);
    const changed = site.product.put("1", { ...ONE, name: "Two" });
    const now = site.deps.clock.now();
    await site.store.jobs.enqueue({
      webhookId: null,
      realtorId: "1",
      kind: "changed",
      expectedUpdatedAt: changed,
      now,
    });
    const job = await site.claimed("1", "deleted", site.product.remove("1"));
    expect((await site.run(job))[0]).toMatchObject({ outcome: "deleted" });
  });

  test("is not waited for by a delete as of the very moment of the last save", async () => {
    const { updatedAt } = await site.save("1", ONE);
    site.product.remove("1");
    expect((await site.run(await site.claimed("1", "deleted", updatedAt!)))[0]).toMatchObject({ outcome: "deleted" });
  });

  test("has a bad record that was repaired since: nobody is quarantined for it", async () => {
    const bad = site.product.put("1", ONE);
    const updatedAt = site.product.put("1", { name: "Repaired" });
    lag({ ...BAD, updatedAt: bad }, 1);
    expect((await site.run(await site.claimed("1", "changed", updatedAt)))[0]).toMatchObject({ outcome: "published" });
  });
});

test("an operator's job that follows the API takes its word at once", async () => {
  await site.save("1", ONE);
  await site.store.jobs.enqueue({
    webhookId: null,
    realtorId: "1",
    kind: "deleted",
    expectedUpdatedAt: at(1),
    now: site.deps.clock.now(),
  });
  expect((await site.publish("1", "follow"))[0]).toMatchObject({ outcome: "published" });
});

test.each([undefined, "yesterday"])("a bad record of no time (%s) is quarantined", async (updatedAt) => {
  const expected = site.product.put("1", ONE);
  lag({ ...BAD, updatedAt });
  const [receipt] = await site.run(await site.claimed("1", "changed", expected));
  expect(receipt).toMatchObject({ outcome: "quarantined", reason: BAD.reason });
});

test("who has gone by a sweep, which knows no time, is gone", async () => {
  await site.save("1", ONE);
  site.product.remove("1");
  expect((await site.publish("1", "deleted"))[0]).toMatchObject({ outcome: "deleted" });
});
