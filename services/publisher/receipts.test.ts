import { publicationsSchema } from "../../src/domain/editor/publication";
import { sitemapShard, sitemapShardFile } from "../../src/domain/site/sitemap";
import { openPublisherUnderTest, type PublisherUnderTest } from "./testing/publisher-under-test";

let site: PublisherUnderTest;
beforeEach(async () => {
  site = await openPublisherUnderTest();
});
afterEach(() => site.close());

const ONE = { desiredUrl: "one", name: "One", hompageUrl: "" };
const SHARD = sitemapShardFile(sitemapShard("1"));

test("a receipt says how long each step took, and when the pages were live", async () => {
  const { product, target, release, store, pass } = site;
  const accepted = site.deps.clock.now();
  const job = await site.claimed("1", "changed", product.put("1", ONE));
  pass(1);
  const { realtor } = product.api;
  product.api.realtor = (id) => (pass(10), realtor(id));
  jest.spyOn(release, "checkAssets").mockImplementation(() => Promise.resolve(pass(200)));
  const { accept } = store;
  jest.spyOn(store, "accept").mockImplementation((changes) => (pass(3_000), accept(changes)));
  const { read, stage, settle } = target;
  jest.spyOn(target, "settle").mockImplementation((files, afterCrash) => (pass(40_000), settle(files, afterCrash)));
  jest.spyOn(target, "stage").mockImplementation(async (file, body) => {
    const staged = await stage(file, body);
    const readBack = (file: string) => (file.endsWith(".html") && pass(300_000), read(file));
    const publish = () => (jest.spyOn(target, "read").mockImplementation(readBack), staged.publish());
    return { ...staged, publish };
  });

  const [receipt] = await site.run(job);

  // Both languages are read back.
  expect(receipt!.ms).toEqual({
    queued: 1,
    fetch: 10,
    render: 200,
    accept: 3_000,
    apply: 640_000,
    readBack: 600_000,
  });
  expect(receipt).toMatchObject({
    acceptedAt: new Date(accepted).toISOString(),
    liveAt: new Date(accepted + 643_211).toISOString(),
  });
});

test("a receipt says what became of each file and why, and purges only what changed", async () => {
  await site.save("1", { ...ONE, aboutMeKr: "소개", aboutMeEn: "About" });
  const { files, purge } = await site.save("1", { aboutMeEn: "About me" });
  expect(files.map(({ file, outcome, why }) => [file, outcome, why])).toEqual([
    ["page-data/one/page-data.json", "unchanged", "has these bytes already"],
    ["page-data/en/one/page-data.json", "written", "its bytes differ"],
    ["one/index.html", "unchanged", "has these bytes already"],
    ["en/one/index.html", "written", "its bytes differ"],
    [SHARD, "written", "its bytes differ"],
  ]);
  expect(purge).toEqual(["/page-data/en/one/page-data.json", "/en/one", `/${SHARD}`]);
});

test("a receipt of a rename tells new files from those that go", async () => {
  await site.save("1", ONE);
  await site.target.remove("en/one/index.html");
  const { files } = await site.save("1", { desiredUrl: "two" });
  const html = files.filter(({ file }) => file.endsWith(".html"));
  expect(html.map(({ file, outcome, why }) => [file, outcome, why])).toEqual([
    ["two/index.html", "written", "is new"],
    ["en/two/index.html", "written", "is new"],
    ["one/index.html", "deleted", "no accepted record has this address any more"],
    ["en/one/index.html", "absent", "was not there"],
  ]);
});

test("what is published already is neither written nor purged, and its receipt says so", async () => {
  await site.save("1", ONE);
  const [receipt] = await site.publish("1");
  expect(receipt).toMatchObject({ outcome: "unchanged", revision: 1, files: [], purge: [], liveAt: null });
  expect(receipt!.updatedAt).toBe(site.product.records.get("1")!["updatedAt"]);
});

test("each accepted version counts a revision, and names the release that it is live in", async () => {
  const revisions: (number | null)[] = [];
  for (const name of ["One", "Two", "Three"]) revisions.push((await site.save("1", { ...ONE, name })).revision);
  expect(revisions).toEqual([1, 2, 3]);
  site.release.info.id = "release-2";
  expect((await site.save("1", { ...ONE, name: "Four" })).release).toBe("release-2");
});

test("scripts and the editor find every field of a receipt under its name", async () => {
  const published = await site.save("1", ONE);
  const unchanged = await site.save("1", ONE);
  const quarantined = await site.save("1", { desiredUrl: "not a slug" });
  site.product.remove("1");
  const [deleted] = await site.publish("1", "deleted");
  const receipts = JSON.parse(JSON.stringify([published, unchanged, quarantined, deleted])) as Record<
    string,
    unknown
  >[];
  for (const receipt of receipts) {
    expect(Object.keys(receipt).sort()).toEqual(
      ["requestId", "realtorId", "outcome", "reason", "revision", "updatedAt", "release"]
        .concat(["files", "purge", "ms", "acceptedAt", "liveAt", "edge"])
        .sort(),
    );
  }
  expect(Object.keys((receipts[0]!.files as object[])[0]!).sort()).toEqual(["bytes", "file", "outcome", "url", "why"]);
  expect(receipts).toMatchObject(publicationsSchema.parse({ pending: null, receipts }).receipts);
});
