import { useEffect, type MouseEvent } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import { rememberLanguage } from "../../i18n/language-choice";
import { track } from "../../telemetry/events";
import { goToKeptPlace, keepPlace } from "./kept-place";

/** A plain link: Gatsby's client navigation would show a realtor's page as it was when the tab first loaded it. */
export function LanguageToggle({ language, originalPath }: { language: Language; originalPath: string }) {
  const { t } = useTranslation("common");
  const other: Language = language === "ko" ? "en" : "ko";
  const path = localizePath(originalPath, other);
  useEffect(goToKeptPlace, []);
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    // Whoever is asked first whether to leave has chosen nothing yet (`useLeaveGuard`).
    if (event.defaultPrevented) return;
    const { currentTarget: link, metaKey, ctrlKey, shiftKey, altKey } = event;
    rememberLanguage(other);
    track("language_change", { language: other });
    // The visitor stays where they are on the page; the prerendered link can't know where that is.
    link.href = `${path}${window.location.search}${window.location.hash}`;
    if (metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    keepPlace();
    // In place of this entry of the history: back on it the visitor would be led to the chosen language again.
    window.location.replace(link.href);
  };
  return (
    <a className="language-toggle" href={path} hrefLang={other} lang={other} onClick={choose}>
      {t("language.switchTo")}
    </a>
  );
}
