import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/locale";
import { Layout } from "../shell/layout";
import { SiteHeader } from "../shell/site-header";
import { FeatureCards } from "./feature-cards";
import { RequestPanel } from "./request-panel";
import { SampleCarousel } from "./sample-carousel";
import "./landing.css";

/** The marketing page: header, hero, three cards, samples, closing band; every call to action opens the request panel. */
export function Landing({ language }: { language: Language }) {
  const { t } = useTranslation("landing");
  const [isPanelOpen, setPanelOpen] = useState(false);
  const openPanel = () => setPanelOpen(true);
  return (
    <Layout
      language={language}
      originalPath="/"
      header={
        <SiteHeader language={language} originalPath="/" overHero>
          <button className="button landing-header-action" type="button" onClick={openPanel}>
            {t("header.cta")}
          </button>
        </SiteHeader>
      }
    >
      <section className="landing-hero">
        <img src="/landing/hero.webp" alt="" width={1600} height={1067} />
        <div className="wrap">
          <h1 lang="en">{t("hero.title")}</h1>
          <p>{t("hero.lead")}</p>
          <button className="button" type="button" onClick={openPanel}>
            {t("hero.cta")}
          </button>
        </div>
      </section>
      <FeatureCards />
      <SampleCarousel language={language} />
      <section className="landing-closing">
        <div className="wrap">
          <h2>{t("closing.title")}</h2>
          <p>{t("closing.lead")}</p>
          <button className="button" type="button" onClick={openPanel}>
            {t("closing.cta")}
          </button>
        </div>
      </section>
      <RequestPanel isOpen={isPanelOpen} onClose={() => setPanelOpen(false)} />
    </Layout>
  );
}
