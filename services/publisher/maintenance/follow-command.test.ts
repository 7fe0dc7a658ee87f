import { connectControl } from "../control-client";
import { TOKEN, servePublisherUnderTest, type ServedPublisher } from "../testing/publisher-over-http";
import { NOTHING_FINISHED, accept } from "../testing/store-under-test";
import { followApi } from "./follow-command";

const NEWER = "2026-05-01T00:00:00.000Z";

let served: ServedPublisher;
beforeEach(async () => {
  served = await servePublisherUnderTest();
});
afterEach(() => served.close());

async function run(...args: string[]) {
  const lines: string[] = [];
  const control = (await connectControl(served.url, TOKEN))!;
  const code = await followApi({ control, args, now: 0, print: (line) => void lines.push(line) }, 5);
  return { code, said: lines.join("\n") };
}

/** Accepts and completes whatever follows, as the worker loop would have it. */
function work(): void {
  served.store.jobs.onWork(() => {
    void (async () => {
      const { store, product } = served;
      for (const job of await store.jobs.claim(Date.now(), 9)) {
        const record = product.records.get(job.realtorId);
        if (record) await accept(store, { ...record, id: job.realtorId });
        else await store.accept([{ id: job.realtorId, version: null, claims: [] }]);
        await store.finish({ ...NOTHING_FINISHED, jobs: [job] });
      }
    })();
  });
}

async function restored(): Promise<void> {
  served.product.put("r-1", { desiredUrl: "one", name: "Old" });
  await accept(served.store, { id: "r-1", desiredUrl: "one", name: "New", updatedAt: NEWER });
  await accept(served.store, { id: "r-2", desiredUrl: "two", updatedAt: NEWER });
}

test("without --yes it shows what would change, and changes nothing", async () => {
  await restored();
  const { code, said } = await run();
  expect(code).toBe(0);
  expect(said).toContain("The API lists 1 realtor, 2 are accepted, 2 differ:");
  expect(said).toContain("  1 older at the API: taken as they are there\n  1 gone from the API: deleted");
  expect(said).toContain("r-1      older  2026-05-01T00:00:00.000Z  2026-03-01T00:00:00.001Z");
  expect(said).toContain("Nothing was changed. npm run publisher -- follow-api --yes does it.");
  expect(await served.store.jobs.depth()).toBe(0);
  const { differences } = JSON.parse((await run("--json")).said) as { differences: unknown[] };
  expect(differences).toHaveLength(2);
});

test("with --yes it waits until the records are those of the API", async () => {
  await restored();
  work();
  const { code, said } = await run("--yes");
  expect([code, said]).toEqual([0, expect.stringContaining("The accepted records are those of the API now.")]);
  expect((await served.store.records.get("r-1"))?.record.name).toBe("Old");
  expect(await run("--yes")).toEqual({
    code: 0,
    said: "The API lists 1 realtor, and what is accepted is what it has.",
  });
});

test("what cannot be done yet is counted, and is a failure", async () => {
  await restored();
  served.store.jobs.onWork(() => {
    void (async () => {
      for (const job of await served.store.jobs.claim(Date.now(), 9))
        await served.store.jobs.defer(job, Date.now() + 60_000, "more deletes than the breaker lets through");
    })();
  });
  const { code, said } = await run("--yes");
  expect([code, said]).toEqual([1, expect.stringContaining("2 records differ still, 2 jobs wait")]);
});

test("more deletes than the breaker lets through are named before anything is done", async () => {
  for (let index = 0; index < 60; index += 1)
    await accept(served.store, {
      id: `r-${index}`,
      desiredUrl: "x".repeat(index + 1),
    });
  expect((await run()).said).toContain("60 deletes are many: 50 are let through every ten minutes.");
  expect((await run()).said).toContain("and 10 more; --json lists all");
});
