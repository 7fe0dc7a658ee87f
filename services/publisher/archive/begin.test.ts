import { rm } from "node:fs/promises";
import path from "node:path";
import { flipCurrent } from "../release";
import { openArchivedSite, type ArchivedSite } from "../testing/archived-site";

let site: ArchivedSite;
beforeEach(async () => {
  site = await openArchivedSite();
});
afterEach(() => site.close());

const ONE = { desiredUrl: "one", name: "One", hompageUrl: "" };
const kinds = async () => {
  const all: string[] = [];
  for await (const batch of site.store.archive.batches(0, 99)) all.push(...batch.map(({ entry }) => entry.kind));
  return all;
};

test("a site from before the archive is taken stock of, and saves meanwhile have entries of their own", async () => {
  await site.useCode("release-1", "first");
  await site.product.put("1", ONE);
  const finish = jest.spyOn(site.store, "finish");
  finish.mockImplementation(async (finished) => {
    finish.mockRestore();
    await site.store.finish({ ...finished, archived: [] });
  });
  await site.publish("1");
  await flipCurrent(site.dataDir, "release-1");
  expect(await kinds()).toEqual([]);

  await site.archive.begin(site.release);
  await site.archive.takeStock(site.release, site.deps.mutex);
  expect(await kinds()).toEqual(["renderer", "record", "flip"]);
  expect(await site.ask("/one", site.now())).toMatchObject({ body: await site.served("1"), proof: "compared" });
  await site.archive.begin(site.release);
  await site.archive.takeStock(site.release, site.deps.mutex);
  expect(await kinds()).toHaveLength(3);
});

test("a flip that was not written down, because a crash came, is written at the next start", async () => {
  await site.flip("release-1", "first");
  await site.save("1", ONE);
  site.pass(60_000);
  const release = await site.useCode("release-2", "second");
  await flipCurrent(site.dataDir, "release-2");
  const archive = site.openArchive();
  await archive.begin(release);
  expect((await kinds()).at(-1)).toBe("renderer");
  await archive.takeStock(release, site.deps.mutex);
  expect(await site.store.archive.lastOf(["flip"])).toMatchObject({ release: "release-2", before: "release-1" });
});

test("a renderer that is another one, under the same release, is said before anything is published by it", async () => {
  await site.flip("release-1", "first");
  await site.archive.begin(site.release);
  expect(await kinds()).toEqual(["flip"]);
  await site.useCode("release-1", "patched");
  await site.archive.begin(site.release);
  expect(await kinds()).toEqual(["flip", "renderer"]);
  expect(await site.store.archive.last()).toMatchObject({
    entry: { reason: "the program that renders is another one" },
  });
});

test("where the renderer cannot be kept, publishing goes on and the bytes are kept", async () => {
  await site.flip("release-1", "first");
  await rm(path.join(site.release.folder, "renderer"), { recursive: true });
  await site.archive.begin(site.release);
  await site.save("1", ONE);
  expect(await kinds()).toEqual(["flip", "publication", "bytes"]);
  expect(site.warnings).toContain("the renderer is not kept: the archive keeps the bytes of pages instead");
});
