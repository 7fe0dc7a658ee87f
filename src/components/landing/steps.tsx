import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { WhenNear } from "./when-near";
import "./steps.css";

const STEPS = ["request", "fill", "live"] as const;

/** Made by `tools/site-pictures/screens.ts`: what one sees on a phone at each step. */
const WIDTHS = [320, 640];

const files = (name: string) => WIDTHS.map((width) => `/landing/${name}-${width}.webp ${width}w`).join(", ");

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
              <div className="landing-step-stage">
                <WhenNear className="landing-step-phone">
                  <picture>
                    <source
                      media="(prefers-color-scheme: dark)"
                      srcSet={files(`step-${step}-${language}-dark`)}
                      sizes="240px"
                    />
                    <img
                      src={`/landing/step-${step}-${language}-${WIDTHS[0]}.webp`}
                      srcSet={files(`step-${step}-${language}`)}
                      sizes="240px"
                      alt=""
                      width={640}
                      height={853}
                    />
                  </picture>
                </WhenNear>
              </div>
              <h3>{t(`steps.${step}.title`)}</h3>
              <p>{t(`steps.${step}.description`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
