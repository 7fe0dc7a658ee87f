import { get, useFormContext, useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { kakaoDoubt, licenceDoubt, nameDoubt } from "../../../domain/editor/doubts";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { meantEmail } from "../../../domain/realtor/meant-email";

/** What is probably meant otherwise in a field that was left, in words; `""` for nothing. */
export function useDoubt(field: "email" | "kakaoLink" | "licenseNumber" | "name"): string {
  const { t } = useTranslation("admin");
  const { control } = useFormContext<RealtorDraft>();
  const { touchedFields } = useFormState({ control, name: field });
  const [email, kakaoLink, licenseNumber, activityRegion, name] = useWatch({
    control,
    name: ["email", "kakaoLink", "licenseNumber", "activityRegion", "name"],
  });
  if (get(touchedFields, field) !== true) return "";
  if (field === "email") {
    const meant = meantEmail(email);
    return meant === null ? "" : t("doubt.emailHost", { meant });
  }
  const doubt = {
    kakaoLink: () => kakaoDoubt({ kakaoLink }),
    licenseNumber: () => licenceDoubt({ licenseNumber, activityRegion }),
    name: () => nameDoubt({ name }),
  }[field]();
  return doubt === null ? "" : t(`doubt.${doubt}`);
}
