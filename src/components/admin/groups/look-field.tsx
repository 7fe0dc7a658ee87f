import type { CSSProperties } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { LIGHT_PAPER, accentColor, textOn } from "../../../domain/realtor/colour";
import { DESIGN_LOOKS, lookOf } from "../../../domain/realtor/design-look";
import type { DraftPicture } from "../../../domain/editor/draft-pictures";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { safeImageUrl } from "../../../domain/realtor/links";
import { fieldId } from "./field-words";
import "./look-field.css";

/** The designs, each as the realtor's own first screen in small. Absent where the API does not know the field. */
export function LookField() {
  const { t, i18n } = useTranslation("admin");
  const { control, setValue } = useFormContext<RealtorDraft>();
  const written = useWatch({ control, name: "designLook" });
  const [color, photos, name, infos] = useWatch({ control, name: ["designMainColor", "photos", "name", "etcInfo"] });
  if (written === undefined) return null;
  const chosen = lookOf(written);
  const cover = photos.find(({ path }) => path === "top");
  const face = photos.find(({ path }) => path === "id" || path === "id2");
  const koreanName = infos.find(({ contentType }) => contentType === "korea_name")?.content;
  const main = accentColor(color.trim());
  return (
    <fieldset className="look-field" id={fieldId("designLook")}>
      <legend>{t("field.designLook")}</legend>
      {DESIGN_LOOKS.map((look) => (
        <label key={look}>
          <span className={`look-drawing is-${look}`} style={colorsOf(main)} aria-hidden="true">
            <Picture of="cover" picture={cover} />
            <Picture of="face" picture={face} />
            <b>{(i18n.language === "ko" && koreanName) || name || koreanName || t("look.yourName")}</b>
            <i />
          </span>
          <span className="look-name">
            <input
              type="radio"
              name="designLook"
              value={look}
              checked={look === chosen}
              onChange={() => setValue("designLook", look === DESIGN_LOOKS[0] ? "" : look, { shouldDirty: true })}
            />
            <span>
              {t(`look.${look}`)}
              <small>{t(`look.${look}.hint`)}</small>
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Picture({ of, picture }: { of: "cover" | "face"; picture: DraftPicture | undefined }) {
  const source = safeImageUrl(picture?.thumbnail || picture?.fullsize || "");
  return <span className={`look-${of}`}>{source && <img src={source} alt="" decoding="async" />}</span>;
}

/** On the page's own paper, whatever the workspace's is. */
function colorsOf(main: string): CSSProperties {
  return { "--look-main": main, "--look-on-main": textOn(main), "--look-paper": LIGHT_PAPER } as CSSProperties;
}
