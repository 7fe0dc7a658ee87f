import { useEffect } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { CONSENTS, useConsents } from "./consents-store";

const FACTS = ["items", "purpose", "retention"] as const;

/** What each consent covers, whether and when it was given, and the way to take it back. */
export function Agreement() {
  const { t } = useTranslation("screens");
  const { given, refresh, set } = useConsents();
  useEffect(refresh, [refresh]);
  return (
    <div className="screen-text">
      {CONSENTS.map((consent) => (
        <section key={consent} aria-labelledby={`${consent}-title`}>
          <h2 id={`${consent}-title`}>{t(`agreement.${consent}.title`)}</h2>
          <ul className="screen-list">
            {FACTS.map((fact) => (
              <li key={fact}>{t(`agreement.${consent}.${fact}`)}</li>
            ))}
          </ul>
          <label className="screen-consent">
            <input
              type="checkbox"
              checked={given[consent] !== null}
              aria-describedby={`${consent}-state`}
              onChange={(event) => set(consent, event.target.checked ? today() : null)}
            />
            {t("agreement.consent")}
          </label>
          <p className="screen-note" id={`${consent}-state`} role="status">
            {given[consent] === null ? t("agreement.notGiven") : t("agreement.given", { date: given[consent] })}
          </p>
        </section>
      ))}
      <p className="screen-note">{t("agreement.device")}</p>
    </div>
  );
}

/** The visitor's own day. */
function today(): string {
  const now = new Date();
  const part = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}
