import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { WhenNear } from "./when-near";
import "./steps.css";

const STEPS = ["request", "fill", "live"] as const;

/** Made by `tools/site-pictures/screens.ts`: what one sees on a phone at each step. */
const WIDTHS = [320, 640];

/** How a homepage comes to be, each step with the screen that it happens on. */
export function Steps({ language }: { language: Language }) {
  const { t } = useTranslation("landing");
  return (
    <section className="landing-section landing-how below-fold" aria-labelledby="steps-title">
      <div className="wrap">
        <h2 id="steps-title">{t("steps.title")}</h2>
        <ol className="landing-steps">
          {STEPS.map((step) => (
            <li key={step}>
              <WhenNear className="landing-step-stage">
                <img
                  src={`/landing/step-${step}-${language}-${WIDTHS[0]}.webp`}
                  srcSet={WIDTHS.map((width) => `/landing/step-${step}-${language}-${width}.webp ${width}w`).join(", ")}
                  sizes="240px"
                  alt=""
                  width={640}
                  height={853}
                />
              </WhenNear>
              <h3>{t(`steps.${step}.title`)}</h3>
              <p>{t(`steps.${step}.description`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
