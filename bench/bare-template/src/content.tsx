import type { ReactNode } from "react";
import type { Phrase } from "../../../src/domain/realtor/phrase";
import { textOf, type PartProps } from "./page";

const SHOWN_PHOTOS = 8;
const ESTIMATE_FIELDS = ["price", "down", "rate", "years"];

export function Content({ page }: PartProps) {
  return (
    <div className={`realtor-content theme-${page.realtor.view.design.contentDark ? "dark" : "light"}`}>
      <Numbers page={page} />
      <About page={page} />
      <Areas page={page} />
      <Listings page={page} />
      <Gallery page={page} />
      <Video page={page} />
      <Additional page={page} />
      <Estimate page={page} />
    </div>
  );
}

function Section({ page, id, children }: PartProps & { id: string; children: ReactNode }) {
  return (
    <section className="wrap realtor-section below-fold" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{textOf(page, `${id}.title`)}</h2>
      {children}
    </section>
  );
}

function Paragraphs({ phrase }: { phrase: Phrase }) {
  return (
    <div className="paragraphs" lang={phrase.lang}>
      {phrase.text.split("\n\n").map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Numbers({ page }: PartProps) {
  const { sales, lastYear, career } = page.realtor.view.numbers;
  return (
    <section className="wrap numbers" aria-label={textOf(page, "numbers.title")}>
      <dl>
        {sales && <Fact label={textOf(page, "numbers.sales")}>{sales}</Fact>}
        {lastYear && <Fact label={textOf(page, "numbers.lastYear")}>{lastYear}</Fact>}
        {career.startYear && <Fact label={textOf(page, "numbers.since")}>{career.startYear}</Fact>}
      </dl>
    </section>
  );
}

function About({ page }: PartProps) {
  const { about, company, licence } = page.realtor.view;
  return (
    <Section page={page} id="about">
      <div className="about">
        {about && <Paragraphs phrase={about} />}
        <dl className="about-facts">
          <Fact label={textOf(page, "firm")}>{company.name}</Fact>
          <Fact label={textOf(page, "about.licence")}>{licence}</Fact>
          <Fact label={textOf(page, "about.languages")}>{textOf(page, "about.languageNames")}</Fact>
          <Fact label={textOf(page, "contact.address")}>{company.address}</Fact>
        </dl>
      </div>
    </Section>
  );
}

function Areas({ page }: PartProps) {
  return (
    <Section page={page} id="areas">
      <div className="areas">
        {page.realtor.view.regions.map(({ state, places }) => (
          <div key={state}>
            <h3>{textOf(page, `areas.${state}`)}</h3>
            <ul className="chips">
              {places.map((place) => (
                <li key={place}>{place}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Listings({ page }: PartProps) {
  const { company } = page.realtor.view;
  return (
    <Section page={page} id="listings">
      <div className="listings" aria-busy>
        <p className="listings-head" role="status">
          {textOf(page, "listings.loading")}
        </p>
        <div className="listing-shelf" aria-hidden>
          {[0, 1, 2].map((index) => (
            <div key={index} className="listing-card is-skeleton">
              <div className="listing-picture" />
              <p className="listing-price" />
              <p />
              <p />
            </div>
          ))}
        </div>
        <p className="listings-foot">
          <strong>
            <span className="unbroken">{company.name}</span>
            {company.phone && <span className="unbroken">{company.phone.text}</span>}
          </strong>
        </p>
      </div>
    </Section>
  );
}

function Gallery({ page }: PartProps) {
  const { gallery } = page.realtor.view.photos;
  const total = gallery.length;
  if (total === 0) return null;
  return (
    <Section page={page} id="gallery">
      <ul className="gallery">
        {gallery.slice(0, SHOWN_PHOTOS).map(({ thumbnail, fullsize }, index) => (
          <li key={index} className="span-4">
            <a href={fullsize}>
              <img
                src={thumbnail}
                srcSet={`${thumbnail} 640w, ${fullsize} 1600w`}
                sizes="(min-width: 768px) 400px, 50vw"
                alt={textOf(page, "gallery.photo", { total, index: index + 1 })}
                width={640}
                height={427}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
      {total > SHOWN_PHOTOS && (
        <p className="gallery-more">
          <a className="button button-quiet" href={gallery[SHOWN_PHOTOS]!.fullsize}>
            {textOf(page, "gallery.all", { total })}
          </a>
        </p>
      )}
    </Section>
  );
}

function Video({ page }: PartProps) {
  const { videoId, photos } = page.realtor.view;
  if (!videoId) return null;
  return (
    <Section page={page} id="video">
      <button type="button" aria-label={textOf(page, "video.play")}>
        {photos.cover && (
          <img src={photos.cover.fullsize} alt="" width={1600} height={900} loading="lazy" decoding="async" />
        )}
        <svg width={88} height={88} viewBox="0 0 72 72" aria-hidden>
          <circle cx={36} cy={36} r={36} fill="#fff" />
          <path d="M29 22v28l22-14z" fill="#15171c" />
        </svg>
        <small>{textOf(page, "video.note")}</small>
      </button>
    </Section>
  );
}

function Additional({ page }: PartProps) {
  return page.realtor.view.sections.map(({ title, content, imageUrl }, index) => (
    <section key={index} className="wrap realtor-section below-fold" aria-labelledby={`more-${index}`}>
      {title && (
        <h2 id={`more-${index}`} lang={title.lang}>
          {title.text}
        </h2>
      )}
      {content && <Paragraphs phrase={content} />}
      {imageUrl && <img src={imageUrl} alt="" width={800} height={600} loading="lazy" decoding="async" />}
    </section>
  ));
}

function Estimate({ page }: PartProps) {
  return (
    <Section page={page} id="estimate">
      <div className="estimate">
        <form>
          <p className="estimate-lead">{textOf(page, "estimate.lead")}</p>
          {ESTIMATE_FIELDS.map((field) => (
            <label key={field} className="realtor-field">
              {textOf(page, `estimate.${field}`)}
              <input inputMode="decimal" autoComplete="off" maxLength={15} />
            </label>
          ))}
        </form>
        <div className="estimate-result">
          <p>{textOf(page, "estimate.result")}</p>
          <p className="estimate-number is-waiting">$ –</p>
          <p>{textOf(page, "estimate.waiting")}</p>
          <p className="estimate-small">{textOf(page, "estimate.notOffer")}</p>
          <p className="estimate-small">
            <strong>{textOf(page, "estimate.lender", { name: "Sample Home Lending", number: "000000" })}</strong>
          </p>
        </div>
      </div>
    </Section>
  );
}
