import type { FormGroup } from "../realtor/fields";
import { complianceFindings, isOwnBroker, type ComplianceFinding } from "../realtor/compliance";
import { etcInfoOf, type RealtorInput, type RegionState } from "../realtor/realtor";

export const CHECKLIST_CODES = [
  "name",
  "koreanName",
  "portrait",
  "cover",
  "phone",
  "email",
  "regions",
  "licence",
  "brokerName",
  "firmPhone",
  "bioKo",
  "bioEn",
] as const;
export type ChecklistCode = (typeof CHECKLIST_CODES)[number];

/** Where each thing on the checklist is typed. */
export const GROUP_OF_CODE: Record<ChecklistCode, FormGroup> = {
  name: "basics",
  koreanName: "basics",
  portrait: "photos",
  cover: "photos",
  phone: "contact",
  email: "contact",
  regions: "regions",
  licence: "licence",
  brokerName: "licence",
  firmPhone: "licence",
  bioKo: "bio",
  bioEn: "bio",
};

export interface ChecklistItem {
  code: ChecklistCode;
  isDone: boolean;
  /** The state whose law wants it on the page, given the regions; null where it is only good to have. */
  isRequiredBy: RegionState | null;
}

/**
 * What a homepage has and lacks, in the order of the screen. What the page makes by itself, the search texts and the
 * share image, is on no list. Required are: in
 * California licence number and responsible broker (10 CCR 2773), in Georgia the
 * firm's name and phone (Ga. Comp. R. & Regs. 520-1-.09); with both, California comes first.
 */
export function homepageChecklist(input: RealtorInput): ChecklistItem[] {
  const requiredIn = (...states: RegionState[]) =>
    states.find((state) => input.activityRegion.some((region) => region.state === state)) ?? null;
  const requirements: Partial<Record<ChecklistCode, RegionState | null>> = {
    licence: requiredIn("CA"),
    brokerName: requiredIn("CA", "GA"),
    firmPhone: requiredIn("GA"),
  };
  const done = factsOf(input);
  return CHECKLIST_CODES.map((code) => ({ code, isDone: done[code], isRequiredBy: requirements[code] ?? null }));
}

function factsOf(input: RealtorInput): Record<ChecklistCode, boolean> {
  const hasPhoto = (...paths: string[]) => input.photos.some(({ path }) => paths.includes(path));
  const findings = complianceFindings(input);
  const isLawful = (field: ComplianceFinding["field"]) => findings.every((finding) => finding.field !== field);
  return {
    name: input.name !== "",
    koreanName: etcInfoOf(input, "korea_name") !== "",
    portrait: hasPhoto("id", "id2"),
    cover: hasPhoto("top"),
    phone: input.contactPhone !== "",
    email: input.email !== "",
    regions: input.activityRegion.some(({ state, city }) => state !== "" && city !== ""),
    licence: input.licenseNumber !== "" && isLawful("licenseNumber"),
    brokerName: (etcInfoOf(input, "company_name") !== "" || isOwnBroker(input)) && isLawful("company_name"),
    firmPhone: etcInfoOf(input, "company_phone") !== "",
    bioKo: input.aboutMeKr !== "",
    bioEn: input.aboutMeEn !== "",
  };
}
