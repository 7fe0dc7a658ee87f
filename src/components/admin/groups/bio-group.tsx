import { useTranslation } from "gatsby-plugin-react-i18next";
import { DraftTextArea } from "./draft-text";
import { GroupSection } from "./group-section";

export function BioGroup() {
  const { t } = useTranslation("admin");
  return (
    <GroupSection group="bio">
      <DraftTextArea path="aboutMeKr" label={t("field.aboutMeKr")} rows={9} lang="ko" />
      <DraftTextArea path="aboutMeEn" label={t("field.aboutMeEn")} rows={9} lang="en" />
    </GroupSection>
  );
}
