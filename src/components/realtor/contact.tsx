import { useTranslation } from "gatsby-plugin-react-i18next";
import type { LinkedText } from "../../domain/realtor-view";
import type { RealtorPartProps } from "./realtor-home";
import { hasContact } from "./sections";

export function Contact({ view }: RealtorPartProps) {
  const { t } = useTranslation("realtor");
  if (!hasContact(view)) return null;
  const { contact, company, links } = view;
  const lines = [
    { label: t("contact.phone"), value: contact.phone },
    { label: t("contact.email"), value: contact.email },
    { label: t("contact.firmPhone"), value: company.phone },
    { label: t("contact.fax"), value: plain(company.fax) },
    { label: t("contact.address"), value: plain(company.address) },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  const profiles = [
    { label: t("kakao"), href: contact.kakao },
    { label: t("profiles.youtube"), href: links.youtube },
    { label: t("profiles.instagram"), href: links.instagram },
    { label: t("profiles.zillow"), href: links.zillow },
  ].flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]));
  return (
    <section className="contact" id="contact" aria-labelledby="contact-title">
      <div className="wrap realtor-section">
        <h2 id="contact-title">{t("contact.title")}</h2>
        <div>
          {lines.length > 0 && (
            <dl className="contact-lines">
              {lines.map(({ label, value }) => (
                <ContactLine key={label} label={label} value={value} />
              ))}
            </dl>
          )}
          {profiles.length > 0 && (
            <ul className="chips" aria-label={t("profiles.title")}>
              {profiles.map(({ label, href }) => (
                <li key={label}>
                  <a href={href} rel="noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

function ContactLine({ label, value }: { label: string; value: LinkedText }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value.href ? <a href={value.href}>{value.text}</a> : value.text}</dd>
    </div>
  );
}

function plain(text: string): LinkedText | null {
  return text === "" ? null : { text, href: null };
}
