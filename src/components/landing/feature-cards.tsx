import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { LOW_PRIORITY } from "../shell/picture-priority";
import { Card } from "../ui/card";

const FEATURES = ["languages", "instant", "yours"] as const;

export function FeatureCards({ language }: { language: Language }) {
  const { t } = useTranslation("landing");
  return (
    <section className="wrap landing-section landing-features" aria-labelledby="features-title">
      <h2 id="features-title">{t("features.title")}</h2>
      <ul className="feature-cards">
        {FEATURES.map((feature) => (
          <li key={feature}>
            <Card picture={<FeaturePicture name={`${feature}-${language}`} />} title={t(`features.${feature}.title`)}>
              {t(`features.${feature}.description`)}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

const WIDTHS = [420, 640, 840];
/** Less than it is on a phone: three times as many pixels cost more there than they show. */
const SIZES = "(min-width: 768px) min(30vw, 380px), 60vw";

const files = (name: string) => WIDTHS.map((width) => `/landing/${name}-${width}.webp ${width}w`).join(", ");

/** Made by `tools/site-pictures/cards.ts`. */
function FeaturePicture({ name }: { name: string }) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={files(`${name}-dark`)} sizes={SIZES} />
      <img
        className="card-picture"
        src={`/landing/${name}-${WIDTHS[0]}.webp`}
        srcSet={files(name)}
        sizes={SIZES}
        alt=""
        width={840}
        height={630}
        loading="lazy"
        {...LOW_PRIORITY}
      />
    </picture>
  );
}
