import { CHECKLIST_CODES, GROUP_OF_CODE, homepageChecklist, type ChecklistCode } from "./homepage-checklist";
import { realtorInputSchema, type RealtorInput } from "../realtor/realtor";

const input = (fields: object = {}) => realtorInputSchema.parse({ desiredUrl: "grace-lee", ...fields });
const done = (given: RealtorInput) => homepageChecklist(given).flatMap(({ code, isDone }) => (isDone ? [code] : []));
const required = (given: RealtorInput) =>
  Object.fromEntries(
    homepageChecklist(given).flatMap(({ code, isRequiredBy }) => (isRequiredBy ? [[code, isRequiredBy]] : [])),
  );

const photo = (path: string) => ({ photos: [{ path, imageType: "fullsize", url: "https://x.example/1.webp" }] });
const etc = (contentType: string) => ({ etcInfo: [{ contentType, content: "x" }] });

const COMPLETING: Record<ChecklistCode, object> = {
  name: { name: "Grace" },
  koreanName: etc("korea_name"),
  portrait: photo("id2"),
  cover: photo("top"),
  phone: { contactPhone: "949-555-0100" },
  email: { email: "grace@example.com" },
  regions: { activityRegion: [{ state: "CA", city: "Irvine" }] },
  licence: { licenseNumber: "01234567" },
  brokerName: etc("company_name"),
  firmPhone: etc("company_phone"),
  bioKo: { aboutMeKr: "안녕하세요" },
  bioEn: { aboutMeEn: "Hello" },
};

test("what the page makes by itself, its search texts, is not missing", () => {
  expect(Object.values(GROUP_OF_CODE)).not.toContain("seo");
});

test("a new homepage has nothing yet, and nothing is required of it while it has no region", () => {
  expect(homepageChecklist(input()).map(({ code }) => code)).toEqual(CHECKLIST_CODES);
  expect(done(input())).toEqual([]);
  expect(required(input())).toEqual({});
});

test.each(Object.entries(COMPLETING))("%s is complete with what belongs to it, and nothing else is", (code, fields) => {
  expect(done(input(fields))).toEqual([code]);
});

test.each([
  ["one blank region, as the form starts with", { activityRegion: [{ state: "", city: "" }] }],
  ["a state without a city", { activityRegion: [{ state: "CA", city: "" }] }],
  ["spaces", { name: "  ", aboutMeKr: "\n" }],
])("%s completes nothing", (_, fields) => {
  expect(done(input(fields))).toEqual([]);
});

test.each([
  [["CA"], { licence: "CA", brokerName: "CA" }],
  [["GA"], { brokerName: "GA", firmPhone: "GA" }],
  [["GA", "CA"], { licence: "CA", brokerName: "CA", firmPhone: "GA" }],
])("in %j the law wants %j", (states, expected) => {
  expect(required(input({ activityRegion: states.map((state) => ({ state, city: "x" })) }))).toEqual(expected);
});

test("what the law finds wrong is not done, and a broker's own license names the responsible broker", () => {
  const inState = (state: string) => ({ activityRegion: [{ state, city: "x" }] });
  const ownBroker = {
    licenseNumber: "DRE 01234567",
    etcInfo: [{ contentType: "company_license", content: "01234567" }],
  };
  expect(done(input({ ...inState("CA"), licenseNumber: "1234567" }))).not.toContain("licence");
  expect(done(input({ ...inState("GA"), licenseNumber: "350112" }))).toContain("licence");
  expect(done(input({ ...inState("CA"), ...ownBroker }))).toContain("brokerName");
  expect(done(input({ ...inState("GA"), ...ownBroker }))).not.toContain("brokerName");
});
