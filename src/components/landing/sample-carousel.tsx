import { useRef } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { SampleHomepage } from "../../config/sample-homepages";
import { SITE } from "../../config/site";
import type { Language } from "../../domain/site/locale";
import { SamplePage } from "./sample-page";
import { useCarousel } from "./use-carousel";
import { useClickWithoutDrag } from "./use-click-without-drag";
import "./sample-carousel.css";

interface SampleCarouselProps {
  samples: readonly SampleHomepage[];
  language: Language;
}

/** A row that scrolls by itself; once mounted, the carousel takes it over. */
export function SampleCarousel({ samples, language }: SampleCarouselProps) {
  const { t } = useTranslation("landing");
  const root = useRef<HTMLDivElement>(null);
  useCarousel(root, {
    label: t("samples.label"),
    previous: t("samples.previous"),
    next: t("samples.next"),
    goTo: t("samples.goTo", { index: "{{index}}" }),
  });
  return (
    <section className="landing-section landing-samples below-fold" aria-labelledby="samples-title">
      <div className="wrap">
        <h2 id="samples-title">{t("samples.title")}</h2>
        <p className="landing-lead">{t("samples.lead")}</p>
        <div className="carousel" ref={root}>
          <div className="swiper">
            <div className="swiper-wrapper">
              {samples.map((sample, index) => (
                <SampleSlide key={index} sample={sample} language={language} />
              ))}
            </div>
          </div>
          <div className="carousel-controls">
            <button className="carousel-previous" type="button" aria-label={t("samples.previous")}>
              <Arrow path="M15 5 8 12l7 7" />
            </button>
            <div className="carousel-bullets" />
            <button className="carousel-next" type="button" aria-label={t("samples.next")}>
              <Arrow path="m9 5 7 7-7 7" />
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}

function SampleSlide({ sample, language }: { sample: SampleHomepage; language: Language }) {
  const { t } = useTranslation("landing");
  const name = sample.name[language];
  const url = sample.url[language];
  return (
    <div className="swiper-slide">
      <a className="sample" href={url} target="_blank" rel="noopener" draggable={false} {...useClickWithoutDrag()}>
        <span className="sample-bar">
          <span className="sample-dots" />
          <span className="sample-address">{shownAddress(url)}</span>
          <span className="visually-hidden">{t("samples.open", { name })}</span>
          <svg
            width="14"
            height="14"
            viewBox="0 0 14 14"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d="M5 2.5H2.5v9h9V9M8 2.5h3.5V6M11.5 2.5 6.5 7.5" strokeLinecap="round" />
          </svg>
        </span>
        <SamplePage sample={sample} language={language} />
      </a>
    </div>
  );
}

/** As browsers show it: no scheme, no slash at the end. */
function shownAddress(url: string): string {
  const address = url.startsWith("/") ? `${SITE.siteUrl}${url}` : url;
  return address.replace(/^https?:\/\//, "").replace(/\/$/, "");
}

function Arrow({ path }: { path: string }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
