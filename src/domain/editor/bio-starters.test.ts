import { realtorInputSchema } from "../realtor/realtor";
import { BIO_STARTERS, bioStarter } from "./bio-starters";

const input = (fields: object) => realtorInputSchema.parse({ desiredUrl: "minji-kim", ...fields });

const NOBODY = input({});

test.each(BIO_STARTERS)("%s names the realtor, in both languages", (starter) => {
  const etcInfo = [{ contentType: "korea_name", content: "김민지" }];
  const { ko, en } = bioStarter(starter, input({ name: "Minji Kim", etcInfo }));
  expect([ko.includes("김민지"), en.includes("Minji Kim")]).toEqual([true, true]);
  expect(`${ko} ${en}`).not.toMatch(/[{}]/);
});

test("the area is the first city that is known, or none by name", () => {
  const activityRegion = ["", "Irvine", "Fullerton"].map((city) => ({ state: "CA", city }));
  const withArea = BIO_STARTERS.filter((starter) => bioStarter(starter, NOBODY).en.includes("this area"));
  expect(withArea).not.toEqual([]);
  for (const starter of withArea) {
    expect(bioStarter(starter, NOBODY).ko).toContain("이 지역");
    const { en } = bioStarter(starter, input({ activityRegion }));
    expect([en.includes("Irvine"), en.includes("Fullerton"), en.includes("this area")]).toEqual([true, false, false]);
  }
});
