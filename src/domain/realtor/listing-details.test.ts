import fc from "fast-check";
import { detailsIn } from "./listing-details";

const PICTURE = { imageUrl: "https://x.example/b.webp", thumbnailUrl: "https://x.example/b-thumb.webp" };
const HOME = {
  imageUrl: "https://x.example/a.webp",
  thumbnailUrl: "https://x.example/a-thumb.webp",
  pictures: [
    { imageUrl: "https://x.example/a.webp", thumbnailUrl: "https://x.example/a-thumb.webp", imageOf: "exterior" },
    { ...PICTURE, imageOf: "kitchen" },
  ],
  status: "active",
  propertyType: "single_family",
  price: 1_249_000,
  sqft: 2310,
  yearBuilt: 1998,
  lotSqft: 6098.4,
  mlsNumber: "CR25001",
  mlsName: "CRMLS",
  description: "Light on three sides.",
  listingAgent: "Minji Kim",
  listingAgentLicense: "09123456",
  listingBrokerage: "Juniper Gate Realty",
  listingBrokeragePhone: "949-555-0140",
  updatedAt: "2026-11-25T06:10:00-08:00",
};

test("a home as its dialog shows it", () => {
  expect(detailsIn(HOME)).toEqual({
    pictures: [
      { thumbnail: "https://x.example/a-thumb.webp", fullsize: "https://x.example/a.webp", shows: "exterior" },
      { thumbnail: "https://x.example/b-thumb.webp", fullsize: "https://x.example/b.webp", shows: "kitchen" },
    ],
    status: "active",
    type: "single_family",
    yearBuilt: "1998",
    lotSqft: "6,098",
    pricePerSqft: "$541",
    mlsNumber: "CR25001",
    mlsName: "CRMLS",
    description: "Light on three sides.",
    agent: { name: "Minji Kim", license: "09123456" },
    brokerage: { name: "Juniper Gate Realty", phone: "949-555-0140" },
    updatedAt: "2026-11-25T14:10:00.000Z",
  });
});

test("an API that says nothing of it leaves all of it empty", () => {
  expect(detailsIn({})).toEqual({
    pictures: [],
    status: null,
    type: null,
    yearBuilt: "",
    lotSqft: "",
    pricePerSqft: "",
    mlsNumber: "",
    mlsName: "",
    description: "",
    agent: { name: "", license: "" },
    brokerage: { name: "", phone: "" },
    updatedAt: "",
  });
});

test.each([
  ["status", "coming_soon", { status: null }],
  ["propertyType", "castle", { type: null }],
  ["yearBuilt", "2019", { yearBuilt: "2019" }],
  ["yearBuilt", 0, { yearBuilt: "" }],
  ["yearBuilt", 2101, { yearBuilt: "" }],
  ["yearBuilt", 1998.5, { yearBuilt: "" }],
  ["lotSqft", 0, { lotSqft: "" }],
  ["sqft", 0, { pricePerSqft: "" }],
  ["price", null, { pricePerSqft: "" }],
  ["updatedAt", "2026-11-25", { updatedAt: "" }],
  ["updatedAt", "2026-13-25T06:10:00Z", { updatedAt: "" }],
  ["updatedAt", 1_764_000_000, { updatedAt: "" }],
  ["mlsNumber", 25001, { mlsNumber: "25001" }],
])("a home whose %s is %j is told with %j", (field, value, told) => {
  expect(detailsIn({ ...HOME, [field]: value })).toMatchObject(told);
});

test.each([
  ["a list that lacks the first picture", { pictures: [PICTURE] }, ["a.webp", "b.webp"]],
  ["no list", { pictures: null }, ["a.webp"]],
  ["no first picture", { imageUrl: null, thumbnailUrl: null, pictures: [PICTURE] }, ["b.webp"]],
  [
    "entries that are no pictures",
    { pictures: [null, 7, "b.webp", {}, { imageUrl: "javascript:x" }, PICTURE] },
    ["a.webp", "b.webp"],
  ],
])("%s gives %j", (_, change, files) => {
  const { pictures } = detailsIn({ ...HOME, ...change });
  expect(pictures.map(({ fullsize }) => fullsize.split("/").at(-1))).toEqual(files);
});

test("what a picture shows is told where it has a name in both languages", () => {
  const { pictures } = detailsIn({ pictures: [{ ...PICTURE, imageOf: "dungeon" }] });
  expect(pictures).toMatchObject([{ shows: null }]);
});

test("whatever is sent, nothing is thrown and nothing says undefined", () => {
  const anyHome = fc.record(
    Object.fromEntries(Object.keys(HOME).map((key) => [key, fc.anything()])) as Record<string, fc.Arbitrary<unknown>>,
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyHome, (home) => {
      const { pictures, agent, brokerage, ...texts } = detailsIn(home);
      for (const text of [...Object.values(texts), ...Object.values(agent), ...Object.values(brokerage)]) {
        if (text !== null) expect(typeof text).toBe("string");
      }
      expect(pictures.every(({ fullsize }) => fullsize !== "")).toBe(true);
    }),
  );
});

test.each([
  ["staging", "staging"],
  ["something new", "retouching"],
])("a picture that its listing calls altered (%s) says so, with its original", (alteration, shown) => {
  const originalUrl = "https://x.example/empty.webp";
  const { pictures } = detailsIn({ ...HOME, pictures: [{ ...PICTURE, alteration, originalUrl }] });
  expect(pictures[1]?.altered).toEqual({ alteration: shown, note: null, original: originalUrl });
  expect(pictures[0]).not.toHaveProperty("altered");
});
