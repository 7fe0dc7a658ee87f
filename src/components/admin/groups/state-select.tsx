import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { stateOfCity } from "../../../domain/editor/city-choices";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { REGION_STATES, type RegionState } from "../../../domain/realtor/realtor";
import { DraftSelect } from "./draft-text";

/** The state of an area. A known city that is typed chooses it, where none is chosen, and says so. */
export function StateSelect({ index, label }: { index: number; label: string }) {
  const { t } = useTranslation("admin");
  const { control, getValues, setValue } = useFormContext<RealtorDraft>();
  const path = `activityRegion.${index}.state` as const;
  const [state, city = ""] = useWatch({ control, name: [path, `activityRegion.${index}.city`] });
  const [inferred, setInferred] = useState<RegionState | null>(null);
  /** What was there already is nobody's typing. */
  const cityBefore = useRef(city);
  useEffect(() => {
    if (city === cityBefore.current) return;
    cityBefore.current = city;
    const likely = stateOfCity(city);
    if (likely === "" || getValues(path) !== "") return;
    setInferred(likely);
    setValue(path, likely, { shouldDirty: true, shouldValidate: true });
  }, [city, path, getValues, setValue]);
  const news =
    inferred !== null && state === inferred ? t("region.inferred", { state: t(`region.state.${state}`) }) : "";
  return (
    <DraftSelect
      path={path}
      label={label}
      news={news}
      options={[
        { value: "", label: t("region.state.none") },
        ...REGION_STATES.map((value) => ({ value, label: t(`region.state.${value}`) })),
      ]}
    />
  );
}
