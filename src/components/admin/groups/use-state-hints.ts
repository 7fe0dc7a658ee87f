import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { licenceState } from "../../../domain/realtor/realtor-licence";

/** What differs between the states: which number a license has, and an example of one's own area. */
export function useStateHints(): { licence: string; companyPhone: string } {
  const { t } = useTranslation("admin");
  const { control } = useFormContext<RealtorDraft>();
  const state = licenceState(useWatch({ control, name: "activityRegion" }));
  return {
    licence: t(state ? `hint.licenseNumber.${state}` : "hint.licenseNumber"),
    companyPhone: t(state ? `hint.companyPhone.${state}` : "hint.companyPhone"),
  };
}
