import { useDeferredValue, useMemo } from "react";
import { useFormContext, useWatch, type FieldPath } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { fairHousingHints } from "../../../domain/editor/fair-housing";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";

/** More at once are a lecture; the next one shows when these are gone. */
const MOST_HINTS = 2;

/** What in a text says who lives somewhere, or should: why that is a problem, and what to write instead. Nothing is wrong with the value. */
export function useFairHousingHint(path: FieldPath<RealtorDraft>): string {
  const { t } = useTranslation("admin");
  const { control } = useFormContext<RealtorDraft>();
  const value = useDeferredValue(useWatch({ control, name: path }));
  const hints = useMemo(() => (typeof value === "string" ? fairHousingHints(value) : []), [value]);
  if (hints.length === 0) return "";
  const said = hints
    .slice(0, MOST_HINTS)
    .map(({ phrase, reason }) => `“${phrase}”: ${t(`fairHousing.${reason}`)}`)
    .join(" ");
  return `${t("fairHousing.tip")} ${said}`;
}
