import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { BRAND_COLORS, type BrandColor } from "../../../domain/editor/brand-colors";
import { DARK_PAPER, LIGHT_PAPER, accentColor } from "../../../domain/realtor/colour";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { designOf } from "../../../domain/realtor/realtor-design";
import "./color-field.css";

/** Colors to tap, one's own as text (the children) and from the browser's palette, and what it becomes on light and on dark paper. */
export function ColorField({ children }: { children: ReactNode }) {
  const { t } = useTranslation("admin");
  const { control, setValue } = useFormContext<RealtorDraft>();
  const typed = useWatch({ control, name: "designMainColor" });
  const color = accentColor(typed.trim());
  const { onLight, onDark } = designOf({
    designMainColor: color,
    designMainDarkMode: "N",
    contentDarkMode: "N",
    designFontSize: null,
  });
  const choose = (value: string) => setValue("designMainColor", value, { shouldDirty: true, shouldValidate: true });
  return (
    <div className="admin-color">
      <fieldset className="admin-color-choice">
        <legend>{t("design.colors")}</legend>
        {(Object.keys(BRAND_COLORS) as BrandColor[]).map((name) => (
          <label key={name} title={t(`design.color.${name}`)}>
            <input
              type="radio"
              name="brandColor"
              aria-label={t(`design.color.${name}`)}
              style={{ backgroundColor: BRAND_COLORS[name] }}
              checked={color === BRAND_COLORS[name]}
              onChange={() => choose(BRAND_COLORS[name])}
            />
          </label>
        ))}
      </fieldset>
      <div className="admin-color-inputs">
        {children}
        <input
          type="color"
          aria-label={t("design.picker")}
          value={color}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      <div className="admin-color-samples" aria-hidden="true">
        {([onLight, onDark] as const).map((accent, index) => (
          <p key={index} style={{ background: index === 0 ? LIGHT_PAPER : DARK_PAPER, color: accent.text }}>
            <span style={{ background: accent.fill, color: accent.onFill }}>{t("design.sampleButton")}</span>
            {t("design.sampleText")}
          </p>
        ))}
      </div>
      <p className="admin-hint" role="status">
        {t(onLight.text === color ? "design.contrastGood" : "design.contrastAdjusted")}
      </p>
    </div>
  );
}
