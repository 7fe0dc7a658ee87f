import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseRealtor } from "../../src/domain/realtor/realtor";
import { migrate } from "../migrate";
import { openSqlite } from "../sqlite";
import { createProductApi, type ProductApi } from "./product-api-client";
import { MIGRATIONS } from "./store/sqlite/migrations";
import { openSqliteStore } from "./store/sqlite/sqlite-store";
import { createSweeper } from "./sweeper";
import { openStoreUnderTest, type StoreUnderTest } from "./testing/store-under-test";

const PRIVATE = { userId: "account-1", madeForRealtor: "office", ppProfileId: "pp-1" };
const SENT = { id: "1", updatedAt: "2026-01-01T00:00:00.000Z", desiredUrl: "minji", name: "Minji Kim" };

let under: StoreUnderTest;

beforeEach(async () => {
  under = await openStoreUnderTest();
});
afterEach(() => under.close());

function accepted(sent: object) {
  const parsed = parseRealtor(sent);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.realtor;
}

/** A database as an earlier version left it: with private fields in the records. Answers its folder. */
function leaveOldDatabase(): string {
  const folder = path.join(under.folder, "old");
  mkdirSync(folder);
  const file = path.join(folder, "publisher.db");
  const database = openSqlite(file, 0);
  migrate(database, MIGRATIONS.slice(0, 1), file);
  const { id, updatedAt, desiredUrl } = SENT;
  const json = JSON.stringify({ ...accepted(SENT), ...PRIVATE });
  database.run("INSERT INTO records (id, json, seq, revision, updated_at, slug, shard) VALUES (?, ?, 1, 1, ?, ?, 0)", [
    id,
    json,
    updatedAt,
    desiredUrl,
  ]);
  database.close();
  return folder;
}

async function sweptJobs(folder: string, realtors: object[]): Promise<number> {
  const api: ProductApi = {
    realtor: () => Promise.reject(new Error("the sweep only lists")),
    list: () => Promise.resolve({ realtors, deleted: [], nextCursor: null }),
  };
  const store = openSqliteStore(folder);
  try {
    return await createSweeper({ store, api, now: () => 1 }).sweepAll();
  } finally {
    await store.close();
  }
}

test.each([
  ["sends the private fields", { ...SENT, ...PRIVATE }],
  ["sends others", { ...SENT, userId: "account-2" }],
  ["keeps them to itself", SENT],
])("an API that %s makes no difference to what is accepted", async (_, sent) => {
  const folder = leaveOldDatabase();
  expect(await sweptJobs(folder, [sent])).toBe(0);
  expect(await sweptJobs(folder, [{ ...sent, name: "Another" }])).toBe(1);
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
