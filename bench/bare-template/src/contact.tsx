import { textOf, type PartProps } from "./page";

const COUNTRIES = { KR: "+82", US: "+1", CA: "+1", JP: "+81", CN: "+86", AU: "+61", GB: "+44" };

export function Contact({ page }: PartProps) {
  const { contact, company, links } = page.realtor.view;
  const profiles = [
    ["kakao", contact.kakao],
    ["profiles.youtube", links.youtube],
    ["profiles.instagram", links.instagram],
    ["profiles.zillow", links.zillow],
  ] as const;
  const lines = [
    ["contact.phone", contact.phone],
    ["contact.email", contact.email],
    ["contact.firmPhone", company.phone],
  ] as const;
  return (
    <section className="contact below-fold" id="contact" aria-labelledby="contact-title">
      <div className="wrap">
        <div className="contact-words">
          <h2 id="contact-title">{textOf(page, "contact.title")}</h2>
          <p className="contact-lead">{textOf(page, "contact.lead")}</p>
          <dl className="contact-lines">
            {lines.map(
              ([key, line]) =>
                line && (
                  <div key={key}>
                    <dt>{textOf(page, key)}</dt>
                    <dd>
                      <a href={line.href ?? ""}>{line.text}</a>
                    </dd>
                  </div>
                ),
            )}
            <div>
              <dt>{textOf(page, "contact.address")}</dt>
              <dd>{company.address}</dd>
            </div>
          </dl>
          <ul className="contact-profiles" aria-label={textOf(page, "profiles.title")}>
            {profiles.map(
              ([key, href]) =>
                href && (
                  <li key={key}>
                    <a href={href} rel="noopener">
                      {textOf(page, key)}
                    </a>
                  </li>
                ),
            )}
          </ul>
        </div>
        <ContactForm page={page} />
      </div>
    </section>
  );
}

function ContactForm({ page }: PartProps) {
  const label = (key: string) => textOf(page, `contact.${key}`);
  return (
    <form className="contact-form" noValidate data-dd-privacy="mask-user-input">
      <label className="realtor-field">
        {label("lastName")}
        <input name="lastName" autoComplete="family-name" maxLength={100} />
      </label>
      <label className="realtor-field">
        {label("firstName")}
        <input name="firstName" autoComplete="given-name" maxLength={100} />
      </label>
      <label className="realtor-field">
        {label("email")}
        <input name="email" type="email" autoComplete="email" maxLength={254} />
      </label>
      <label className="realtor-field">
        {label("country")}
        <select name="phoneCountryCode" autoComplete="tel-country-code">
          {Object.entries(COUNTRIES).map(([code, prefix]) => (
            <option key={code} value={code}>{`${code} ${prefix}`}</option>
          ))}
        </select>
      </label>
      <label className="realtor-field">
        {label("phone")}
        <input name="phone" type="tel" autoComplete="tel-national" maxLength={40} />
      </label>
      <p className="contact-hint">{label("reply")}</p>
      <label className="realtor-field">
        {label("message")}
        <textarea name="message" rows={4} maxLength={4000} />
      </label>
      <label className="contact-check">
        <input type="checkbox" name="isTerm" defaultChecked />
        <span>
          {label("terms")} <a href="/terms#privacy">{label("privacy")}</a>
        </span>
      </label>
      <label className="contact-check">
        <input type="checkbox" name="wantsCalls" />
        <span>{label("calls")}</span>
      </label>
      <button className="button" type="submit">
        {label("send")}
      </button>
      <p className="contact-answer" role="status" />
    </form>
  );
}

export function Footer({ page }: PartProps) {
  const { names, licence, contact, company } = page.realtor.view;
  const text = (key: string, words?: Record<string, string>) => textOf(page, `footer.${key}`, words);
  return (
    <>
      <footer className="site-footer" aria-label={text("label")}>
        <div className="wrap">
          <p>
            <span className="firm-footer-label">{textOf(page, "role")}</span>
            <strong>
              <span className="unbroken">{names.primary.text}</span>
              <span className="unbroken">{licence}</span>
              {contact.phone && <span className="unbroken">{contact.phone.text}</span>}
            </strong>
          </p>
          <p>
            <span className="firm-footer-label">{textOf(page, "firm")}</span>
            <strong>
              <span className="unbroken">{company.name}</span>
              <span className="unbroken">{company.licence}</span>
              {company.phone && <span className="unbroken">{company.phone.text}</span>}
              <span>{company.address}</span>
            </strong>
          </p>
          <div className="site-footer-lender">
            <strong>Sample Home Lending</strong>
            <span>{text("licence", { number: "60DBO-000000" })}</span>
            <span>{text("nmls", { number: "000000" })}</span>
          </div>
          <p>{text("independence")}</p>
          <p>
            <strong>{text("equalHousing")}</strong> {text("equalHousingText")}
          </p>
          <div className="site-footer-links">
            <a href="/terms">{text("terms")}</a>
            <a href="/terms#privacy">{text("privacy")}</a>
          </div>
        </div>
      </footer>
      <nav className="action-bar" aria-label={textOf(page, "actions")}>
        {contact.phone && <a href={contact.phone.href ?? ""}>{textOf(page, "call")}</a>}
        {contact.kakao && <a href={contact.kakao}>{textOf(page, "kakao")}</a>}
        <a href="#contact">{textOf(page, "message")}</a>
      </nav>
    </>
  );
}
