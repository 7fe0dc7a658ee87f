import type { Receipt } from "../receipts";
import { NOTHING_FINISHED } from "../testing/store-under-test";
import type { StoreUnderTest } from "./job-model";
import { checksOn } from "./job-steps";
import { LONGEST_PUT_OFF_MS, type PurgeJob } from "./purges";
import type { Store } from "./store";

const NOW = NOTHING_FINISHED.now;
const NOBODY: ReadonlySet<number> = new Set();
const PURGE = { keys: ["slug-one"], urls: ["/one"], checks: [{ url: "/one", file: "one/index.html" }] };

/** The part of `storeSuite` that is about purges. */
export function purgeSuite(name: string, openStore: () => Promise<StoreUnderTest>): void {
  const check = checksOn(name, openStore);

  const edge = { adapter: "varnish", url: null, keys: ["slug-one"], state: "waiting", at: null, reason: null };
  async function publish({ finish }: Store, realtorId: string, now = NOW): Promise<void> {
    const acceptedAt = new Date(now - 5).toISOString();
    const receipt = { realtorId, acceptedAt, liveAt: null, edge } as unknown as Receipt;
    await finish({ ...NOTHING_FINISHED, receipts: [receipt], purges: new Map([[receipt, PURGE]]), now });
  }
  const due = ({ purges }: Store, now = NOW) => purges.due(now, 99, NOBODY);
  const idsOf = (jobs: readonly PurgeJob[]) => jobs.map(({ realtorId }) => realtorId);

  check("a purge is written with its receipt, and is there after a crash", async (store, under) => {
    await publish(store, "1");
    expect(await due(await under.crash())).toEqual([
      {
        id: expect.any(Number) as number,
        realtorId: "1",
        acceptedAt: NOW - 5,
        ...PURGE,
        queuedAt: NOW,
        attempts: 0,
        isEcho: false,
      },
    ]);
  });

  check("a receipt without a purge leaves none", async (store) => {
    await store.finish({ ...NOTHING_FINISHED, receipts: [{ realtorId: "1" } as Receipt] });
    expect(await due(store)).toEqual([]);
  });

  check("purges are due from the oldest on, so many, and but for those under way", async (store) => {
    for (const [index, id] of ["1", "2", "3", "4"].entries()) await publish(store, id, NOW + index);
    const all = await due(store, NOW + 2);
    expect(idsOf(all)).toEqual(["1", "2", "3"]);
    expect(idsOf(await store.purges.due(NOW + 9, 2, new Set([all[0]!.id])))).toEqual(["2", "3"]);
    expect(await store.purges.nextDueAt(NOBODY)).toBe(NOW);
    expect(await store.purges.nextDueAt(new Set([all[0]!.id]))).toBe(NOW + 1);
  });

  check("a purge that is over is gone, and its receipt is live", async (store, under) => {
    await publish(store, "1");
    const [job] = await due(store);
    const at = "2026-03-01T00:00:00.010Z";
    await store.purges.settle([{ job: job!, edge: { state: "fresh", at, reason: null }, again: null }]);
    const reopened = await under.crash();
    expect(await due(reopened, Number.MAX_SAFE_INTEGER)).toEqual([]);
    expect(await reopened.purges.nextDueAt(NOBODY)).toBeNull();
    expect((await reopened.receipts("1", 1))[0]).toMatchObject({ liveAt: at, edge: { ...edge, state: "fresh", at } });
  });

  check("one that is due again waits until then, and says how often it was tried", async (store) => {
    await publish(store, "1");
    const [job] = await due(store);
    const again = { at: NOW + 20, isEcho: false, attempts: 1 };
    await store.purges.settle([{ job: job!, edge: { state: "waiting", at: null, reason: "it is old" }, again }]);
    expect(await due(store, NOW + 19)).toEqual([]);
    expect(await due(store, NOW + 20)).toMatchObject([{ attempts: 1, isEcho: false }]);
    expect((await store.receipts("1", 1))[0]).toMatchObject({
      liveAt: null,
      edge: { state: "waiting", reason: "it is old" },
    });
    expect(await store.purges.waiting()).toEqual({ count: 1, oldestQueuedAt: NOW });
  });

  check("one that a clock that was ahead has put off is due", async (store) => {
    await publish(store, "1");
    const [job] = await due(store);
    const put = (at: number) =>
      store.purges.settle([{ job: job!, edge: null, again: { at, isEcho: false, attempts: 1 } }]);
    await put(NOW + LONGEST_PUT_OFF_MS);
    expect(await due(store)).toEqual([]);
    await put(NOW + LONGEST_PUT_OFF_MS + 1);
    expect(idsOf(await due(store))).toEqual(["1"]);
    expect(await store.purges.due(NOW, 99, new Set([job!.id]))).toEqual([]);
  });

  check("one that is only repeated is no longer waited for, and leaves its receipt as it is", async (store) => {
    await publish(store, "1");
    const [job] = await due(store);
    const at = "2026-03-01T00:00:00.010Z";
    const again = { at: NOW + 5_000, isEcho: true, attempts: 0 };
    await store.purges.settle([{ job: job!, edge: { state: "fresh", at, reason: null }, again }]);
    expect(await store.purges.waiting()).toEqual({ count: 0, oldestQueuedAt: null });
    const [echo] = await due(store, NOW + 5_000);
    expect(echo).toMatchObject({ isEcho: true });
    await store.purges.settle([{ job: echo!, edge: null, again: null }]);
    expect((await store.receipts("1", 1))[0]).toMatchObject({ liveAt: at, edge: { state: "fresh" } });
  });

  check("one that was given up says so, and is not live", async (store) => {
    await publish(store, "1");
    const [job] = await due(store);
    const stale = { state: "stale" as const, at: "2026-03-01T00:01:00.000Z", reason: "/one answers 403" };
    await store.purges.settle([{ job: job!, edge: stale, again: null }]);
    expect((await store.receipts("1", 1))[0]).toMatchObject({ liveAt: null, edge: { ...edge, ...stale } });
  });

  check("a receipt that is no longer kept is no hindrance", async (store) => {
    await publish(store, "1");
    const [job] = await due(store);
    for (let count = 0; count < 60; count++)
      await store.finish({ ...NOTHING_FINISHED, receipts: [{ realtorId: "1" } as Receipt] });
    await store.purges.settle([{ job: job!, edge: { state: "fresh", at: "2026-03-01", reason: null }, again: null }]);
    expect(await due(store)).toEqual([]);
  });

  check("a release's purge is nobody's, and noted with what it is of", async (store, under) => {
    expect(await store.purges.purgedSite()).toBeNull();
    const site = { release: "r-1", cache: "varnish" };
    await store.purges.add({ ...PURGE, now: NOW }, site);
    const reopened = await under.crash();
    expect(await reopened.purges.purgedSite()).toEqual(site);
    const [job] = await due(reopened);
    expect(job).toMatchObject({ realtorId: null, acceptedAt: null });
    await reopened.purges.settle([
      { job: job!, edge: { state: "fresh", at: "2026-03-01", reason: null }, again: null },
    ]);
    expect(await due(reopened)).toEqual([]);
    await store.purges.add({ ...PURGE, now: NOW }, { ...site, release: "r-2" });
    expect(await store.purges.purgedSite()).toEqual({ ...site, release: "r-2" });
  });
}
