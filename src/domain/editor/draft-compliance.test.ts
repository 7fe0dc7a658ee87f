import { realtorInputSchema } from "../realtor/realtor";
import { publishIssues } from "./draft-compliance";
import { draftOf, emptyDraft, inputOf, type RealtorDraft } from "./realtor-draft";

const draft = (fields: object): RealtorDraft =>
  draftOf(realtorInputSchema.parse({ desiredUrl: "minji-kim", ...fields }));
const published = (fields: object) => {
  const form = draft(fields);
  return { draft: form, input: inputOf(form) };
};
const inState = (...states: string[]) => ({ activityRegion: states.map((state) => ({ state, city: "x" })) });
const at = (form: RealtorDraft, type: string) =>
  `etcInfo.${form.etcInfo.findIndex(({ contentType }) => contentType === type)}.content`;

test("a new homepage waits for an address, a name and a state", () => {
  expect(publishIssues(emptyDraft(), null)).toEqual([
    { path: "desiredUrl", problem: "slugMissing" },
    { path: "name", problem: "nameMissing" },
    { path: "activityRegion.0.state", problem: "stateMissing" },
  ]);
});

test("what cannot be used waits, but for what is as it was published", () => {
  const etcInfo = [{ contentType: "company_name", content: "Maru" }];
  const page = { name: "Minji Kim", licenseNumber: "01234567", etcInfo, ...inState("CA") };
  const wrong = { ...page, email: "nobody" };
  const refused = [{ path: "email", problem: "email" }];
  expect(publishIssues(draft(wrong), published(page))).toEqual(refused);
  expect(publishIssues(draft(wrong), null)).toEqual(refused);
  expect(publishIssues(draft({ ...wrong, aboutMeKr: "새 글" }), published(wrong))).toEqual([]);
});

test("an area without its state waits, unless the live page has such a one", () => {
  const live = { name: "Minji Kim", licenseNumber: "01234567", activityRegion: [{ state: "GA", city: "Suwanee" }] };
  const etcInfo = ["company_name", "company_phone"].map((contentType) => ({ contentType, content: "404-555-0100" }));
  const page = { ...live, etcInfo };
  const added = [{ state: "GA", city: "Suwanee" }, { city: "Marietta" }];
  expect(publishIssues(draft({ ...page, activityRegion: added }), published(page))).toEqual([
    { path: "activityRegion.1.state", problem: "stateMissing" },
  ]);
  expect(publishIssues(draft({ ...page, activityRegion: [] }), published(page))).toEqual([
    { path: "activityRegion.0.state", problem: "stateMissing" },
  ]);
  for (const activityRegion of [[], [{ city: "Marietta" }]]) {
    const old = { ...page, activityRegion };
    expect(publishIssues(draft({ ...old, aboutMeKr: "새 글" }), published(old))).toEqual([]);
  }
  const old = { ...page, activityRegion: [] };
  expect(publishIssues(draft({ ...old, activityRegion: [{ city: "Marietta" }] }), published(old))).toEqual([
    { path: "activityRegion.0.state", problem: "stateMissing" },
  ]);
});

test("in California and Georgia it waits for what their laws want, each at its field", () => {
  const form = draft({ name: "Minji Kim", ...inState("CA", "GA") });
  expect(publishIssues(form, null)).toEqual([
    { path: "licenseNumber", problem: "licenceMissing" },
    { path: at(form, "company_name"), problem: "brokerMissing" },
    { path: at(form, "company_phone"), problem: "firmPhoneMissing" },
  ]);
});

test("what can't be used is said before what the law misses, once a field", () => {
  const form = draft({
    name: "Minji Kim",
    ...inState("GA"),
    email: "x",
    etcInfo: [{ contentType: "company_phone", content: "12" }],
  });
  expect(publishIssues(form, null)).toEqual([
    { path: at(form, "company_phone"), problem: "phone" },
    { path: at(form, "company_name"), problem: "firmNameMissing" },
    { path: "email", problem: "email" },
  ]);
});

test("who mends one thing on a live page is not kept from it by what was missing there before", () => {
  const live = { name: "Minji Kim", ...inState("CA") };
  expect(publishIssues(draft({ ...live, licenseNumber: "01234567" }), published(live))).toEqual([]);
  expect(publishIssues(draft({ ...live, aboutMeKr: "새 글" }), published(live))).toEqual([]);
});

test("what takes away from a live page something that the law wants waits", () => {
  const live = { name: "Minji Kim", licenseNumber: "01234567", ...inState("CA") };
  expect(publishIssues(draft({ ...live, licenseNumber: "" }), published(live))).toEqual([
    { path: "licenseNumber", problem: "licenceMissing" },
  ]);
  expect(
    publishIssues(draft({ ...live, ...inState("CA", "GA") }), published(live)).map(({ problem }) => problem),
  ).toEqual(["firmNameMissing", "firmPhoneMissing"]);
});
