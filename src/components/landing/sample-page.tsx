import type { CSSProperties } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { SampleHomepage } from "../../config/sample-homepages";
import type { Language } from "../../domain/site/locale";
import { Photo } from "../ui/photo";
import "./sample-page.css";

/**
 * The first screen of a sample homepage, as small as its frame: every length follows the frame's width.
 * It opens as homepages do, by what there is: cover, portrait beside a field, name alone. A picture to
 * those who do not see.
 */
export function SamplePage({ sample, language }: { sample: SampleHomepage; language: Language }) {
  const { t } = useTranslation("landing");
  const { picture, portrait, colors } = sample;
  const name = sample.name[language];
  const style: Record<`--${string}`, string> & CSSProperties = {
    "--sample-field": colors.field,
    "--sample-on-field": colors.onField,
    "--sample-fill": colors.fill,
    "--sample-on-fill": colors.onFill,
  };
  const opening = picture ? "cover" : portrait ? "portrait" : "type";
  return (
    <span
      className={`sample-page sample-page-${opening} theme-${sample.dark ? "dark" : "light"}`}
      style={style}
      aria-hidden="true"
    >
      <span className="sample-page-header">
        <span className="sample-page-mark">{name}</span>
        <span className="sample-page-link">{t("samples.pages.about")}</span>
        <span className="sample-page-link">{t("samples.pages.areas")}</span>
        <span className="sample-page-link">{t("samples.pages.contact")}</span>
        <span className="sample-page-button">{t("samples.pages.call")}</span>
      </span>
      <span className="sample-page-hero">
        {picture && (
          <Photo
            className="sample-page-picture"
            {...picture}
            // Less than it is on a phone, where a screen has three pixels for each: see the cards.
            sizes="(min-width: 700px) min(71vw, 860px), 50vw"
            alt=""
            width={800}
            height={534}
            loading="lazy"
            draggable={false}
          />
        )}
        <span className="sample-page-card">
          {portrait && (
            <Photo
              className="sample-page-face"
              src={portrait}
              alt=""
              width={320}
              height={400}
              loading="lazy"
              draggable={false}
            />
          )}
          <span className="sample-page-words">
            <span className="sample-page-name">{name}</span>
            <span className="sample-page-role">{t("samples.pages.role", { area: sample.city[language] })}</span>
            <span className="sample-page-buttons">
              <span className="sample-page-button">{t("samples.pages.call")}</span>
              <span className="sample-page-button sample-page-button-quiet">{t("samples.pages.contact")}</span>
            </span>
          </span>
        </span>
      </span>
    </span>
  );
}
