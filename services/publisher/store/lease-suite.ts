import { NOTHING_FINISHED, changeOf } from "../testing/store-under-test";
import type { StoreUnderTest } from "./job-model";
import { NOW, checksOn, claimed, complete, request } from "./job-steps";

const LEASE_LOST = expect.objectContaining({ code: "LEASE_LOST" }) as Error;

/** The part of `jobSuite` that is about who may write for a job. */
export function leaseSuite(name: string, openStore: () => Promise<StoreUnderTest>): void {
  const check = checksOn(name, openStore);

  check("who no longer has a job writes nothing for it, and who has it does", async (store) => {
    await store.jobs.enqueue(request());
    const former = await claimed(store);
    await store.jobs.defer(former, NOW, "too early");
    const job = await claimed(store);
    expect(job.lease).not.toBe(former.lease);

    const change = changeOf({ id: "r1", desiredUrl: "one" });
    await expect(store.accept([change], { jobs: [former], now: NOW })).rejects.toThrow(LEASE_LOST);
    const finished = { ...NOTHING_FINISHED, quarantined: [{ id: "r1", reason: "bad" }] };
    await expect(store.finish({ ...finished, jobs: [former] })).rejects.toThrow(LEASE_LOST);
    await store.jobs.defer(former, NOW + 60_000, "much too early");
    expect(await store.jobs.fail(former, "broken", NOW)).toBe("superseded");
    expect([await store.records.count(), await store.quarantinedCount(), await store.jobs.depth()]).toEqual([0, 0, 1]);
    expect(await store.jobs.pendingOf("r1")).toMatchObject({ state: "running", attempts: 0, reason: "too early" });

    expect(await store.accept([change], { jobs: [job], now: NOW })).toEqual([[]]);
    await store.finish({ ...finished, jobs: [job] });
    expect([await store.records.count(), await store.quarantinedCount(), await store.jobs.depth()]).toEqual([1, 1, 0]);
  });

  check("one lost claim among several keeps all of them from being written", async (store) => {
    await store.jobs.enqueueAll([request(), request({ realtorId: "r2" })]);
    const [first, second] = await store.jobs.claim(NOW, 2);
    await store.jobs.defer(first!, NOW + 1, "too early");
    const changes = [changeOf({ id: "r1", desiredUrl: "one" }), changeOf({ id: "r2", desiredUrl: "two" })];
    await expect(store.accept(changes, { jobs: [second!, first!], now: NOW })).rejects.toThrow(LEASE_LOST);
    await expect(store.finish({ ...NOTHING_FINISHED, jobs: [second!, first!] })).rejects.toThrow(LEASE_LOST);
    expect([await store.records.count(), await store.jobs.depth()]).toEqual([0, 2]);
    await complete(store, second!);
    expect(await store.jobs.depth()).toBe(1);
  });

  check("a job that is done does not end the next claim of the same realtor", async (store) => {
    await store.jobs.enqueue(request());
    const first = await claimed(store);
    await store.jobs.enqueue(request());
    await complete(store, first);
    const next = await claimed(store);
    await expect(complete(store, first)).rejects.toThrow(LEASE_LOST);
    expect(await store.jobs.claim(NOW, 1)).toEqual([]);
    await complete(store, next);
    expect(await store.jobs.depth()).toBe(0);
  });
}
