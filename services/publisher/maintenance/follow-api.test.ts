import { writeFile } from "node:fs/promises";
import path from "node:path";
import { claimFiles } from "../../renderer/realtor-files";
import { snapshotLine } from "../../renderer/snapshot";
import { listFiles } from "../../renderer/tree";
import { createSweeper } from "../sweeper";
import { openPublisherUnderTest, type PublisherUnderTest } from "../testing/publisher-under-test";
import { compareRecords, listRecords } from "../verify/verify-records";
import { createApiFollower } from "./follow-api";

const LATER = "2026-06-01T00:00:00.000Z";

let site: PublisherUnderTest;
beforeEach(async () => {
  site = await openPublisherUnderTest();
});
afterEach(() => site.close());

const follower = () => createApiFollower({ store: site.store, api: site.deps.api, now: site.deps.clock.now });

/** Runs what is due, as the worker loop does, until nothing is or nothing gets on. */
async function drain(): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    site.pass(1000);
    const jobs = await site.store.jobs.claim(site.deps.clock.now(), 99);
    if (jobs.length === 0) return;
    await site.runTogether(jobs);
  }
}

/** What `npm run verify` says of the records. */
async function differences(): Promise<string[]> {
  const file = path.join(site.folder, "records.ndjson");
  const lines: string[] = [];
  for await (const batch of site.store.records.batches("", 99)) lines.push(...batch.map(snapshotLine));
  await writeFile(file, lines.map((line) => `${line}\n`).join(""));
  return (await compareRecords(site.deps.api, await listRecords(site.deps.api), file)).differences;
}

/** Seven realtors, a backup of the API, edits of all kinds, and the backup put back. */
async function restoreOlder(): Promise<void> {
  for (const slug of ["one", "two", "three", "four", "five", "six"])
    await site.save(`r-${slug}`, { desiredUrl: slug, name: "Old", hompageUrl: "" });
  const backup = new Map([...site.product.records].map(([id, record]) => [id, { ...record }]));
  await site.save("r-one", { name: "New" });
  await site.save("r-two", { desiredUrl: "two-b" });
  site.product.remove("r-three");
  await site.publish("r-three", "deleted");
  await site.save("r-seven", { desiredUrl: "seven", name: "Late", hompageUrl: "https://seven.example" });
  // Two exchange their addresses: neither can be followed without the other.
  await site.save("r-five", { desiredUrl: "five-b" });
  await site.save("r-six", { desiredUrl: "five" });
  await site.save("r-five", { desiredUrl: "six" });
  site.product.records.clear();
  for (const [id, record] of backup) site.product.records.set(id, record);
}

test("an API restored from an older backup is followed, and then nothing differs", async () => {
  await restoreOlder();
  await createSweeper({ store: site.store, api: site.deps.api, now: site.deps.clock.now }).sweepAll();
  await drain();
  expect(await differences()).not.toEqual([]);

  const { differences: found } = await follower().follow();
  expect(found.map(({ id, what }) => [id, what]).sort()).toEqual([
    ["r-five", "older"],
    ["r-one", "older"],
    ["r-seven", "gone"],
    ["r-six", "older"],
    ["r-two", "older"],
  ]);
  await drain();
  expect(await differences()).toEqual([]);
  expect((await follower().compare()).differences).toEqual([]);
  expect([await site.store.jobs.depth(), await site.store.jobs.deadCount()]).toEqual([0, 0]);
});

test("the tree is then that of the API's records, whatever addresses they exchange", async () => {
  await restoreOlder();
  await follower().follow();
  await drain();
  const slugs = ["one", "two", "three", "four", "five", "six"];
  const pages = slugs.flatMap((name) => claimFiles({ place: "product", name })).map(({ file }) => file);
  const published = listFiles(site.target.root).filter((file) => !file.startsWith("sitemap"));
  expect(published).toEqual(pages.sort());
  for (const slug of slugs) expect(await site.html(slug)).toContain(`r-${slug} ko`);
  expect(await site.html("one")).toContain("Old");
});

test("to look changes nothing", async () => {
  await restoreOlder();
  const before = await site.store.records.count();
  const { accepted, differences: found } = await follower().compare();
  expect([accepted, found.length]).toEqual([before, 6]);
  expect(found).toContainEqual(expect.objectContaining({ id: "r-three", what: "unknown", accepted: null }));
  expect([await site.store.jobs.depth(), await site.html("one")]).toEqual([0, expect.stringContaining("New")]);
});

test("a job that waits for a version that the API has lost follows too", async () => {
  await site.save("r-one", { desiredUrl: "one", name: "Old", hompageUrl: "" });
  const lost = { webhookId: "msg_1", realtorId: "r-one", kind: "changed", expectedUpdatedAt: LATER } as const;
  await site.store.jobs.enqueue({ ...lost, now: site.deps.clock.now() });
  const { differences: found } = await follower().follow();
  expect(found).toMatchObject([{ id: "r-one", what: "promised" }]);
  await drain();
  expect(await site.store.jobs.depth()).toBe(0);
});

test("a record that is bad at the API stays as it was accepted, and is named", async () => {
  await site.save("r-one", { desiredUrl: "one", name: "Old", hompageUrl: "" });
  site.product.records.set("r-one", { id: "r-one", updatedAt: LATER, desiredUrl: "admin" });
  const { differences: found } = await follower().follow();
  expect(found).toMatchObject([{ id: "r-one", what: "bad", reason: expect.stringContaining("reserved") as string }]);
  expect(await site.store.jobs.depth()).toBe(0);
});

test("who is not listed, but there when asked for, is not deleted", async () => {
  await site.save("r-one", { desiredUrl: "one", name: "Old", hompageUrl: "" });
  jest.spyOn(site.deps.api, "list").mockResolvedValue({ realtors: [], deleted: [], nextCursor: null });
  expect((await follower().follow()).differences).toEqual([]);
});

test("an API that is away is no API without realtors", async () => {
  await site.save("r-one", { desiredUrl: "one", name: "Old", hompageUrl: "" });
  jest.spyOn(site.deps.api, "list").mockRejectedValue(new Error("API_UNREACHABLE"));
  await expect(follower().follow()).rejects.toThrow("API_UNREACHABLE");
  expect(await site.store.jobs.depth()).toBe(0);
});
