import { COMPLIANCE_CASES } from "./compliance.cases";
import { addedFindings, complianceFindings, type ComplianceFacts, type ComplianceFinding } from "./compliance";
import { REGION_STATES, type RegionState } from "./realtor";

const PICTURE = "https://x.example/living-room.webp";

interface Labelled {
  line: string;
  facts: ComplianceFacts;
  missing: string[];
}

const CASES = COMPLIANCE_CASES.trim().split("\n").map(labelled);

function labelled(line: string): Labelled {
  const cells = line.split("|").map((cell) => cell.trim());
  const [states = "", role = "", name = "", licence = "", firm = "", phone = "", altered = "", missing = ""] = cells;
  const [said, original] = altered.split(", ");
  return {
    line,
    facts: {
      name: given(name),
      licenseNumber: given(licence),
      activityRegion: REGION_STATES.filter((state) => states.includes(state)).map(regionIn),
      etcInfo: [
        { contentType: "company_name", content: given(firm) },
        { contentType: "company_phone", content: given(phone) },
        { contentType: "company_license", content: role === "broker" ? given(licence) : "01888777" },
      ],
      photos: altered === "elsewhere" ? [] : [{ url: PICTURE }],
      alteredPhotos: altered === "-" ? [] : [marked(said === "said", original === "original")],
    },
    missing: missing === "nothing" ? [] : missing.split(", "),
  };
}

function marked(isSaid: boolean, hasOriginal: boolean) {
  const originalUrl = hasOriginal ? "https://x.example/empty-room.webp" : "";
  return { url: PICTURE, alteration: isSaid ? "staging" : "", originalUrl };
}

function regionIn(state: RegionState) {
  return { state, city: "", neighborhood: "", zipcode: "" };
}

function given(cell: string): string {
  return cell === "-" ? "" : cell;
}

const wrongly = (wanted: (one: Labelled) => readonly string[], found: (one: Labelled) => readonly string[]) =>
  CASES.flatMap((one) => wanted(one).flatMap((code) => (found(one).includes(code) ? [] : [`${code}: ${one.line}`])));
const found = ({ facts }: Labelled) => complianceFindings(facts).map(({ code }) => code);

test("200 labelled cases: 0 misses, 0 false alarms", () => {
  expect(new Set(CASES.map(({ line }) => line)).size).toBe(200);
  const misses = wrongly(({ missing }) => missing, found);
  const falseAlarms = wrongly(found, ({ missing }) => missing);
  expect({ misses, falseAlarms }).toEqual({ misses: [], falseAlarms: [] });
});

const COMPLETE: ComplianceFacts = {
  name: "Grace Lee",
  licenseNumber: "01234567",
  activityRegion: [regionIn("CA")],
  etcInfo: [{ contentType: "company_name", content: "Han Realty Group" }],
  photos: [{ url: PICTURE }],
};
const codes = (findings: readonly ComplianceFinding[]) => findings.map(({ code }) => code);
const added = (before: Partial<ComplianceFacts>, now: Partial<ComplianceFacts>) =>
  codes(addedFindings(complianceFindings({ ...COMPLETE, ...before }), complianceFindings({ ...COMPLETE, ...now })));

test("a Korean name alone is a name", () => {
  const korean = { ...COMPLETE, name: "", etcInfo: [...COMPLETE.etcInfo] };
  expect(codes(complianceFindings(korean))).toEqual(["nameMissing"]);
  korean.etcInfo.push({ contentType: "korea_name", content: "이그레이스" });
  expect(codes(complianceFindings(korean))).toEqual([]);
});

test("each finding says whose law it is and where it is put right", () => {
  const bare = { ...COMPLETE, name: "", licenseNumber: "", etcInfo: [] };
  const alteredPhotos = [{ url: PICTURE, alteration: "", originalUrl: "" }];
  expect(complianceFindings({ ...bare, activityRegion: REGION_STATES.map(regionIn), alteredPhotos })).toEqual([
    { code: "nameMissing", field: "name", law: null },
    { code: "licenceMissing", field: "licenseNumber", law: "CA" },
    { code: "alteredStatement", field: "photos", law: "CA", picture: PICTURE },
    { code: "alteredOriginal", field: "photos", law: "CA", picture: PICTURE },
    { code: "brokerMissing", field: "company_name", law: "CA" },
    { code: "firmNameMissing", field: "company_name", law: "GA" },
    { code: "firmPhoneMissing", field: "company_phone", law: "GA" },
  ]);
});

test("what was missing before stands in nobody's way, and what is missing from now on does", () => {
  expect(added({ licenseNumber: "" }, { licenseNumber: "" })).toEqual([]);
  expect(added({ licenseNumber: "123" }, { licenseNumber: "1234" })).toEqual([]);
  expect(added({ licenseNumber: "" }, { licenseNumber: "123" })).toEqual([]);
  expect(added({ licenseNumber: "123" }, { licenseNumber: "" })).toEqual(["licenceMissing"]);
  expect(added({}, { licenseNumber: "" })).toEqual(["licenceMissing"]);
  expect(added({ name: "" }, { name: "", etcInfo: [] })).toEqual(["brokerMissing"]);
});

test("of two pictures without their originals, only the one that is new is in the way", () => {
  const pictures = ["https://x.example/1.webp", "https://x.example/2.webp"];
  const alteredPhotos = pictures.map((url) => ({ url, alteration: "staging", originalUrl: "" }));
  const photos = pictures.map((url) => ({ url }));
  const now = complianceFindings({ ...COMPLETE, photos, alteredPhotos });
  const before = complianceFindings({ ...COMPLETE, photos, alteredPhotos: alteredPhotos.slice(0, 1) });
  expect(addedFindings(before, now)).toEqual([now[1]]);
});
