import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseRealtor } from "../../src/domain/realtor";
import { openDatabase } from "./database";
import type { ProductApi, RealtorPage } from "./product-api-client";
import { openLibsqlQueue } from "./queue/libsql-queue";
import { openRecords } from "./records";
import { createSweeper } from "./sweeper";

const raw = (id: string, updatedAt: string) => ({ id, updatedAt, desiredUrl: `slug-${"abc"[Number(id)]}` });

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sweep-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function openSweep(pages: (query: { updatedSince?: string | null }) => RealtorPage) {
  const client = await openDatabase(folder);
  const records = await openRecords(client);
  const queue = await openLibsqlQueue(client);
  const queries: (string | null | undefined)[] = [];
  const api: ProductApi = {
    realtor: () => Promise.reject(new Error("the sweep only lists")),
    list: (query) => (queries.push(query.updatedSince), Promise.resolve(pages(query))),
  };
  const accept = async (id: string, updatedAt: string) => {
    const parsed = parseRealtor(raw(id, updatedAt));
    if (!parsed.ok) throw new Error(parsed.reason);
    const next = {
      record: parsed.realtor,
      json: JSON.stringify(parsed.realtor),
      host: null,
      seq: records.nextSeq(),
      revision: 1,
    };
    await client.batch([...records.putStatements(next, null), records.appliedStatement([id])], "write");
  };
  return {
    client,
    records,
    queue,
    queries,
    accept,
    sweeper: createSweeper({ client, records, queue, api, now: () => 1 }),
  };
}

test("a lost update and a lost delete become jobs; what is accepted already does not", async () => {
  const { accept, sweeper, queue } = await openSweep(() => ({
    realtors: [raw("0", "2026-01-01T00:00:00.000Z"), raw("1", "2026-01-03T00:00:00.000Z")],
    deleted: ["2", "9"],
    nextCursor: null,
  }));
  await accept("0", "2026-01-01T00:00:00.000Z");
  await accept("1", "2026-01-02T00:00:00.000Z");
  await accept("2", "2026-01-01T00:00:00.000Z");
  expect(await sweeper.sweep()).toBe(2);
  const jobs = await queue.claim(1, 2);
  expect(jobs.map((job) => [job?.realtorId, job?.deleteClaim !== null])).toEqual([
    ["1", false],
    ["2", true],
  ]);
  expect(await queue.claim(1, 1)).toEqual([]);
});

test("the next sweep starts before the newest change that was seen, by the data's clock", async () => {
  const { sweeper, queries } = await openSweep(() => ({
    realtors: [raw("1", "2026-01-03T00:10:00.000Z")],
    deleted: [],
    nextCursor: null,
  }));
  await sweeper.sweep();
  await sweeper.sweep();
  expect(queries).toEqual([null, "2026-01-03T00:05:00.000Z"]);
});

test("a record that was accepted but never reached the tree is taken up again", async () => {
  const { client, records, sweeper, queue, accept } = await openSweep(() => ({
    realtors: [],
    deleted: [],
    nextCursor: null,
  }));
  await accept("1", "2026-01-01T00:00:00.000Z");
  await client.batch(records.markUnappliedStatements("1", 1), "write");
  expect(await sweeper.sweep()).toBe(1);
  expect((await queue.claim(1, 1))[0]?.realtorId).toBe("1");
});
