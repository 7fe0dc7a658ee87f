import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { DraftField, EtcInfoField } from "./draft-text";
import { GroupSection } from "./group-section";

/** 10 CCR 2773 wants the number of the Department of Real Estate. */
const DRE_NUMBER = /^\d{8}$/;

export function LicenceGroup() {
  const { t } = useTranslation("admin");
  const { control } = useFormContext<RealtorDraft>();
  const [licence, regions] = useWatch({ control, name: ["licenseNumber", "activityRegion"] });
  const needsDre = regions.some(({ state }) => state === "CA") && !DRE_NUMBER.test(licence.trim());
  return (
    <GroupSection group="licence">
      <DraftField name="licenseNumber" warning={needsDre ? t("licence.needsDre") : ""} />
      <div className="admin-pair">
        <EtcInfoField type="company_name" />
        <EtcInfoField type="company_license" />
      </div>
      <div className="admin-pair">
        <EtcInfoField type="company_phone" />
        <EtcInfoField type="company_fax" />
      </div>
      <EtcInfoField type="company_address" />
      <EtcInfoField type="home_list_realtor" />
    </GroupSection>
  );
}
