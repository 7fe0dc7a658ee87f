import fc from "fast-check";
import { link, mkdir } from "node:fs/promises";
import path from "node:path";
import { writeSnapshot } from "./code-lane/snapshot";
import { openReleaseUnderTest, type ReleaseUnderTest } from "./testing/release-under-test";
import { linkTree } from "./tree";
import { verifyAgainstBuild } from "./verify";

const SEQUENCES = 50;

type Step =
  | { do: "put"; id: string; slug: string; about: string; homepage: string; announced: boolean }
  | { do: "revert"; id: string; announced: boolean }
  | { do: "bad"; id: string; announced: boolean }
  | { do: "delete"; id: string }
  | { do: "drain" };

const id = fc.constantFrom("1", "2", "3", "4");
const announced = fc.boolean();
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("put" as const),
      id,
      slug: fc.constantFrom("alpha", "beta", "gamma", "Alpha", "delta_kim", "min-ji"),
      about: fc.constantFrom("", "첫 번째 소개", "두 번째 소개 </script><!-- $& $1", "세 번째"),
      homepage: fc.constantFrom("", "https://one.example", "two.example/path", "http://localhost/x"),
      announced,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("revert" as const), id, announced }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("bad" as const), id, announced }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("delete" as const), id }) },
  { weight: 2, arbitrary: fc.constant({ do: "drain" as const }) },
);

/** Plays a sequence as a product API would allow it, then lets every realtor be looked at once, as a sweep does. */
async function play(site: ReleaseUnderTest, steps: readonly Step[]): Promise<void> {
  const { product, announce } = site;
  const earlier = new Map<string, Record<string, unknown>>();
  for (const current of steps) {
    if (current.do === "drain") {
      await site.drain();
      continue;
    }
    const before = product.records.get(current.id);
    if (current.do === "put") {
      if (product.slugTaken(current.slug, current.id)) continue;
      if (before) earlier.set(current.id, before);
      const fields = {
        desiredUrl: current.slug,
        aboutMeKr: current.about,
        hompageUrl: current.homepage,
        name: `Realtor ${current.id}`,
        email: "a@b.co",
        salesCount: null,
      };
      const updatedAt = product.put(current.id, fields);
      if (current.announced) await announce(current.id, "changed", updatedAt);
    } else if (current.do === "revert") {
      const old = earlier.get(current.id);
      if (!old || !before || product.slugTaken(String(old["desiredUrl"]), current.id)) continue;
      const updatedAt = product.put(current.id, { ...old, salesCount: null });
      if (current.announced) await announce(current.id, "changed", updatedAt);
    } else if (current.do === "bad") {
      // A bad record that has also given its address up holds it, by design, for as long as it is bad.
      const accepted = await site.records.get(current.id);
      if (!before || accepted?.record.desiredUrl !== before["desiredUrl"]) continue;
      const updatedAt = product.put(current.id, { salesCount: "many" });
      if (current.announced) await announce(current.id, "changed", updatedAt);
      earlier.set(current.id, { ...before });
    } else if (before) {
      await announce(current.id, "deleted", product.remove(current.id));
    }
  }
  for (const [realtorId, value] of product.records) await announce(realtorId, "changed", value["updatedAt"] as string);
  await site.drain();
}

async function clear(site: ReleaseUnderTest): Promise<void> {
  for (const realtorId of [...product(site).keys()])
    await site.announce(realtorId, "deleted", site.product.remove(realtorId));
  await site.drain();
}
const product = (site: ReleaseUnderTest) => site.product.records;

async function acceptedIds(site: ReleaseUnderTest): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id: realtorId } of site.records.index()) ids.push(realtorId);
  return ids;
}

test(`${SEQUENCES} random sequences of create, edit, revert, rename, delete, recreate and bad records each end in the tree of a clean render`, async () => {
  const site = await openReleaseUnderTest(() => new Promise((resolve) => setTimeout(resolve, Math.random() * 2)));
  // No breaker here: the sequences delete more than a site would.
  site.deps.breaker.take = () => 0;
  site.loop.start();
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        await play(site, steps);
        expect(await site.mismatches()).toEqual([]);
        const quarantined = new Set((await site.records.quarantined()).map((entry) => entry.id));
        const healthy = [...product(site).keys()].filter((realtorId) => !quarantined.has(realtorId));
        expect(await acceptedIds(site)).toEqual(expect.arrayContaining(healthy));
        for (const realtorId of healthy) {
          const accepted = await site.records.get(realtorId);
          expect(accepted?.record.updatedAt).toBe(product(site).get(realtorId)?.["updatedAt"]);
        }
        await clear(site);
        expect(await acceptedIds(site)).toEqual([]);
        expect(await site.mismatches()).toEqual([]);
      }),
      { numRuns: SEQUENCES, endOnFailure: true },
    );
  } finally {
    await site.close();
  }
}, 300_000);

test("what a sequence leaves is, byte for byte, what a clean gatsby build makes of the accepted records", async () => {
  const site = await openReleaseUnderTest();
  site.loop.start();
  try {
    const [steps] = fc.sample(fc.array(step, { minLength: 25, maxLength: 40 }), { numRuns: 1, seed: 20261121 });
    await play(site, steps!);
    expect((await acceptedIds(site)).length).toBeGreaterThan(0);
    const result = await verifyAgainstBuild({
      projectDir: path.resolve(__dirname, "../.."),
      folder: path.join(site.dataDir, "verify"),
      async takeSnapshot(folder) {
        await mkdir(folder, { recursive: true });
        const realtors = await writeSnapshot(site.records, path.join(folder, "records.ndjson"));
        await linkTree(site.publicDir, path.join(folder, "public"), link);
        return { realtors, release: site.release.info.id, codeDigest: site.release.info.codeDigest };
      },
    });
    expect(result.mismatches).toEqual([]);
    expect(result.compared).toBeGreaterThan(50);
  } finally {
    await site.close();
  }
}, 300_000);

test("A renames x to y while B takes x, in 1,000 interleavings: B's page is never gone, nor A's", async () => {
  let seed = 7;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const site = await openReleaseUnderTest(() =>
    random() < 0.5 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, random() * 2)),
  );
  site.loop.start();
  const { product: api, announce } = site;
  try {
    for (let round = 0; round < 1000; round++) {
      const [x, y] = round % 2 === 0 ? ["seat-x", "seat-y"] : ["seat-y", "seat-x"];
      if (round === 0) {
        await announce("A", "changed", api.put("A", { desiredUrl: x, name: "A", aboutMeKr: "가" }));
        await announce("B", "changed", api.put("B", { desiredUrl: "seat-b", name: "B", aboutMeKr: "나" }));
        await site.drain();
      }
      const a = api.put("A", { desiredUrl: y });
      const b = api.put("B", { desiredUrl: x });
      const events = [() => announce("A", "changed", a), () => announce("B", "changed", b)];
      if (random() < 0.5) events.reverse();
      for (const event of events) {
        await event();
        if (random() < 0.3) await new Promise((resolve) => setTimeout(resolve, random() * 4));
      }
      await site.drain();
      for (const [slug, name] of [
        [x, "B"],
        [y, "A"],
      ] as const) {
        const html = await site.release.target.read(`${slug}/index.html`);
        const page = await site.release.target.read(`page-data/en/${slug}/page-data.json`);
        expect([round, slug, html?.includes(`"id":"${name}"`), page?.includes(`"id":"${name}"`)]).toEqual([
          round,
          slug,
          true,
          true,
        ]);
      }
      // B steps aside, so that next round's A has where to go.
      await announce("B", "changed", api.put("B", { desiredUrl: "seat-b" }));
      await site.drain();
    }
    expect(await site.mismatches()).toEqual([]);
  } finally {
    await site.close();
  }
}, 600_000);

test("two realtors who swap their slugs are published together", async () => {
  const site = await openReleaseUnderTest();
  site.loop.start();
  const { product: api, announce } = site;
  try {
    await announce("A", "changed", api.put("A", { desiredUrl: "left", name: "A" }));
    await announce("B", "changed", api.put("B", { desiredUrl: "right", name: "B" }));
    await site.drain();
    api.put("A", { desiredUrl: "right" });
    const b = api.put("B", { desiredUrl: "left" });
    await announce("B", "changed", b);
    await site.drain();
    expect((await site.release.target.read("left/index.html"))?.includes('"id":"B"')).toBe(true);
    expect((await site.release.target.read("right/index.html"))?.includes('"id":"A"')).toBe(true);
    expect(await site.mismatches()).toEqual([]);
  } finally {
    await site.close();
  }
}, 60_000);
