import { formOf, rebasedDraft, typedFields, typedParts } from "./draft-changes";
import type { DraftPicture } from "./draft-pictures";
import { emptyDraft, type RealtorDraft } from "./realtor-draft";

const PENDING: DraftPicture = { key: "p", path: "gallery", thumbnail: "", fullsize: "" };
const THERE: DraftPicture = { key: "t", path: "gallery", thumbnail: "/t-s.webp", fullsize: "/t.webp" };
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

test("what waits for a save is named as the form names it", () => {
  const etcInfo = before.draft.etcInfo.map((entry) =>
    entry.contentType === "korea_name" ? { ...entry, content: "김민지" } : entry,
  );
  const photos: DraftPicture[] = [PENDING, { ...THERE, path: "top" }];
  const now = { ...before.draft, etcInfo, photos, name: "Minji" };
  expect(typedParts(before, now)).toEqual(["name", "photos.top", "photos.gallery", "korea_name"]);
});

test("a slug or an amount that is none, with spaces typed around it, is no change", () => {
  const wrong = {
    ...before.draft,
    desiredUrl: "김민지",
    salesCount: "a",
    designFontSize: "b",
    lastYearSalesTotal: "c",
  };
  const spaced = {
    ...wrong,
    desiredUrl: " 김민지 ",
    salesCount: " a ",
    designFontSize: " b ",
    lastYearSalesTotal: " c ",
  };
  expect(typedFields(formOf(wrong), spaced)).toEqual([]);
});

test("a slug or an amount that is none was typed all the same", () => {
  expect(typed({ lastYearSalesTotal: "about 120" })).toEqual(["lastYearSalesTotal"]);
  expect(typedFields(formOf(emptyDraft()), { ...emptyDraft(), desiredUrl: "김민지" })).toEqual(["desiredUrl"]);
  expect(typed({ salesCount: "" })).toEqual(["salesCount"]);
});

test("keeping mine keeps all that I typed, wrong amounts too, and leaves the rest as they saved it", () => {
  const theirs = { ...before.draft, name: "Minji Kim", aboutMeKr: "그쪽" };
  const mine = { ...before.draft, aboutMeKr: "내 것", salesCount: "about 120" };
  expect(rebasedDraft({ base: before, theirs, mine })).toEqual({ ...mine, name: "Minji Kim" });
});

test("keeping mine adds nothing of mine to pictures that only they changed", () => {
  const base = formOf({ ...before.draft, photos: [THERE] });
  const theirs = { ...before.draft, photos: [{ ...THERE, key: "u", fullsize: "/u.webp" }] };
  expect(rebasedDraft({ base, theirs, mine: { ...base.draft, name: "Minji" } }).photos).toEqual(theirs.photos);
});

test("a size of letters is no change where it is what it was", () => {
  const sized = formOf({ ...before.draft, designFontSize: "18" });
  expect(typedFields(sized, { ...sized.draft, designFontSize: " 18.0 " })).toEqual([]);
  expect(typedFields(sized, { ...sized.draft, designFontSize: "20" })).toEqual(["designFontSize"]);
});

test("keeping mine keeps pictures on their way, beside theirs where I changed no others", () => {
  const photos = [THERE];
  const theirs = { ...before.draft, photos };
  const added = { ...before.draft, photos: [PENDING] };
  expect(rebasedDraft({ base: before, theirs, mine: added }).photos).toEqual([THERE, PENDING]);
  const cleared = { ...before.draft, photos: [PENDING] };
  expect(rebasedDraft({ base: formOf(theirs), theirs, mine: cleared }).photos).toEqual([PENDING]);
});
