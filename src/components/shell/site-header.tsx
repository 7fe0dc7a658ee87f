import type { ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import { LanguageToggle } from "./language-toggle";
import { useScrolledPast } from "./use-scrolled-past";
import "./site-header.css";

/** Spec §9. */
export const HEADER_SCROLL_THRESHOLD_PX = 10;

interface SiteHeaderProps {
  language: Language;
  originalPath: string;
  /** Lies on the hero, transparent until the page is scrolled, then black. */
  overHero?: boolean;
  /** Beside the mark. */
  tabs?: ReactNode;
  children?: ReactNode;
}

export function SiteHeader({ language, originalPath, overHero = false, tabs, children }: SiteHeaderProps) {
  const { t } = useTranslation("common");
  const scrolled = useScrolledPast(HEADER_SCROLL_THRESHOLD_PX);
  const classes = ["site-header", overHero && "site-header-over-hero", overHero && scrolled && "site-header-scrolled"];
  return (
    <header className={classes.filter(Boolean).join(" ")}>
      <div className="wrap">
        <a className="site-header-mark" href={localizePath("/", language)}>
          <GateMark />
          {t("siteName")}
        </a>
        {tabs}
        <LanguageToggle language={language} originalPath={originalPath} />
        {children}
      </div>
    </header>
  );
}

/** The product's mark: a gate under its roof. */
function GateMark() {
  return (
    <svg
      width="28"
      height="28"
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      aria-hidden="true"
    >
      <path d="M2 9.5C8 8.8 11.5 7 14 4c2.5 3 6 4.8 12 5.5M6 10v14M22 10v14M11 24v-8.5h6V24" />
    </svg>
  );
}
