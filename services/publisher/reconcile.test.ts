import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "./database";
import type { RealtorPage } from "./product-api-client";
import { acceptFirstRecords } from "./reconcile";
import { openRecords, SWEEP_CURSOR, type RecordStore } from "./records";
import type { SqlClient } from "./sqlite";

let folder: string;
let client: SqlClient;
let records: RecordStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "reconcile-"));
  client = await openDatabase(folder);
  records = await openRecords(client);
});
afterEach(async () => {
  client.close();
  await rm(folder, { recursive: true });
});

const MONDAY = "2026-02-02T09:00:00.000Z";
const TUESDAY = "2026-02-03T09:00:00.000Z";

function raw(id: string, desiredUrl: string, more: object = {}) {
  return { id, updatedAt: MONDAY, desiredUrl, name: id, ...more };
}

/** Accepts what an API lists, page by page. */
async function accept(...pages: object[][]): Promise<void> {
  const list = ({ cursor }: { cursor?: string | null }): Promise<RealtorPage> => {
    const page = Number(cursor ?? 0);
    const nextCursor = page + 1 < pages.length ? String(page + 1) : null;
    return Promise.resolve({ realtors: pages[page]!, deleted: [], nextCursor });
  };
  const realtor = () => Promise.reject(new Error("it only lists"));
  const api = { list, realtor };
  await acceptFirstRecords({ client, records, api, productDomains: ["homes.example"], onProgress: () => undefined });
}

const slugOwner = (name: string) => records.ownerOf({ place: "product", name });
const hostOwner = (name: string) => records.ownerOf({ place: "host", name });
const quarantine = async () => (await records.quarantined()).map(({ id, reason }) => [id, reason]);

test("who claims a slug or a domain first has it, in the order of the list", async () => {
  await accept(
    [raw("1", "Jina", { hompageUrl: "https://office.com" })],
    [raw("2", "jINA"), raw("3", "minho", { hompageUrl: "https://OFFICE.com/minho" })],
  );
  expect([await slugOwner("jina"), await slugOwner("minho"), await hostOwner("office.com")]).toEqual(["1", "3", "1"]);
  expect(await records.get("2")).toBeNull();
  expect(await quarantine()).toEqual([["2", 'desiredUrl: "jINA" is taken by realtor 1']]);
  expect((await records.get("3"))?.host).toBeNull();
  expect([...(await records.unappliedIds())]).toEqual([]);
});

test("a realtor who is listed twice is as the last page says, and what they gave up is free", async () => {
  await accept(
    [raw("1", "jina", { hompageUrl: "https://jina.com" })],
    [raw("1", "jina-kim", { updatedAt: TUESDAY }), raw("2", "jina", { hompageUrl: "https://jina.com" })],
  );
  expect([await slugOwner("jina-kim"), await slugOwner("jina"), await hostOwner("jina.com")]).toEqual(["1", "2", "2"]);
  expect((await records.get("1"))?.record.updatedAt).toBe(TUESDAY);
  expect(await quarantine()).toEqual([]);
  expect(await records.setting(SWEEP_CURSOR)).toBe(TUESDAY);
});

test("a realtor whose second listing is bad is not accepted, and keeps no address", async () => {
  await accept([raw("1", "jina")], [raw("1", "not a slug"), raw("2", "jina")]);
  expect(await records.get("1")).toBeNull();
  expect(await slugOwner("jina")).toBe("2");
  expect((await quarantine()).map(([id]) => id)).toEqual(["1"]);
  expect([...(await records.unappliedIds())]).toEqual([]);
});
