import fc from "fast-check";
import { FIELD_TABLE } from "./field-table";
import { LANGUAGES } from "../site/locale";
import { INPUT_FIELDS, PRIVATE_FIELDS, realtorSchema, type EditedRealtor } from "../realtor/realtor";
import { arbitraryRealtor } from "../realtor/realtor.arbitrary";
import { toRealtorView, type RealtorView } from "../realtor/realtor-view";

const FIELDS: readonly (keyof EditedRealtor)[] = ["id", "updatedAt", ...INPUT_FIELDS];

test("every field of the schema has its place in the table, and no other has", () => {
  expect(Object.keys(FIELD_TABLE).sort()).toEqual([...FIELDS].sort());
});

test("what the design says never reaches the browser is marked so", () => {
  for (const field of [...PRIVATE_FIELDS, "updatedAt"] as const) {
    expect(FIELD_TABLE[field]).toHaveProperty("never");
  }
});

test("pages are made of records that lack the private fields", () => {
  const shown = FIELDS.filter((field) => !(PRIVATE_FIELDS as readonly string[]).includes(field));
  expect(Object.keys(realtorSchema.shape).sort()).toEqual([...shown].sort());
});

test("private fields change nothing in the view", () => {
  fc.assert(
    fc.property(arbitraryRealtor(), arbitraryRealtor(), fc.constantFrom(...LANGUAGES), (realtor, other, language) => {
      const hidden = FIELDS.filter((field) => "never" in FIELD_TABLE[field]);
      const from: EditedRealtor = other;
      const changed = { ...realtor, ...Object.fromEntries(hidden.map((field) => [field, from[field]])) };
      expect(toRealtorView(changed, language)).toEqual(toRealtorView(realtor, language));
    }),
  );
});

test("a value of a private field is nowhere in the view", () => {
  fc.assert(
    fc.property(arbitraryRealtor(), fc.constantFrom(...LANGUAGES), (realtor, language) => {
      const marked = {
        ...realtor,
        userId: "secret-user",
        ppProfileId: "secret-profile",
        madeForRealtor: "secret-made",
      };
      expect(JSON.stringify(toRealtorView(marked, language))).not.toContain("secret-");
    }),
  );
});

test("a shown field changes only the parts of the view that the table names", () => {
  fc.assert(
    fc.property(
      arbitraryRealtor(),
      arbitraryRealtor(),
      fc.constantFrom(...FIELDS),
      fc.constantFrom(...LANGUAGES),
      (realtor, other, field, language) => {
        const place = FIELD_TABLE[field];
        if (!("shown" in place)) return;
        const before = toRealtorView(realtor, language);
        const after = toRealtorView({ ...realtor, [field]: (other as EditedRealtor)[field] }, language);
        const changed = (Object.keys(before) as (keyof RealtorView)[]).filter(
          (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
        );
        for (const part of changed) expect(place.shown).toContain(part);
      },
    ),
    { numRuns: 500 },
  );
});
