import path from "node:path";
import { parseRealtor } from "../../src/domain/realtor/realtor";
import { openSqlite } from "../sqlite";
import { createProductApi, type ProductApi } from "./product-api-client";
import { createSweeper } from "./sweeper";
import { accept, openStoreUnderTest, type StoreUnderTest } from "./testing/store-under-test";

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

/** A database as an earlier version left it: with private fields in the records. */
async function leaveOldDatabase() {
  await accept(under.store, SENT);
  const database = openSqlite(path.join(under.folder, "publisher.db"), 0);
  database.run("UPDATE records SET json = ?", [JSON.stringify({ ...accepted(SENT), ...PRIVATE })]);
  database.script("PRAGMA user_version = 1");
  database.close();
}

async function sweptJobs(realtors: object[]): Promise<number> {
  const api: ProductApi = {
    realtor: () => Promise.reject(new Error("the sweep only lists")),
    list: () => Promise.resolve({ realtors, deleted: [], nextCursor: null }),
  };
  return createSweeper({ store: under.crash(), api, now: () => 1 }).sweepAll();
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
