import { formOf, typedFields } from "./draft-changes";
import type { DraftPicture } from "./draft-pictures";
import { emptyDraft, type RealtorDraft } from "./realtor-draft";

const PENDING: DraftPicture = { key: "p", path: "gallery", thumbnail: "", fullsize: "" };
const before = formOf({ ...emptyDraft(), desiredUrl: "minji", salesCount: "1200" });
const typed = (fields: Partial<RealtorDraft>) => typedFields(before, { ...before.draft, ...fields });

test("what a save would carry in the same way is no change", () => {
  expect(typed({ salesCount: " 1,200 ", name: "  ", activityRegion: [], lastYearSalesTotal: " " })).toEqual([]);
});

test("a picture on its way waits for a save like one that is there", () => {
  expect(typed({ photos: [PENDING] })).toEqual(["photos"]);
  const replaced = { ...before.draft, photos: [PENDING] };
  expect(typedFields(formOf(replaced), { ...replaced, name: "x" })).toEqual(["name"]);
});

test("a slug or an amount that is none was typed all the same", () => {
  expect(typed({ lastYearSalesTotal: "about 120" })).toEqual(["lastYearSalesTotal"]);
  expect(typedFields(formOf(emptyDraft()), { ...emptyDraft(), desiredUrl: "김민지" })).toEqual(["desiredUrl"]);
  expect(typed({ salesCount: "" })).toEqual(["salesCount"]);
});
