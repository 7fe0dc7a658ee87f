import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { REGION_STATES } from "../../../domain/realtor/realtor";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { DraftField, DraftSelect, EtcInfoField } from "../groups/draft-text";
import { useComplianceWarning } from "../groups/use-compliance-warning";

/** The state first: it decides what the law wants on the page. */
export function LicenceStep() {
  const { t } = useTranslation("admin");
  const { control } = useFormContext<RealtorDraft>();
  const regions = useWatch({ control, name: "activityRegion" });
  const warningOf = useComplianceWarning();
  const isGeorgia = regions.some(({ state }) => state === "GA");
  return (
    <>
      <DraftSelect
        path="activityRegion.0.state"
        label={t("firstRun.state")}
        options={[
          { value: "", label: t("region.state.none") },
          ...REGION_STATES.map((value) => ({ value, label: t(`region.state.${value}`) })),
        ]}
      />
      <DraftField name="licenseNumber" warning={warningOf("licenseNumber")} />
      <div className="admin-pair">
        <EtcInfoField type="company_name" warning={warningOf("company_name")} />
        {isGeorgia ? (
          <EtcInfoField type="company_phone" warning={warningOf("company_phone")} />
        ) : (
          <EtcInfoField type="company_license" />
        )}
      </div>
    </>
  );
}
