import type { Language } from "../site/locale";
import { realtorInputSchema } from "./realtor";
import { nameAsShown } from "./name-as-shown";
import { languagesOf, namesOf } from "./realtor-names";

const realtor = (name: string, korean: string, aboutMeKr = "") =>
  realtorInputSchema.parse({
    desiredUrl: "minji",
    name,
    aboutMeKr,
    etcInfo: [{ contentType: "korea_name", content: korean }],
  });

const shown = (name: string, korean: string, language: Language) => {
  const { primary, secondary } = namesOf(realtor(name, korean), language);
  return [primary, secondary].map((each) => each && `${each.text} (${each.lang})`);
};

test.each([
  ["Minji Kim", "김민지", "ko", ["김민지 (ko)", "Minji Kim (en)"]],
  ["Minji Kim", "김민지", "en", ["Minji Kim (en)", "김민지 (ko)"]],
  ["Minji Kim", "", "ko", ["Minji Kim (en)", null]],
  ["", "김민지", "en", ["김민지 (ko)", null]],
  ["김민지", "김민지", "ko", ["김민지 (ko)", null]],
  ["", "", "en", ["minji (en)", null]],
] as const)("%p and %p in %s are %j", (name, korean, language, expected) => {
  expect(shown(name, korean, language)).toEqual(expected);
});

test.each([
  ["minji  KIM", "김민지"],
  ["김 민지", "김민지"],
  ["Grace Lee", "Grace Lee"],
])("%p in another field is shown as %p", (written, expected) => {
  expect(nameAsShown(written, namesOf(realtor("Minji Kim", "김민지"), "ko"))).toBe(expected);
});

test("who has a Korean name or a Korean introduction speaks Korean, and all speak English", () => {
  expect(languagesOf(realtor("Minji Kim", "김민지"))).toEqual(["ko", "en"]);
  expect(languagesOf(realtor("Minji Kim", "", "안녕하세요"))).toEqual(["ko", "en"]);
  expect(languagesOf(realtor("Minji Kim", ""))).toEqual(["en"]);
});
