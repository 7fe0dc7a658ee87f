import { useTranslation } from "gatsby-plugin-react-i18next";
import type { LandingPrice } from "../../config/landing-price";
import type { Language } from "../../domain/site/locale";
import { Button } from "../ui/button";
import "./price-band.css";

const INCLUDED = ["languages", "listings", "editing", "messages", "visits", "domain"] as const;

interface PriceBandProps {
  price: LandingPrice;
  language: Language;
  onRequest: () => void;
}

/** What a homepage costs, in the operator's words, and what it comes with. */
export function PriceBand({ price, language, onRequest }: PriceBandProps) {
  const { t } = useTranslation("landing");
  return (
    <section className="wrap landing-section below-fold" aria-labelledby="price-title">
      <div className="landing-price">
        <div>
          <h2 id="price-title">{t("price.title")}</h2>
          <p className="landing-price-amount">{price.amount[language]}</p>
          {price.note && <p className="landing-price-note">{price.note[language]}</p>}
          <Button onClick={onRequest}>{t("hero.cta")}</Button>
        </div>
        <div>
          <h3>{t("price.includes")}</h3>
          <ul>
            {INCLUDED.map((part) => (
              <li key={part}>{t(`price.${part}`)}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
