import type { Receipt } from "../receipts";
import { NOTHING_FINISHED, changeOf } from "../testing/store-under-test";
import { TABLES, TABLE_NAMES, bringContents, type CellRow, type Contents } from "./contents";
import { NOW, claimed, failUntilDead, request } from "./job-steps";
import type { Store } from "./store";

/** A place for a store, which is open as one or the other. */
export interface PlaceUnderTest {
  /** Closed by the next opening. */
  store(): Promise<Store>;
  contents(): Promise<Contents>;
  /** Of its tables, as `table.column`. */
  columns(): Promise<string[]>;
  close(): Promise<void>;
}

const MOMENT = { from: "2026-03-01T00:00:00.000Z", at: "2026-03-01T00:00:01.000Z" };
const PURGE = { keys: ["slug-one"], urls: ["/one"], checks: [] };
const ignored = () => undefined;

/** A counter, a name, or a lease: what a place has of itself. */
const OWN_COLUMNS = [
  ...["counters.name", "counters.value", "schema_migrations.place", "schema_migrations.name", "schema_migrations.at"],
  ...["queue_jobs.lease_token", "queue_jobs.lease_holder", "queue_jobs.lease_until"],
  ...["bulk_ranges.lease_token", "bulk_ranges.lease_until"],
];
/** Only its processes wait for an answer, or fill a release. */
const OWN_TABLES = ["leader_orders.", "release_fills.", "release_fill_parts."];

async function publish({ accept, finish }: Store, id: string, aboutMeKr: string, host: string | null = null) {
  const change = changeOf({ id, desiredUrl: `slug-${id}`, aboutMeKr }, host);
  const [givenUp] = await accept([change], { jobs: [], now: NOW });
  const receipt = { realtorId: id, acceptedAt: MOMENT.from, liveAt: null, edge: null } as unknown as Receipt;
  await finish({
    ...NOTHING_FINISHED,
    applied: [{ id, givenUp: givenUp! }],
    receipts: [receipt],
    purges: new Map([[receipt, PURGE]]),
    archived: [
      { id, pages: { ko: "0".repeat(64) }, release: "r-1", from: NOW, at: NOW + 1, bytes: Buffer.from([0, 255]) },
    ],
  });
}

/** Something in each table, and more than fits in one batch. */
async function fill(store: Store): Promise<void> {
  const { jobs, builds, bulkRuns, purges, archive } = store;
  await publish(store, "one", "하나", "one.com");
  await publish(store, "one", "하나!", "one.com");
  await publish(store, "two", "둘");
  await store.accept([changeOf({ id: "cut-short", desiredUrl: "cut" })], { jobs: [], now: NOW });
  await store.accept([{ id: "two", version: null, claims: [] }], { jobs: [], now: NOW });
  const many = Array.from({ length: 250 }, (_, index) => `many-${index}`);
  await store.accept(
    many.map((id, index) =>
      changeOf({ id, desiredUrl: `many${[...String(index)].map((digit) => "abcdefghij"[+digit]).join("")}` }),
    ),
  );
  await archive.remove({ kind: "erasure", ...MOMENT, realtor: "two", reason: "asked for", contents: [[5, 6]] });
  await archive.setCheckedTo(3);
  await archive.tellRenderer("renderer", false);
  await store.finish({ ...NOTHING_FINISHED, quarantined: [{ id: "bad", reason: "a \0 in it" }] });
  await jobs.enqueue(request({ realtorId: "dead", webhookId: "msg_dead" }));
  await failUntilDead(store);
  await jobs.enqueue(request({ realtorId: "gone", kind: "deleted", webhookId: "msg_gone" }));
  await jobs.fail(await claimed(store), "not yet", NOW);
  await jobs.enqueueAll(many.map((realtorId) => request({ realtorId })));
  await claimed(store);
  await builds.add({ id: "build", releaseId: "r-2", attempts: 0, isPreview: true, upload: "u-1" });
  await builds.tell("build", "failed", "no room");
  await bulkRuns.begin({ releaseId: "r-1", boot: "boot", realtorsPerRange: 100, isAsked: true });
  const failures = [{ id: "many-1", reason: "'\\\u2028" }];
  await bulkRuns.end((await bulkRuns.claim("r-1"))!, "many-10", { done: 3, written: 2, failures });
  await purges.add({ ...PURGE, now: NOW }, { release: "r-1", cache: "varnish" });
  await store.setSweepCursor(MOMENT.from);
  await store.setServed({ place: "s3://own/place", release: "r-1", since: MOMENT.from });
}

async function everythingIn(contents: Contents): Promise<Record<string, CellRow[]>> {
  const all: Record<string, CellRow[]> = {};
  for (const table of TABLE_NAMES) {
    all[table] = [];
    for await (const rows of contents.rows(table)) all[table].push(...rows);
  }
  return all;
}

/** What moves, and what it becomes, from a place of SQLite to one of each engine and back; call it once for each in a test file. */
export function contentsSuite(
  engine: string,
  openSqlitePlace: () => Promise<PlaceUnderTest>,
  openPlace: () => Promise<PlaceUnderTest>,
): void {
  const check = (intent: string, work: (here: PlaceUnderTest, there: PlaceUnderTest) => Promise<void>) =>
    test(`contents of a store, sqlite and ${engine}: ${intent}`, async () => {
      const places = [await openSqlitePlace(), await openPlace()] as const;
      try {
        await work(...places);
      } finally {
        for (const place of places) await place.close();
      }
    });

  async function bring(from: PlaceUnderTest, to: PlaceUnderTest): Promise<void> {
    const [source, target] = [await from.contents(), await to.contents()];
    await bringContents(source, target, ignored);
  }

  check("every column of every table moves, but for what a place has of itself", async (_, there) => {
    await there.store();
    const known = Object.entries(TABLES).flatMap(([table, { columns }]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    const moving = (await there.columns()).filter(
      (column) => !OWN_COLUMNS.includes(column) && !OWN_TABLES.some((table) => column.startsWith(table)),
    );
    expect(moving.sort()).toEqual(known.sort());
  });

  check("there and back everything is the same, over what was there before", async (here, there) => {
    await fill(await here.store());
    const before = await everythingIn(await here.contents());
    for (const [table, rows] of Object.entries(before)) expect([table, rows.length]).not.toEqual([table, 0]);
    await bring(here, there);
    expect(await everythingIn(await there.contents())).toEqual(before);
    await bring(there, here);
    expect(await everythingIn(await here.contents())).toEqual(before);
  });

  check("the store there goes on where the one here ended, and the other way round", async (here, there) => {
    await fill(await here.store());
    await bring(here, there);
    for (const [from, to] of [
      [there, here],
      [here, there],
    ] as const) {
      const store = await from.store();
      const { entry, digest } = (await store.archive.last())!;
      const seq = (await store.records.newest(1))[0]!.seq;
      await publish(store, "three", `셋 ${seq}`);
      expect(await store.records.versionsOf(["three"])).toMatchObject(new Map([["three", { seq: seq + 1 }]]));
      expect((await store.archive.entry(entry.seq + 1))?.entry.previous).toBe(digest);
      expect((await store.archive.record((await store.archive.ofRealtor("one"))[2]!))?.json).toContain("하나!");
      expect(await store.receipts("three", 99)).not.toEqual([]);
      expect(await store.jobs.enqueue(request({ realtorId: "dead", webhookId: "msg_dead" }))).toEqual({
        duplicate: true,
      });
      // None of them is anybody's, though one was being worked on.
      expect(await store.jobs.claim(NOW + 1e9, 999)).toHaveLength(251);
      // Of what the other place has too.
      const contents = [from === there ? ([2, 2] as const) : ([4, 4] as const)];
      await store.archive.remove({ kind: "erasure", ...MOMENT, realtor: "one", reason: "too", contents });
      await bring(from, to);
      const [one, other] = [await everythingIn(await from.contents()), await everythingIn(await to.contents())];
      expect(other).toEqual(one);
    }
  });

  check("cut short anywhere, it ends with the same when it runs again", async (here, there) => {
    await fill(await here.store());
    const before = await everythingIn(await here.contents());
    for (let added = 0, isWhole = false; !isWhole; added += 1) {
      const [source, target] = [await here.contents(), await there.contents()];
      let left = added;
      const full: Contents = {
        ...target,
        async add(...rows) {
          if (left-- === 0) throw new Error("disk full");
          await target.add(...rows);
        },
      };
      isWhole = await bringContents(source, full, ignored).then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe("disk full");
          return false;
        },
      );
    }
    expect(await everythingIn(await there.contents())).toEqual(before);
  });

  check("an archive of another site is not gone on with, and nothing is touched", async (here, there) => {
    await fill(await here.store());
    const other = await there.store();
    await publish(other, "other", "다른 곳");
    const before = await everythingIn(await there.contents());
    await expect(bring(here, there)).rejects.toMatchObject({
      code: "ENVIRONMENT",
      message: expect.stringMatching(/another one/) as string,
    });
    expect(await everythingIn(await there.contents())).toEqual(before);
  });

  check("what arrives otherwise than it was sent is told", async (here, there) => {
    await fill(await here.store());
    const [source, target] = [await here.contents(), await there.contents()];
    const altering: Contents = {
      ...target,
      add: (table, rows) => target.add(table, table === "tombstones" ? rows.map(([id]) => [id!, 7]) : rows),
    };
    await expect(bringContents(source, altering, ignored)).rejects.toMatchObject({
      message: expect.stringMatching(/in tombstones\./) as string,
    });
  });

  check("a mark stays through all of that, and says who may publish", async (here, there) => {
    await fill(await here.store());
    const [source, target] = [await here.contents(), await there.contents()];
    const mark = { state: "incoming", place: "here", at: MOMENT.at, release: "r-1" } as const;
    await target.setMark(mark);
    await target.setServed({ place: "s3://old", release: "r-0", since: MOMENT.at });
    await bringContents(source, target, ignored);
    expect([await target.mark(), await target.served(), await source.mark()]).toEqual([mark, null, null]);
    expect(await (await there.store()).moveMark()).toEqual(mark);
    await (await there.contents()).setMark(null);
    expect(await (await there.store()).moveMark()).toBeNull();
  });
}
