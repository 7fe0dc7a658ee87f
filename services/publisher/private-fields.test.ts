import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseRealtor } from "../../src/domain/realtor";
import { openDatabase } from "./database";
import { createProductApi, type ProductApi } from "./product-api-client";
import { openLibsqlQueue } from "./queue/libsql-queue";
import { openRecords } from "./records";
import { createSweeper } from "./sweeper";

const PRIVATE = { userId: "account-1", madeForRealtor: "office", ppProfileId: "pp-1" };
const SENT = { id: "1", updatedAt: "2026-01-01T00:00:00.000Z", desiredUrl: "minji", name: "Minji Kim" };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "private-"));
});
afterEach(() => rm(folder, { recursive: true }));

function accepted(sent: object) {
  const parsed = parseRealtor(sent);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.realtor;
}

/** A database as an earlier version left it: with private fields in the records. */
async function leaveOldDatabase() {
  const client = await openDatabase(folder);
  const records = await openRecords(client);
  const record = accepted(SENT);
  const json = JSON.stringify({ ...record, ...PRIVATE });
  const next = { record, json, host: null, seq: records.nextSeq(), revision: 3 };
  await client.batch([...records.putStatements(next, null), records.appliedStatement(["1"])], "write");
  await client.execute("PRAGMA user_version = 1");
  client.close();
}

async function sweptJobs(realtors: object[]): Promise<number> {
  const client = await openDatabase(folder);
  const api: ProductApi = {
    realtor: () => Promise.reject(new Error("the sweep only lists")),
    list: () => Promise.resolve({ realtors, deleted: [], nextCursor: null }),
  };
  const [records, queue] = [await openRecords(client), await openLibsqlQueue(client)];
  const jobs = await createSweeper({ client, records, queue, api, now: () => 1 }).sweepAll();
  client.close();
  return jobs;
}

test.each([
  ["sends the private fields", { ...SENT, ...PRIVATE }],
  ["sends others", { ...SENT, userId: "account-2" }],
  ["keeps them to itself", SENT],
])("an API that %s makes no difference to what is accepted", async (_, sent) => {
  await leaveOldDatabase();
  expect(await sweptJobs([sent])).toBe(0);
  expect(await sweptJobs([{ ...sent, name: "Another" }])).toBe(1);
});

test("what is read of the API holds neither private nor unknown fields", async () => {
  const fetching = jest.spyOn(globalThis, "fetch");
  fetching.mockResolvedValue(new Response(JSON.stringify({ ...SENT, ...PRIVATE, note: "of another API" })));
  await expect(createProductApi("http://api.example").realtor("1")).resolves.toEqual({
    kind: "found",
    record: accepted(SENT),
    json: JSON.stringify(accepted(SENT)),
  });
  fetching.mockRestore();
});
