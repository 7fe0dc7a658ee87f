import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/locale";
import { localizePath } from "../../domain/page-path";

/** A plain link: Gatsby's client navigation would show a realtor's page as it was when the tab first loaded it. */
export function LanguageToggle({ language, originalPath }: { language: Language; originalPath: string }) {
  const { t } = useTranslation("common");
  const other: Language = language === "ko" ? "en" : "ko";
  return (
    <a className="language-toggle" href={localizePath(originalPath, other)} hrefLang={other} lang={other}>
      {t("language.switchTo")}
    </a>
  );
}
