import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { DraftText, EtcInfoText } from "./draft-text";
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
      <DraftText
        path="licenseNumber"
        label={t("field.licenseNumber")}
        hint={t("hint.licenseNumber")}
        warning={needsDre ? t("licence.needsDre") : ""}
      />
      <div className="admin-pair">
        <EtcInfoText type="company_name" hint={t("hint.companyName")} />
        <EtcInfoText type="company_license" />
      </div>
      <div className="admin-pair">
        <EtcInfoText type="company_phone" hint={t("hint.companyPhone")} inputMode="tel" />
        <EtcInfoText type="company_fax" inputMode="tel" />
      </div>
      <EtcInfoText type="company_address" />
      <EtcInfoText type="home_list_realtor" hint={t("hint.homeListRealtor")} />
    </GroupSection>
  );
}
