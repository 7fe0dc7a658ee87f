import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { SITE } from "../../../config/site";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { DraftField, EtcInfoField } from "../groups/draft-text";
import { StateSelect } from "../groups/state-select";
import { useComplianceWarning } from "../groups/use-compliance-warning";
import { useDoubt } from "../groups/use-doubt";
import { useStateHints } from "../groups/use-state-hints";

/** The state first: it decides what the law wants on the page. */
export function LicenceStep() {
  const { t } = useTranslation("admin");
  const { control } = useFormContext<RealtorDraft>();
  const regions = useWatch({ control, name: "activityRegion" });
  const warningOf = useComplianceWarning(null);
  const doubt = useDoubt("licenseNumber");
  const hints = useStateHints();
  const isGeorgia = regions.some(({ state }) => state === "GA");
  return (
    <>
      <StateSelect index={0} label={t("firstRun.state")} />
      <DraftField name="licenseNumber" hint={hints.licence} warning={warningOf("licenseNumber") || doubt} />
      <div className="admin-pair">
        <EtcInfoField type="company_name" warning={warningOf("company_name")} />
        {isGeorgia ? (
          <EtcInfoField type="company_phone" hint={hints.companyPhone} warning={warningOf("company_phone")} />
        ) : (
          <EtcInfoField type="company_license" />
        )}
      </div>
      <p className="admin-hint">{t("firstRun.lender", { name: SITE.lender.name, nmls: SITE.lender.nmls })}</p>
    </>
  );
}
