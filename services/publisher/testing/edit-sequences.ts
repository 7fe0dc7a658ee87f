import fc from "fast-check";
import { deepStrictEqual } from "node:assert/strict";
import { wantedHostOf } from "../../../src/domain/site/host";
import { openReleaseUnderTest, type ReleaseUnderTest } from "./release-under-test";

type Step =
  | { do: "put"; id: string; slug: string; about: string; homepage: string; isProven: boolean; announced: boolean }
  | { do: "revert"; id: string; announced: boolean }
  | { do: "bad"; id: string; announced: boolean }
  | { do: "delete"; id: string }
  | { do: "drain" }
  | { do: "restart" };

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
      isProven: fc.boolean(),
      announced,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("revert" as const), id, announced }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("bad" as const), id, announced }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("delete" as const), id }) },
  { weight: 2, arbitrary: fc.constant({ do: "drain" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "restart" as const }) },
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
    if (current.do === "restart") {
      await site.restart();
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
        verifiedHost: current.isProven ? wantedHostOf(current.homepage, []) : null,
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
  for (const realtorId of [...site.product.records.keys()])
    await site.announce(realtorId, "deleted", site.product.remove(realtorId));
  await site.drain();
}

async function acceptedIds(site: ReleaseUnderTest): Promise<string[]> {
  const ids: string[] = [];
  for await (const batch of site.records.batches("", 100)) ids.push(...batch.map(({ id: realtorId }) => realtorId));
  return ids;
}

interface SequencesOptions {
  sequences: number;
  seed: number;
  onSequence?: (count: number) => void;
}

/**
 * Plays random sequences, each on an empty site, and compares what each leaves
 * with a clean render; throws with the seed and the shortest sequence that
 * still fails.
 */
export async function runSequences({ sequences, seed, onSequence }: SequencesOptions): Promise<void> {
  let site = await openSite();
  let count = 0;
  try {
    const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      onSequence?.((count += 1));
      try {
        await play(site, steps);
        await expectExact(site);
        await clear(site);
        deepStrictEqual([await acceptedIds(site), await site.mismatches()], [[], []], "an emptied site is empty");
      } catch (error) {
        // What it left would fail the shorter ones as well.
        await site.close();
        site = await openSite();
        throw error;
      }
    });
    await fc.assert(property, { numRuns: sequences, seed });
  } finally {
    await site.close();
  }
}

async function openSite(): Promise<ReleaseUnderTest> {
  const site = await openReleaseUnderTest(() => new Promise((resolve) => setTimeout(resolve, Math.random() * 2)));
  // No breaker here: the sequences delete more than a site would.
  site.deps.breaker.take = () => Promise.resolve(0);
  site.loop.start();
  return site;
}

async function expectExact(site: ReleaseUnderTest): Promise<void> {
  deepStrictEqual(await site.mismatches(), [], "the tree is that of a clean render");
  const quarantined = new Set((await site.deps.store.quarantined()).map((entry) => entry.id));
  for (const [realtorId, value] of site.product.records) {
    if (quarantined.has(realtorId)) continue;
    const accepted = await site.records.get(realtorId);
    deepStrictEqual(accepted?.record.updatedAt, value["updatedAt"], `realtor ${realtorId} is published as it is`);
  }
}
