import type { EtcInfoType, FieldName } from "./fields";
import { etcInfoOf, type Realtor, type RegionState } from "./realtor";
import { isDreNumber, licenceNumberOf } from "./realtor-licence";

/** What the law asks for and a homepage lacks. */
export const COMPLIANCE_CODES = [
  "nameMissing",
  "licenceMissing",
  "licenceShape",
  "brokerMissing",
  "firmNameMissing",
  "firmPhoneMissing",
  "alteredStatement",
  "alteredOriginal",
] as const;
export type ComplianceCode = (typeof COMPLIANCE_CODES)[number];

export interface ComplianceFinding {
  code: ComplianceCode;
  /** Where it is put right. */
  field: FieldName | EtcInfoType;
  /** Whose law it is; null for what every homepage needs. */
  law: RegionState | null;
  /** The address of the picture that it is about. */
  picture?: string;
}

/** A picture that somebody has marked as digitally altered; what was not said is `""`. */
interface MarkedPicture {
  url: string;
  alteration: string;
  originalUrl: string;
}

export interface ComplianceFacts extends Pick<Realtor, "name" | "etcInfo" | "activityRegion" | "licenseNumber"> {
  photos: readonly { url: string }[];
  alteredPhotos?: readonly MarkedPicture[] | undefined;
}

/**
 * What is missing by the law of the states somebody works in: in California name, DRE number and responsible broker
 * (B&P §10140.6, 10 CCR 2773) and what belongs to altered pictures (§10140.8); in Georgia the firm's name and phone.
 * Nothing but the editor ever refuses a homepage for it (decision 79).
 */
export function complianceFindings(facts: ComplianceFacts): ComplianceFinding[] {
  const worksIn = (state: RegionState) => facts.activityRegion.some((region) => region.state === state);
  const findings: ComplianceFinding[] = [];
  if (facts.name === "" && etcInfoOf(facts, "korea_name") === "") {
    findings.push({ code: "nameMissing", field: "name", law: null });
  }
  if (worksIn("CA")) findings.push(...licenceFindings(facts), ...alteredFindings(facts));
  const hasFirmName = etcInfoOf(facts, "company_name") !== "";
  if (worksIn("CA") && !hasFirmName && !isOwnBroker(facts)) {
    findings.push({ code: "brokerMissing", field: "company_name", law: "CA" });
  }
  if (worksIn("GA") && !hasFirmName) findings.push({ code: "firmNameMissing", field: "company_name", law: "GA" });
  if (worksIn("GA") && etcInfoOf(facts, "company_phone") === "") {
    findings.push({ code: "firmPhoneMissing", field: "company_phone", law: "GA" });
  }
  return findings;
}

/** A broker who answers to nobody: the firm's licence is their own. Then their name is the responsible broker's. */
export function isOwnBroker(facts: Pick<ComplianceFacts, "licenseNumber" | "etcInfo">): boolean {
  const own = licenceNumberOf(facts.licenseNumber);
  return own !== "" && own === licenceNumberOf(etcInfoOf(facts, "company_license"));
}

/** Of what is missing now, what was not missing before: a page that is live is never refused what makes it no worse. */
export function addedFindings(
  before: readonly ComplianceFinding[],
  now: readonly ComplianceFinding[],
): ComplianceFinding[] {
  const isExcusedBy = (old: ComplianceFinding, { code, field, picture }: ComplianceFinding) =>
    old.field === field && old.picture === picture && (old.code === code || old.code === "licenceMissing");
  return now.filter((finding) => !before.some((old) => isExcusedBy(old, finding)));
}

function licenceFindings({ licenseNumber }: ComplianceFacts): ComplianceFinding[] {
  if (isDreNumber(licenseNumber)) return [];
  const code = licenceNumberOf(licenseNumber) === "" ? "licenceMissing" : "licenceShape";
  return [{ code, field: "licenseNumber", law: "CA" }];
}

function alteredFindings({ photos, alteredPhotos = [] }: ComplianceFacts): ComplianceFinding[] {
  const shown = new Set(photos.map(({ url }) => url));
  return alteredPhotos
    .filter(({ url }) => shown.has(url))
    .flatMap(({ url, alteration, originalUrl }): ComplianceFinding[] => {
      const about = { field: "photos", law: "CA", picture: url } as const;
      return [
        ...(alteration === "" ? [{ code: "alteredStatement" as const, ...about }] : []),
        ...(originalUrl === "" ? [{ code: "alteredOriginal" as const, ...about }] : []),
      ];
    });
}
