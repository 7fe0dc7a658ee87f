import type { Testimonial } from "../../domain/realtor/realtor-testimonials";
import { FactsLine } from "./facts-line";
import { Paragraphs } from "./paragraphs";
import type { RealtorPartProps } from "./part-props";
import { useRealtorText } from "./realtor-text";
import "./testimonials.css";

/** More wait behind a line that opens them, without scripts too. */
const SHOWN_AT_ONCE = 6;
/** Longer words are not set large. */
const LOUD_LENGTH = { ko: 160, en: 320 };

/** What clients have said. No markup for search engines: a site's own reviews of its owner get none (decision 81). */
export function Testimonials({ view }: RealtorPartProps) {
  const t = useRealtorText();
  const { testimonials } = view;
  if (testimonials.length === 0) return null;
  const more = testimonials.slice(SHOWN_AT_ONCE);
  return (
    <section className="wrap realtor-section below-fold" id="testimonials" aria-labelledby="testimonials-title">
      <h2 id="testimonials-title">{t("testimonials.title")}</h2>
      <div className="testimonials-parts">
        <TestimonialList items={testimonials.slice(0, SHOWN_AT_ONCE)} isFirst />
        {more.length > 0 && (
          <details className="testimonials-more">
            <summary>{t("testimonials.more", { count: more.length })}</summary>
            <TestimonialList items={more} />
          </details>
        )}
        {testimonials.some(({ isVerified }) => isVerified) && (
          <p className="testimonials-note">{t("testimonials.note")}</p>
        )}
      </div>
    </section>
  );
}

function TestimonialList({ items, isFirst = false }: { items: readonly Testimonial[]; isFirst?: boolean }) {
  const t = useRealtorText();
  return (
    <ul className="testimonials">
      {items.map(({ text, who, when, source, link, isVerified, isInOtherLanguage }, index) => (
        <li
          key={index}
          className={isFirst && index === 0 && text.text.length <= LOUD_LENGTH[text.lang] ? "is-loud" : undefined}
        >
          <figure>
            <blockquote>
              <Paragraphs phrase={text} />
            </blockquote>
            <figcaption>
              {who !== "" && <strong>{who}</strong>}
              <FactsLine
                facts={[
                  isInOtherLanguage ? t("testimonials.otherLanguage") : "",
                  isVerified ? t("testimonials.verified") : "",
                  when,
                  source && t("testimonials.source", { source }),
                ]}
              />
              {link && (
                <a href={link} target="_blank" rel="noopener noreferrer nofollow">
                  {t("testimonials.original")}
                </a>
              )}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
