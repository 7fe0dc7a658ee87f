import { Photo } from "../ui/photo";
import type { RealtorPartProps } from "./part-props";
import type { LinkedText } from "../../domain/realtor/realtor-view";
import { HIGH_PRIORITY, LOW_PRIORITY } from "../shell/picture-priority";
import { AlteredNote } from "./altered-note";
import { FactsLine } from "./facts-line";
import { heroPictures } from "./hero-picture";
import { COVER_SIZES, PORTRAIT_SIZES, sourceSet } from "./picture-source";
import { ShareButton } from "./share-button";
import { shownSections, worksInGeorgia } from "./sections";
import { useRealtorText } from "./realtor-text";
import "./hero.css";

export function Hero({ view }: RealtorPartProps) {
  const t = useRealtorText();
  const { design, names, photos } = view;
  const { variant, portrait } = heroPictures(view);
  return (
    <section className={`hero hero-${variant}`}>
      {photos.cover && (
        <Photo
          className="hero-cover-picture"
          src={photos.cover.fullsize}
          srcSet={sourceSet(photos.cover, "scene")}
          sizes={COVER_SIZES}
          alt=""
          width={1600}
          height={1067}
          style={photos.cover.focus ? { objectPosition: photos.cover.focus } : undefined}
          {...HIGH_PRIORITY}
        />
      )}
      <AlteredNote altered={photos.cover?.altered} />
      <div className="wrap hero-wrap">
        <div className="hero-card">
          {portrait && (
            <Photo
              className="hero-face"
              src={portrait.fullsize}
              srcSet={sourceSet(portrait, "portrait")}
              sizes={PORTRAIT_SIZES[photos.cover ? (design.look === "editorial" ? "spread" : "card") : "field"]}
              alt={t("portrait", { name: names.primary.text })}
              width={800}
              height={1000}
              {...(photos.cover ? LOW_PRIORITY : HIGH_PRIORITY)}
            />
          )}
          <HeroWords view={view} />
          <AlteredNote altered={portrait?.altered} />
        </div>
      </div>
    </section>
  );
}

function HeroWords({ view }: RealtorPartProps) {
  const t = useRealtorText();
  const { names, company, licence, contact } = view;
  const isGeorgia = worksInGeorgia(view) && company.name !== "";
  // Beside the firm's phone and license the agent's need their owner's name.
  const title = isGeorgia ? [ofWhom("hero.agent", contact.phone), licence] : [company.name || t("role"), licence];
  return (
    <div className={isGeorgia ? "hero-words hero-words-firm" : "hero-words"}>
      <h1 lang={names.primary.lang}>{names.primary.text}</h1>
      {names.secondary && (
        <p className="hero-second-name" lang={names.secondary.lang}>
          {names.secondary.text}
        </p>
      )}
      <p className="hero-title">
        <FactsLine facts={title} />
      </p>
      {isGeorgia && (
        <p className="hero-firm">
          <strong>{company.name}</strong>
          <FactsLine facts={[ofWhom("hero.firm", company.phone), company.licence]} />
        </p>
      )}
      <div className="hero-actions" id="hero-actions">
        {contact.phone?.href && (
          <a className="button" href={contact.phone.href}>
            {t("call")} {contact.phone.text}
          </a>
        )}
        <a className={contact.phone?.href ? "button button-quiet" : "button"} href="#contact">
          {t("contactMe")}
        </a>
        {!contact.phone?.href && shownSections(view).includes("listings") && (
          <a className="button button-quiet" href="#listings">
            {t("seeListings")}
          </a>
        )}
        <ShareButton view={view} />
      </div>
    </div>
  );

  function ofWhom(owner: "hero.agent" | "hero.firm", phone: LinkedText | null): string {
    return phone === null ? t(owner) : `${t(owner)} ${phone.text}`;
  }
}
