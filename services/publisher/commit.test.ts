import { sitemapShard, sitemapShardFile } from "../../src/domain/site/sitemap";
import { unpackBytes } from "./archive/contents";
import { openPublisherUnderTest, type PublisherUnderTest } from "./testing/publisher-under-test";

let site: PublisherUnderTest;
beforeEach(async () => {
  site = await openPublisherUnderTest();
});
afterEach(() => site.close());

const ONE = { desiredUrl: "one", name: "One", hompageUrl: "" };
const written = (files: { file: string; outcome: string }[], outcome = "written") =>
  files.filter((each) => each.outcome === outcome).map(({ file }) => file);
const pending = async (id: string) => (await site.store.jobs.pendingOf(id))?.state ?? null;

test("a save is accepted, live, read back and done, and its receipt says so", async () => {
  const receipt = await site.save("1", ONE);
  expect(receipt).toMatchObject({ outcome: "published", revision: 1, release: "release-1", reason: null });
  expect(receipt.liveAt).not.toBeNull();
  expect(receipt.purge).toContain("/one");
  expect(await site.html("one")).toContain("1 ko");
  expect(await site.html("en/one")).toContain("1 en");
  expect([await pending("1"), [...(await site.store.records.unappliedIds())]]).toEqual([null, []]);
  expect(await site.store.receipts("1", 9)).toEqual([receipt]);
});

test.each([true, false])(
  "the bytes of pages are archived where their release says so, and of a deletion none are (%s)",
  async (keepsBytes) => {
    site.release.keepsBytes = keepsBytes;
    const finish = jest.spyOn(site.store, "finish");
    await site.save("1", ONE);
    const html = await site.html("en/one");
    site.product.remove("1");
    await site.publish("1", "deleted");
    const archived = finish.mock.calls.flatMap(([finished]) => finished.archived);
    expect(archived.map(({ pages, bytes }) => [pages !== null, bytes !== null])).toEqual([
      [true, keepsBytes],
      [false, false],
    ]);
    if (keepsBytes) expect(Object.values(unpackBytes(archived[0]!.bytes!)).map(String)).toContain(html);
  },
);

test("a store that refuses keeps the page out of the tree, and nothing waits beside it", async () => {
  await site.save("1", ONE);
  const before = await site.html("one");
  jest.spyOn(site.store, "accept").mockRejectedValueOnce(new Error("database is locked"));
  await expect(site.save("1", { name: "Another" })).rejects.toThrow("database is locked");
  expect([await site.html("one"), site.waiting()]).toEqual([before, []]);
  expect((await site.store.records.get("1"))?.record.name).toBe("One");
});

test("a target that cannot be written to accepts nothing that is not taken up again", async () => {
  await site.save("1", ONE);
  jest.spyOn(site.target, "stage").mockRejectedValueOnce(new Error("no space left on device"));
  await expect(site.save("1", { name: "Another" })).rejects.toThrow("no space left on device");
  const [receipt] = await site.publish("1");
  expect(receipt).toMatchObject({ outcome: "published" });
  expect(await site.html("one")).toContain("Another");
});

test.each([
  ["somebody else's", Buffer.from("somebody else's")],
  ["not there", null],
])("pages that are %s when they are read back are no success", async (_, found) => {
  const { read } = site.target;
  jest.spyOn(site.target, "read").mockImplementation(async (file) => {
    const body = await read(file);
    return file === "en/one/index.html" && body !== null ? found : body;
  });
  await expect(site.save("1", ONE)).rejects.toMatchObject({ code: "TARGET" });
  jest.restoreAllMocks();
  expect([...(await site.store.records.unappliedIds())]).toEqual(["1"]);
  expect(await site.store.receipts("1", 9)).toEqual([]);
});

test("a file that cannot be put in its place is no success, and none is left beside the tree", async () => {
  const { stage } = site.target;
  jest.spyOn(site.target, "stage").mockImplementation(async (file, body) => {
    const staged = await stage(file, body);
    const publish = () => Promise.reject(new Error("read-only file system"));
    return file === "page-data/one/page-data.json" ? { ...staged, publish } : staged;
  });
  await expect(site.save("1", ONE)).rejects.toThrow("read-only file system");
  expect([await site.html("one"), site.waiting()]).toEqual([null, []]);
  expect([...(await site.store.records.unappliedIds())]).toEqual(["1"]);
});

test("pages that name what the release does not have are not published", async () => {
  jest.spyOn(site.release, "checkAssets").mockRejectedValueOnce(new Error("names /app-9z.js"));
  await expect(site.save("1", ONE)).rejects.toThrow("names /app-9z.js");
  expect([await site.html("one"), await site.store.records.get("1")]).toEqual([null, null]);
});

test("a rename that a crash cut in two leaves no old address behind", async () => {
  await site.save("1", ONE);
  jest.spyOn(site.store, "finish").mockRejectedValueOnce(new Error("power cut"));
  await expect(site.save("1", { desiredUrl: "two" })).rejects.toThrow("power cut");
  const [receipt] = await site.publish("1");
  expect(receipt?.outcome).toBe("published");
  expect([await site.html("one"), (await site.html("two"))?.slice(0, 4)]).toEqual([null, "1 ko"]);
  expect(
    (await site.store.held([], [{ place: "product", name: "one" }])).ownerOf({ place: "product", name: "one" }),
  ).toBeNull();
});

test("a crash between accepting and the tree is healed by the job that runs again", async () => {
  jest.spyOn(site.target, "settle").mockRejectedValueOnce(new Error("power cut"));
  await expect(site.save("1", ONE)).rejects.toThrow("power cut");
  expect([...(await site.store.records.unappliedIds())]).toEqual(["1"]);
  const settled = jest.spyOn(site.target, "settle");
  const [receipt] = await site.publish("1");
  expect(receipt).toMatchObject({ outcome: "published", revision: 1 });
  // Nobody knows what of the first attempt is on disk.
  expect(settled.mock.calls.map(([, afterCrash]) => afterCrash)).toEqual([false, true]);
});

test.each([
  ["a bad record", () => site.product.put("1", { salesCount: "many" }), "quarantined"],
  ["a 404 that nobody announced", () => site.product.remove("1"), "waiting"],
])("a rename that was cut in two is finished though the next answer is %s", async (_, next, outcome) => {
  await site.save("1", { ...ONE, hompageUrl: "https://office.com" });
  jest.spyOn(site.target, "settle").mockRejectedValueOnce(new Error("no space left on device"));
  const renamed = { desiredUrl: "two", name: "Two", hompageUrl: "" };
  await expect(site.save("1", renamed)).rejects.toThrow("no space left");
  // A disk that was full, or lost power, has none of it.
  await site.target.remove("en/two/index.html");
  next();
  site.pass(60_000);
  const [receipt] = await site.publish("1");
  expect(receipt).toMatchObject({ outcome, revision: 2 });
  expect(receipt!.liveAt).not.toBeNull();
  expect([await site.html("one"), await site.html("en/two")]).toEqual([null, expect.stringContaining("Two")]);
  expect(await site.target.read("_hosts/office.com/index.html")).toBeNull();
  expect([[...(await site.store.records.unappliedIds())], await site.store.jobs.depth()]).toEqual([[], 0]);
  expect(await site.store.quarantined()).toMatchObject([{ id: "1", reason: receipt!.reason }]);
  // It is whole now: no later answer publishes it again.
  const [again] = await site.publish("1");
  expect(again).toMatchObject({ outcome, files: [] });
});

test("what was cut in the middle, and does not render any more, stays as it is", async () => {
  await site.save("1", ONE);
  jest.spyOn(site.target, "settle").mockRejectedValueOnce(new Error("no space left on device"));
  await expect(site.save("1", { name: "Two" })).rejects.toThrow("no space left");
  site.broken.add("1");
  const receipt = await site.save("1", { name: "Three" });
  expect(receipt).toMatchObject({ outcome: "quarantined", reason: "no view of 1", files: [] });
  expect([...(await site.store.records.unappliedIds())]).toEqual(["1"]);
});

test("realtors who are ready together are accepted together, and each hears of their own", async () => {
  await site.save("1", ONE);
  await site.save("2", { ...ONE, desiredUrl: "two" });
  const accept = jest.spyOn(site.store, "accept");
  const jobs = [
    await site.claimed("1", "changed", site.product.put("1", { desiredUrl: "first" })),
    await site.claimed("2", "changed", site.product.put("2", { desiredUrl: "second" })),
  ];
  const receipts = (await site.runTogether(jobs)).map((each) => (each.status === "fulfilled" ? each.value : []));
  expect(accept.mock.calls.map(([changes]) => changes.map(({ id }) => id))).toEqual([["1", "2"]]);
  const addresses = receipts.map((own) =>
    own.map(({ realtorId, purge }) => [realtorId, ...purge.filter((url) => !/page-data|sitemap/.test(url))]),
  );
  expect(addresses).toEqual([
    [["1", "/first", "/en/first", "/one", "/en/one"]],
    [["2", "/second", "/en/second", "/two", "/en/two"]],
  ]);
  expect([await pending("1"), await pending("2")]).toEqual([null, null]);
});

test("a rename purges the old address and the new one", async () => {
  await site.save("1", ONE);
  const receipt = await site.save("1", { desiredUrl: "two" });
  expect(receipt.purge).toEqual(expect.arrayContaining(["/one", "/en/one", "/two", "/en/two"]));
  expect(written(receipt.files, "deleted")).toEqual(
    expect.arrayContaining(["one/index.html", "page-data/one/page-data.json"]),
  );
});

test("a delete takes the pages, the sitemap's entry and the address, and purges them", async () => {
  await site.save("1", ONE);
  site.product.remove("1");
  const [receipt] = await site.publish("1", "deleted");
  expect(receipt).toMatchObject({ outcome: "deleted", revision: null, updatedAt: null });
  expect(receipt!.purge).toEqual(
    expect.arrayContaining(["/one", "/en/one", `/${sitemapShardFile(sitemapShard("1"))}`]),
  );
  expect(await site.html("one")).toBeNull();
  const receiptOfTwo = await site.save("2", { ...ONE, name: "Two" });
  expect(receiptOfTwo.outcome).toBe("published");
});

test("a 404 that nobody announced deletes nothing, and the receipt waits", async () => {
  await site.save("1", ONE);
  site.product.remove("1");
  site.pass(60_000);
  const [receipt] = await site.publish("1");
  expect(receipt).toMatchObject({ outcome: "waiting", liveAt: null, files: [], purge: [] });
  expect(await site.html("one")).not.toBeNull();
  // Until somebody looks after it.
  expect(await site.store.quarantined()).toMatchObject([{ id: "1", reason: receipt!.reason }]);
  site.product.put("1", ONE);
  await site.publish("1");
  expect(await site.store.quarantined()).toEqual([]);
});

test("a bad record is quarantined with its reason, its page stays, and a good one frees it", async () => {
  await site.save("1", ONE);
  const before = await site.html("one");
  const bad = await site.save("1", { salesCount: "many" });
  expect(bad).toMatchObject({ outcome: "quarantined", revision: 1, updatedAt: null, liveAt: null });
  expect(await site.html("one")).toBe(before);
  expect((await site.store.quarantined()).map(({ id }) => id)).toEqual(["1"]);
  // Back to what is accepted: nothing is published for it.
  site.product.put("1", { salesCount: null });
  const [again] = await site.publish("1");
  expect(again?.outcome).toBe("published");
  expect(await site.store.quarantined()).toEqual([]);
});

test("a record that is found unchanged is not quarantined any more", async () => {
  await site.save("1", ONE);
  const good = { ...site.product.records.get("1") };
  await site.save("1", { salesCount: "many" });
  site.product.records.set("1", good);
  const [receipt] = await site.publish("1");
  expect(receipt?.outcome).toBe("unchanged");
  expect(await site.store.quarantined()).toEqual([]);
});

test("pages that do not render are quarantined, not failed, and the accepted ones stay", async () => {
  await site.save("1", ONE);
  const before = await site.html("one");
  site.broken.add("1");
  const receipt = await site.save("1", { name: "Another" });
  expect(receipt).toMatchObject({ outcome: "quarantined", reason: "no view of 1", revision: 1 });
  expect(receipt.updatedAt).toBe(site.product.records.get("1")!["updatedAt"]);
  expect(await site.html("one")).toBe(before);
});

test("who takes an address is published together with who gives it up", async () => {
  await site.save("1", ONE);
  site.product.put("1", { desiredUrl: "two" });
  site.product.put("2", { ...ONE, name: "Two" });
  const receipts = await site.publish("2");
  expect(receipts.map(({ realtorId, outcome }) => [realtorId, outcome])).toEqual([
    ["2", "published"],
    ["1", "published"],
  ]);
  expect([(await site.html("one"))?.slice(0, 1), (await site.html("two"))?.slice(0, 1)]).toEqual(["2", "1"]);
});

test("the address of a holder whose new pages do not render is not given away", async () => {
  await site.save("1", ONE);
  site.product.put("1", { desiredUrl: "two" });
  site.product.put("2", { ...ONE, name: "Two" });
  site.broken.add("1");
  await expect(site.publish("2")).rejects.toMatchObject({ message: "/one is still held by realtor 1", delayMs: 200 });
  expect(await site.html("one")).toContain("1 ko");
  expect(await site.store.records.get("2")).toBeNull();
});

test("of two who exchange addresses one whose pages do not render is quarantined, and the other stays", async () => {
  await site.save("1", ONE);
  await site.save("2", { ...ONE, desiredUrl: "two", name: "Two" });
  site.product.put("1", { desiredUrl: "two" });
  site.product.put("2", { desiredUrl: "one" });
  site.broken.add("1");
  const receipts = await site.publish("1");
  expect(receipts).toMatchObject([{ realtorId: "1", outcome: "quarantined", reason: "no view of 1" }]);
  expect([(await site.html("one"))?.slice(0, 1), (await site.html("two"))?.slice(0, 1)]).toEqual(["1", "2"]);
});

test("of two who exchange addresses one goes before the next try, and the other is published all the same", async () => {
  await site.save("1", ONE);
  await site.save("2", { ...ONE, desiredUrl: "two", name: "Two" });
  const updatedAt = site.product.put("1", { desiredUrl: "two" });
  site.product.put("2", { desiredUrl: "one" });
  jest.spyOn(site.target, "settle").mockRejectedValueOnce(new Error("no space left on device"));
  await expect(site.run(await site.claimed("1", "changed", updatedAt))).rejects.toThrow("no space left");
  site.product.remove("1");
  await site.publish("1", "deleted");
  site.pass(1000);
  const jobs = await site.store.jobs.claim(site.deps.clock.now(), 9);
  expect(await Promise.all(jobs.map(site.run))).toMatchObject([[{ realtorId: "2", outcome: "published" }]]);
  expect([(await site.html("one"))?.slice(0, 1), await site.html("two")]).toEqual(["2", null]);
  expect([[...(await site.store.records.unappliedIds())], await site.store.jobs.depth()]).toEqual([[], 0]);
});

test("who waits for an address waits as long again as until now", async () => {
  await site.save("1", ONE);
  const job = await site.claimed("2", "changed", null);
  site.product.put("2", { ...ONE, name: "Two" });
  site.pass(5_000);
  await expect(site.run(job)).rejects.toMatchObject({ delayMs: 5_000 });
  site.pass(500_000);
  await expect(site.run(job)).rejects.toMatchObject({ delayMs: 30_000 });
});

test("a domain that is given up goes to the next who asked for it", async () => {
  await site.save("1", { ...ONE, hompageUrl: "https://office.com" });
  const late = await site.save("2", { ...ONE, desiredUrl: "two", hompageUrl: "https://office.com" });
  expect(late.reason).toBe("office.com belongs to realtor 1, who was first");
  expect((await site.target.read("_hosts/office.com/index.html"))?.toString()).toContain("1 ko");
  await site.save("1", { hompageUrl: "" });
  expect(await site.target.read("_hosts/office.com/index.html")).toBeNull();
  expect(await pending("2")).toBe("queued");
  await site.publish("2");
  expect((await site.target.read("_hosts/office.com/index.html"))?.toString()).toContain("2 ko");
});

test("a domain that is given up is offered to all who asked: the first of them may be about to go", async () => {
  await site.save("1", { ...ONE, hompageUrl: "https://office.com" });
  await site.save("2", { ...ONE, desiredUrl: "two", hompageUrl: "https://office.com" });
  await site.save("3", { ...ONE, desiredUrl: "three", hompageUrl: "https://office.com" });
  await site.save("1", { hompageUrl: "" });
  expect([await pending("2"), await pending("3")]).toEqual(["queued", "queued"]);
});

test("a domain is offered before the job is done: a crash in between forgets nobody who asked", async () => {
  await site.save("1", { ...ONE, hompageUrl: "https://office.com" });
  await site.save("2", { ...ONE, desiredUrl: "two", hompageUrl: "https://office.com" });
  jest.spyOn(site.store, "finish").mockRejectedValueOnce(new Error("power cut"));
  await expect(site.save("1", { hompageUrl: "" })).rejects.toThrow("power cut");
  expect(await pending("2")).toBe("queued");
});

const OFFICE = { ...ONE, hompageUrl: "https://office.com" };
const officePage = async () => (await site.target.read("_hosts/office.com/index.html"))?.toString() ?? null;

test("a domain that is not proven is served to nobody, and keeps it from nobody", async () => {
  const squatter = await site.save("1", { ...OFFICE, verifiedHost: null });
  expect([squatter.outcome, squatter.reason, await officePage()]).toEqual(["published", null, null]);
  const owner = await site.save("2", { ...OFFICE, desiredUrl: "two" });
  expect([owner.reason, await pending("1")]).toEqual([null, null]);
  expect(await officePage()).toContain("2 ko");
});

test("a proof that moves takes the domain along, whichever webhook comes first", async () => {
  await site.save("1", OFFICE);
  site.product.put("1", { verifiedHost: null });
  await site.save("2", { ...OFFICE, desiredUrl: "two" });
  expect(await officePage()).toContain("1 ko");
  await site.publish("1");
  await site.publish("2");
  expect(await officePage()).toContain("2 ko");
});

test("a domain that was live before proofs existed stays through a save at an API that knows none", async () => {
  await site.save("1", OFFICE);
  await site.save("1", { name: "Renamed", verifiedHost: undefined });
  expect(await officePage()).toContain("Renamed");
  await site.save("1", { name: "Again", verifiedHost: null });
  expect(await officePage()).toBeNull();
});
