import fc from "fast-check";
import { movePicture } from "./draft-pictures";
import { parseEditedRealtor, parseRealtor, realtorInputSchema, type RealtorInput } from "../realtor/realtor";
import { FIELD_NAMES } from "../realtor/fields";
import {
  BLANK_OPEN_HOUSE,
  BLANK_SECTION,
  BLANK_TESTIMONIAL,
  draftOf,
  emptyDraft,
  inputOf,
  unknownTexts,
  type RealtorDraft,
} from "./realtor-draft";
import { arbitraryRealtor } from "../realtor/realtor.arbitrary";
import { inputOfRecord } from "./record-input";

const KNOWN = new Set<string>([
  ...FIELD_NAMES,
  ...[
    "id",
    "updatedAt",
    "verifiedHost",
    "user",
    "__proto__",
    "path",
    "imageType",
    "url",
    "contentType",
    "content",
    "ko",
    "en",
  ],
  ...["state", "city", "neighborhood", "zipcode", "title", "description", "keywords", "author"],
  ...Object.keys(BLANK_SECTION),
  ...Object.keys(BLANK_TESTIMONIAL),
  ...Object.keys(BLANK_OPEN_HOUSE),
]);

const unknownKeys = fc.dictionary(
  fc
    .oneof(fc.string(), fc.constantFrom("body", "text", "_id", "alt", "constructor", "toString", "0"))
    .filter((key) => !KNOWN.has(key)),
  fc.jsonValue(),
  { maxKeys: 3 },
);

type Item = Record<string, unknown>;

/** A record with keys of another API in every object, as JSON can hold it. */
const foreignInput = fc
  .tuple(arbitraryRealtor(), fc.array(unknownKeys, { minLength: 1, maxLength: 12 }))
  .map(([realtor, dictionaries]) => {
    let used = 0;
    const foreign = (item: object): Item => ({ ...item, ...dictionaries[used++ % dictionaries.length] });
    const { photos, etcInfo, activityRegion, additionalSections, testimonials, openHouses, seoMeta, ...rest } =
      inputOfRecord(realtor);
    return {
      ...foreign(rest),
      photos: photos.map(foreign),
      etcInfo: etcInfo.map(foreign),
      activityRegion: activityRegion.map(foreign),
      additionalSections: additionalSections.map(foreign),
      testimonials: (testimonials ?? []).map(foreign),
      openHouses: (openHouses ?? []).map(foreign),
      seoMeta: foreign({ ko: foreign(seoMeta.ko), en: foreign(seoMeta.en) }),
    };
  })
  .map((sent) => JSON.parse(JSON.stringify(sent)) as typeof sent);

const isFilled = (value: unknown) => (typeof value === "string" ? value.trim() !== "" : value !== null);
const filled = (items: readonly object[], except?: string) =>
  items.filter((item) => Object.entries(item).some(([key, value]) => key !== except && isFilled(value)));
const bytes = (items: readonly object[]) => items.map((item) => JSON.stringify(item)).sort();

test("parsing keeps every key of every object", () => {
  fc.assert(
    fc.property(foreignInput, (sent) => {
      expect(realtorInputSchema.parse(sent)).toEqual(sent);
      const record = { ...sent, id: "r1", updatedAt: "2026-01-02T03:04:05.000Z" };
      const parsed = parseEditedRealtor(record);
      expect(parsed.ok && inputOfRecord(parsed.realtor)).toEqual(sent);
    }),
  );
});

test("what a form was made of comes back with keys that it does not know, in every object", () => {
  fc.assert(
    fc.property(foreignInput, (sent) => {
      const input = realtorInputSchema.parse(sent);
      const back = inputOf(draftOf(input));
      expect(bytes(back.photos)).toEqual(bytes(input.photos));
      expect(back.etcInfo).toEqual(filled(input.etcInfo, "contentType"));
      expect(back.activityRegion).toEqual(filled(input.activityRegion));
      expect(back.additionalSections).toEqual(filled(input.additionalSections));
      expect(back.testimonials).toEqual(
        input.testimonials!.filter(({ verified: _1, consent: _2, ...rest }) => filled([rest]).length > 0),
      );
      expect(back.openHouses).toEqual(filled(input.openHouses!));
      const others = ({
        photos: _1,
        etcInfo: _2,
        activityRegion: _3,
        additionalSections: _4,
        testimonials: _5,
        openHouses: _6,
        ...rest
      }: RealtorInput) => rest;
      expect(others(back)).toEqual(others(input));
      expect(inputOf(JSON.parse(JSON.stringify(draftOf(input))) as RealtorDraft)).toEqual(back);
    }),
  );
});

test("items that are moved and removed keep their keys, and only theirs", () => {
  fc.assert(
    fc.property(foreignInput, fc.nat(), fc.nat(), (sent, from, to) => {
      const input = realtorInputSchema.parse(sent);
      const draft = draftOf(input);
      const without = <Each>(items: readonly Each[]) => items.filter((_, index) => index !== from % items.length);
      const { photos } = draft;
      const key = (index: number) => photos[index % photos.length]?.key ?? "";
      const changed = inputOf({
        ...draft,
        additionalSections: without(draft.additionalSections).reverse(),
        activityRegion: without(draft.activityRegion).reverse(),
        photos: without(movePicture(photos, key(from), key(to))),
      });
      expect(changed.additionalSections).toEqual(filled(without(input.additionalSections)).reverse());
      expect(changed.activityRegion).toEqual(filled(without(input.activityRegion)).reverse());
      const before = bytes(input.photos);
      for (const photo of bytes(changed.photos)) expect(before.splice(before.indexOf(photo), 1)).toEqual([photo]);
    }),
  );
});

test("pages are made of known keys alone", () => {
  fc.assert(
    fc.property(foreignInput, (sent) => {
      const times = { id: "r1", updatedAt: "2026-01-02T03:04:05.000Z" };
      const plain = parseRealtor({ ...times, ...realtorWithout(sent) });
      expect(JSON.stringify(parseRealtor({ ...sent, ...times }))).toBe(JSON.stringify(plain));
    }),
  );
});

test("a section of another API is kept whole, and the form says what it can't show", () => {
  const section = { title: "Reviews", body: "The best agent.", id: 7, tags: ["a"], note: " " };
  const input = realtorInputSchema.parse({ desiredUrl: "minji", additionalSections: [section] });
  const draft = draftOf(input);
  expect(inputOf(draft).additionalSections).toEqual([{ ...BLANK_SECTION, ...section }]);
  expect(unknownTexts(draft.additionalSections[0]!)).toEqual(["title", "body"]);
  expect(unknownTexts({ ...BLANK_SECTION, titleKr: "제목" })).toEqual([]);
});

test.each([true, 7, { office: "Irvine" }, ["pp"]])("a private field that holds %j is kept as it is", (value) => {
  const sent = { desiredUrl: "minji", madeForRealtor: value, ppProfileId: value };
  const record = { ...sent, id: "r1", updatedAt: "2026-01-02T03:04:05.000Z" };
  const parsed = parseEditedRealtor(record);
  const draft = draftOf(realtorInputSchema.parse(parsed.ok ? inputOfRecord(parsed.realtor) : {}));
  expect(inputOf(draft)).toMatchObject(sent);
  for (const field of ["madeForRealtor", "ppProfileId"]) {
    expect(draft).not.toHaveProperty(field);
    expect(parseRealtor(record)).not.toHaveProperty(`realtor.${field}`);
  }
});

test("what only the API sets is no part of what is typed", () => {
  const api = { id: "r1", updatedAt: "2026-01-01T00:00:00.000Z", verifiedHost: "minji.com" };
  const file = { ...api, user: { name: "x" }, desiredUrl: "minji", note: 1 };
  const parsed = realtorInputSchema.parse(file);
  expect(parsed).toMatchObject({ desiredUrl: "minji", note: 1 });
  const edited = parseEditedRealtor(file);
  expect(edited).toMatchObject({ ok: true, realtor: api });
  const input = edited.ok ? inputOfRecord(edited.realtor) : null;
  expect(input).toMatchObject({ desiredUrl: "minji", note: 1 });
  for (const field of Object.keys(api)) {
    expect(parsed).not.toHaveProperty(field);
    expect(input).not.toHaveProperty(field);
  }
  expect(parsed).not.toHaveProperty("user");
  expect(emptyDraft().unknown).toEqual({});
});

/** Without every key that the schema does not name. */
function realtorWithout(sent: Item): Item {
  const plain = (item: object): Item => Object.fromEntries(Object.entries(item).filter(([key]) => KNOWN.has(key)));
  const list = (value: unknown) => (value as object[]).map(plain);
  const { ko, en } = sent["seoMeta"] as { ko: object; en: object };
  return {
    ...plain(sent),
    photos: list(sent["photos"]),
    etcInfo: list(sent["etcInfo"]),
    activityRegion: list(sent["activityRegion"]),
    additionalSections: list(sent["additionalSections"]),
    testimonials: list(sent["testimonials"]),
    openHouses: list(sent["openHouses"]),
    seoMeta: { ko: plain(ko), en: plain(en) },
  };
}
