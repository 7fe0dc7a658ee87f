import { useMemo } from "react";
import { get, useFormContext, useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { complianceFindings, type ComplianceFacts, type ComplianceFinding } from "../../../domain/realtor/compliance";
import { findingPath } from "../../../domain/editor/draft-compliance";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";

/**
 * What the law misses in a field, in words, while nothing is refused for it yet; `""` where it misses nothing, and
 * where nobody has been: of a field that waits to be filled in nothing is wrong.
 * @param published what visitors see now, whose gaps are said at once; null for nothing
 */
export function useComplianceWarning(published: ComplianceFacts | null): (field: ComplianceFinding["field"]) => string {
  const { t } = useTranslation("admin");
  const { control, getValues } = useFormContext<RealtorDraft>();
  const { touchedFields } = useFormState({ control });
  const [name, licenseNumber, etcInfo, activityRegion] = useWatch({
    control,
    name: ["name", "licenseNumber", "etcInfo", "activityRegion"],
  });
  const findings = useMemo(
    () =>
      complianceFindings({
        name: name.trim(),
        licenseNumber,
        etcInfo: etcInfo.map(({ contentType, content }) => ({ contentType, content: content.trim() })),
        activityRegion,
        photos: [],
      }),
    [name, licenseNumber, etcInfo, activityRegion],
  );
  const old = useMemo(() => (published ? complianceFindings({ ...published, alteredPhotos: [] }) : []), [published]);
  return (field) => {
    const finding = findings.find((each) => each.field === field);
    if (!finding) return "";
    const isSaid =
      old.some((each) => each.field === field) || get(touchedFields, findingPath(finding, getValues())) === true;
    return isSaid ? t(`problem.${finding.code}`) : "";
  };
}
