import { Fragment } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { LandingPrice } from "../../config/landing-price";
import { SITE } from "../../config/site";
import { AND_AVIF, avifSourceSet } from "../../domain/realtor/picture-form";
import type { Language } from "../../domain/site/locale";
import { HIGH_PRIORITY } from "../shell/picture-priority";
import { Button } from "../ui/button";
import { HERO_TALL, HERO_WIDE } from "./hero-picture";
import { useVariant } from "./use-variant";

interface HeroProps {
  language: Language;
  price: LandingPrice | null;
  onRequest: () => void;
}

export function Hero({ language, price, onRequest }: HeroProps) {
  const { t } = useTranslation("landing");
  const { t: common } = useTranslation("common");
  const variant = useVariant();
  return (
    <section className="landing-hero">
      <picture>
        {[HERO_TALL, HERO_WIDE].map((source) => (
          <Fragment key={source.media}>
            <source {...source} type="image/avif" srcSet={avifSourceSet(source.srcSet)!} />
            <source {...source} />
          </Fragment>
        ))}
        {/* The largest picture of the page, first thing in it. */}
        <img src={`/landing/hero-wide-960${AND_AVIF}`} alt="" width={1600} height={1067} {...HIGH_PRIORITY} />
      </picture>
      <div className="wrap">
        <h1 lang="en">{t("hero.title")}</h1>
        <p>{t("hero.lead")}</p>
        <Button look="light" onClick={onRequest}>
          {t(variant === "on" ? "hero.ctaVariant" : "hero.cta")}
        </Button>
        <p className="no-script">{t("hero.noScript")}</p>
        <p className="landing-hero-proof">
          {price && <strong>{price.amount[language]}</strong>}
          <span>{t("hero.lender", { name: SITE.lender.name })}</span>
          <span>{common("footer.nmls", { number: SITE.lender.nmls })}</span>
        </p>
      </div>
    </section>
  );
}
