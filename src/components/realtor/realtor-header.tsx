import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/locale";
import type { RealtorView } from "../../domain/realtor-view";
import { LanguageToggle } from "../shell/language-toggle";
import { sectionsOf } from "./sections";
import "./realtor-header.css";

interface RealtorHeaderProps {
  view: RealtorView;
  language: Language;
  originalPath: string;
}

export function RealtorHeader({ view, language, originalPath }: RealtorHeaderProps) {
  const { t } = useTranslation("realtor");
  const { primary } = view.names;
  const { logo } = view.photos;
  return (
    <header className="realtor-header">
      <div className="wrap">
        <a className="realtor-header-mark" href="#content" lang={primary.lang}>
          {logo ? <img src={logo.thumbnail} alt={t("logo", { name: primary.text })} height={40} /> : primary.text}
        </a>
        <nav aria-label={t("sectionsLabel")}>
          <ul>
            {sectionsOf(view).map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{t(`${section}.title`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageToggle language={language} originalPath={originalPath} />
      </div>
    </header>
  );
}
