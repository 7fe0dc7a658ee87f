import type { ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { SITE } from "../../config/site";
import type { Language } from "../../domain/locale";
import { localizePath } from "../../domain/page-path";
import { EqualHousingMark } from "./equal-housing-mark";
import { LanguageToggle } from "./language-toggle";

interface SiteFooterProps {
  language: Language;
  originalPath: string;
  children?: ReactNode;
}

export function SiteFooter({ language, originalPath, children }: SiteFooterProps) {
  const { t } = useTranslation("common");
  return (
    <footer className="site-footer" aria-label={t("footer.label")}>
      <div className="wrap">
        {children}
        <div className="site-footer-facts">
          <strong>{SITE.lender.name}</strong>
          <span>{t("footer.licence", { number: SITE.lender.licence })}</span>
          <span>{t("footer.nmls", { number: SITE.lender.nmls })}</span>
          <a href={localizePath("/terms", language)}>{t("footer.terms")}</a>
        </div>
        <p>{t("footer.independence")}</p>
        <div className="equal-housing">
          <EqualHousingMark />
          <p>
            <strong>{t("footer.equalHousing")}</strong> {t("footer.equalHousingText")}
          </p>
        </div>
        <div>
          <LanguageToggle language={language} originalPath={originalPath} />
        </div>
      </div>
    </footer>
  );
}
