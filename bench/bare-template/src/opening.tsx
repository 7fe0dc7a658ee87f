import { textOf, type PartProps } from "./page";

const SECTIONS = ["about", "areas", "listings", "gallery", "video", "estimate", "contact"];

export function Header({ page }: PartProps) {
  const { photos, names, contact } = page.realtor.view;
  const { originalPath } = page.i18n;
  const other = page.language === "ko" ? "en" : "ko";
  return (
    <>
      <a className="skip-link" href="#content">
        {textOf(page, "skipToContent")}
      </a>
      <header className="realtor-header">
        <div className="wrap">
          <a className="realtor-header-mark" href="#content">
            {photos.logo && (
              <img
                src={photos.logo.thumbnail}
                alt={textOf(page, "logo", { name: names.primary.text })}
                width={40}
                height={40}
              />
            )}
            <span aria-hidden>{names.primary.text}</span>
          </a>
          <nav id="sections" aria-label={textOf(page, "sectionsLabel")}>
            <ul>
              {SECTIONS.map((section) => (
                <li key={section}>
                  <a href={`#${section}`}>{textOf(page, `${section}.title`)}</a>
                </li>
              ))}
            </ul>
          </nav>
          <a
            className="language-toggle"
            href={other === "en" ? `/en${originalPath}` : originalPath}
            hrefLang={other}
            lang={other}
          >
            {textOf(page, "language.switchTo")}
          </a>
          {contact.kakao && (
            <a className="button button-quiet realtor-header-action" href={contact.kakao} rel="noopener">
              {textOf(page, "kakao")}
            </a>
          )}
          {contact.phone && (
            <a
              className="button realtor-header-action"
              href={contact.phone.href ?? ""}
              aria-label={textOf(page, "callNumber", { number: contact.phone.text })}
            >
              {textOf(page, "call")}
            </a>
          )}
          <button type="button" aria-expanded={false} aria-controls="sections" aria-label={textOf(page, "menu")}>
            <svg width={24} height={24} viewBox="0 0 24 24" stroke="currentColor" strokeWidth={1.75} aria-hidden>
              <path d="M4 8h16M4 16h16" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      </header>
    </>
  );
}

export function Hero({ page }: PartProps) {
  const { photos, names, company, licence, contact } = page.realtor.view;
  return (
    <section className="hero hero-cover">
      {photos.cover && (
        <img
          className="hero-cover-picture"
          src={photos.cover.fullsize}
          srcSet={`${photos.cover.thumbnail} 640w, ${photos.cover.fullsize} 1600w`}
          sizes="(max-width: 767px) 86vw, 100vw"
          alt=""
          width={1600}
          height={1067}
        />
      )}
      <div className="wrap hero-wrap">
        <div className="hero-card">
          {photos.portrait && (
            <img
              className="hero-face"
              src={photos.portrait.fullsize}
              srcSet={`${photos.portrait.thumbnail} 320w, ${photos.portrait.fullsize} 800w`}
              sizes="(min-width: 768px) 260px, 132px"
              alt={textOf(page, "portrait", { name: names.primary.text })}
              width={800}
              height={1000}
            />
          )}
          <div className="hero-words hero-words-firm">
            <h1 lang={names.primary.lang}>{names.primary.text}</h1>
            {names.secondary && (
              <p className="hero-second-name" lang={names.secondary.lang}>
                {names.secondary.text}
              </p>
            )}
            <p className="hero-firm">
              <strong>{company.name}</strong>
              <span className="facts-line">
                {company.phone && <span className="unbroken">{company.phone.text}</span>}
                <span className="unbroken">{company.licence}</span>
              </span>
            </p>
            <p className="hero-title">
              <span className="unbroken">{licence}</span>
            </p>
            <p className="hero-actions">
              {contact.phone && (
                <a className="button" href={contact.phone.href ?? ""}>
                  {textOf(page, "call")}
                </a>
              )}
              <a className="button button-quiet" href="#contact">
                {textOf(page, "contactMe")}
              </a>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
