import type { Phrase } from "../../domain/realtor/phrase";
import { Paragraphs } from "./paragraphs";
import type { RealtorPartProps } from "./part-props";
import { useRealtorText } from "./realtor-text";

/** Letters of a line on a phone, about. */
const LINE_LENGTH = { ko: 19, en: 38 };
/** With fewer, folding would hide too little to be worth a tap. */
const FOLDED_FROM_LINES = 10;

/** Two columns: the realtor's own words, and the facts beside them. On phones a long text folds, without scripts. */
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
        {isLong(view.about) && (
          <details className="about-more">
            <summary>{t("about.more")}</summary>
          </details>
        )}
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

function isLong({ text, lang }: Phrase): boolean {
  const lines = text.split("\n").map((line) => Math.ceil(line.length / LINE_LENGTH[lang]));
  return lines.reduce((sum, count) => sum + count, 0) >= FOLDED_FROM_LINES;
}
