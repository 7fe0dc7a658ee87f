import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseRealtor } from "../../../src/domain/realtor/realtor";
import type { FetchedRealtor, ProductApi } from "../product-api-client";
import { compareRecords, listRecords } from "./verify-records";

const EARLY = "2026-01-01T00:00:00.000Z";
const LATER = "2026-01-02T00:00:00.000Z";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "verify-records-"));
});
afterEach(() => rm(folder, { recursive: true }));

const realtor = (id: string, updatedAt: string) => ({ id, desiredUrl: "slug", updatedAt });

function fetched(id: string, updatedAt: string | undefined): FetchedRealtor {
  if (updatedAt === undefined) return { kind: "gone" };
  const parsed = parseRealtor(realtor(id, updatedAt));
  if (!parsed.ok) return { kind: "bad", reason: parsed.reason };
  return { kind: "found", record: parsed.realtor, json: JSON.stringify(parsed.realtor) };
}

interface Site {
  /** What the API lists first, then what is accepted, then what the API has when it is asked again; times by id. */
  listed: Record<string, string>;
  accepted: Record<string, string>;
  now: Record<string, string>;
}

async function compare({ listed, accepted, now }: Site) {
  const asked: string[] = [];
  const api: ProductApi = {
    realtor: (id) => (asked.push(id), Promise.resolve(fetched(id, now[id]))),
    list: () =>
      Promise.resolve({
        realtors: Object.entries(listed).map(([id, updatedAt]) => realtor(id, updatedAt)),
        deleted: [],
        nextCursor: null,
      }),
  };
  const file = path.join(folder, "records.ndjson");
  const lines = Object.entries(accepted).map(([id, updatedAt]) =>
    JSON.stringify({ id, seq: 1, host: null, record: realtor(id, updatedAt) }),
  );
  await writeFile(file, lines.map((line) => `${line}\n`).join(""));
  return { ...(await compareRecords(api, await listRecords(api), file)), asked };
}

const differences = async (site: Site): Promise<string[]> => (await compare(site)).differences;

test("the same on both sides is no difference, and the API is not asked again", async () => {
  const same = { listed: { a: EARLY, b: LATER }, accepted: { a: EARLY, b: LATER }, now: {} };
  expect(await compare(same)).toEqual({ compared: 2, differences: [], asked: [] });
});

test("what was saved, created or deleted after the list was read is no difference", async () => {
  const listed = { saved: EARLY, deleted: EARLY, savedAndDeleted: EARLY };
  const accepted = { saved: LATER, created: LATER, savedAndDeleted: LATER };
  expect(await differences({ listed, accepted, now: { saved: LATER, created: LATER } })).toEqual([]);
});

test("a save that the site has not taken is one", async () => {
  const site = { listed: { a: LATER, b: EARLY }, accepted: { a: EARLY }, now: { a: LATER, b: EARLY } };
  expect(await differences(site)).toEqual([
    "a: the API has a later version than the accepted one",
    "b: listed, not accepted yet",
  ]);
});

test("what the API has lost is one", async () => {
  const site = { listed: { a: EARLY }, accepted: { a: LATER, b: EARLY }, now: { a: EARLY } };
  expect(await differences(site)).toEqual([
    "a: the API has an earlier version than the accepted one",
    "b: accepted, not listed",
  ]);
});

test("a bad record is named with the reason", async () => {
  const site = { listed: { a: "yesterday", b: EARLY }, accepted: { a: EARLY, b: LATER }, now: { b: "today" } };
  const { compared, differences } = await compare(site);
  expect(compared).toBe(2);
  expect(differences).toEqual([
    expect.stringMatching(/^a: the API's record is bad \(updatedAt/),
    // Listed in good order, and bad by then.
    expect.stringMatching(/^b: the API's record is bad \(updatedAt/),
  ]);
});

test("keys that no field has are counted; what an export adds, and what only the API sets, are none", async () => {
  const list = (realtors: unknown[]) =>
    listRecords({ list: () => Promise.resolve({ realtors, deleted: [], nextCursor: null }) } as unknown as ProductApi);
  const { unknownKeys } = await list([
    { ...realtor("a", EARLY), preferedName: "Minji", user: { name: "Minji" }, verifiedHost: "", name: "Minji" },
    { ...realtor("b", EARLY), preferedName: "Daniel" },
    { ...realtor("c", "yesterday"), misspelled: "in a bad record" },
  ]);
  expect([...unknownKeys]).toEqual([["preferedName", { records: 2, first: "a" }]]);
});
