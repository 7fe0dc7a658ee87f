import type { Claim } from "../../src/domain/realtor/claims";
import type { RealtorPage } from "./product-api-client";
import { acceptFirstRecords } from "./reconcile";
import type { Store } from "./store/store";
import { openStoreUnderTest, type StoreUnderTest } from "./testing/store-under-test";

let under: StoreUnderTest;
let store: Store;

beforeEach(async () => {
  under = await openStoreUnderTest();
  store = under.store;
});
afterEach(() => under.close());

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
  const options = { now: () => Date.parse("2026-03-01T00:00:00.000Z"), onProgress: () => undefined };
  await acceptFirstRecords({ store, api, productDomains: ["homes.example"], ...options });
}

const ownerOf = async (claim: Claim) => (await store.held([], [claim])).ownerOf(claim);
const slugOwner = (name: string) => ownerOf({ place: "product", name });
const hostOwner = (name: string) => ownerOf({ place: "host", name });
const quarantine = async () => (await store.quarantined()).map(({ id, reason }) => [id, reason]);

test("who claims a slug or a domain first has it, in the order of the list", async () => {
  await accept(
    [raw("1", "Jina", { hompageUrl: "https://office.com", verifiedHost: "office.com" })],
    [raw("2", "jINA"), raw("3", "minho", { hompageUrl: "https://OFFICE.com/minho", verifiedHost: "office.com" })],
  );
  expect([await slugOwner("jina"), await slugOwner("minho"), await hostOwner("office.com")]).toEqual(["1", "3", "1"]);
  expect(await store.records.get("2")).toBeNull();
  expect(await quarantine()).toEqual([["2", 'desiredUrl: "jINA" is taken by realtor 1']]);
  expect((await store.records.get("3"))?.host).toBeNull();
  expect([...(await store.records.unappliedIds())]).toEqual([]);
});

test("a realtor who is listed twice is as the last page says, and what they gave up is free", async () => {
  await accept(
    [raw("1", "jina", { hompageUrl: "https://jina.com", verifiedHost: "jina.com" })],
    [
      raw("1", "jina-kim", { updatedAt: TUESDAY }),
      raw("2", "jina", { hompageUrl: "https://jina.com", verifiedHost: "jina.com" }),
    ],
  );
  expect([await slugOwner("jina-kim"), await slugOwner("jina"), await hostOwner("jina.com")]).toEqual(["1", "2", "2"]);
  expect((await store.records.get("1"))?.record.updatedAt).toBe(TUESDAY);
  expect(await quarantine()).toEqual([]);
  expect(await store.sweepCursor()).toBe(TUESDAY);
});

test("a realtor whose second listing is bad is not accepted, and keeps no address", async () => {
  await accept([raw("1", "jina")], [raw("1", "not a slug"), raw("2", "jina")]);
  expect(await store.records.get("1")).toBeNull();
  expect(await slugOwner("jina")).toBe("2");
  expect((await quarantine()).map(([id]) => id)).toEqual(["1"]);
  expect([...(await store.records.unappliedIds())]).toEqual([]);
});

test("a fill that was cut short is begun anew: nobody stays who is listed no more", async () => {
  const noList = null as unknown as object[];
  const cut = accept([raw("1", "jina"), raw("2", "minho"), raw("4", "bad slug")], noList);
  await expect(cut).rejects.toThrow();
  expect([await store.records.count(), await store.sweepCursor()]).toEqual([2, null]);
  await accept([raw("3", "jina"), raw("2", "minho-lee"), raw("4", "sora")]);
  expect(await store.records.get("1")).toBeNull();
  expect([await slugOwner("jina"), await slugOwner("minho-lee"), await slugOwner("minho")]).toEqual(["3", "2", null]);
  expect([await quarantine(), [...(await store.records.unappliedIds())]]).toEqual([[], []]);
  const { accepted, deleted } = await store.records.changesAfter(0);
  expect([accepted.map(({ id }) => id).sort(), deleted.map(({ id }) => id)]).toEqual([["2", "3", "4"], ["1"]]);
});

test("a realtor who is listed twice on one page is as the second says", async () => {
  await accept([raw("1", "jina"), raw("1", "jina-kim"), raw("2", "jina"), raw("3", "bad slug"), raw("3", "minho")]);
  expect([await slugOwner("jina-kim"), await slugOwner("jina"), await slugOwner("minho")]).toEqual(["1", "2", "3"]);
  expect(await quarantine()).toEqual([]);
});
