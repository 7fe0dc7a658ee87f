import { existsSync } from "node:fs";
import { join } from "node:path";
import { createSeedRealtor } from "../../services/product-api/seed/seed-realtor";
import { createSlugs } from "../../services/product-api/seed/seed-slugs";
import { cityName } from "../domain/realtor/city-county";
import { seededSampleHomepages } from "./sample-homepages";
import { SEEDED_HOMEPAGES } from "./seeded-homepages";

test("the table is what the first ten realtors of the seed are", () => {
  const slugOf = createSlugs();
  const realtors = Array.from({ length: 10 }, (_, index) => createSeedRealtor(index, slugOf, ""));
  const expected = realtors.map((realtor) => {
    const { state, city } = realtor.activityRegion[0]!;
    const numberOf = (path: string) => {
      const url = realtor.photos.find((photo) => photo.path === path && photo.imageType === "fullsize")?.url;
      return url && /-(\d+)-and-avif/.exec(url)![1];
    };
    return {
      slug: realtor.desiredUrl,
      name: {
        ko: realtor.etcInfo.find(({ contentType }) => contentType === "korea_name")?.content ?? realtor.name,
        en: realtor.name,
      },
      city: { ko: cityName(city, "ko"), en: `${city}, ${state}` },
      color: realtor.designMainColor,
      dark: realtor.designMainDarkMode === "Y" ? true : undefined,
      scene: numberOf("top"),
      face: numberOf("id"),
    };
  });
  expect(SEEDED_HOMEPAGES).toEqual(expected);
});

test("every picture of the table is there in every size, and as an AVIF", () => {
  const files = seededSampleHomepages(10).flatMap(({ picture, portrait }) => [
    ...(picture?.srcSet?.split(", ").map((source) => source.split(" ")[0]!) ?? []),
    ...(portrait === null ? [] : [portrait]),
  ]);
  expect(files).toHaveLength(8 * 3 + 9);
  const avifs = files.map((file) => file.replace("-and-avif.webp", ".avif"));
  expect([...files, ...avifs].filter((file) => !existsSync(join(__dirname, "../../static", file)))).toEqual([]);
});
