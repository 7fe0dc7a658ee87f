import { sitemapShard, sitemapShardFile } from "../../src/domain/site/sitemap";
import type { Job } from "./store/jobs";
import type { Receipt } from "./receipts";
import { openReleaseUnderTest, type ReleaseUnderTest } from "./testing/release-under-test";

let site: ReleaseUnderTest;
let publications: { job: Job; receipts: Receipt[] }[];
beforeEach(async () => {
  site = await openReleaseUnderTest();
  publications = [];
  site.loop.onDone((job, receipts) => publications.push({ job, receipts }));
  site.loop.start();
});
afterEach(() => site.close());

const REALTOR = { desiredUrl: "one", name: "One", aboutMeKr: "소개", aboutMeEn: "About" };

async function save(id: string, fields: Record<string, unknown>): Promise<Receipt> {
  await site.announce(id, "changed", site.product.put(id, fields));
  await site.drain();
  return (await site.deps.store.receipts(id, 1))[0]!;
}

const filesBy = (receipt: Receipt, outcome: string) =>
  receipt.files.filter((file) => file.outcome === outcome).map(({ file }) => file);

test("a save that changes nothing writes nothing, purges nothing and says so", async () => {
  await save("1", REALTOR);
  await site.announce("1", "changed", site.product.records.get("1")!["updatedAt"] as string);
  await site.drain();
  const [receipt] = await site.deps.store.receipts("1", 1);
  expect(receipt).toMatchObject({ outcome: "unchanged", files: [], purge: [], liveAt: null });
});

test("a save of English text alone writes the English pages and the shard, and purges those", async () => {
  await save("1", REALTOR);
  const receipt = await save("1", { aboutMeEn: "About me, again" });
  const shard = sitemapShardFile(sitemapShard("1"));
  expect(filesBy(receipt, "written")).toEqual(["page-data/en/one/page-data.json", "en/one/index.html", shard]);
  expect(filesBy(receipt, "unchanged")).toEqual(["page-data/one/page-data.json", "one/index.html"]);
  expect(receipt.purge).toEqual(["/page-data/en/one/page-data.json", "/en/one", `/${shard}`]);
});

test("a field that no page shows changes the shard alone", async () => {
  await save("1", REALTOR);
  const receipt = await save("1", { ppProfileId: "another" });
  expect(filesBy(receipt, "written")).toEqual([sitemapShardFile(sitemapShard("1"))]);
});

test("the receipt says when the pages were read back, and they hold what it says", async () => {
  const before = Date.now();
  const receipt = await save("1", REALTOR);
  expect(Date.parse(receipt.liveAt!)).toBeGreaterThanOrEqual(before);
  expect(receipt.revision).toBe(1);
  expect((await site.release.target.read("one/index.html"))?.toString()).toContain("소개");
});

// React 18.3's stream filled the end of a 2 kB piece with NUL where a Korean character did not fit (decision 31).
test("Korean text of any length comes out without a NUL", async () => {
  for (let length = 0; length < 6; length++) {
    await save("1", { ...REALTOR, aboutMeKr: `${"x".repeat(length)}${"가나다라마바사 ".repeat(400)}` });
    const html = await site.release.target.read("one/index.html");
    expect([length, html?.includes(0)]).toEqual([length, false]);
  }
});

test("1,000 edits of one realtor in a burst are two publications at most, and the last one wins", async () => {
  await save("1", REALTOR);
  publications.length = 0;
  await Promise.all(
    Array.from({ length: 1000 }, (_, edit) =>
      site.announce("1", "changed", site.product.put("1", { aboutMeKr: `edit ${edit} end` })),
    ),
  );
  await site.drain();
  expect(publications.length).toBeLessThanOrEqual(2);
  expect((await site.release.target.read("one/index.html"))?.toString()).toContain("edit 999 end");
  expect(await site.mismatches()).toEqual([]);
});

test("a realtor who never stops editing delays another's save by one publication at most", async () => {
  await save("1", REALTOR);
  await save("2", { ...REALTOR, desiredUrl: "two" });
  publications.length = 0;

  let typing = true;
  const typist = (async () => {
    for (let edit = 0; typing; edit++) {
      await site.announce("1", "changed", site.product.put("1", { aboutMeKr: `edit ${edit}` }));
      // The database answers without leaving this turn: nothing else would ever run.
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  while (publications.length < 3) await new Promise((resolve) => setTimeout(resolve, 1));

  await site.announce("2", "changed", site.product.put("2", { aboutMeKr: "a word" }));
  const acceptedAfter = publications.length;
  const isLive = () => publications.some(({ receipts }) => receipts.some(({ realtorId }) => realtorId === "2"));
  while (!isLive()) await new Promise((resolve) => setTimeout(resolve, 1));
  typing = false;
  await typist;

  const before = publications
    .slice(
      acceptedAfter,
      publications.findIndex(({ job }) => job.realtorId === "2"),
    )
    .filter(({ job }) => job.realtorId === "1");
  // One that ran when the other's save was accepted, and one that was due before it.
  expect(before.length).toBeLessThanOrEqual(2);
  await site.drain();
});
