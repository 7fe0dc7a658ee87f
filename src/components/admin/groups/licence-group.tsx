import { useTranslation } from "gatsby-plugin-react-i18next";
import { DraftText, EtcInfoText } from "./draft-text";
import { GroupSection } from "./group-section";

export function LicenceGroup() {
  const { t } = useTranslation("admin");
  return (
    <GroupSection group="licence">
      <DraftText path="licenseNumber" label={t("field.licenseNumber")} hint={t("hint.licenseNumber")} />
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
