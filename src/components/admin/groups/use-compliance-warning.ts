import { useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { complianceFindings, type ComplianceFinding } from "../../../domain/realtor/compliance";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";

/** What the law misses in a field, in words, while nothing is refused for it yet; `""` where it misses nothing. */
export function useComplianceWarning(): (field: ComplianceFinding["field"]) => string {
  const { t } = useTranslation("admin");
  const { control } = useFormContext<RealtorDraft>();
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
  return (field) => {
    const finding = findings.find((each) => each.field === field);
    return finding ? t(`problem.${finding.code}`) : "";
  };
}
