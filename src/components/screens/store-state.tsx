import { useEffect } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { LANGUAGE_CODES, type Language } from "../../domain/site/locale";
import { followOtherTabs, useSession } from "../../session/session-store";
import { signOut } from "../account/use-sign-in";

/** The session and locale store, live. The token itself is not shown: who looks over a shoulder needs no more. */
export function StoreState({ language }: { language: Language }) {
  const { t } = useTranslation("screens");
  const { stored, refresh } = useSession();
  useEffect(() => {
    refresh();
    return followOtherTabs();
  }, [refresh]);
  const rows = [
    { label: t("pinia.signedIn"), value: stored.accessToken === null ? t("pinia.no") : t("pinia.yes") },
    { label: t("pinia.loginBy"), value: stored.realtorLoginBy },
    { label: t("pinia.user"), value: stored.userInfo },
    { label: t("pinia.realtor"), value: stored.realtorInfo },
    { label: t("pinia.language"), value: LANGUAGE_CODES[language] },
  ];
  return (
    <div className="screen-text">
      <dl className="screen-facts">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code>{value ?? t("pinia.empty")}</code>
            </dd>
          </div>
        ))}
      </dl>
      <button className="button" type="button" onClick={signOut} disabled={stored.accessToken === null}>
        {t("pinia.signOut")}
      </button>
    </div>
  );
}
