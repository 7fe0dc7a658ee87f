import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseRealtor } from "../../src/domain/realtor";
import { writeSnapshot } from "./code-lane/snapshot";
import { openDatabase } from "./database";
import { openRecordsOfNow } from "./records-of-now";
import { openRecords, type RecordStore } from "./records";
import type { SqlClient } from "./sqlite";

let folder: string;
let client: SqlClient;
let records: RecordStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "records-of-now-"));
  client = await openDatabase(folder);
  records = await openRecords(client);
});
afterEach(async () => {
  client.close();
  await rm(folder, { recursive: true });
});

async function accept(id: string, aboutMeKr: string): Promise<void> {
  const parsed = parseRealtor({ id, desiredUrl: "slug", updatedAt: "2026-01-01T00:00:00.000Z", aboutMeKr });
  if (!parsed.ok) throw new Error(parsed.reason);
  const json = JSON.stringify(parsed.realtor);
  const next = { record: parsed.realtor, json, host: null, seq: records.nextSeq(), revision: 1 };
  await client.batch(records.putStatements(next, null), "write");
}

test("nothing that is accepted later shows in them, and they hold up nobody who accepts", async () => {
  await accept("a", "처음");
  await accept("b", "둘째");
  const { records: ofNow, close } = await openRecordsOfNow(folder);
  await accept("a", "고침");
  await accept("c", "셋째");
  await client.batch(records.deleteStatements("b", records.nextSeq()), "write");

  const file = path.join(folder, "records.ndjson");
  expect(await writeSnapshot(ofNow, file)).toBe(2);
  close();
  const lines = (await readFile(file, "utf8")).trim().split("\n");
  const written = lines.map((line) => JSON.parse(line) as { id: string; seq: number; record: { aboutMeKr: string } });
  expect(written.map(({ id, seq, record }) => [id, seq, record.aboutMeKr])).toEqual([
    ["a", 1, "처음"],
    ["b", 2, "둘째"],
  ]);
  expect(ofNow.lastSeq()).toBe(2);
  const since = await records.changesAfter(ofNow.lastSeq());
  expect(since.accepted.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(since.deleted).toEqual([{ id: "b", seq: 5 }]);
});

test("as many are written as are wanted", async () => {
  for (let index = 0; index < 205; index++) await accept(String(index).padStart(3, "0"), "글");
  const file = path.join(folder, "records.ndjson");
  expect(await writeSnapshot(records, file, 101)).toBe(101);
  expect(await writeSnapshot(records, file, 0)).toBe(0);
  expect(await writeSnapshot(records, file)).toBe(205);
  expect((await readFile(file, "utf8")).split("\n")).toHaveLength(206);
});
