import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { DraftField, EtcInfoField } from "../groups/draft-text";
import { StateSelect } from "../groups/state-select";
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
      <StateSelect index={0} label={t("firstRun.state")} />
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
