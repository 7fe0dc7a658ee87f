import { runSequences } from "./testing/edit-sequences";
import { openReleaseUnderTest } from "./testing/release-under-test";

const SEQUENCES = 20;
const INTERLEAVINGS = 250;

test(`${SEQUENCES} random sequences of create, edit, revert, rename, delete, recreate and bad records each end in the tree of a clean render`, async () => {
  await runSequences({ sequences: SEQUENCES, seed: Date.now() & 0x7fffffff });
});

/** The data is in a file of its own: the html says whose page it is in its heading. */
const isPageOf = (html: Buffer | null, name: string) =>
  new RegExp(`<h1[^>]*>${name}</h1>`).test(html?.toString() ?? "");

test(`A renames x to y while B takes x, in ${INTERLEAVINGS} interleavings: B's page is never gone, nor A's`, async () => {
  let seed = 7;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const site = await openReleaseUnderTest(() =>
    random() < 0.5 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, random() * 2)),
  );
  site.loop.start();
  const { product: api, announce } = site;
  try {
    for (let round = 0; round < INTERLEAVINGS; round++) {
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
        expect([round, slug, isPageOf(html, name), page?.includes(`"id":"${name}"`)]).toEqual([
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
});

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
    expect(isPageOf(await site.release.target.read("left/index.html"), "B")).toBe(true);
    expect(isPageOf(await site.release.target.read("right/index.html"), "A")).toBe(true);
    expect(await site.mismatches()).toEqual([]);
  } finally {
    await site.close();
  }
});
