import { parseSampleHomepages, seededSampleHomepages } from "./sample-homepages";

const MINJI = {
  name: { ko: "김민지", en: "Minji Kim" },
  city: { ko: "어바인", en: "Irvine, CA" },
  picture: "https://cdn.example.com/minji.jpg",
  url: "https://minji.example.com",
};

test("a sample's texts and address are given for each language, or once for both", () => {
  const url = { ko: "/minji-kim", en: "/en/minji-kim" };
  const [sample] = parseSampleHomepages(JSON.stringify([{ ...MINJI, city: "Irvine, CA", url }]));
  expect(sample).toMatchObject({
    name: { ko: "김민지", en: "Minji Kim" },
    city: { ko: "Irvine, CA", en: "Irvine, CA" },
    url,
    picture: { src: MINJI.picture },
    portrait: null,
    dark: false,
  });
});

test("text on a sample's color is readable, and without a color it has the product's", () => {
  const [gold, plain] = parseSampleHomepages(JSON.stringify([{ ...MINJI, color: "#c9a227" }, MINJI]));
  expect(gold?.colors).toMatchObject({ field: "#c9a227", onField: "#15171c" });
  expect(plain?.colors).toEqual({ field: "#0f5c4a", onField: "#ffffff", fill: "#0f5c4a", onFill: "#ffffff" });
});

test.each([
  [{ picture: undefined }, "entry 2: picture is missing: it is an address with https:// or http://"],
  [{ picture: "minji.jpg" }, "entry 2: picture must be an address with https:// or http://"],
  [{ url: "javascript:alert(1)" }, "entry 2: url must be an address with https:// or http://"],
  [{ url: "//elsewhere.example.com" }, "entry 2: url must be an address"],
  [{ url: { ko: "/minji-kim" } }, "entry 2: url must be an address"],
  [{ name: " " }, "entry 2: name must be a text"],
  [{ city: undefined }, "entry 2: city is missing: it is a text"],
  [{ color: "green" }, "entry 2: color must be # and six hex digits"],
  [{ dark: "yes" }, "entry 2: dark must be true or false"],
  [
    { photo: "https://cdn.example.com/minji.jpg" },
    "entry 2: must be an object with name, city, picture and url, and at most portrait",
  ],
])("an entry with %j is refused by its number", (wrong, reason) => {
  const setting = JSON.stringify([MINJI, { ...MINJI, ...wrong }]);
  expect(() => parseSampleHomepages(setting)).toThrow(`SAMPLE_HOMEPAGES is wrong: ${reason}`);
});

test.each([
  ["[{", /^SAMPLE_HOMEPAGES is not JSON \(.+\): write a list of ten objects/],
  ["{}", /^SAMPLE_HOMEPAGES is wrong: must be a list/],
  ["[1]", /^SAMPLE_HOMEPAGES is wrong: entry 1: must be an object with name, city, picture and url/],
  [JSON.stringify(Array(11).fill(MINJI)), /^SAMPLE_HOMEPAGES has 11 entries; the landing page shows ten/],
])("%s is refused with what to do", (setting, reason) => {
  expect(() => parseSampleHomepages(setting)).toThrow(reason);
});

test("a seeded realtor's sample opens their own page in each language", () => {
  expect(seededSampleHomepages(2).map(({ url }) => url)).toEqual([
    { ko: "/minji-kim", en: "/en/minji-kim" },
    { ko: "/daniel-park", en: "/en/daniel-park" },
  ]);
});
