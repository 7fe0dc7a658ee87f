import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/locale";
import { localizePath } from "../../domain/page-path";

const OFFERS = ["address", "live", "checklist"] as const;

/** What the service is, for whoever is not signed in. */
export function Probiz({ language }: { language: Language }) {
  const { t } = useTranslation("screens");
  return (
    <>
      <ul className="screen-offers">
        {OFFERS.map((offer) => (
          <li key={offer}>
            <h2>{t(`probiz.${offer}.title`)}</h2>
            <p>{t(`probiz.${offer}.text`)}</p>
          </li>
        ))}
      </ul>
      <section className="screen-band" aria-labelledby="probiz-invite">
        <h2 id="probiz-invite">{t("probiz.invite.title")}</h2>
        <p>{t("probiz.invite.text")}</p>
        <a className="button" href={localizePath("/", language)}>
          {t("probiz.invite.request")}
        </a>
      </section>
    </>
  );
}
