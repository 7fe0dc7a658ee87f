import { useTranslation } from "gatsby-plugin-react-i18next";
import { LANGUAGES } from "../../../domain/site/locale";
import { DescribingText, DescribingTextArea, DraftText } from "./draft-text";
import { GroupSection } from "./group-section";

export function SeoGroup() {
  const { t } = useTranslation("admin");
  return (
    <GroupSection group="seo">
      {LANGUAGES.map((each) => (
        <fieldset className="admin-item" key={each}>
          <legend>{t(`seo.${each}`)}</legend>
          <DescribingText
            path={`seoMeta.${each}.title`}
            label={t("field.seo.title")}
            hint={t("hint.seo.title")}
            lang={each}
          />
          <DescribingTextArea
            path={`seoMeta.${each}.description`}
            label={t("field.seo.description")}
            hint={t("hint.seo.description")}
            rows={3}
            lang={each}
          />
          <div className="admin-pair">
            <DescribingText
              path={`seoMeta.${each}.keywords`}
              label={t("field.seo.keywords")}
              hint={t("hint.seo.keywords")}
              lang={each}
            />
            <DraftText path={`seoMeta.${each}.author`} label={t("field.seo.author")} lang={each} />
          </div>
        </fieldset>
      ))}
    </GroupSection>
  );
}
