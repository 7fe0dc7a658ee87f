import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorPartProps } from "./realtor-home";

/** Three variants by what exists: cover picture, portrait beside a colour field, type only. */
export function Hero({ view }: RealtorPartProps) {
  const { t } = useTranslation("realtor");
  const { names, photos, company, licence, contact } = view;
  const portrait = photos.portrait ?? photos.secondPortrait;
  const variant = photos.cover ? "with-cover" : portrait ? "with-portrait" : "type-only";
  return (
    <section className={`hero hero-${variant}`}>
      {photos.cover && (
        <img
          className="hero-cover"
          src={photos.cover.fullsize}
          srcSet={sourceSet(photos.cover)}
          sizes="100vw"
          alt=""
          width={1600}
          height={900}
        />
      )}
      <div className="wrap hero-card">
        {portrait && (
          <img
            className="hero-face"
            src={portrait.fullsize}
            alt={t("portrait", { name: names.primary.text })}
            width={320}
            height={400}
          />
        )}
        <div className="hero-words">
          <h1 lang={names.primary.lang}>{names.primary.text}</h1>
          {names.secondary && (
            <p className="hero-second-name" lang={names.secondary.lang}>
              {names.secondary.text}
            </p>
          )}
          <p className="hero-title">{[company.name || t("role"), licence].filter((part) => part !== "").join(" · ")}</p>
          <p className="hero-actions">
            {contact.phone?.href && (
              <a
                className="button"
                href={contact.phone.href}
                aria-label={t("callNumber", { number: contact.phone.text })}
              >
                {t("call")}
              </a>
            )}
            {contact.kakao && (
              <a className="button button-quiet" href={contact.kakao} rel="noopener">
                {t("kakao")}
              </a>
            )}
          </p>
        </div>
      </div>
    </section>
  );
}

function sourceSet({ thumbnail, fullsize }: { thumbnail: string; fullsize: string }): string | undefined {
  return thumbnail === fullsize ? undefined : `${thumbnail} 640w, ${fullsize} 1600w`;
}
