import type { MouseEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import {
  MIDDLE,
  coverFocusOf,
  positionOf,
  writtenCoverFocus,
  type CoverFocus,
} from "../../../domain/realtor/cover-focus";
import { safeImageUrl } from "../../../domain/realtor/links";
import { fieldId } from "../groups/field-words";
import "./cover-focus.css";

const SCREENS = ["phone", "desktop"] as const;

/** Which point of the cover always shows, with what a phone and a computer make of it. Absent where the API does not know the field. */
export function CoverFocusField({ url }: { url: string }) {
  const { t } = useTranslation("admin");
  const { control, setValue } = useFormContext<RealtorDraft>();
  const written = useWatch({ control, name: "coverFocus" });
  const source = safeImageUrl(url);
  if (written === undefined || source === null) return null;
  const focus = coverFocusOf(written) ?? MIDDLE;
  const setFocus = (next: CoverFocus) => setValue("coverFocus", writtenCoverFocus(next), { shouldDirty: true });
  const pointAt = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setFocus({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 });
  };
  const objectPosition = positionOf(focus);
  return (
    <details className="cover-focus" id={fieldId("coverFocus")}>
      <summary>{t("field.coverFocus")}</summary>
      <p className="admin-hint">{t("hint.coverFocus")}</p>
      {/* For the pointer: the two sliders do the same for the keyboard and for fingers. */}
      <div
        className="cover-focus-picture"
        role="presentation"
        onClick={pointAt}
        onMouseMove={(event) => event.buttons === 1 && pointAt(event)}
      >
        <img src={source} alt="" draggable={false} />
        <span style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
      </div>
      {(["x", "y"] as const).map((axis) => (
        <label key={axis}>
          {t(`coverFocus.${axis}`)}
          <input
            type="range"
            min={0}
            max={100}
            value={focus[axis]}
            onChange={({ target }) => setFocus({ ...focus, [axis]: target.valueAsNumber })}
          />
        </label>
      ))}
      <div className="cover-focus-screens">
        {SCREENS.map((screen) => (
          <figure key={screen} data-screen={screen}>
            <img src={source} alt="" style={{ objectPosition }} />
            <figcaption>{t(`coverFocus.${screen}`)}</figcaption>
          </figure>
        ))}
      </div>
    </details>
  );
}
