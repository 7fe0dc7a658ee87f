import { useTranslation } from "gatsby-plugin-react-i18next";
import type { SampleHomepage } from "../../config/sample-homepages";
import type { Language } from "../../domain/site/locale";
import { Layout } from "../shell/layout";
import { SiteHeader } from "../shell/site-header";
import { Button } from "../ui/button";
import { useDialogEntry } from "../ui/use-dialog-entry";
import { FeatureCards } from "./feature-cards";
import { Hero } from "./hero";
import { RequestPanel } from "./request-panel";
import { SampleCarousel } from "./sample-carousel";
import "./landing.css";

interface LandingProps {
  language: Language;
  samples: readonly SampleHomepage[];
}

/** The marketing page: header, hero, three cards, samples, closing band; every call to action opens the request panel. */
export function Landing({ language, samples }: LandingProps) {
  const { t } = useTranslation("landing");
  const panel = useDialogEntry("request");
  return (
    <Layout
      language={language}
      originalPath="/"
      className="landing"
      header={
        <SiteHeader language={language} originalPath="/" overHero>
          <Button look="light" onClick={panel.open}>
            {t("header.cta")}
          </Button>
        </SiteHeader>
      }
    >
      <Hero onRequest={panel.open} />
      <FeatureCards />
      {samples.length > 0 && <SampleCarousel samples={samples} language={language} />}
      <section className="landing-closing below-fold">
        <div className="wrap">
          <h2>{t("closing.title")}</h2>
          <p>{t("closing.lead")}</p>
          <Button look="light" onClick={panel.open}>
            {t("closing.cta")}
          </Button>
        </div>
      </section>
      <RequestPanel language={language} isOpen={panel.isOpen} onClose={panel.close} />
    </Layout>
  );
}
