import { useTranslation } from "gatsby-plugin-react-i18next";
import { SITE } from "../../config/site";
import { CONSENTS, type Consent } from "../../domain/site/consents";
import type { Language } from "../../domain/site/locale";
import { retentionPeriod } from "../../domain/site/retention";
import { FailureNotice } from "../ui/failure-notice";
import { useConsents } from "./use-consents";

const FACTS = ["items", "purpose", "retention"] as const;
const FAILURES = { load: "consents.loadFailed", session: "consents.expired" } as const;

/** What each consent covers, whether and when it was given, and the way to take it back. */
export function Agreement() {
  const { t, i18n } = useTranslation("screens");
  const { t: tAccount } = useTranslation("account");
  const { given, kept, place, failure, unsaved, set } = useConsents();
  const period = retentionPeriod(SITE.leadRetentionDays, i18n.language as Language);
  const textOf = (consent: Consent, fact: (typeof FACTS)[number]) =>
    consent === "privacy" && fact === "retention" && period !== null
      ? t("agreement.privacy.retention.period", { period })
      : t(`agreement.${consent}.${fact}`);
  return (
    <div className="screen-text">
      <FailureNotice>{failure && tAccount(FAILURES[failure])}</FailureNotice>
      {CONSENTS.map((consent) => (
        <section key={consent} aria-labelledby={`${consent}-title`}>
          <h2 id={`${consent}-title`}>{t(`agreement.${consent}.title`)}</h2>
          <ul className="screen-list">
            {FACTS.map((fact) => (
              <li key={fact}>{textOf(consent, fact)}</li>
            ))}
          </ul>
          <label className="screen-consent">
            <input
              type="checkbox"
              checked={given !== null && given[consent] !== null}
              disabled={given === null}
              aria-describedby={`${consent}-state`}
              onChange={(event) => set(consent, event.target.checked)}
            />
            {t("agreement.consent")}
          </label>
          <p className="screen-note" id={`${consent}-state`} role="status">
            {kept !== null &&
              (kept[consent] === null ? t("agreement.notGiven") : t("agreement.given", { date: kept[consent] }))}
          </p>
          <FailureNotice>{unsaved === consent && tAccount("consents.failed")}</FailureNotice>
        </section>
      ))}
      <p className="screen-note">{place === "account" ? tAccount("consents.account") : t("agreement.device")}</p>
    </div>
  );
}
