import { useTranslation } from "gatsby-plugin-react-i18next";
import { Card } from "../ui/card";

const FEATURES = ["languages", "instant", "yours"] as const;

export function FeatureCards() {
  const { t } = useTranslation("landing");
  return (
    <section className="wrap landing-section landing-features" aria-labelledby="features-title">
      <h2 id="features-title">{t("features.title")}</h2>
      <ul className="feature-cards">
        {FEATURES.map((feature) => (
          <li key={feature}>
            <Card picture={<FeaturePicture name={feature} />} title={t(`features.${feature}.title`)}>
              {t(`features.${feature}.description`)}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FeaturePicture({ name }: { name: string }) {
  return (
    <img
      className="card-picture"
      src={`/landing/${name}-420.webp`}
      srcSet={`/landing/${name}-420.webp 420w, /landing/${name}-840.webp 840w`}
      sizes="(min-width: 768px) min(30vw, 380px), 100vw"
      alt=""
      width={840}
      height={630}
      loading="lazy"
    />
  );
}
