import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { cityName, countyName } from "../../../domain/realtor/city-county";
import { citiesByCounty, hasCity, withCityToggled } from "../../../domain/editor/city-choices";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import type { Language } from "../../../domain/site/locale";
import { CityField } from "../groups/city-field";
import { DescribingText } from "../groups/draft-text";
import { StateSelect } from "../groups/state-select";

/** Cities by a press; one that is not among them is typed. */
export function AreasStep({ language }: { language: Language }) {
  const { t } = useTranslation("admin");
  const { control, getValues, setValue } = useFormContext<RealtorDraft>();
  const regions = useWatch({ control, name: "activityRegion" });
  const state = regions[0]?.state ?? "";
  // Stays once it is chosen: what somebody has just changed does not go away under them.
  const [asksState] = useState(state === "");
  return (
    <>
      {asksState && <StateSelect index={0} label={t("firstRun.state")} />}
      {state !== "" && (
        <fieldset className="first-run-cities">
          <legend>{t("firstRun.cities")}</legend>
          {citiesByCounty(state).map(([county, cities]) => (
            <div key={county} role="group" aria-label={countyName(county, language)}>
              <span aria-hidden="true">{countyName(county, language)}</span>
              {cities.map(({ english }) => (
                <button
                  key={english}
                  type="button"
                  aria-pressed={hasCity(regions, english)}
                  onClick={() =>
                    setValue("activityRegion", withCityToggled(getValues("activityRegion"), english), {
                      shouldDirty: true,
                    })
                  }
                >
                  {cityName(english, language)}
                </button>
              ))}
            </div>
          ))}
        </fieldset>
      )}
      <div className="admin-pair">
        <CityField index={0} label={t(asksState ? "field.region.city" : "firstRun.otherCity")} language={language} />
        <DescribingText path="activityRegion.0.neighborhood" label={t("field.region.neighborhood")} />
      </div>
      <p className="admin-hint">{t("firstRun.moreAreas")}</p>
    </>
  );
}
