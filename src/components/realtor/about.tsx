import { Paragraphs } from "./paragraphs";
import type { RealtorPartProps } from "./part-props";
import { useRealtorText } from "./realtor-text";

/** Two columns: the realtor's own words, and the facts beside them. */
export function About({ view }: RealtorPartProps) {
  const t = useRealtorText();
  if (view.about === null) return null;
  const { company, licence, languages } = view;
  const facts = [
    { label: t("firm"), value: company.name },
    { label: t("about.licence"), value: licence },
    { label: t("about.languages"), value: t(languages.includes("ko") ? "about.languageNames" : "about.englishOnly") },
    { label: t("contact.address"), value: company.address },
  ].filter(({ value }) => value !== "");
  return (
    <section className="wrap realtor-section below-fold" id="about" aria-labelledby="about-title">
      <h2 id="about-title">{t("about.title")}</h2>
      <div className="about">
        <Paragraphs phrase={view.about} />
        <dl className="about-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
