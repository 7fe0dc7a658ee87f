import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { WhenNear } from "./when-near";
import "./editor-look.css";

/** Made by `tools/site-pictures/screens.ts`. */
const WIDE = { widths: [800, 1200, 1600], width: 1600, height: 1000 };
const DARK = "-dark";
const TALL = { widths: [420, 780], width: 780, height: 1240 };

/** The editor as it is, photographed in the reader's language; on a phone that of a phone. */
export function EditorLook({ language }: { language: Language }) {
  const { t } = useTranslation("landing");
  const files = (kind: string, widths: readonly number[], scheme = "") =>
    widths.map((width) => `/landing/editor-${kind}-${language}${scheme}-${width}.webp ${width}w`).join(", ");
  return (
    <section className="landing-section landing-editor below-fold" aria-labelledby="editor-title">
      <div className="wrap">
        <h2 id="editor-title">{t("editor.title")}</h2>
        <p className="landing-lead">{t("editor.lead")}</p>
        <WhenNear className="editor-look">
          <picture>
            <source
              media="(max-width: 767px) and (prefers-color-scheme: dark)"
              srcSet={files("phone", TALL.widths, DARK)}
              sizes="60vw"
              width={TALL.width}
              height={TALL.height}
            />
            <source
              media="(max-width: 767px)"
              srcSet={files("phone", TALL.widths)}
              sizes="60vw"
              width={TALL.width}
              height={TALL.height}
            />
            <source
              media="(prefers-color-scheme: dark)"
              srcSet={files("desktop", WIDE.widths, DARK)}
              sizes="min(92vw, 1200px)"
            />
            <img
              src={`/landing/editor-desktop-${language}-${WIDE.widths[0]}.webp`}
              srcSet={files("desktop", WIDE.widths)}
              sizes="min(92vw, 1200px)"
              alt={t("editor.alt")}
              width={WIDE.width}
              height={WIDE.height}
            />
          </picture>
        </WhenNear>
      </div>
    </section>
  );
}
