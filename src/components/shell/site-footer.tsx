import type { ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { SITE } from "../../config/site";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import { isSignInScreen } from "../../domain/site/return-to";
import { PrivacyLink } from "../privacy/privacy-link";
import { DrawnOnce } from "./drawn-once";
import { EqualHousingMark } from "./equal-housing-mark";
import { LanguageToggle } from "./language-toggle";
import "./site-footer.css";

interface SiteFooterProps {
  language: Language;
  originalPath: string;
  children?: ReactNode;
}

export function SiteFooter({ language, originalPath, children }: SiteFooterProps) {
  const { t } = useTranslation("common");
  const terms = localizePath("/terms", language);
  return (
    <footer className="site-footer" aria-label={t("footer.label")}>
      <div className="wrap">
        {children}
        <DrawnOnce part={`footer ${language}`}>
          <div className="site-footer-lender">
            <strong>{SITE.lender.name}</strong>
            <div className="site-footer-facts">
              <span>{t("footer.licence", { number: SITE.lender.licence })}</span>
              <span>{t("footer.nmls", { number: SITE.lender.nmls })}</span>
            </div>
          </div>
          <div className="site-footer-law">
            <p>{t("footer.independence")}</p>
            <div className="equal-housing">
              <EqualHousingMark />
              <p>
                <strong>{t("footer.equalHousing")}</strong> {t("footer.equalHousingText")}
              </p>
            </div>
          </div>
        </DrawnOnce>
        <div className="site-footer-links">
          <a href={terms}>{t("footer.terms")}</a>
          <a href={`${terms}#privacy`}>{t("footer.privacy")}</a>
          <PrivacyLink terms={terms} />
          {/* A realtor's own page leads nobody away from it, and the sign-in does not lead to itself. */}
          {children === undefined && !isSignInScreen(originalPath) && (
            <a href={localizePath("/login", language)}>{t("footer.signIn")}</a>
          )}
          <LanguageToggle language={language} originalPath={originalPath} />
        </div>
      </div>
    </footer>
  );
}
