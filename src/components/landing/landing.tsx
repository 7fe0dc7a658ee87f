import { useRef } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { LandingPrice } from "../../config/landing-price";
import type { SampleHomepage } from "../../config/sample-homepages";
import type { Language } from "../../domain/site/locale";
import { Layout } from "../shell/layout";
import { inPiece } from "../shell/piece";
import { SiteHeader } from "../shell/site-header";
import { Button } from "../ui/button";
import { useDialogEntry } from "../ui/use-dialog-entry";
import { EditorLook } from "./editor-look";
import { FeatureCards } from "./feature-cards";
import { Hero } from "./hero";
import { PriceBand } from "./price-band";
import { Questions } from "./questions";
import { RequestPanel } from "./request-panel";
import { SampleCarousel } from "./sample-carousel";
import { Steps } from "./steps";
import "./landing.css";
import "./landing-header.css";

const Pieces = {
  FeatureCards: inPiece(FeatureCards),
  SampleCarousel: inPiece(SampleCarousel),
  EditorLook: inPiece(EditorLook),
  Steps: inPiece(Steps),
  PriceBand: inPiece(PriceBand),
  Questions: inPiece(Questions),
};

interface LandingProps {
  language: Language;
  samples: readonly SampleHomepage[];
  /** Null where none is set: then the page names no price. */
  price: LandingPrice | null;
}

/** The marketing page; every call to action opens the request panel. */
export function Landing({ language, samples, price }: LandingProps) {
  const { t } = useTranslation("landing");
  const panel = useDialogEntry("request");
  // The first of them does what each of them does, and is no news to the pieces.
  const { current: onRequest } = useRef(panel.open);
  // In no visit's html, and kept once it has been opened: with what was typed.
  const hasOpened = useRef(false);
  hasOpened.current ||= panel.isOpen;
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
      <Hero language={language} price={price} onRequest={onRequest} />
      <Pieces.FeatureCards language={language} />
      {samples.length > 0 && <Pieces.SampleCarousel samples={samples} language={language} />}
      <Pieces.EditorLook language={language} />
      <Pieces.Steps language={language} />
      {price && <Pieces.PriceBand price={price} language={language} onRequest={onRequest} />}
      <Pieces.Questions isPriceNamed={price !== null} onRequest={onRequest} />
      <section className="landing-closing below-fold">
        <div className="wrap">
          <h2>{t("closing.title")}</h2>
          <p>{t("closing.lead")}</p>
          <Button look="light" onClick={panel.open}>
            {t("closing.cta")}
          </Button>
        </div>
      </section>
      {hasOpened.current && <RequestPanel language={language} isOpen={panel.isOpen} onClose={panel.close} />}
    </Layout>
  );
}
