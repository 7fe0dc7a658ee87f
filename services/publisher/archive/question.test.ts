import { openArchivedSite, type ArchivedSite } from "../testing/archived-site";

let site: ArchivedSite;
beforeEach(async () => {
  site = await openArchivedSite();
});
afterEach(() => site.close());

const ONE = { desiredUrl: "one", name: "One", hompageUrl: "" };
const MINUTE = 60_000;

async function later(): Promise<number> {
  site.pass(MINUTE);
  const now = site.now();
  site.pass(MINUTE);
  return now;
}

test("the page at a time is given back byte for byte, by the renderer that made it, in both languages", async () => {
  await site.flip("release-1", "first");
  await site.save("1", ONE);
  const first = [await site.served("1"), await site.served("1", "en")];
  const t1 = await later();
  await site.save("1", { name: "Another" });
  const second = await site.served("1");
  const t2 = await later();
  await site.flip("release-2", "second");
  const third = await site.served("1");
  const t3 = await later();
  await site.save("1", { name: "Third" });

  expect(first[0]).not.toBe(second);
  expect(await site.ask("/one", t1)).toMatchObject({ body: first[0], proof: "compared", realtor: "1" });
  expect(await site.ask("/one", t1, "en.html")).toMatchObject({ body: first[1], proof: "compared" });
  expect(await site.ask("/one", t2)).toMatchObject({ body: second, proof: "compared" });
  expect(third).toContain("<p>second ");
  expect(await site.ask("/one", t3)).toMatchObject({ body: third, proof: "compared", flip: { release: "release-2" } });
  expect(await site.ask("/one", await later())).toMatchObject({ body: await site.served("1"), until: null });
});

test("before the first entry, before the first owner, after a move and after a deletion there are words", async () => {
  const before = site.now();
  await later();
  expect(await site.ask("/one", before)).toMatchObject({ words: expect.stringContaining("The archive is empty") });
  await site.flip("release-1", "first");
  expect(await site.ask("/one", before)).toMatchObject({ words: expect.stringContaining("The archive begins at") });
  const early = await later();
  await later();
  await site.save("1", ONE);
  const had = await later();
  await site.save("1", { desiredUrl: "two" });
  const moved = await later();
  site.product.remove("1");
  await site.publish("1", "deleted");
  const gone = await later();

  expect(await site.ask("/one", early)).toMatchObject({ words: expect.stringContaining("Realtor 1 had it later") });
  expect(await site.ask("/one", had)).toMatchObject({ proof: "compared" });
  expect(await site.ask("/one", moved)).toMatchObject({ words: expect.stringContaining("Realtor 1 had /two then") });
  expect(await site.ask("/two", moved)).toMatchObject({ proof: "compared" });
  expect(await site.ask("/two", gone)).toMatchObject({ words: expect.stringContaining("was deleted at") });
  expect(await site.ask("/nobody", gone)).toMatchObject({ words: expect.stringContaining("Nobody had /nobody") });
});

test("of two machines, the second of whom has a slower clock, the later publication is what was live", async () => {
  await site.flip("release-1", "first");
  await site.save("1", ONE);
  site.pass(-1_000);
  await site.save("1", { name: "Second" });
  expect(await site.ask("/one", await later())).toMatchObject({ body: await site.served("1"), until: null });
});

test("an address that went to another realtor is each one's in their own time", async () => {
  await site.flip("release-1", "first");
  await site.save("1", ONE);
  const t1 = await later();
  await site.save("1", { desiredUrl: "two" });
  await later();
  await site.save("2", { ...ONE, name: "Two" });
  const t2 = await later();
  expect(await site.ask("/one", t1)).toMatchObject({ realtor: "1" });
  expect(await site.ask("/one", t2)).toMatchObject({ realtor: "2", body: await site.served("2") });
});

test("a record that was there before the archive is answered from the first release on", async () => {
  await site.save("1", ONE);
  await later();
  await site.flip("release-1", "first");
  const body = await site.served("1");
  expect(await site.ask("/one", await later())).toMatchObject({ body, proof: "compared" });
});

test("a version that a crash cut short is answered, and said to be unproven", async () => {
  await site.flip("release-1", "first");
  await site.save("1", ONE);
  await later();
  jest.spyOn(site.store, "finish").mockRejectedValueOnce(new Error("power cut"));
  await expect(site.save("1", { name: "Seen for a moment" })).rejects.toThrow("power cut");
  const seen = await site.served("1");
  const t1 = await later();
  await later();
  await site.save("1", { name: "After" });
  expect(await site.ask("/one", t1)).toMatchObject({
    body: seen,
    proof: "not compared",
    state: { kind: "unfinished" },
  });
  expect(await site.ask("/one", await later())).toMatchObject({ body: await site.served("1"), proof: "compared" });
});

test("a job that runs again after a crash adds one entry, not two", async () => {
  await site.flip("release-1", "first");
  jest.spyOn(site.store, "finish").mockRejectedValueOnce(new Error("power cut"));
  await expect(site.save("1", ONE)).rejects.toThrow("power cut");
  await site.publish("1");
  const kinds = (await site.store.archive.ofRealtor("1")).map(({ kind }) => kind);
  expect(kinds).toEqual(["publication", "bytes"]);
});
