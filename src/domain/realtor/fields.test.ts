import fc from "fast-check";
import { API_FIELDS, ETC_INFO, FIELDS, FIELD_NAMES, FORM_GROUPS, PRIVATE_FIELDS, type FieldName } from "./fields";
import { LANGUAGES } from "../site/locale";
import { parseEditedRealtor, realtorInputSchema, realtorSchema, type EditedRealtor } from "./realtor";
import { arbitraryRealtor } from "./realtor.arbitrary";
import { toRealtorView, type RealtorView } from "./realtor-view";

const NEVER: readonly FieldName[] = FIELD_NAMES.filter((name) => FIELDS[name].shown === "never");
const BLANK = parseEditedRealtor({ id: 1, updatedAt: "2026-01-01T00:00:00Z", desiredUrl: "minji" });

test("private fields never reach the browser, and pages are made of records that lack them", () => {
  expect(PRIVATE_FIELDS).toEqual(["userId", "madeForRealtor", "ppProfileId"]);
  expect(NEVER).toEqual(expect.arrayContaining([...PRIVATE_FIELDS]));
  const shown = FIELD_NAMES.filter((name) => !(PRIVATE_FIELDS as readonly FieldName[]).includes(name));
  expect(Object.keys(realtorSchema.shape)).toEqual(["id", "updatedAt", ...shown, "verifiedHost"]);
});

test("what only the API sets is no field of the form, and is taken from nobody else", () => {
  const names = Object.keys(API_FIELDS);
  for (const name of names) expect(FIELD_NAMES).not.toContain(name);
  const sent = Object.fromEntries(names.map((name) => [name, "www.victim-bank.com"]));
  const input = realtorInputSchema.parse({ ...sent, desiredUrl: "minji" });
  for (const name of names) expect(input).not.toHaveProperty(name);
});

test("what a field decides are parts of the view", () => {
  const parts = BLANK.ok ? Object.keys(toRealtorView(BLANK.realtor, "ko")) : [];
  const named = FIELD_NAMES.flatMap((name): readonly string[] => {
    const { shown } = FIELDS[name];
    return typeof shown === "string" ? [] : shown;
  });
  expect([...new Set(named)].sort()).toEqual(parts.sort());
});

test("every group but publishing has a field", () => {
  const groups = [...Object.values(FIELDS), ...Object.values(ETC_INFO)].map(({ group }) => group);
  expect(FORM_GROUPS.filter((group) => !(groups as readonly string[]).includes(group))).toEqual(["publish"]);
});

test("what never reaches the browser changes nothing in the view", () => {
  fc.assert(
    fc.property(arbitraryRealtor(), arbitraryRealtor(), fc.constantFrom(...LANGUAGES), (realtor, other, language) => {
      const from: EditedRealtor = other;
      const hidden = (["updatedAt", "verifiedHost", ...NEVER] as const).map((field) => [field, from[field]]);
      const changed = { ...realtor, ...Object.fromEntries(hidden) };
      expect(toRealtorView(changed, language)).toEqual(toRealtorView(realtor, language));
    }),
  );
});

test("a value of a private field is nowhere in the view", () => {
  fc.assert(
    fc.property(arbitraryRealtor(), fc.constantFrom(...LANGUAGES), (realtor, language) => {
      const marked = { ...realtor, ...Object.fromEntries(PRIVATE_FIELDS.map((field) => [field, `secret-${field}`])) };
      expect(JSON.stringify(toRealtorView(marked, language))).not.toContain("secret-");
    }),
  );
});

test("a shown field changes only the parts of the view that the table names", () => {
  fc.assert(
    fc.property(
      arbitraryRealtor(),
      arbitraryRealtor(),
      fc.constantFrom(...FIELD_NAMES),
      fc.constantFrom(...LANGUAGES),
      (realtor, other, field, language) => {
        const { shown } = FIELDS[field];
        if (typeof shown === "string") return;
        const before = toRealtorView(realtor, language);
        const after = toRealtorView({ ...realtor, [field]: (other as EditedRealtor)[field] }, language);
        const changed = (Object.keys(before) as (keyof RealtorView)[]).filter(
          (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
        );
        for (const part of changed) expect(shown).toContain(part);
      },
    ),
    { numRuns: 500 },
  );
});
