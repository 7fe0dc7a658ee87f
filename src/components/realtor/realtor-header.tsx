import { useState } from "react";
import type { Language } from "../../domain/site/locale";
import type { RealtorView } from "../../domain/realtor/realtor-view";
import { LanguageToggle } from "../shell/language-toggle";
import { MoreSections } from "./more-sections";
import { sectionsBehindMore, sectionsOf } from "./sections";
import { useRealtorText } from "./realtor-text";
import "./realtor-header.css";

interface RealtorHeaderProps {
  view: RealtorView;
  language: Language;
  originalPath: string;
}

export function RealtorHeader({ view, language, originalPath }: RealtorHeaderProps) {
  const t = useRealtorText();
  const [isOpen, setOpen] = useState(false);
  const { primary } = view.names;
  const { logo } = view.photos;
  const { phone, kakao } = view.contact;
  const sections = sectionsOf(view);
  const behind = sectionsBehindMore(sections);
  const close = () => setOpen(false);
  return (
    <header
      className="realtor-header"
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
    >
      <div className="wrap">
        <a className="realtor-header-mark" href="#content" lang={primary.lang} onClick={close}>
          {logo && <img src={logo.thumbnail} alt={t("logo", { name: primary.text })} width={40} height={40} />}
          <span aria-hidden={logo ? true : undefined}>{primary.text}</span>
        </a>
        <nav id="sections" className={isOpen ? "is-open" : undefined} aria-label={t("sectionsLabel")}>
          <ul>
            {sections.map((section) => (
              <li key={section} className={behind.includes(section) ? "is-behind" : undefined}>
                <a href={`#${section}`} onClick={close}>
                  {t(`${section}.title`)}
                </a>
              </li>
            ))}
          </ul>
          {behind.length > 0 && <MoreSections sections={behind} />}
        </nav>
        <LanguageToggle language={language} originalPath={originalPath} />
        {kakao && (
          <a className="button button-quiet realtor-header-action" href={kakao} rel="noopener">
            {t("kakao")}
          </a>
        )}
        {phone?.href && (
          <a
            className="button realtor-header-action"
            href={phone.href}
            aria-label={t("callNumber", { number: phone.text })}
          >
            {t("call")}
          </a>
        )}
        <button
          className="realtor-header-menu"
          type="button"
          aria-expanded={isOpen}
          aria-controls="sections"
          aria-label={t("menu")}
          onClick={() => setOpen(!isOpen)}
        >
          <svg width="24" height="24" viewBox="0 0 24 24" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
            <path d={isOpen ? "M6 6l12 12M18 6 6 18" : "M4 8h16M4 16h16"} strokeLinecap="round" />
          </svg>
        </button>
      </div>
    </header>
  );
}
