import {
  sweepPages,
  type ListedRealtor,
  type SweepFindings,
  type SweepOptions,
  type SweepPage,
  type SweepQuery,
} from "./sweep";

const REALTORS: ListedRealtor[] = [
  { id: "a", updatedAt: "2026-02-01T10:00:00.000Z" },
  { id: "b", updatedAt: "2026-02-01T10:03:00.000Z" },
  { id: "c", updatedAt: "2026-02-01T10:10:00.000Z" },
  { id: "d", updatedAt: "2026-02-01T10:20:00.000Z" },
];

/** An API of `realtors`, two a page, that remembers what it was asked. */
function fakeList(realtors: ListedRealtor[], deleted: string[] = []) {
  const queries: SweepQuery[] = [];
  const list = async (query: SweepQuery): Promise<SweepPage> => {
    queries.push(query);
    const since = realtors.filter(({ updatedAt }) => query.updatedSince === null || updatedAt! >= query.updatedSince);
    const start = Number(query.cursor ?? 0);
    const end = start + 2;
    return { realtors: since.slice(start, end), deleted, nextCursor: end < since.length ? String(end) : null };
  };
  return { list, queries };
}

async function sweep(options: SweepOptions): Promise<{ pages: SweepFindings[]; cursor: string | null }> {
  const walk = sweepPages(options);
  const pages: SweepFindings[] = [];
  for (;;) {
    const step = await walk.next();
    if (step.done) return { pages, cursor: step.value };
    pages.push(step.value);
  }
}

test("without a cursor everything is listed, and the cursor is the newest time in the data", async () => {
  const { list, queries } = fakeList(REALTORS);
  const { pages, cursor } = await sweep({ list, since: null });
  expect(pages.flatMap(({ changed }) => changed)).toEqual(REALTORS);
  expect(cursor).toBe("2026-02-01T10:20:00.000Z");
  expect(queries.map(({ updatedSince }) => updatedSince)).toEqual([null, null]);
  expect(queries.map((query) => query.cursor)).toEqual([null, "2"]);
});

test("with a cursor it starts five minutes of data time before it", async () => {
  const { list, queries } = fakeList(REALTORS);
  const { pages, cursor } = await sweep({ list, since: "2026-02-01T10:08:00.000Z" });
  expect(queries[0]?.updatedSince).toBe("2026-02-01T10:03:00.000Z");
  expect(pages.flatMap(({ changed }) => changed.map(({ id }) => id))).toEqual(["b", "c", "d"]);
  expect(cursor).toBe("2026-02-01T10:20:00.000Z");
});

test("a sweep that finds nothing newer keeps its cursor", async () => {
  const since = "2026-02-01T11:00:00.000Z";
  expect((await sweep({ list: fakeList(REALTORS).list, since })).cursor).toBe(since);
  expect((await sweep({ list: fakeList([]).list, since: null })).cursor).toBeNull();
});

test("times with an offset are compared as times, not as text", async () => {
  const { list } = fakeList([
    { id: "a", updatedAt: "2026-02-01T10:00:00.000Z" },
    { id: "b", updatedAt: "2026-02-01T12:00:00+09:00" },
  ]);
  expect((await sweep({ list, since: null })).cursor).toBe("2026-02-01T10:00:00.000Z");
});

test("deleted ids are passed on, but not those that were made again", async () => {
  const { list } = fakeList(REALTORS.slice(0, 2), ["gone", "b"]);
  expect((await sweep({ list, since: "2026-02-01T10:00:00.000Z" })).pages).toEqual([
    { changed: REALTORS.slice(0, 2), deleted: ["gone"] },
  ]);
});

test("deleted ids that every page repeats are passed on once", async () => {
  const { list } = fakeList(REALTORS, ["gone"]);
  expect((await sweep({ list, since: null })).pages.map(({ deleted }) => deleted)).toEqual([["gone"], []]);
});

test("an abort stops between pages and gives no new cursor", async () => {
  const { list, queries } = fakeList(REALTORS);
  const stop = new AbortController();
  const walk = sweepPages({ list, since: null, signal: stop.signal });
  expect((await walk.next()).value).toMatchObject({ changed: REALTORS.slice(0, 2) });
  stop.abort();
  expect(await walk.next()).toEqual({ done: true, value: null });
  expect(queries).toHaveLength(1);
});

test("one that is stopped before it begins asks nobody", async () => {
  const { list, queries } = fakeList(REALTORS);
  const signal = AbortSignal.abort();
  expect(await sweep({ list, since: "2026-02-01T10:00:00.000Z", signal })).toEqual({ pages: [], cursor: null });
  expect(queries).toEqual([]);
});

test("a list that goes round in circles is an error, not an endless sweep", async () => {
  const list = async () => ({ realtors: [], deleted: [], nextCursor: "again" });
  await expect(sweep({ list, since: null })).rejects.toThrow("the list of realtors came back to the cursor again");
});

test("a list that fails fails the sweep", async () => {
  const list = async () => Promise.reject(new Error("503"));
  await expect(sweep({ list, since: null })).rejects.toThrow("503");
});
