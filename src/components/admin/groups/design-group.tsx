import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { ColorField } from "./color-field";
import { DraftField, DraftSelect } from "./draft-text";
import { GroupSection } from "./group-section";
import { LayoutField } from "./layout-field";
import { LookField } from "./look-field";

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
      <ColorField>
        <DraftField name="designMainColor" spellCheck={false} />
      </ColorField>
      <DraftSelect path="designFontSize" label={t("field.designFontSize")} options={sizes} />
      <div className="admin-switches">
        <DraftField name="designMainDarkMode" />
        <DraftField name="contentDarkMode" />
      </div>
      <LayoutField />
    </GroupSection>
  );
}
