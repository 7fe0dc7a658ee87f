import { useTranslation } from "gatsby-plugin-react-i18next";
import { Paragraphs } from "./paragraphs";
import type { RealtorPartProps } from "./realtor-home";

export function About({ view }: RealtorPartProps) {
  const { t } = useTranslation("realtor");
  if (view.about === null) return null;
  return (
    <section className="wrap realtor-section" id="about" aria-labelledby="about-title">
      <h2 id="about-title">{t("about.title")}</h2>
      <Paragraphs phrase={view.about} />
    </section>
  );
}
