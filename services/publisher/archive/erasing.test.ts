import { openSqlite } from "../../sqlite";
import path from "node:path";
import { openArchivedSite, type ArchivedSite } from "../testing/archived-site";
import { checkArchive } from "./check-archive";
import { createErasing } from "./erasing";

const DAY = 24 * 60 * 60 * 1000;
const MONTH = 31 * DAY;

let site: ArchivedSite;
let erasing: ReturnType<typeof createErasing>;
beforeEach(async () => {
  site = await openArchivedSite();
  erasing = createErasing({ dataDir: site.dataDir, store: site.store, months: 36, clock: site.deps.clock });
  await site.flip("release-1", "first");
  await site.save("1", { desiredUrl: "one", name: "One", hompageUrl: "" });
  site.pass(DAY);
  await site.save("1", { name: "Another" });
  site.pass(DAY);
});
afterEach(() => site.close());

async function remove(): Promise<void> {
  site.product.remove("1");
  await site.publish("1", "deleted");
}

const contents = async () => {
  const found: number[] = [];
  for (const { seq, kind } of await site.store.archive.ofRealtor("1"))
    if (kind === "publication" && (await site.store.archive.content(seq)) !== null) found.push(seq);
  return found;
};

async function altered() {
  const database = openSqlite(path.join(site.dataDir, "publisher.db"), 5000);
  try {
    return (await checkArchive(site.dataDir, database, null)).altered;
  } finally {
    database.close();
  }
}

test("a realtor who is live is not erased, nor one that nobody knows", async () => {
  await expect(erasing.erase("1", "asked", { isAtOnce: true })).rejects.toThrow("Delete it at the product API first");
  await expect(erasing.erase("9", "asked", { isAtOnce: true })).rejects.toThrow("has nothing of a realtor 9");
});

test("within 24 months nothing leaves; then it leaves by itself, and the chain is whole", async () => {
  await remove();
  const { erased, waiting } = await erasing.erase("1", "asked by mail on 3 March", { isAtOnce: false });
  expect([erased, waiting]).toEqual([0, 4]);
  site.pass(23 * MONTH);
  expect(await erasing.expire()).toBe(0);
  site.pass(2 * MONTH);
  expect(await erasing.expire()).toBe(4);
  expect([await contents(), await altered()]).toEqual([[], []]);
  expect(await site.store.archive.realtorsAt("/one")).toEqual([]);
});

test("at once it leaves at once, and the entries say why", async () => {
  await remove();
  expect(await erasing.erase("1", "a court's order", { isAtOnce: true })).toEqual({ erased: 4, waiting: 0 });
  expect([await contents(), await altered()]).toEqual([[], []]);
  expect(await site.store.archive.lastOf(["erasure"])).toMatchObject({ reason: "a court's order", realtor: "1" });
});

test("what was replaced 36 months ago leaves, what is live stays, with what it was compressed against", async () => {
  site.pass(2 * MONTH);
  await site.save("1", { name: "Third" });
  site.pass(37 * MONTH);
  await site.save("1", { name: "Fourth" });
  expect(await contents()).toHaveLength(4);
  expect(await erasing.expire()).toBeGreaterThan(0);
  expect(await contents()).toHaveLength(2);
  const at = site.now();
  site.pass(DAY);
  expect(await site.ask("/one", at)).toMatchObject({ body: await site.served("1"), proof: "compared" });
  expect(await altered()).toEqual([]);
});

test("a renderer that no kept page needs leaves with them", async () => {
  await site.flip("release-2", "second");
  site.pass(37 * MONTH);
  await erasing.expire();
  const expiry = await site.store.archive.lastOf(["expiry"]);
  expect(expiry?.renderers).toHaveLength(1);
  expect(expiry?.nodes).toEqual([]);
  expect(await altered()).toEqual([]);
  expect(await site.ask("/one", site.now())).toMatchObject({ body: await site.served("1") });
});
