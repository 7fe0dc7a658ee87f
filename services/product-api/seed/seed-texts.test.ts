import { fairHousingHints } from "../../../src/domain/editor/fair-housing";
import { createSeedRealtor } from "./seed-realtor";
import { createSlugs } from "./seed-slugs";

test("nothing that 300 sample realtors say of themselves has a fair-housing hint: the hints are quiet in real texts", () => {
  const slugOf = createSlugs();
  const texts = Array.from({ length: 300 }, (_, index) =>
    createSeedRealtor(index, slugOf, "http://localhost:4000"),
  ).flatMap(({ aboutMeKr, aboutMeEn, additionalSections, seoMeta }) => [
    aboutMeKr,
    aboutMeEn,
    ...additionalSections.flatMap((section) => Object.values(section)),
    ...[seoMeta.ko, seoMeta.en].flatMap(({ title, description, keywords }) => [title, description, keywords]),
  ]);
  expect(texts.join("").length).toBeGreaterThan(300_000);
  expect(texts.flatMap((text) => fairHousingHints(text).map((hint) => ({ ...hint, text })))).toEqual([]);
});
