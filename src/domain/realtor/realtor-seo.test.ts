import { seoOf, type SeoSources } from "./realtor-seo";

const OWN = { title: "", description: "", keywords: "", author: "" };
const PLACES = ["Irvine", "Tustin", "Fullerton", "Buena Park"];
const SOURCES: SeoSources = {
  name: "Minji Kim",
  companyName: "Maru Realty",
  regions: [{ places: PLACES } as SeoSources["regions"][number]],
  about: null,
  language: "en",
};

test("what the realtor left empty is made of the page, in its language", () => {
  expect(seoOf(OWN, SOURCES)).toEqual({
    title: "Minji Kim, Real estate agent | Maru Realty",
    description: "The homepage of Minji Kim, real estate agent. Areas served: Irvine; Tustin; Fullerton",
    keywords: "Minji Kim, Maru Realty, Irvine, Tustin, Fullerton, Buena Park",
    author: "Minji Kim",
  });
  expect(seoOf(OWN, { ...SOURCES, name: "김민지", language: "ko" })).toMatchObject({
    title: "김민지, 부동산 에이전트 | Maru Realty",
    description: "김민지 부동산 에이전트의 홈페이지입니다. 활동 지역: Irvine · Tustin · Fullerton",
  });
});

test("the realtor's own words come first, one by one", () => {
  const own = { title: "T", description: "D", keywords: "K", author: "A" };
  expect(seoOf(own, SOURCES)).toEqual(own);
  expect(seoOf({ ...OWN, title: "T" }, SOURCES)).toMatchObject({ title: "T", author: "Minji Kim" });
});

test("nothing is said of a firm and areas that are not there", () => {
  expect(seoOf(OWN, { ...SOURCES, companyName: "", regions: [] })).toEqual({
    title: "Minji Kim, Real estate agent",
    description: "The homepage of Minji Kim, real estate agent.",
    keywords: "Minji Kim",
    author: "Minji Kim",
  });
});

test("the introduction describes the page where it is in the page's language, up to 160 characters", () => {
  const about = { text: `I help families. ${"Welcome home. ".repeat(20)}`, lang: "en" as const };
  const { description } = seoOf(OWN, { ...SOURCES, about });
  expect(description).toMatch(/^I help families\. Welcome home\./);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(seoOf(OWN, { ...SOURCES, about, language: "ko" }).description).toMatch(/홈페이지입니다/);
});
