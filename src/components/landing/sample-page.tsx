import type { CSSProperties } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { SampleHomepage } from "../../config/sample-homepages";
import type { Language } from "../../domain/locale";
import "./sample-page.css";

/** A sample homepage, as small as its frame: every length follows the frame's width. A picture to those who do not see. */
export function SamplePage({ sample, language }: { sample: SampleHomepage; language: Language }) {
  const { t } = useTranslation("landing");
  const name = sample.name[language];
  const style: Record<`--${string}`, string> & CSSProperties = { "--sample-color": sample.color };
  const picture = `/landing/sample-${sample.picture}`;
  return (
    <span className={`sample-page sample-page-${sample.layout}`} style={style} aria-hidden="true">
      <span className="sample-page-header">
        <span className="sample-page-mark">{name}</span>
        <span>{t("samples.pages.about")}</span>
        <span>{t("samples.pages.areas")}</span>
        <span className="sample-page-action">{t("samples.pages.contact")}</span>
      </span>
      <img
        className="sample-page-picture"
        src={`${picture}-400.webp`}
        srcSet={[400, 560, 800].map((width) => `${picture}-${width}.webp ${width}w`).join(", ")}
        // Less than it is on a phone, where a screen has three pixels for each: see the cards.
        sizes="(min-width: 700px) min(71vw, 860px), 50vw"
        alt=""
        width={800}
        height={534}
        loading="lazy"
        draggable={false}
      />
      <span className="sample-page-person">
        <img
          src={`/landing/face-${sample.face}-320.webp`}
          alt=""
          width={320}
          height={400}
          loading="lazy"
          draggable={false}
        />
        <span className="sample-page-words">
          <span className="sample-page-name">{name}</span>
          <span className="sample-page-role">{t("samples.pages.role", { area: sample.area })}</span>
          <span className="sample-page-numbers">
            <span>
              <b>{sample.sold}</b> {t("samples.pages.sold")}
            </span>
            <span>
              <b>{sample.years}</b> {t("samples.pages.years")}
            </span>
          </span>
        </span>
      </span>
    </span>
  );
}
