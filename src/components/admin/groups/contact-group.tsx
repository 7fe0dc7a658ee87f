import { useTranslation } from "gatsby-plugin-react-i18next";
import { DraftText, EtcInfoText } from "./draft-text";
import { GroupSection } from "./group-section";

export function ContactGroup() {
  const { t } = useTranslation("admin");
  return (
    <GroupSection group="contact">
      <div className="admin-pair">
        <DraftText path="contactPhone" label={t("field.contactPhone")} hint={t("hint.contactPhone")} inputMode="tel" />
        <DraftText path="email" label={t("field.email")} inputMode="email" />
      </div>
      <DraftText path="kakaoLink" label={t("field.kakaoLink")} hint={t("hint.kakaoLink")} inputMode="url" />
      <div className="admin-pair">
        <DraftText path="snsInstagramUrl" label={t("field.snsInstagramUrl")} inputMode="url" />
        <EtcInfoText type="zillow_link" inputMode="url" />
      </div>
      <DraftText path="snsYoutubeUrl" label={t("field.snsYoutubeUrl")} hint={t("hint.snsYoutubeUrl")} inputMode="url" />
      <DraftText
        path="recommendedYoutubeUrl"
        label={t("field.recommendedYoutubeUrl")}
        hint={t("hint.recommendedYoutubeUrl")}
        inputMode="url"
      />
    </GroupSection>
  );
}
