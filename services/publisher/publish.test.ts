import { setImmediate as nextTurn } from "node:timers/promises";
import type { FetchedRealtor } from "./product-api-client";
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
