import { changeOf } from "../testing/store-under-test";
import type { StoreUnderTest } from "./job-model";
import { checksOn } from "./job-steps";
import type { RunRange } from "./runs";
import type { Store } from "./store";

const ONE = { releaseId: "one", boot: "a boot", realtorsPerRange: 3, isAsked: true };
const tallyOf = (done: number, ...failed: string[]) => ({
  ...{ done, written: 2 * done },
  failures: failed.map((id) => ({ id, reason: "it is bad" })),
});

async function acceptMany({ accept }: Store, count: number): Promise<void> {
  const slugOf = (index: number) => `slug-${"abcdefghij"[index]}`;
  await accept(Array.from({ length: count }, (_, id) => changeOf({ id: String(id), desiredUrl: slugOf(id) })));
}

async function claimAll({ bulkRuns }: Store): Promise<RunRange[]> {
  const ranges: RunRange[] = [];
  for (let range = await bulkRuns.claim("one"); range !== null; range = await bulkRuns.claim("one")) ranges.push(range);
  return ranges;
}

/** The part of `storeSuite` that is about builds, runs of the bulk lane, and what is served. */
export function runSuite(name: string, openStore: () => Promise<StoreUnderTest>): void {
  const check = checksOn(name, openStore);

  check("a build is known from its order to its end, with how often it was begun", async ({ builds }, under) => {
    expect(await builds.get("b-1")).toBeNull();
    await builds.add({ id: "b-1", releaseId: "r-1", attempts: 0, isPreview: true, upload: "u-1" });
    expect(await builds.get("b-1")).toEqual({
      id: "b-1",
      state: "queued",
      reason: null,
      releaseId: "r-1",
      attempts: 0,
      isPreview: true,
      upload: "u-1",
    });
    await builds.tell("b-1", "building", null);
    await builds.requeue("b-1", "r-2");
    await builds.tell("b-1", "building", null);
    await builds.tell("b-1", "failed", "no such variable");
    expect(await (await under.crash()).builds.get("b-1")).toEqual({
      id: "b-1",
      state: "failed",
      reason: "no such variable",
      releaseId: "r-2",
      attempts: 2,
      isPreview: true,
      upload: "u-1",
    });
    expect((await builds.ofRelease("r-2"))?.id).toBe("b-1");
    expect(await builds.ofRelease("r-1")).toBeNull();
  });

  check("the build that was dismissed last is known", async ({ builds }, under) => {
    expect(await builds.dismissed()).toBeNull();
    for (const id of ["b-1", "b-2"]) await builds.dismiss(id);
    expect(await (await under.crash()).builds.dismissed()).toBe("b-2");
  });

  check("builds that are not done are listed from the oldest on", async ({ builds }) => {
    for (const id of ["b-3", "b-1", "b-4", "b-2"])
      await builds.add({ id, releaseId: id, attempts: 0, isPreview: false, upload: null });
    await builds.tell("b-2", "building", null);
    await builds.tell("b-3", "live", null);
    await builds.tell("b-4", "failed", "broken");
    expect((await builds.unfinished()).map(({ id, state, upload }) => [id, state, upload])).toEqual([
      ["b-1", "queued", null],
      ["b-2", "building", null],
    ]);
  });

  check("the last fifty builds are kept, and those that are not done", async ({ builds }) => {
    const ids = Array.from({ length: 60 }, (_, index) => `b-${String(index).padStart(2, "0")}`);
    for (const id of ids) await builds.add({ id, releaseId: id, attempts: 0, isPreview: false, upload: null });
    for (const id of ids.slice(1)) await builds.tell(id, "live", null);
    const known = await Promise.all(ids.map(async (id) => ((await builds.get(id)) === null ? [] : [id])));
    expect(known.flat()).toEqual(["b-00", ...ids.slice(10)]);
  });

  check("a run is claimed range by range, each once, and counts what was done of it", async (store) => {
    const { bulkRuns: runs } = store;
    await acceptMany(store, 7);
    expect(await runs.progress("one")).toBeNull();
    expect(await runs.begin(ONE)).toBe(false);
    expect(await runs.progress("one")).toEqual({ ...tallyOf(0), left: 3, free: 3, stuck: 0 });
    const ranges = await claimAll(store);
    expect(ranges.map(({ afterId, upToId }) => [afterId, upToId])).toEqual([
      ["", "2"],
      ["2", "5"],
      ["5", null],
    ]);
    const [first, second, third] = ranges;
    const idsIn = async ({ afterId, upToId }: RunRange) => {
      const ids: string[] = [];
      for await (const batch of store.records.batches(afterId, 2, upToId)) ids.push(...batch.map(({ id }) => id));
      return ids;
    };
    expect(await Promise.all([first!, second!, third!].map(idsIn))).toEqual([["0", "1", "2"], ["3", "4", "5"], ["6"]]);
    expect(await runs.end(second!, null, tallyOf(3, "4"))).toBe(true);
    expect(await runs.end(second!, null, tallyOf(3))).toBe(false);
    expect(await runs.end(first!, "0", tallyOf(1, "0"))).toBe(true);
    expect(await runs.progress("one")).toEqual({ ...tallyOf(4, "4", "0"), left: 2, free: 1, stuck: 0 });
    const rest = await runs.claim("one");
    expect(rest).toMatchObject({ afterId: "0", upToId: "2" });
    for (const range of [rest!, third!]) await runs.end(range, null, tallyOf(1));
    expect(await runs.progress("one")).toEqual({ ...tallyOf(6, "4", "0"), left: 0, free: 0, stuck: 0 });
    await runs.forget("one");
    expect(await runs.progress("one")).toBeNull();
  });

  check("a run that was killed is gone on with in the same boot alone, and is its release's", async (store, under) => {
    await acceptMany(store, 7);
    await store.bulkRuns.begin(ONE);
    await store.bulkRuns.end((await store.bulkRuns.claim("one"))!, null, tallyOf(3));
    const reopened = await under.crash();
    expect(await reopened.bulkRuns.begin(ONE)).toBe(true);
    expect(await reopened.bulkRuns.begin({ ...ONE, releaseId: "two" })).toBe(false);
    expect(await reopened.bulkRuns.progress("one")).toMatchObject({ done: 3, left: 2 });
    expect(await reopened.bulkRuns.begin({ ...ONE, boot: "another boot" })).toBe(false);
    expect(await reopened.bulkRuns.progress("one")).toMatchObject({ done: 0, left: 3 });
    expect(await reopened.bulkRuns.progress("two")).toMatchObject({ done: 0, left: 3 });
  });

  check("a range that ends its process three times is nobody's until somebody asks for the run", async (_, under) => {
    let store = under.store;
    await acceptMany(store, 4);
    await store.bulkRuns.begin(ONE);
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await store.bulkRuns.progress("one")).toMatchObject({ left: 2, free: 2, stuck: 0 });
      expect(await store.bulkRuns.claim("one")).toMatchObject({ afterId: "" });
      expect(await store.bulkRuns.progress("one")).toMatchObject({ left: 2, free: 1, stuck: 0 });
      store = await under.crash();
      await under.expireRanges?.();
    }
    expect(await store.bulkRuns.progress("one")).toMatchObject({ left: 2, free: 1, stuck: 1 });
    await store.bulkRuns.begin({ ...ONE, isAsked: false });
    expect((await claimAll(store)).map(({ afterId }) => afterId)).toEqual(["2"]);
    await store.bulkRuns.begin(ONE);
    const range = await store.bulkRuns.claim("one");
    expect(range).toMatchObject({ afterId: "" });
    // One that has failed has not ended its process.
    await store.bulkRuns.end(range!, "", tallyOf(0));
    expect(await store.bulkRuns.progress("one")).toMatchObject({ free: 1, stuck: 0 });
  });

  check("what is served outlives the process", async (store, under) => {
    expect(await store.served()).toBeNull();
    const served = { place: "s3://pages/site", release: "one", since: "2026-01-01T00:00:00.000Z" };
    await store.setServed(served);
    await store.setServed({ ...served, release: "two" });
    expect(await (await under.crash()).served()).toEqual({ ...served, release: "two" });
    await store.setServed(null);
    expect(await store.served()).toBeNull();
  });
}
