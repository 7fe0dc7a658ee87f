import type { Claim } from "../../../src/domain/realtor/claims";
import { sitemapShard } from "../../../src/domain/site/sitemap";
import type { Receipt } from "../receipts";
import { NOTHING_FINISHED, changeOf } from "../testing/store-under-test";
import type { StoreUnderTest } from "./job-model";
import { archiveSuite } from "./archive-suite";
import { checksOn } from "./job-steps";
import { jobSuite } from "./job-suite";
import { purgeSuite } from "./purge-suite";
import { runSuite } from "./run-suite";
import type { Store } from "./store";

const slug = (name: string): Claim => ({ place: "product", name });
const host = (name: string): Claim => ({ place: "host", name });

const receipt = (realtorId: string, revision: number) => ({ realtorId, revision }) as Receipt;

/** What every engine of the port must do; call it once for each in a test file. */
export function storeSuite(engine: string, openStore: () => Promise<StoreUnderTest>): void {
  const name = `store conformance: ${engine}`;
  jobSuite(name, openStore);
  runSuite(name, openStore);
  purgeSuite(name, openStore);
  archiveSuite(name, openStore);

  const check = checksOn(name, openStore);

  const owner = async (store: Store, claim: Claim) => (await store.held([], [claim])).ownerOf(claim);
  const finish = (store: Store, ...applied: [id: string, givenUp?: Claim[]][]) =>
    store.finish({ ...NOTHING_FINISHED, applied: applied.map(([id, givenUp = []]) => ({ id, givenUp })) });
  const seqOf = async (store: Store, id: string) => (await store.records.versionsOf([id])).get(id)?.seq;

  check("an accepted record is held, with its place, and unapplied until that is finished", async (store, under) => {
    await store.accept([changeOf({ id: "1", desiredUrl: "minji" }, "minji.com")]);
    const reopened = await under.crash();
    const held = await reopened.held(["1", "2"], []);
    expect([...held.records.keys()]).toEqual(["1"]);
    expect(held.records.get("1")).toMatchObject({ host: "minji.com", seq: 1, revision: 1, record: { id: "1" } });
    expect([...held.unapplied]).toEqual(["1"]);
    await finish(reopened, ["1"]);
    expect([...(await (await under.crash()).held(["1"], [])).unapplied]).toEqual([]);
    expect([...(await reopened.records.unappliedIds())]).toEqual([]);
  });

  check("a slug is one owner's, whatever its case; an own domain is another name", async (store) => {
    await store.accept([changeOf({ id: "1", desiredUrl: "Minji" }), changeOf({ id: "2", desiredUrl: "b" }, "minji")]);
    const held = await store.held([], [slug("mINJI"), host("minji"), slug("nobody")]);
    expect([slug("MINJI"), host("minji"), slug("nobody")].map(held.ownerOf)).toEqual(["1", "2", null]);
    expect([await store.records.isClaimed(slug("Minji")), await store.records.isClaimed(slug("minji"))]).toEqual([
      true,
      false,
    ]);
    // The name of an own domain is that of its record's, not of a slug.
    expect([await store.records.isClaimed(host("minji")), await store.records.isClaimed(host("b"))]).toEqual([
      true,
      false,
    ]);
  });

  check("versions and texts are given by any number of ids, and so is what is not applied yet", async (store) => {
    const lettersOf = (index: number) => [...String(index)].map((digit) => "abcdefghij"[Number(digit)]).join("");
    const many = Array.from({ length: 1_200 }, (_, index) =>
      changeOf({ id: `r-${index}`, desiredUrl: `r${lettersOf(index)}` }),
    );
    await store.accept(many);
    const ids = [...many.map(({ id }) => id), "nobody"];
    const texts = await store.records.jsonOf(ids);
    expect(texts.size).toBe(1_200);
    expect(texts.get("r-1199")).toBe(many.at(-1)!.version!.json);
    const versions = await store.records.versionsOf(ids);
    expect([versions.size, versions.get("r-1199")]).toEqual([
      1_200,
      { seq: 1_200, updatedAt: "2026-01-01T00:00:00.000Z" },
    ]);
    expect(await store.records.unappliedIds()).toEqual(new Set(many.map(({ id }) => id)));
  });

  check("a claim that is given up is still theirs until its files are gone", async (store) => {
    await store.accept([changeOf({ id: "1", desiredUrl: "one" }, "one.com")]);
    await finish(store, ["1"]);
    const [givenUp] = await store.accept([changeOf({ id: "1", desiredUrl: "two" })]);
    expect(givenUp).toEqual([slug("one"), host("one.com")].sort((a, b) => (a.place < b.place ? -1 : 1)));
    expect([await owner(store, slug("one")), await owner(store, host("one.com"))]).toEqual(["1", "1"]);
    await finish(store, ["1", givenUp]);
    expect([await owner(store, slug("one")), await owner(store, host("one.com"))]).toEqual([null, null]);
    expect(await owner(store, slug("two"))).toBe("1");
  });

  check("after a crash before that, they give it up again", async (store, under) => {
    await store.accept([changeOf({ id: "1", desiredUrl: "one" })]);
    await store.accept([changeOf({ id: "1", desiredUrl: "two" })]);
    const reopened = await under.crash();
    expect(await reopened.accept([changeOf({ id: "1", desiredUrl: "two" })])).toEqual([[slug("one")]]);
  });

  check("of two who exchange their slugs nobody gives one up, and none is lost in the end", async (store) => {
    await store.accept([changeOf({ id: "1", desiredUrl: "one" }), changeOf({ id: "2", desiredUrl: "two" })]);
    const givenUp = await store.accept([
      changeOf({ id: "1", desiredUrl: "two" }),
      changeOf({ id: "2", desiredUrl: "one" }),
    ]);
    expect(givenUp).toEqual([[], []]);
    await finish(store, ["1"], ["2"]);
    expect([await owner(store, slug("one")), await owner(store, slug("two"))]).toEqual(["2", "1"]);
  });

  check("a claim that another one has taken meanwhile is not taken from them", async (store) => {
    await store.accept([changeOf({ id: "1", desiredUrl: "one" })]);
    await store.accept([changeOf({ id: "2", desiredUrl: "one" })]);
    await finish(store, ["1", [slug("one")]]);
    expect(await owner(store, slug("one"))).toBe("2");
  });

  check("a claim is somebody's until its files are known to be gone", async (store) => {
    await store.accept([changeOf({ id: "1", desiredUrl: "one" }, "one.com"), changeOf({ id: "2", desiredUrl: "two" })]);
    await store.accept([{ id: "2", version: null, claims: [] }]);
    const names = async () => (await store.records.claims()).map(({ place, name }) => `${place} ${name}`).sort();
    expect(await names()).toEqual(["host one.com", "product one", "product two"]);
    await finish(store, ["2", [slug("two")]]);
    expect(await names()).toEqual(["host one.com", "product one"]);
  });

  check("claims that stay as they are give nothing up", async (store) => {
    await store.accept([changeOf({ id: "1", desiredUrl: "one" })]);
    const again = changeOf({ id: "1", desiredUrl: "one", aboutMeKr: "고침" });
    expect(await store.accept([{ ...again, claims: null }])).toEqual([[]]);
    expect(await owner(store, slug("one"))).toBe("1");
  });

  check("who asked for a domain and has none is known, the earliest first", async (store) => {
    const asking = (id: string) => {
      const change = changeOf({ id, desiredUrl: `slug-${id}` });
      return { ...change, version: { ...change.version, wantedHost: "office.com" } };
    };
    await store.accept([changeOf({ id: "a", desiredUrl: "slug-a" }, "office.com"), asking("c"), asking("b")]);
    expect(await store.records.waitingForHost("office.com", "a")).toEqual(["c", "b"]);
    expect(await store.records.waitingForHost("office.com", "c")).toEqual(["b"]);
    await store.accept([changeOf({ id: "c", desiredUrl: "slug-c" })]);
    expect(await store.records.waitingForHost("office.com", "a")).toEqual(["b"]);
    expect(await store.records.waitingForHost("else.com", "a")).toEqual([]);
  });

  check("places in the order of acceptance only rise, over deletes and restarts too", async (store, under) => {
    await store.accept([changeOf({ id: "1", desiredUrl: "one" }), changeOf({ id: "2", desiredUrl: "two" })]);
    await store.accept([{ id: "2", version: null, claims: [] }]);
    const reopened = await under.crash();
    await reopened.accept([changeOf({ id: "1", desiredUrl: "one" })]);
    expect(await seqOf(reopened, "1")).toBe(4);
    expect(await reopened.records.changesAfter(2)).toEqual({
      accepted: [expect.objectContaining({ id: "1", seq: 4, slug: "one" })],
      deleted: [{ id: "2", seq: 3 }],
    });
    await reopened.accept([{ id: "2", version: null, claims: [] }]);
    expect((await reopened.records.changesAfter(4)).deleted).toEqual([{ id: "2", seq: 5 }]);
  });

  check("who is deleted is gone, and who comes back is not deleted any more", async (store) => {
    await store.accept([changeOf({ id: "1", desiredUrl: "one" })]);
    expect(await store.accept([{ id: "1", version: null, claims: [] }])).toEqual([[slug("one")]]);
    expect([await store.records.get("1"), await store.records.count()]).toEqual([null, 0]);
    await store.accept([changeOf({ id: "1", desiredUrl: "one" })]);
    expect((await store.records.changesAfter(0)).deleted).toEqual([]);
    expect((await store.records.changesAfter(0)).accepted).toHaveLength(1);
  });

  check("a later version takes the place of the one before, whole", async (store) => {
    await store.accept([changeOf({ id: "1", desiredUrl: "one" }, "one.com")]);
    const next = changeOf({ id: "1", desiredUrl: "two", updatedAt: "2026-02-01T00:00:00.000Z" });
    await store.accept([{ ...next, version: { ...next.version, revision: 2 } }]);
    expect(await store.records.get("1")).toMatchObject({ host: null, revision: 2, record: { desiredUrl: "two" } });
    const entry = { id: "1", slug: "two", host: null, updatedAt: "2026-02-01T00:00:00.000Z" };
    expect(await store.records.sitemapEntries(sitemapShard("1"))).toEqual([entry]);
    expect(await store.records.waitingForHost("one.com", "x")).toEqual([]);
  });

  check("records are listed by id, so many at a time, from any on", async (store) => {
    const ids = ["a", "b", "c", "d", "e"];
    await store.accept([...ids].reverse().map((id) => changeOf({ id, desiredUrl: `slug-${id}` })));
    const batches = async (after: string, size: number) => {
      const found: string[][] = [];
      for await (const batch of store.records.batches(after, size)) found.push(batch.map(({ id }) => id));
      return found;
    };
    expect(await batches("", 2)).toEqual([["a", "b"], ["c", "d"], ["e"]]);
    expect(await batches("c", 2)).toEqual([["d", "e"]]);
    expect([await store.records.count(), await store.records.count("c")]).toEqual([5, 2]);
    expect((await store.records.newest(2)).map(({ record }) => record.id)).toEqual(["a", "b"]);
    expect(await store.records.shards()).toEqual([...new Set(ids.map(sitemapShard))].sort((a, b) => a - b));
  });

  check("changes are accepted all or none", async (store) => {
    const broken = changeOf({ id: "2", desiredUrl: "two" });
    const changes = [
      changeOf({ id: "1", desiredUrl: "one" }),
      { ...broken, version: { ...broken.version, json: null as never } },
    ];
    await expect(store.accept(changes)).rejects.toThrow();
    expect([await store.records.count(), [...(await store.records.unappliedIds())]]).toEqual([0, []]);
    await store.accept([changeOf({ id: "1", desiredUrl: "one" })]);
    expect(await store.records.count()).toBe(1);
  });

  check(
    "who is quarantined is told, with since when for this reason, until they are accepted or unchanged",
    async (store) => {
      const quarantined = async () =>
        (await store.quarantined()).map(({ id, reason, at }) => [id, reason, Date.parse(at)]);
      const find = (ids: string[], reason: string, now: number) =>
        store.finish({ ...NOTHING_FINISHED, quarantined: ids.map((id) => ({ id, reason })), now });
      await find(["1", "2", "3"], "bad", 1_000);
      await find(["1"], "worse", 2_000);
      await find(["2"], "bad", 3_000);
      expect(await quarantined()).toEqual([
        ["1", "worse", 2_000],
        ["2", "bad", 1_000],
        ["3", "bad", 1_000],
      ]);
      await store.accept([changeOf({ id: "1", desiredUrl: "one" })]);
      await store.finish({ ...NOTHING_FINISHED, released: ["2"] });
      expect(await quarantined()).toEqual([["3", "bad", 1_000]]);
      await store.accept([{ id: "3", version: null, claims: [] }]);
      expect(await quarantined()).toEqual([]);
    },
  );

  check("the last fifty receipts of each realtor are kept, newest first", async (store) => {
    for (let revision = 1; revision <= 60; revision++)
      await store.finish({ ...NOTHING_FINISHED, receipts: [receipt("1", revision)] });
    await store.finish({ ...NOTHING_FINISHED, receipts: [receipt("2", 1)] });
    expect((await store.receipts("1", 2)).map(({ revision }) => revision)).toEqual([60, 59]);
    expect((await store.receipts("1", 1000)).at(-1)?.revision).toBe(11);
    expect(await store.receipts("2", 1000)).toHaveLength(1);
  });

  check("the sweep's cursor outlives the process", async (store, under) => {
    expect(await store.sweepCursor()).toBeNull();
    await store.setSweepCursor("2026-01-01T00:00:00.000Z");
    await store.setSweepCursor("2026-01-02T00:00:00.000Z");
    expect(await (await under.crash()).sweepCursor()).toBe("2026-01-02T00:00:00.000Z");
  });

  check("frozen records are those of one moment", async (store) => {
    await store.accept([changeOf({ id: "1", desiredUrl: "one" })]);
    const frozen = await store.freeze();
    await store.accept([changeOf({ id: "2", desiredUrl: "two" })]);
    expect([frozen.lastSeq, await frozen.records.count(), await store.records.count()]).toEqual([1, 1, 2]);
    frozen.close();
  });
}
