import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Lead } from "../../../domain/editor/lead";

/** What the sender agreed to, in the words that they saw. */
export function LeadConsents({ lead: { consents, consentVersion, language } }: { lead: Lead }) {
  const { t } = useTranslation("messages");
  if (consents.length === 0) return null;
  return (
    <section className="lead-consents" aria-labelledby="lead-consents">
      <h3 id="lead-consents">{t("consents")}</h3>
      <ul>
        {consents.map(({ kind, given, text }) => {
          const answer = kind === "notice" ? "notice" : given ? "given" : "refused";
          return (
            <li key={kind}>
              <span className="lead-consent" data-answer={answer}>
                {t(`consents.${answer}`)}
              </span>
              <span lang={text === null ? undefined : (language ?? undefined)}>{text ?? t("consents.unknown")}</span>
            </li>
          );
        })}
      </ul>
      {consentVersion && <p className="admin-hint">{t("consents.version", { version: consentVersion })}</p>}
    </section>
  );
}
