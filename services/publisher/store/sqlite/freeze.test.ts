import { readFile } from "node:fs/promises";
import path from "node:path";
import { writeSnapshot } from "../../code-lane/snapshot";
import { accept, acceptDelete, openStoreUnderTest, type StoreUnderTest } from "../../testing/store-under-test";

let under: StoreUnderTest;
beforeEach(async () => {
  under = await openStoreUnderTest();
});
afterEach(() => under.close());

const put = (id: string, aboutMeKr: string) => accept(under.store, { id, aboutMeKr });

test("nothing that is accepted later shows in them, and they hold up nobody who accepts", async () => {
  await put("a", "처음");
  await put("b", "둘째");
  const frozen = await under.store.freeze();
  await put("a", "고침");
  await put("c", "셋째");
  await acceptDelete(under.store, "b");

  const file = path.join(under.folder, "records.ndjson");
  expect(await writeSnapshot(frozen.records, file)).toBe(2);
  frozen.close();
  const lines = (await readFile(file, "utf8")).trim().split("\n");
  const written = lines.map((line) => JSON.parse(line) as { id: string; seq: number; record: { aboutMeKr: string } });
  expect(written.map(({ id, seq, record }) => [id, seq, record.aboutMeKr])).toEqual([
    ["a", 1, "처음"],
    ["b", 2, "둘째"],
  ]);
  expect(frozen.lastSeq).toBe(2);
  const since = await under.store.records.changesAfter(frozen.lastSeq);
  expect(since.accepted.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(since.deleted).toEqual([{ id: "b", seq: 5 }]);
});

test("more are written than are read at a time", async () => {
  for (let index = 0; index < 205; index++) await put(String(index).padStart(3, "0"), "글");
  const file = path.join(under.folder, "records.ndjson");
  expect(await writeSnapshot(under.store.records, file)).toBe(205);
  expect((await readFile(file, "utf8")).split("\n")).toHaveLength(206);
});
