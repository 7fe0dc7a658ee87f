import type { StoreUnderTest } from "./job-model";
import { checksOn } from "./job-steps";

/** The part of `storeSuite` that is about builds, runs of the bulk lane, and what is served. */
export function runSuite(name: string, openStore: () => Promise<StoreUnderTest>): void {
  const check = checksOn(name, openStore);

  check("a build is known from its order to its end, with how often it was begun", async ({ builds }, under) => {
    expect(await builds.get("b-1")).toBeNull();
    await builds.add({ id: "b-1", releaseId: "r-1", attempts: 0, isPreview: true });
    expect(await builds.get("b-1")).toEqual({
      id: "b-1",
      state: "queued",
      reason: null,
      releaseId: "r-1",
      attempts: 0,
      isPreview: true,
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
    });
    expect((await builds.ofRelease("r-2"))?.id).toBe("b-1");
    expect(await builds.ofRelease("r-1")).toBeNull();
  });

  check("builds that are not done are listed from the oldest on", async ({ builds }) => {
    for (const id of ["b-3", "b-1", "b-4", "b-2"])
      await builds.add({ id, releaseId: id, attempts: 0, isPreview: false });
    await builds.tell("b-2", "building", null);
    await builds.tell("b-3", "live", null);
    await builds.tell("b-4", "failed", "broken");
    expect((await builds.unfinished()).map(({ id, state }) => [id, state])).toEqual([
      ["b-1", "queued"],
      ["b-2", "building"],
    ]);
  });

  check("the last fifty builds are kept, and those that are not done", async ({ builds }) => {
    const ids = Array.from({ length: 60 }, (_, index) => `b-${String(index).padStart(2, "0")}`);
    for (const id of ids) await builds.add({ id, releaseId: id, attempts: 0, isPreview: false });
    for (const id of ids.slice(1)) await builds.tell(id, "live", null);
    const known = await Promise.all(ids.map(async (id) => ((await builds.get(id)) === null ? [] : [id])));
    expect(known.flat()).toEqual(["b-00", ...ids.slice(10)]);
  });

  check("a run that was killed is gone on with in the same boot alone", async ({ bulkRuns: runs }, under) => {
    expect(await runs.begin("one", "a boot")).toBe("");
    await runs.reached("one", "0200");
    const { bulkRuns: reopened } = await under.crash();
    expect(await reopened.begin("one", "a boot")).toBe("0200");
    expect(await reopened.begin("two", "a boot")).toBe("");
    expect(await reopened.begin("one", "another boot")).toBe("");
    expect(await reopened.begin("one", "another boot")).toBe("");
  });

  check("a run that came to its end is forgotten", async ({ bulkRuns: runs }) => {
    expect(await runs.takeUp("one")).toBe("nothing");
    await runs.begin("one", "a boot");
    await runs.reached("one", "0200");
    await runs.forget("one");
    expect(await runs.takeUp("one")).toBe("nothing");
    expect(await runs.begin("one", "a boot")).toBe("");
  });

  check("a run that ends the process twice where it stands is given up, until it comes further", async (store) => {
    const { bulkRuns: runs } = store;
    await runs.begin("one", "a boot");
    const takeUpThrice = async () => [await runs.takeUp("one"), await runs.takeUp("one"), await runs.takeUp("one")];
    expect(await takeUpThrice()).toEqual(["go on", "go on", "given up"]);
    await runs.begin("one", "a boot");
    expect(await runs.takeUp("one")).toBe("given up");
    await runs.reached("one", "0200");
    expect(await takeUpThrice()).toEqual(["go on", "go on", "given up"]);
    await runs.survived("one");
    expect(await runs.takeUp("one")).toBe("go on");
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
