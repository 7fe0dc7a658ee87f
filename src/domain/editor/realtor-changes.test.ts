import { realtorInputSchema } from "../realtor/realtor";
import { changedFields, conflictsOf } from "./realtor-changes";

const input = (fields: object) => realtorInputSchema.parse({ desiredUrl: "minji", ...fields });
const base = input({ name: "Minji", aboutMeKr: "처음", email: "a@example.com" });
const theirs = input({ name: "Minji Kim", aboutMeKr: "그쪽", email: "a@example.com" });
const mine = input({ name: "Minji", aboutMeKr: "내 것", email: "b@example.com" });

test("equal records have no changes, and a changed list is one", () => {
  expect(changedFields(base, input({ ...base }))).toEqual([]);
  const photos = [{ path: "id", imageType: "fullsize", url: "/a.webp" }];
  expect(changedFields(base, input({ ...base, photos, aboutMeEn: "x" }))).toEqual(["photos", "aboutMeEn"]);
});

test("a field that one side does not know is no change", () => {
  expect(changedFields({ name: "Minji" }, {})).toEqual([]);
  expect(changedFields({}, { name: "Minji" })).toEqual([]);
  expect(changedFields({ name: "Minji" }, { name: "" })).toEqual(["name"]);
});

test("only what somebody else changed to something else is a conflict", () => {
  expect(conflictsOf({ base, theirs, mine })).toEqual([
    { field: "name", changedBy: "theirs" },
    { field: "aboutMeKr", changedBy: "both" },
  ]);
  expect(conflictsOf({ base, theirs: mine, mine })).toEqual([]);
});
