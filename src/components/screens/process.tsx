import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import type { ScreenPlace } from "../../domain/realtor/page-context";
import { homepageOfAddress } from "./homepage-of-address";
import type { LoadedRealtor } from "./use-realtor-of-address";

const STEPS = [1, 2, 3, 4, 5, 6, 7] as const;

interface ProcessProps {
  language: Language;
  place: ScreenPlace;
  realtor: LoadedRealtor | null;
}

/** The steps of buying, and whom to ask: the realtor whose address it is. Only the product's own screen leads agents to it. */
export function Process({ language, place, realtor }: ProcessProps) {
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
        {place === "site" ? (
          <a className="button" href={localizePath("/", language)}>
            {t("process.contact.request")}
          </a>
        ) : (
          <ContactLinks realtor={realtor} form={`${homepageOfAddress(place, language)}#contact`} />
        )}
      </section>
    </>
  );
}

interface ContactLinksProps {
  /** Null until they are loaded, and while the API is away. */
  realtor: LoadedRealtor | null;
  /** Address of their contact form. */
  form: string;
}

function ContactLinks({ realtor, form }: ContactLinksProps) {
  const { t } = useTranslation("screens");
  const { phone, kakao } = realtor?.view.contact ?? {};
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
      <a className={phone?.href ? "button button-quiet" : "button"} href={form}>
        {t("process.contact.message")}
      </a>
    </p>
  );
}
