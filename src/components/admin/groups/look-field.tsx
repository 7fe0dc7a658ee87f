import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { DESIGN_LOOKS, lookOf } from "../../../domain/realtor/design-look";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { fieldId } from "./field-words";
import "./look-field.css";

/** The designs, each with a small drawing of its first screen in the realtor's color. Absent where the API does not know the field. */
export function LookField() {
  const { t } = useTranslation("admin");
  const { control, setValue } = useFormContext<RealtorDraft>();
  const written = useWatch({ control, name: "designLook" });
  if (written === undefined) return null;
  const chosen = lookOf(written);
  return (
    <fieldset className="look-field" id={fieldId("designLook")}>
      <legend>{t("field.designLook")}</legend>
      {DESIGN_LOOKS.map((look) => (
        <label key={look}>
          <span className={`look-drawing is-${look}`} aria-hidden="true">
            <i />
            <i />
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
