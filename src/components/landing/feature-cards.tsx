import { useTranslation } from "gatsby-plugin-react-i18next";

const FEATURES = ["languages", "instant", "yours"] as const;

export function FeatureCards() {
  const { t } = useTranslation("landing");
  return (
    <section className="wrap landing-section" aria-labelledby="features-title">
      <h2 id="features-title">{t("features.title")}</h2>
      <ul className="feature-cards">
        {FEATURES.map((feature) => (
          <li key={feature}>
            <img src={`/landing/${feature}.svg`} alt="" width={640} height={480} loading="lazy" />
            <h3>{t(`features.${feature}.title`)}</h3>
            <p>{t(`features.${feature}.description`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
