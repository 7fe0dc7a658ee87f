import { makeReady, type Commit } from "./prepare";
import { RetryLater } from "./retry-later";
import { openPublisherUnderTest, type PublisherUnderTest } from "./testing/publisher-under-test";

let site: PublisherUnderTest;
beforeEach(async () => {
  site = await openPublisherUnderTest();
});
afterEach(() => site.close());

const ONE = { desiredUrl: "one", name: "One", hompageUrl: "" };

/** A job that was read, and waits for its turn. */
async function commitOf(id: string, ahead: Commit["ahead"] = null): Promise<Commit> {
  const job = await site.claimed(id, "changed", null);
  const group = new Map([[id, await site.product.api.realtor(id)]]);
  return { job, group, started: 0, fetchedAt: 0, ahead, apart: new Map() };
}

test("more deletes than the breaker lets through wait, and do not count as failures", async () => {
  await site.save("1", ONE);
  site.product.remove("1");
  site.deps.breaker.take = () => Promise.resolve(90_000);
  const refused = site.publish("1", "deleted");
  await expect(refused).rejects.toBeInstanceOf(RetryLater);
  await expect(refused).rejects.toMatchObject({ delayMs: 90_000 });
  expect([await site.html("one"), await site.store.records.get("1")]).not.toContain(null);
});

test("the breaker counts a delete once, with how many realtors there are", async () => {
  await site.save("1", ONE);
  await site.save("2", { ...ONE, desiredUrl: "two" });
  const take = jest.spyOn(site.deps.breaker, "take");
  site.product.remove("1");
  await site.publish("1", "deleted");
  expect(take.mock.calls).toEqual([[expect.any(Number), 2]]);
});

test("a delete that a crash cut in two is not counted again", async () => {
  await site.save("1", ONE);
  const take = jest.spyOn(site.deps.breaker, "take");
  site.product.remove("1");
  jest.spyOn(site.target, "settle").mockRejectedValueOnce(new Error("power cut"));
  await expect(site.publish("1", "deleted")).rejects.toThrow("power cut");
  const [receipt] = await site.publish("1");
  expect(receipt?.outcome).toBe("deleted");
  expect(take).toHaveBeenCalledTimes(1);
});

test("a delete that was announced of one realtor deletes nobody else who is not found", async () => {
  await site.save("1", ONE);
  site.product.remove("1");
  site.product.put("2", { ...ONE, name: "Two" });
  await expect(site.publish("2", "deleted")).rejects.toThrow("/one is still held by realtor 1");
  expect(await site.html("one")).toContain("1 ko");
});

test("a repair publishes what is accepted already, without a new revision", async () => {
  await site.save("1", ONE);
  await (await site.target.stage("one/index.html", Buffer.from("torn"))).publish();
  const [receipt] = await site.publish("1", "manual");
  expect(receipt).toMatchObject({ outcome: "published", revision: 1, purge: ["/one"] });
  expect(await site.html("one")).toContain("1 ko");
});

test("one whose pages do not render holds up nobody of the same batch", async () => {
  site.product.put("1", ONE);
  site.product.put("2", { ...ONE, desiredUrl: "two" });
  site.broken.add("1");
  const jobs = [await site.claimed("1", "changed", null), await site.claimed("2", "changed", null)];
  const accept = jest.spyOn(site.store, "accept");
  const outcomes = (await site.runTogether(jobs)).map((each) => each.status === "fulfilled" && each.value[0]?.outcome);
  expect(outcomes).toEqual(["quarantined", "published"]);
  expect(accept.mock.calls.map(([changes]) => changes.map(({ id }) => id))).toEqual([["2"]]);
});

test("of two who are new and want one address in the same batch the first has it, and the other waits", async () => {
  site.product.put("1", { ...ONE, desiredUrl: "Kim" });
  site.product.put("2", { ...ONE, desiredUrl: "kim" });
  const jobs = [await site.claimed("1", "changed", null), await site.claimed("2", "changed", null)];
  const [first, second] = await site.runTogether(jobs);
  expect(first).toMatchObject({ value: [{ realtorId: "1", outcome: "published" }] });
  expect(second).toMatchObject({ reason: expect.any(RetryLater) as RetryLater });
  expect([(await site.html("Kim"))?.slice(0, 4), await site.store.records.get("2")]).toEqual(["1 ko", null]);
});

test("pages that were rendered ahead are taken, and not rendered again", async () => {
  site.product.put("1", ONE);
  const fetched = await site.product.api.realtor("1");
  if (fetched.kind !== "found") throw new Error("the realtor is there");
  const body = Buffer.from("ahead");
  const files = [{ file: "one/index.html", kind: "html" as const, url: "/one", body }];
  const ahead = { release: site.release, json: fetched.json, host: null, files };
  site.broken.add("1");
  expect(await makeReady(site.deps, site.release, [await commitOf("1", ahead)])).toMatchObject({
    ready: [{ plan: { kind: "publish" }, files }],
  });
});

test("who holds a wanted address is named, to be read first", async () => {
  await site.save("1", ONE);
  site.product.put("2", ONE);
  expect(await makeReady(site.deps, site.release, [await commitOf("2")])).toEqual({ missing: ["1"] });
});
