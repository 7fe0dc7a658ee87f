import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/locale";
import { localizePath } from "../../domain/page-path";
import type { LoadedRealtor } from "./use-realtor-of-address";

const STEPS = [1, 2, 3, 4, 5, 6, 7] as const;

interface ProcessProps {
  language: Language;
  realtor: LoadedRealtor | null;
}

/** The steps of buying, and whom to ask: the realtor whose address it is, else the way to find one. */
export function Process({ language, realtor }: ProcessProps) {
  const { t } = useTranslation("screens");
  return (
    <>
      <ol className="screen-steps">
        {STEPS.map((step) => (
          <li key={step}>
            <h2>{t(`process.${step}.title`)}</h2>
            <p>{t(`process.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <section className="screen-band" aria-labelledby="process-contact">
        <h2 id="process-contact">{t("process.contact.title")}</h2>
        <p>{t("process.contact.text")}</p>
        {realtor ? (
          <ContactLinks realtor={realtor} />
        ) : (
          <a className="button" href={localizePath("/", language)}>
            {t("process.contact.request")}
          </a>
        )}
      </section>
    </>
  );
}

function ContactLinks({ realtor: { view } }: { realtor: LoadedRealtor }) {
  const { t } = useTranslation("screens");
  const { phone, kakao, email } = view.contact;
  return (
    <p className="screen-actions">
      {phone?.href && (
        <a className="button" href={phone.href}>
          {t("call")} {phone.text}
        </a>
      )}
      {kakao && (
        <a className="button button-quiet" href={kakao} rel="noopener">
          {t("kakao")}
        </a>
      )}
      {email?.href && (
        <a className="button button-quiet" href={email.href}>
          {t("email")}
        </a>
      )}
    </p>
  );
}
