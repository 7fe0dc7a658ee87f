import { NOTHING_FINISHED, changeOf } from "../testing/store-under-test";
import { NO_ENTRY, type Entry } from "../archive/entry";
import { sha256 } from "../archive/sha256";
import type { StoredEntry } from "./archive-log";
import type { StoreUnderTest } from "./job-model";
import { NOW, checksOn } from "./job-steps";
import type { Store } from "./store";

const PAGES = { ko: "0".repeat(64) };
const MOMENT = { from: "2026-03-01T00:00:00.000Z", at: "2026-03-01T00:00:01.000Z" };

async function publish(store: Store, id: string, aboutMeKr: string, at = NOW, host: string | null = null) {
  const change = changeOf({ id, desiredUrl: id === "1" ? "slug-one" : "slug-two", aboutMeKr }, host);
  await store.accept([change], { jobs: [], now: at });
  await store.finish({
    ...NOTHING_FINISHED,
    applied: [{ id, givenUp: [] }],
    archived: [{ id, pages: PAGES, release: "r-1", from: at, at: at + 1, bytes: null }],
  });
  return change.version.json;
}

async function entriesOf({ archive }: Store): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = [];
  for await (const batch of archive.batches(0, 2)) entries.push(...batch);
  return entries;
}

/** The part of `storeSuite` that is about the archive of published versions. */
export function archiveSuite(name: string, openStore: () => Promise<StoreUnderTest>): void {
  const check = checksOn(name, openStore);

  check("each publication is an entry that follows the one before, with the record as it was", async (store, under) => {
    const long = "김민지입니다. ".repeat(60);
    const texts = [
      await publish(store, "1", long),
      await publish(store, "2", "둘"),
      await publish(store, "1", `${long}!`),
    ];
    const { archive } = await under.crash();
    const entries = await entriesOf(store);
    expect(entries.map(({ entry }) => entry.seq)).toEqual([1, 2, 3]);
    let previous = NO_ENTRY;
    for (const [index, { entry, body, digest }] of entries.entries()) {
      expect([entry.previous, sha256(body)]).toEqual([previous, digest]);
      expect(entry).toMatchObject({ kind: "publication", pages: PAGES, release: "r-1" });
      expect(sha256((await archive.content(entry.seq))!)).toBe(entry.content);
      expect((await archive.record(entry))!.json).toBe(texts[index]);
      previous = digest;
    }
    // The second version of a realtor is little beside the first.
    expect(entries.map(({ entry }) => entry.base)).toEqual([null, null, 1]);
    expect(await archive.last()).toEqual(entries[2]);
    expect(await archive.entry(2)).toEqual(entries[1]);
    expect([await archive.count(), await archive.entry(9)]).toEqual([3, null]);
    expect((await archive.ofRealtor("1")).map(({ seq }) => seq)).toEqual([1, 3]);
  });

  check("who had an address is found whatever its case, and by an own domain", async (store) => {
    await publish(store, "1", "하나", NOW, "one.com");
    const { archive } = store;
    expect(await archive.realtorsAt("/SLUG-One")).toEqual(["1"]);
    expect([await archive.realtorsAt("//one.com"), await archive.realtorsAt("/two")]).toEqual([["1"], []]);
    expect(await archive.realtorsBefore(new Date(NOW + 1).toISOString())).toEqual(["1"]);
    expect(await archive.realtorsBefore(new Date(NOW).toISOString())).toEqual([]);
  });

  check("pages that are kept as bytes, and a deletion, have their own entries", async (store) => {
    await store.accept([changeOf({ id: "1", desiredUrl: "one" })]);
    const archived = { id: "1", pages: PAGES, release: "r-1", from: NOW, at: NOW, bytes: Buffer.from([0, 1, 255]) };
    await store.finish({ ...NOTHING_FINISHED, applied: [{ id: "1", givenUp: [] }], archived: [archived] });
    await store.accept([{ id: "1", version: null, claims: [] }]);
    const gone = { ...archived, pages: null, bytes: null };
    await store.finish({ ...NOTHING_FINISHED, applied: [{ id: "1", givenUp: [] }], archived: [gone] });
    const kinds = (await store.archive.ofRealtor("1")).map((entry) => entry.kind);
    expect(kinds).toEqual(["publication", "bytes", "deletion"]);
    expect([...(await store.archive.content(2))!]).toEqual([0, 1, 255]);
    expect(await store.archive.record((await store.archive.ofRealtor("1"))[2]!)).toBeNull();
  });

  check(
    "what was accepted, never finished and replaced may have been seen; in an empty archive nothing was",
    async (store) => {
      const accept = (aboutMeKr: string, now: number) =>
        store.accept([changeOf({ id: "1", desiredUrl: "one", aboutMeKr })], { jobs: [], now });
      await accept("처음", NOW);
      await accept("둘째", NOW + 1);
      expect(await store.archive.count()).toBe(0);
      await publish(store, "2", "다른 사람");
      await accept("둘째", NOW + 2);
      expect(await store.archive.count()).toBe(1);
      await accept("셋째", NOW + 3);
      const [unfinished] = await store.archive.ofRealtor("1");
      expect(unfinished).toMatchObject({ kind: "unfinished", from: new Date(NOW).toISOString() });
      expect((await store.archive.record(unfinished!))!.json).toContain("둘째");
      await store.accept([{ id: "1", version: null, claims: [] }], { jobs: [], now: NOW + 4 });
      await accept("넷째", NOW + 5);
      expect((await store.archive.ofRealtor("1")).map((entry) => entry.kind)).toEqual([
        "unfinished",
        "unfinished",
        "deletion",
      ]);
    },
  );

  check("records without an entry are added, so many at a time", async (store) => {
    await store.accept(["a", "b", "c"].map((id) => changeOf({ id, desiredUrl: `slug-${id}` })));
    await store.finish({ ...NOTHING_FINISHED, applied: ["a", "c"].map((id) => ({ id, givenUp: [] })) });
    const add = (afterId: string, withUnapplied: boolean, most = 1) =>
      store.archive.addRecords(NOW, { afterId, most, withUnapplied });
    expect([await add("", false), await add("a", false), await add("c", false)]).toEqual(["a", "c", null]);
    expect(await add("", true, 9)).toBe("b");
    expect(await add("", true, 9)).toBeNull();
    expect((await store.archive.ofKinds(["record"])).map(({ realtor }) => realtor)).toEqual(["a", "c", "b"]);
  });

  check("contents leave by an entry that says so, and the chain goes on", async (store) => {
    const { archive } = store;
    await publish(store, "1", "하나");
    await publish(store, "2", "둘");
    await store.accept([{ id: "1", version: null, claims: [] }]);
    const facts = { kind: "erasure", ...MOMENT, realtor: "1", reason: "asked for", contents: [[1, 1]] } as const;
    expect(await archive.remove(facts)).toBe(3);
    expect([await archive.content(1), await archive.record((await archive.entry(1))!.entry)]).toEqual([null, null]);
    expect([await archive.realtorsAt("/slug-one"), await archive.realtorsAt("/slug-two")]).toEqual([[], ["2"]]);
    await publish(store, "2", "둘 둘");
    expect((await entriesOf(store)).map(({ entry }) => entry.kind)).toEqual([
      "publication",
      "publication",
      "erasure",
      "publication",
    ]);
  });

  check("entries of releases are appended, and the last one of a time is found", async (store) => {
    const restoration = (from: string) => ({ kind: "restoration" as const, from, at: from, backup: "b" });
    const content = Buffer.from("pages");
    const places = await store.archive.append([
      { facts: restoration("2026-01-01T00:00:00.000Z"), content },
      { facts: restoration("2026-02-01T00:00:00.000Z"), content: null },
    ]);
    expect(places).toEqual([1, 2]);
    const lastOf = async (at?: string): Promise<Entry | null> => store.archive.lastOf(["restoration"], at);
    expect((await lastOf())?.seq).toBe(2);
    expect((await lastOf("2026-01-31"))?.seq).toBe(1);
    expect(await lastOf("2025-12-31")).toBeNull();
    expect(Buffer.from((await store.archive.content(1))!).toString()).toBe("pages");
  });

  check("it is known how far it was compared, and which renderers differ", async ({ archive }, under) => {
    expect([await archive.checkedTo(), await archive.toldOf("a")]).toEqual([0, null]);
    await archive.setCheckedTo(5);
    await archive.tellRenderer("a", true);
    await archive.tellRenderer("b", false);
    await archive.tellRenderer("b", true);
    const { archive: reopened } = await under.crash();
    expect([await reopened.checkedTo(), await reopened.toldOf("a"), await reopened.toldOf("b")]).toEqual([
      5,
      true,
      false,
    ]);
  });
}
