import { excessesOf, recordExcess } from "../../src/domain/realtor/record-limits";
import { parseRealtor } from "../../src/domain/realtor/realtor";
import { PAGE_MAX_BYTES } from "./page-limit";
import { LARGE_RECORD_CHARACTERS } from "./render-apart";
import { openReleaseUnderTest, type ReleaseUnderTest } from "./testing/release-under-test";

let site: ReleaseUnderTest;
beforeEach(async () => {
  site = await openReleaseUnderTest();
  site.loop.start();
});
afterEach(() => site.close());

async function save(fields: Record<string, unknown>) {
  await site.announce("1", "changed", site.product.put("1", fields));
  await site.drain();
  return (await site.deps.store.receipts("1", 1))[0]!;
}

/** As much as our API takes, of the letter that takes most in html. */
const full = (length: number) => "'".repeat(length);
const LARGEST = {
  desiredUrl: "one",
  name: full(200),
  aboutMeKr: full(10_000),
  additionalSections: Array.from({ length: 30 }, () => ({ titleKr: full(200), contentKr: full(5_000) })),
  testimonials: Array.from({ length: 14 }, () => ({ textKr: full(1_500), who: full(80), verified: "Y", consent: "Y" })),
};

test("the largest record that our API takes is published, by a thread, with the bytes of a clean render", async () => {
  const parsed = parseRealtor({ ...LARGEST, id: "1", updatedAt: "2026-01-01T00:00:00Z" });
  if (!parsed.ok) throw new Error(parsed.reason);
  expect([excessesOf(parsed.realtor, null), recordExcess(parsed.realtor, null)]).toEqual([[], null]);
  expect(JSON.stringify(parsed.realtor).length).toBeGreaterThan(3 * LARGE_RECORD_CHARACTERS);
  const { outcome, files } = await save(LARGEST);
  expect([outcome, await site.mismatches()]).toEqual(["published", []]);
  expect(Math.max(...files.map(({ bytes }) => bytes))).toBeGreaterThan(PAGE_MAX_BYTES / 2);
});

test("what is far too large is quarantined, and the page before it stays", async () => {
  const last = await save({ desiredUrl: "one", name: "One" });
  const sections = Array.from({ length: 9_000 }, () => ({
    titleKr: "가",
    titleEn: "b",
    contentKr: "c",
    contentEn: "d",
  }));
  expect(await save({ additionalSections: sections })).toMatchObject({
    outcome: "quarantined",
    reason: expect.stringMatching(/^PAGE_TOO_LARGE: /),
    revision: last.revision,
  });
  expect(await site.mismatches()).toEqual([]);
});
