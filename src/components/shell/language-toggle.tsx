import type { MouseEvent } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/locale";
import { localizePath } from "../../domain/page-path";

interface LanguageToggleProps {
  language: Language;
  originalPath: string;
  /** Called before the other language's address is opened. */
  onClick?: (chosen: Language) => void;
}

/** A plain link: Gatsby's client navigation would show a realtor's page as it was when the tab first loaded it. */
export function LanguageToggle({ language, originalPath, onClick }: LanguageToggleProps) {
  const { t } = useTranslation("common");
  const other: Language = language === "ko" ? "en" : "ko";
  return (
    <a
      className="language-toggle"
      href={localizePath(originalPath, other)}
      hrefLang={other}
      lang={other}
      onClick={(event) => {
        keepQueryAndHash(event);
        onClick?.(other);
      }}
    >
      {t("language.switchTo")}
    </a>
  );
}

/** They are the browser's, and unknown when the page is rendered. Set when clicked: a new tab and a copied address have them too. */
function keepQueryAndHash({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = window.location.search;
  currentTarget.hash = window.location.hash;
}
