import { useTranslation } from "gatsby-plugin-react-i18next";
import { LOW_PRIORITY } from "../shell/picture-priority";
import { Card } from "../ui/card";

/** Each with the mean color of its picture, which keeps its place while it loads. */
const FEATURES = [
  { feature: "languages", tone: "#777a6f" },
  { feature: "instant", tone: "#7e7564" },
  { feature: "yours", tone: "#959384" },
] as const;

export function FeatureCards() {
  const { t } = useTranslation("landing");
  return (
    <section className="wrap landing-section landing-features" aria-labelledby="features-title">
      <h2 id="features-title">{t("features.title")}</h2>
      <ul className="feature-cards">
        {FEATURES.map(({ feature, tone }) => (
          <li key={feature}>
            <Card picture={<FeaturePicture name={feature} tone={tone} />} title={t(`features.${feature}.title`)}>
              {t(`features.${feature}.description`)}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FeaturePicture({ name, tone }: { name: string; tone: string }) {
  return (
    <img
      className="card-picture"
      style={{ backgroundColor: tone }}
      src={`/landing/${name}-420.webp`}
      srcSet={[420, 640, 840].map((width) => `/landing/${name}-${width}.webp ${width}w`).join(", ")}
      // Less than it is on a phone: three times as many pixels cost more there than they show.
      sizes="(min-width: 768px) min(30vw, 380px), 60vw"
      alt=""
      width={840}
      height={630}
      loading="lazy"
      {...LOW_PRIORITY}
    />
  );
}
