import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { writeSnapshot } from "../code-lane/snapshot";
import { openReleaseUnderTest, type ReleaseUnderTest } from "../testing/release-under-test";
import { compareRecords, listRecords } from "../verify/verify-records";
import { createMaintenance } from "./maintenance";

let site: ReleaseUnderTest;
beforeEach(async () => {
  site = await openReleaseUnderTest();
  site.loop.start();
});
afterEach(() => site.close());

const maintenance = () =>
  createMaintenance({
    ...site.deps,
    now: () => Date.now(),
    purging: { edge: null, loop: { wake: () => undefined } },
  });

async function save(id: string, fields: Record<string, unknown>): Promise<void> {
  await site.announce(id, "changed", site.product.put(id, fields));
}

async function differences(): Promise<string[]> {
  const file = path.join(site.dataDir, "records.ndjson");
  const { api } = site.deps;
  await writeSnapshot(site.records, file);
  return (await compareRecords(api, await listRecords(api), file)).differences;
}

test("after an API restored from a backup was followed, neither a file nor a record differs", async () => {
  for (const slug of ["alpha", "beta", "gamma"]) await save(slug, { desiredUrl: slug, name: "Old", aboutMeKr: "처음" });
  await site.drain();
  const backup = new Map(site.product.records);
  await save("alpha", { aboutMeKr: "나중" });
  await save("beta", { desiredUrl: "beta-kim" });
  await save("late", { desiredUrl: "late", hompageUrl: "https://late.example" });
  await site.announce("gamma", "deleted", site.product.remove("gamma"));
  await site.drain();
  site.product.records.clear();
  for (const [id, record] of backup) site.product.records.set(id, record);
  expect(await differences()).toHaveLength(4);

  expect((await maintenance().follower.follow()).differences).toHaveLength(4);
  await site.drain();
  expect([await differences(), await site.mismatches()]).toEqual([[], []]);
});

test("files of nobody are what verify names, and after cleaning it names none", async () => {
  await save("alpha", { desiredUrl: "alpha", name: "A", hompageUrl: "https://alpha.example" });
  await site.drain();
  const strays = ["_hosts/gone.example/index.html", "en/gone/index.html", "gone/index.html", "sitemaps/abc.xml"];
  for (const file of strays) {
    await mkdir(path.dirname(path.join(site.publicDir, file)), { recursive: true });
    await writeFile(path.join(site.publicDir, file), "x");
  }
  const named = (await site.mismatches()).map(({ file }) => file).sort();
  expect(named).toEqual(strays);
  expect((await maintenance().tree.clean()).files).toEqual(strays);
  expect(await site.mismatches()).toEqual([]);
});
