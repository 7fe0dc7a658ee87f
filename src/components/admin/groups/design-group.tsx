import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { DARK_PAPER, LIGHT_PAPER, MIN_TEXT_CONTRAST, accentColor, contrast } from "../../../domain/realtor/colour";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { designOf } from "../../../domain/realtor/realtor-design";
import { DraftField, DraftSelect } from "./draft-text";
import { GroupSection } from "./group-section";
import { LayoutField } from "./layout-field";
import { LookField } from "./look-field";
import "./design-group.css";

/** What the page makes of `designFontSize`: below and above it stays at the ends. */
const FONT_SIZES_PX = ["14", "15", "16", "17", "18", "19", "20", "22"] as const;

export function DesignGroup() {
  const { t } = useTranslation("admin");
  const { control } = useFormContext<RealtorDraft>();
  const size = useWatch({ control, name: "designFontSize" });
  const isListed = size === "" || (FONT_SIZES_PX as readonly string[]).includes(size);
  const sizes = [
    { value: "", label: t("design.fontDefault") },
    ...[...(isListed ? [] : [size]), ...FONT_SIZES_PX].map((value) => ({
      value,
      label: t("design.fontPx", { size: value }),
    })),
  ];
  return (
    <GroupSection group="design">
      <LookField />
      <ColorField />
      <DraftSelect path="designFontSize" label={t("field.designFontSize")} options={sizes} />
      <div className="admin-switches">
        <DraftField name="designMainDarkMode" />
        <DraftField name="contentDarkMode" />
      </div>
      <LayoutField />
    </GroupSection>
  );
}

/** The colour as text and as palette, with what it becomes on light and on dark paper. */
function ColorField() {
  const { t } = useTranslation("admin");
  const { control, setValue } = useFormContext<RealtorDraft>();
  const typed = useWatch({ control, name: "designMainColor" });
  const color = accentColor(typed.trim());
  const isReadable = [LIGHT_PAPER, DARK_PAPER].every((paper) => contrast(color, paper) >= MIN_TEXT_CONTRAST);
  const { onLight, onDark } = designOf({
    designMainColor: color,
    designMainDarkMode: "N",
    contentDarkMode: "N",
    designFontSize: null,
  });
  return (
    <div className="admin-color">
      <div className="admin-color-inputs">
        <DraftField name="designMainColor" spellCheck={false} />
        <input
          type="color"
          aria-label={t("design.picker")}
          value={color}
          onChange={({ target }) => setValue("designMainColor", target.value, { shouldValidate: true })}
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
        {t(isReadable ? "design.contrastGood" : "design.contrastAdjusted")}
      </p>
    </div>
  );
}
