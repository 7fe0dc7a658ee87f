import { get, useFormContext, useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { kakaoDoubt, licenceDoubt } from "../../../domain/editor/doubts";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";

/** What is probably meant otherwise in a field that was left, in words; `""` for nothing. */
export function useDoubt(field: "kakaoLink" | "licenseNumber"): string {
  const { t } = useTranslation("admin");
  const { control } = useFormContext<RealtorDraft>();
  const { touchedFields } = useFormState({ control, name: field });
  const [kakaoLink, licenseNumber, activityRegion] = useWatch({
    control,
    name: ["kakaoLink", "licenseNumber", "activityRegion"],
  });
  if (get(touchedFields, field) !== true) return "";
  const doubt = field === "kakaoLink" ? kakaoDoubt({ kakaoLink }) : licenceDoubt({ licenseNumber, activityRegion });
  return doubt === null ? "" : t(`doubt.${doubt}`);
}
