import { realtorInputSchema } from "../realtor/realtor";
import { BIO_STARTERS, bioStarter } from "./bio-starters";

const input = (fields: object) => realtorInputSchema.parse({ desiredUrl: "minji-kim", ...fields });

test.each(BIO_STARTERS)("%s names the realtor and the first city that is known, in both languages", (starter) => {
  const activityRegion = [
    { state: "CA", city: "" },
    { state: "CA", city: "Irvine" },
    { state: "CA", city: "Fullerton" },
  ];
  const etcInfo = [{ contentType: "korea_name", content: "김민지" }];
  const { ko, en } = bioStarter(starter, input({ name: "Minji Kim", activityRegion, etcInfo }));
  expect(en).toContain("Minji Kim");
  expect(en).not.toMatch(/[{}]|Fullerton/);
  expect(ko).toContain("김민지");
  expect(ko).not.toMatch(/[{}]/);
  if (bioStarter(starter, input({})).en.includes("this area")) expect(en).toContain("Irvine");
});

test("a starter of nobody we know says so in its own words", () => {
  const texts = BIO_STARTERS.map((starter) => bioStarter(starter, input({})));
  expect(texts.some(({ ko, en }) => ko.includes("이 지역") && en.includes("this area"))).toBe(true);
});
