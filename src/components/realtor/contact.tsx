import type { LinkedText } from "../../domain/realtor/realtor-view";
import { DrawnOnce } from "../shell/drawn-once";
import { classNames } from "../ui/class-names";
import { ContactForm, type ContactFormProps } from "./contact-form";
import type { RealtorPartProps } from "./part-props";
import { useRealtorText } from "./realtor-text";
import "./contact.css";

type ContactProps = RealtorPartProps & Omit<ContactFormProps, "offered">;

/** Fewer lines do not fill a column beside the form: they are set large, at its foot. */
const FEW = 3;

/** The band in the realtor's colour: words and facts on the left, the form on a card of its own. */
export function Contact({ view, ...form }: ContactProps) {
  const t = useRealtorText();
  const { contact, company, links } = view;
  const lines = [
    { label: t("contact.phone"), value: contact.phone },
    { label: t("contact.email"), value: contact.email },
    { label: t("contact.firmPhone"), value: company.phone },
    { label: t("contact.fax"), value: plain(company.fax) },
    { label: t("contact.address"), value: plain(company.address) },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
  const profiles = [
    { label: t("kakao"), href: contact.kakao },
    { label: t("profiles.youtube"), href: links.youtube },
    { label: t("profiles.instagram"), href: links.instagram },
    { label: t("profiles.zillow"), href: links.zillow },
  ].flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]));
  return (
    <section
      className={classNames("contact below-fold", lines.length < FEW && "contact-brief")}
      id="contact"
      aria-labelledby="contact-title"
    >
      <div className="wrap">
        <div className="contact-words">
          <h2 id="contact-title">{t("contact.title")}</h2>
          <p className="contact-lead">{t("contact.lead")}</p>
          {lines.length > 0 && (
            <dl className="contact-lines">
              {lines.map(({ label, value }) => (
                <ContactLine key={label} label={label} value={value} />
              ))}
            </dl>
          )}
          {profiles.length > 0 && (
            <ul className="contact-profiles" aria-label={t("profiles.title")}>
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
        <DrawnOnce part={`contact-form ${form.language} ${view.requests.join(" ")}`}>
          <ContactForm {...form} offered={view.requests} />
        </DrawnOnce>
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
