import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/locale";
import { Layout } from "../shell/layout";
import { SiteHeader } from "../shell/site-header";
import { Button } from "../ui/button";
import { FeatureCards } from "./feature-cards";
import { Hero } from "./hero";
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
      className="landing"
      header={
        <SiteHeader language={language} originalPath="/" overHero>
          <Button look="light" onClick={openPanel}>
            {t("header.cta")}
          </Button>
        </SiteHeader>
      }
    >
      <Hero onRequest={openPanel} />
      <FeatureCards />
      <SampleCarousel language={language} />
      <section className="landing-closing below-fold">
        <div className="wrap">
          <h2>{t("closing.title")}</h2>
          <p>{t("closing.lead")}</p>
          <Button look="light" onClick={openPanel}>
            {t("closing.cta")}
          </Button>
        </div>
      </section>
      <RequestPanel language={language} isOpen={isPanelOpen} onClose={() => setPanelOpen(false)} />
    </Layout>
  );
}
