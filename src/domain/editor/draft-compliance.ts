import { addedFindings, complianceFindings, type ComplianceFinding } from "../realtor/compliance";
import { ETC_INFO_TYPES, FORM_GROUPS, type EtcInfoType } from "../realtor/fields";
import type { RealtorInput } from "../realtor/realtor";
import { groupOfField } from "./draft-groups";
import { lacksOriginal, originalPath, shownMarks } from "./draft-marks";
import { inputOf, isFilled, type RealtorDraft } from "./realtor-draft";
import { draftIssues, type FieldIssue } from "./realtor-draft-schema";

/** What is published now: as the form has it, and as a save carries it. */
interface Published {
  draft: RealtorDraft;
  input: RealtorInput;
}

/** What a publication has to wait for, one issue a field, in the form's order: what can't be used, then what the law misses. */
export function publishIssues(draft: RealtorDraft, published: Published | null): FieldIssue[] {
  const issues = new Map<string, FieldIssue>();
  for (const issue of [
    ...draftIssues(draft, published && published.draft),
    ...stateIssues(draft, published && published.input),
    ...complianceIssues(draft, published && published.input),
  ]) {
    if (!issues.has(issue.path)) issues.set(issue.path, issue);
  }
  const place = ({ path }: FieldIssue) => FORM_GROUPS.indexOf(groupOfField(path, draft));
  return [...issues.values()].sort((one, other) => place(one) - place(other));
}

/** The state decides which law applies, how the license is named and where a city is listed; here, too, only what is worse than before waits. */
function stateIssues({ activityRegion }: RealtorDraft, published: RealtorInput | null): FieldIssue[] {
  const lacksState = ({ state }: { state: string }) => state === "";
  const before = published?.activityRegion;
  const needsAny = activityRegion.every(lacksState) && !before?.every(lacksState);
  const needsEach = !before?.some(lacksState);
  return activityRegion.flatMap((region, index) => {
    const isNeeded = isFilled(region) ? needsEach : needsAny && index === 0;
    if (!isNeeded || !lacksState(region)) return [];
    return [{ path: `activityRegion.${index}.state`, problem: "stateMissing" as const }];
  });
}

/** Without what is missing on the published page already: who mends one thing there must not be kept from it by another. */
function complianceIssues(draft: RealtorDraft, published: RealtorInput | null): FieldIssue[] {
  const before = published ? complianceFindings(published) : [];
  const alteredPhotos = shownMarks(draft)?.map((mark) =>
    lacksOriginal(mark) ? mark : { ...mark, originalUrl: mark.url },
  );
  return addedFindings(before, complianceFindings({ ...inputOf(draft), alteredPhotos })).map((finding) => ({
    path: findingPath(finding, draft),
    problem: finding.code,
  }));
}

/** Where the form has what a finding is about. */
export function findingPath({ field, picture }: ComplianceFinding, draft: RealtorDraft): string {
  if (picture !== undefined) return originalPath(draft.alteredPhotos!.findIndex(({ url }) => url === picture));
  if (!isEtcInfo(field)) return field;
  return `etcInfo.${draft.etcInfo.findIndex(({ contentType }) => contentType === field)}.content`;
}

function isEtcInfo(field: string): field is EtcInfoType {
  return (ETC_INFO_TYPES as readonly string[]).includes(field);
}
