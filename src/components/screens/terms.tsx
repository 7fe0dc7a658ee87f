import { useTranslation } from "gatsby-plugin-react-i18next";
import { HAS_SUPPORT } from "../../config/support";
import { SupportLinks } from "../account/support-links";

const SECTIONS = [
  { id: "use", paragraphs: ["terms.use.1", "terms.use.2", "terms.use.3"] },
  { id: "agents", paragraphs: ["terms.agents.1", "terms.agents.2", "terms.agents.3"] },
  {
    id: "privacy",
    paragraphs: ["terms.privacy.1", "terms.privacy.2", "terms.privacy.3", "terms.privacy.4", "terms.privacy.5"],
  },
  { id: "independence", paragraphs: ["terms.independence.1", "terms.independence.2"] },
  { id: "fairHousing", paragraphs: ["terms.fairHousing.1"] },
  { id: "accessibility", paragraphs: ["terms.accessibility.1", "terms.accessibility.2"] },
] as const;

/** The ids are addresses: forms link to `/terms#privacy`. */
export function Terms() {
  const { t } = useTranslation("screens");
  return (
    <div className="screen-columns">
      <nav className="screen-contents" aria-label={t("terms.title")}>
        <ul>
          {SECTIONS.map(({ id }) => (
            <li key={id}>
              <a href={`#${id}`}>{t(`terms.${id}.title`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="screen-text">
        {SECTIONS.map(({ id, paragraphs }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{t(`terms.${id}.title`)}</h2>
            {paragraphs.map((key) => (
              <p key={key}>{t(key)}</p>
            ))}
            {id === "agents" && HAS_SUPPORT && (
              <>
                <p>{t("terms.agents.help")}</p>
                <SupportLinks kakaoLabel={t("kakao")} />
              </>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
