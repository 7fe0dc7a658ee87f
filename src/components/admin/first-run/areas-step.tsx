import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { cityName } from "../../../domain/realtor/city-county";
import { hasCity, knownCities, withCityToggled } from "../../../domain/editor/city-choices";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import type { Language } from "../../../domain/site/locale";
import { DescribingText } from "../groups/draft-text";
import { StateSelect } from "../groups/state-select";

/** Cities by a press; one that is not among them is typed. */
export function AreasStep({ language }: { language: Language }) {
  const { t } = useTranslation("admin");
  const { control, getValues, setValue } = useFormContext<RealtorDraft>();
  const regions = useWatch({ control, name: "activityRegion" });
  const state = regions[0]?.state ?? "";
  const cities = knownCities(state);
  // Stays once it is chosen: what somebody has just changed does not go away under them.
  const [asksState] = useState(state === "");
  return (
    <>
      {asksState && <StateSelect index={0} label={t("firstRun.state")} />}
      {cities.length > 0 && (
        <fieldset className="first-run-cities">
          <legend>{t("firstRun.cities")}</legend>
          <div>
            {cities.map((city) => (
              <button
                key={city}
                type="button"
                aria-pressed={hasCity(regions, city)}
                onClick={() =>
                  setValue("activityRegion", withCityToggled(getValues("activityRegion"), city), {
                    shouldDirty: true,
                  })
                }
              >
                {cityName(city, language)}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <div className="admin-pair">
        <DescribingText path="activityRegion.0.city" label={t("firstRun.otherCity")} />
        <DescribingText path="activityRegion.0.neighborhood" label={t("field.region.neighborhood")} />
      </div>
      <p className="admin-hint">{t("firstRun.moreAreas")}</p>
    </>
  );
}
