import fc from "fast-check";
import { anyText } from "../site/any-text.arbitrary";
import { ETC_INFO_TYPES } from "../realtor/fields";
import { groupPhotos } from "../realtor/photos";
import { realtorInputSchema, type RealtorInput } from "../realtor/realtor";
import { BLANK_OPEN_HOUSE, BLANK_TESTIMONIAL, amountOf, draftOf, emptyDraft, inputOf, isSlug } from "./realtor-draft";
import { arbitraryRealtor } from "../realtor/realtor.arbitrary";

/** What the form can say of a record: blank entries are nothing, and photos have their order path by path. */
function sayable(input: RealtorInput) {
  const isFilled = (entry: object) => Object.values(entry).some((value) => value !== "");
  const { photos, etcInfo, activityRegion, additionalSections, testimonials, contactForms, openHouses, ...rest } =
    input;
  const groups = Object.entries(groupPhotos(photos)).map(([path, list]) => [
    path,
    list.filter(({ imageType }) => imageType === "thumbnail"),
    list.filter(({ imageType }) => imageType === "fullsize"),
  ]);
  return JSON.stringify({
    ...rest,
    etcInfo: etcInfo.filter(({ content }) => content !== ""),
    activityRegion: activityRegion.filter(isFilled),
    additionalSections: additionalSections.filter(isFilled),
    testimonials: testimonials?.filter(({ verified: _verified, consent: _consent, ...texts }) => isFilled(texts)),
    openHouses: openHouses?.filter(isFilled),
    contactForms: contactForms && [...contactForms].sort(),
    groups,
  });
}

test("a record comes back from the form as it went in", () => {
  fc.assert(
    fc.property(arbitraryRealtor(), (realtor) => {
      const input = realtorInputSchema.parse(realtor);
      const back = inputOf(draftOf(input));
      expect(sayable(back)).toBe(sayable(input));
      expect(inputOf(draftOf(back))).toEqual(back);
    }),
  );
});

test("what has been saved is the same, byte for byte, when it is saved untouched", () => {
  const input = realtorInputSchema.parse({
    desiredUrl: "minji",
    salesCount: 12,
    photos: [
      { path: "logo", imageType: "fullsize", url: "/logo.svg" },
      { path: "favicon", imageType: "fullsize", url: "/logo.svg" },
      { path: "id", imageType: "thumbnail", url: "/id-s.webp" },
      { path: "id", imageType: "fullsize", url: "/id.webp" },
    ],
    activityRegion: [{ state: "CA", city: "Irvine", neighborhood: "", zipcode: "92620" }],
    etcInfo: [{ contentType: "korea_name", content: "김민지" }],
  });
  expect(JSON.stringify(inputOf(draftOf(input)))).toBe(JSON.stringify(input));
});

test("the empty form has one blank region, and sends none", () => {
  expect(emptyDraft().activityRegion).toEqual([{ state: "", city: "", neighborhood: "", zipcode: "" }]);
  expect(inputOf(emptyDraft())).toMatchObject({ activityRegion: [], etcInfo: [], photos: [], salesCount: null });
});

test("two empty forms share nothing", () => {
  emptyDraft().activityRegion[0]!.city = "Irvine";
  emptyDraft().seoMeta.ko.title = "x";
  expect(emptyDraft()).toMatchObject({ activityRegion: [{ city: "" }], seoMeta: { ko: { title: "" } } });
});

test("whatever is typed, the preview gets a record: what is none is empty", () => {
  fc.assert(
    fc.property(anyText(), (typed) => {
      const input = inputOf({ ...emptyDraft(), desiredUrl: typed, salesCount: typed, aboutMeKr: typed });
      expect(realtorInputSchema.safeParse({ ...input, desiredUrl: input.desiredUrl || "x" }).success).toBe(true);
    }),
  );
  expect(inputOf({ ...emptyDraft(), desiredUrl: "admin", salesCount: "many" })).toMatchObject({
    desiredUrl: "",
    salesCount: null,
  });
});

test("emoji, right-to-left text, markup and 5,000 characters stay what they are", () => {
  const text = `🏠👨‍👩‍👧 مرحبا <script>alert(1)</script> ${"가".repeat(5_000)}`;
  expect(inputOf({ ...emptyDraft(), aboutMeKr: text }).aboutMeKr).toBe(text);
});

test.each([
  ["a".repeat(64), true],
  ["a".repeat(65), false],
  ["minji-kim", true],
  ["minji kim", false],
  ["Admin", false],
  ["", false],
])("whether %p can be a slug: %p", (slug, isOne) => {
  expect(isSlug(slug)).toBe(isOne);
});

test.each([
  ["$1,200", 1200],
  [" 0 ", 0],
  ["", null],
  ["-1", null],
  ["Infinity", null],
  ["many", null],
])("the amount in %p is %p", (written, amount) => {
  expect(amountOf(written)).toBe(amount);
});

test("an entry of blanks and of nothing is not sent, one with anything that the form can't show is", () => {
  const blank = { titleKr: " ", titleEn: "", contentKr: "", contentEn: "", imageUrl: "" };
  const sentWith = (unknown: object) => {
    return inputOf({ ...emptyDraft(), additionalSections: [{ ...blank, ...unknown }] }).additionalSections.length;
  };
  expect([{}, { id: null }, { id: undefined }].map(sentWith)).toEqual([0, 0, 0]);
  expect([{ id: 7 }, { id: false }, { body: "x" }].map(sentWith)).toEqual([1, 1, 1]);
});

test("testimonials are in the form and in a save only where the API knows them, and a switch alone is none", () => {
  expect(emptyDraft()).not.toHaveProperty("testimonials");
  expect(inputOf(emptyDraft())).not.toHaveProperty("testimonials");
  const draft = draftOf(
    realtorInputSchema.parse({ desiredUrl: "minji", testimonials: [{ textEn: "Good.", consent: "Y" }] }),
  );
  expect(draft.testimonials).toMatchObject([{ textEn: "Good.", consent: true, verified: false }]);
  const blank = { ...BLANK_TESTIMONIAL, consent: true, verified: true };
  expect(inputOf({ ...draft, testimonials: [...draft.testimonials!, blank] }).testimonials).toMatchObject([
    { textEn: "Good.", consent: "Y", verified: "N" },
  ]);
  expect(inputOf({ ...draft, testimonials: [] })).toHaveProperty("testimonials", []);
});

test("open houses are in the form and in a save only where the API knows them, and a blank row is none", () => {
  expect(emptyDraft()).not.toHaveProperty("openHouses");
  expect(inputOf(emptyDraft())).not.toHaveProperty("openHouses");
  const openHouses = [{ home: "CR1", date: "2026-11-28", from: "13:00", to: "16:00" }];
  const draft = draftOf(realtorInputSchema.parse({ desiredUrl: "minji", openHouses }));
  expect(draft.openHouses).toEqual(openHouses);
  expect(inputOf({ ...draft, openHouses: [BLANK_OPEN_HOUSE, ...openHouses] }).openHouses).toEqual(openHouses);
  expect(inputOf({ ...draft, openHouses: [] })).toHaveProperty("openHouses", []);
});

test("forms are switches where the API knows them, and the order of the record's list is nothing", () => {
  const draftWith = (contactForms?: string[]) =>
    draftOf(realtorInputSchema.parse({ desiredUrl: "minji", contactForms }));
  expect(draftWith()).not.toHaveProperty("contactForms");
  expect(inputOf(draftWith())).not.toHaveProperty("contactForms");
  expect(draftWith(["search"]).contactForms).toEqual({ valuation: false, search: true });
  expect(inputOf(draftWith(["search", "valuation"])).contactForms).toEqual(["valuation", "search"]);
  expect(inputOf(draftWith([])).contactForms).toEqual([]);
});

test("the form shows an amount that is none as empty", () => {
  expect(emptyDraft().salesCount).toBe("");
});

test("a slug is sent without the spaces around it, a picture's address of spaces is not sent", () => {
  const photos = [{ key: "a", path: "id" as const, thumbnail: " ", fullsize: "/id.webp" }];
  const sent = inputOf({ ...emptyDraft(), desiredUrl: " minji ", photos });
  expect(sent).toMatchObject({ desiredUrl: "minji", photos: [{ imageType: "fullsize", url: "/id.webp" }] });
  expect(sent.photos).toHaveLength(1);
});

test("the form has each entry of a firm once, those of the record as they are and the missing ones blank", () => {
  const etcInfo = [
    { contentType: "company_phone", content: "949-555-0100" },
    { contentType: "korea_name", content: "김민지" },
  ];
  const entries = draftOf(realtorInputSchema.parse({ desiredUrl: "minji", etcInfo })).etcInfo;
  expect(entries.slice(0, 2)).toEqual(etcInfo);
  expect(entries.map(({ contentType }) => contentType).sort()).toEqual([...ETC_INFO_TYPES].sort());
  expect(entries.slice(2).every(({ content }) => content === "")).toBe(true);
});
