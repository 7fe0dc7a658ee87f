import { realtorInputSchema } from "../realtor/realtor";
import { formOf, rebasedDraft, typedFields } from "./draft-changes";
import { publishIssues } from "./draft-compliance";
import {
  changedMark,
  keptMarks,
  sentMarks,
  shownMarks,
  withAlteration,
  withOriginal,
  type DraftMark,
} from "./draft-marks";
import { draftIssues } from "./realtor-draft-schema";
import { draftOf, inputOf, type RealtorDraft } from "./realtor-draft";

const URL = "/media/staged.webp";
const photos = [URL, "/media/garden.webp"].map((url) => ({ path: "gallery", imageType: "fullsize", url }));
const draft = (fields: object = {}): RealtorDraft =>
  draftOf(realtorInputSchema.parse({ desiredUrl: "minji", name: "Minji Kim", photos, alteredPhotos: [], ...fields }));
const staged = withAlteration([], URL, "staging");
const complete = withOriginal(staged, URL, "/media/empty.webp");

test("a picture is marked, described, given its original, and no longer marked", () => {
  expect(staged).toEqual([{ url: URL, alteration: "staging", noteKr: "", noteEn: "", originalUrl: "" }]);
  const described = changedMark(complete, URL, { noteKr: "소파를 넣음" });
  expect(withAlteration(described, URL, "removal")).toEqual([
    { url: URL, alteration: "removal", noteKr: "소파를 넣음", noteEn: "", originalUrl: "/media/empty.webp" },
  ]);
  expect(withAlteration(described, URL, "")).toEqual([]);
});

test("a mark is saved with its original, and is not while it has none", () => {
  const marked = { ...draft(), alteredPhotos: staged };
  expect(inputOf(marked).alteredPhotos).toEqual([]);
  expect(inputOf({ ...marked, alteredPhotos: complete }).alteredPhotos).toEqual(complete);
});

test("in every state a mark waits for its original, unless that is on its way or the picture is gone", () => {
  const marked = { ...draft(), alteredPhotos: staged };
  const issue = { path: "alteredPhotos.0.originalUrl", problem: "alteredOriginal" };
  expect(draftIssues(marked, draft())).toEqual([issue]);
  expect(draftIssues({ ...marked, photos: [] }, draft())).toEqual([]);
  const onItsWay = { ...marked, alteredPhotos: changedMark(staged, URL, { isUploading: true }) };
  expect(draftIssues(onItsWay, draft())).toEqual([]);
  const inCalifornia = { activityRegion: [{ state: "CA" as const, city: "", neighborhood: "", zipcode: "" }] };
  const live = { draft: draft(inCalifornia), input: inputOf(draft(inCalifornia)) };
  expect(publishIssues({ ...marked, ...inCalifornia }, live)).toEqual([issue]);
  expect(publishIssues({ ...onItsWay, ...inCalifornia }, live)).toEqual([]);
});

test("an original that has arrived is on its way no longer, and another one still is", () => {
  const two = withAlteration(staged, "/media/garden.webp", "removal").map((mark): DraftMark => ({
    ...mark,
    isUploading: true,
  }));
  expect(withOriginal(two, URL, "/media/empty.webp")).toEqual([
    complete[0],
    { url: "/media/garden.webp", alteration: "removal", noteKr: "", noteEn: "", originalUrl: "", isUploading: true },
  ]);
  expect(sentMarks({ alteredPhotos: withOriginal(two, URL, "/media/empty.webp") })).toEqual(complete);
});

test("the mark leaves with its picture; that of a picture which never was in the form stays", () => {
  const { photos: before } = draft();
  const elsewhere = { ...complete[0]!, url: "/media/of-another-program.webp" };
  expect(keptMarks([...complete, elsewhere], before, before.slice(1))).toEqual([elsewhere]);
  expect(keptMarks([...complete, elsewhere], before, before)).toEqual([...complete, elsewhere]);
  expect(shownMarks({ ...draft(), alteredPhotos: [...complete, elsewhere] })).toEqual(complete);
});

test("a mark is typed, with and without its original, and outlives somebody else's save", () => {
  const base = formOf(draft());
  const mine = { ...draft(), alteredPhotos: staged };
  expect(typedFields(base, mine)).toEqual(["alteredPhotos"]);
  const theirs = draft({ aboutMeKr: "그들의 글" });
  expect(rebasedDraft({ base, theirs, mine })).toMatchObject({ aboutMeKr: "그들의 글", alteredPhotos: staged });
});

test("an API that knows no marks is sent none", () => {
  const unmarked = draftOf(realtorInputSchema.parse({ desiredUrl: "minji", photos }));
  expect(unmarked.alteredPhotos).toBeUndefined();
  expect(JSON.stringify(inputOf(unmarked))).not.toContain("altered");
});
