import { AND_AVIF, allBeside, nameWithoutBeside } from "../../../src/domain/realtor/picture-form";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { marketOf } from "../../../src/domain/realtor/market";
import { parseRealtor, realtorInputSchema, type RealtorInput } from "../../../src/domain/realtor/realtor";
import { foldSlug } from "../../../src/domain/site/slug";
import {
  isCareerDate,
  isEmail,
  isHexColor,
  isPhone,
  isUrl,
  isYoutubeUrl,
} from "../../../src/domain/realtor/validators";
import { createSeedRealtor } from "./seed-realtor";
import { createSlugs } from "./seed-slugs";

const PUBLIC_URL = "http://localhost:4000";

function seedOf(count: number): RealtorInput[] {
  const slugOf = createSlugs();
  return Array.from({ length: count }, (_, index) => createSeedRealtor(index, slugOf, PUBLIC_URL));
}

const realtors = seedOf(2_000);

test("2,000 realtors parse, and parsing changes nothing in them", () => {
  realtors.forEach((realtor, index) => {
    const parsed = parseRealtor({ ...realtor, id: `r-${index}`, updatedAt: "2026-01-01T00:00:00.000Z" });
    expect(parsed).toMatchObject({ ok: true });
    expect(JSON.stringify(realtorInputSchema.parse(realtor))).toBe(JSON.stringify(realtor));
  });
});

test("a seed is the same each time, and the beginning of a larger one", () => {
  expect(seedOf(100)).toEqual(realtors.slice(0, 100));
});

test("slugs are unique without regard to case, domains too", () => {
  expect(new Set(realtors.map(({ desiredUrl }) => foldSlug(desiredUrl))).size).toBe(2_000);
  const domains = realtors.map(({ hompageUrl }) => hompageUrl).filter(Boolean);
  expect(new Set(domains).size).toBe(domains.length);
  expect(domains.length).toBeGreaterThan(2);
});

test("every value passes the validator of its field", () => {
  for (const realtor of realtors) {
    expect(realtor.contactPhone === "" || isPhone(realtor.contactPhone, "US")).toBe(true);
    expect(realtor.email === "" || isEmail(realtor.email)).toBe(true);
    expect(realtor.careerStart === "" || isCareerDate(realtor.careerStart)).toBe(true);
    expect(realtor.designMainColor === "" || isHexColor(realtor.designMainColor)).toBe(true);
    for (const url of [realtor.kakaoLink, realtor.snsInstagramUrl, realtor.hompageUrl])
      expect(url === "" || isUrl(url)).toBe(true);
    for (const url of [realtor.snsYoutubeUrl, realtor.recommendedYoutubeUrl])
      expect(url === "" || isYoutubeUrl(url)).toBe(true);
  }
});

test("no placeholder is left in a text", () => {
  for (const realtor of realtors)
    expect(JSON.stringify(Object.values(realtor).filter((value) => typeof value === "string"))).not.toMatch(
      /[{}]|undefined/,
    );
});

test("every picture that a realtor shows is there", () => {
  const urls = new Set(
    realtors.flatMap(({ photos, additionalSections }) => [
      ...photos.map(({ url }) => url),
      ...additionalSections.map(({ imageUrl }) => imageUrl),
    ]),
  );
  for (const url of urls) {
    expect(url.startsWith(`${PUBLIC_URL}/media/seed/`)).toBe(true);
    for (const address of [nameWithoutBeside(url), ...allBeside(url)]) {
      const name = address.slice(`${PUBLIC_URL}/media/seed/`.length);
      expect([name, existsSync(join(__dirname, "pictures", name))]).toEqual([name, true]);
    }
  }
});

test("the smallest seed shows every market, both dark modes, a domain of one's own, and missing pieces", () => {
  const twelve = realtors.slice(0, 12);
  expect(twelve[0]).toMatchObject({ desiredUrl: "minji-kim", name: "Minji Kim" });
  expect(new Set(twelve.map(({ activityRegion }) => marketOf(activityRegion)))).toEqual(new Set(["crmls", "fmls", ""]));
  const has = (test: (realtor: RealtorInput) => boolean) => twelve.some(test);
  expect(has(({ activityRegion }) => new Set(activityRegion.map(({ state }) => state)).size === 2)).toBe(true);
  expect(has(({ designMainDarkMode }) => designMainDarkMode === "Y")).toBe(true);
  expect(has(({ contentDarkMode }) => contentDarkMode === "Y")).toBe(true);
  expect(has(({ hompageUrl }) => hompageUrl !== "")).toBe(true);
  expect(has(({ aboutMeKr, aboutMeEn }) => aboutMeKr === "" && aboutMeEn !== "")).toBe(true);
  expect(has(({ aboutMeKr, aboutMeEn }) => aboutMeKr !== "" && aboutMeEn === "")).toBe(true);
  expect(has(({ photos, aboutMeKr }) => photos.length === 0 && aboutMeKr !== "")).toBe(true);
  expect(has(({ photos, aboutMeKr, aboutMeEn }) => photos.length === 0 && aboutMeKr === "" && aboutMeEn === "")).toBe(
    true,
  );
});

test("licence numbers have their state's form", () => {
  for (const { licenseNumber, activityRegion } of realtors.filter(({ licenseNumber }) => licenseNumber !== "")) {
    expect(licenseNumber).toMatch(activityRegion[0]?.state === "CA" ? /^\d{8}$/ : /^\d{6}$/);
  }
});

test("no picture stands twice on a page, and none shows another place", () => {
  for (const { photos, additionalSections, activityRegion } of realtors) {
    const shown = [
      ...photos.filter(({ path, imageType }) => imageType === "fullsize" && ["id", "top", "gallery"].includes(path)),
      ...additionalSections.map(({ imageUrl }) => ({ url: imageUrl })),
    ].map(({ url }) => url.slice(url.lastIndexOf("/") + 1).replace(AND_AVIF, ""));
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).not.toContain("scene-24");
    const isCoastal = activityRegion[0]?.city === "Newport Beach";
    if (!isCoastal) expect(shown.filter((file) => ["scene-05", "scene-16"].includes(file))).toEqual([]);
  }
});

test("the ten that the landing page shows have covers and faces of their own", () => {
  const ten = realtors.slice(0, 10);
  for (const wanted of ["id", "top"]) {
    const urls = ten.flatMap(({ photos }) =>
      photos.filter(({ path, imageType }) => path === wanted && imageType === "fullsize").map(({ url }) => url),
    );
    expect(urls.length).toBeGreaterThan(7);
    expect(new Set(urls).size).toBe(urls.length);
  }
});
