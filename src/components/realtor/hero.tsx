import type { RealtorPartProps } from "./realtor-home";
import { HIGH_PRIORITY } from "../shell/high-priority";
import { FactsLine } from "./facts-line";
import { heroPictures } from "./hero-picture";
import { COVER_SIZES, PORTRAIT_SIZES, sourceSet } from "./picture-source";
import { worksInGeorgia } from "./sections";
import { useRealtorText } from "./realtor-text";
import "./hero.css";

export function Hero({ view }: RealtorPartProps) {
  const t = useRealtorText();
  const { names, photos } = view;
  const { variant, portrait } = heroPictures(view);
  return (
    <section
      className={`hero hero-${variant}`}
      data-initial={variant === "type" ? Array.from(names.primary.text)[0] : undefined}
    >
      {photos.cover && (
        <img
          className="hero-cover-picture"
          src={photos.cover.fullsize}
          srcSet={sourceSet(photos.cover, "scene")}
          sizes={COVER_SIZES}
          alt=""
          width={1600}
          height={1067}
          {...HIGH_PRIORITY}
        />
      )}
      <div className="wrap hero-wrap">
        <div className="hero-card">
          {portrait && (
            <img
              className="hero-face"
              src={portrait.fullsize}
              srcSet={sourceSet(portrait, "portrait")}
              sizes={photos.cover ? PORTRAIT_SIZES.card : PORTRAIT_SIZES.field}
              alt={t("portrait", { name: names.primary.text })}
              width={800}
              height={1000}
              {...(photos.cover ? null : HIGH_PRIORITY)}
            />
          )}
          <HeroWords view={view} />
        </div>
      </div>
    </section>
  );
}

function HeroWords({ view }: RealtorPartProps) {
  const t = useRealtorText();
  const { names, company, licence, contact } = view;
  const isGeorgia = worksInGeorgia(view) && company.name !== "";
  const title = [isGeorgia ? "" : company.name || t("role"), licence].filter((part) => part !== "");
  const firm = [company.phone?.text ?? "", company.licence].filter((part) => part !== "");
  return (
    <div className={isGeorgia ? "hero-words hero-words-firm" : "hero-words"}>
      <h1 lang={names.primary.lang}>{names.primary.text}</h1>
      {names.secondary && (
        <p className="hero-second-name" lang={names.secondary.lang}>
          {names.secondary.text}
        </p>
      )}
      {isGeorgia && (
        <p className="hero-firm">
          <strong>{company.name}</strong>
          {firm.length > 0 && <FactsLine facts={firm} />}
        </p>
      )}
      {title.length > 0 && (
        <p className="hero-title">
          <FactsLine facts={title} />
        </p>
      )}
      <p className="hero-actions">
        {contact.phone?.href && (
          <a className="button" href={contact.phone.href} aria-label={t("callNumber", { number: contact.phone.text })}>
            {t("call")}
          </a>
        )}
        <a className={contact.phone?.href ? "button button-quiet" : "button"} href="#contact">
          {t("contactMe")}
        </a>
        {!contact.phone?.href && (
          <a className="button button-quiet" href="#listings">
            {t("seeListings")}
          </a>
        )}
      </p>
    </div>
  );
}
