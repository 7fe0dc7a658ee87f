import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { knownCities, otherName } from "../../../domain/editor/city-choices";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { cityName } from "../../../domain/realtor/city-county";
import type { Language } from "../../../domain/site/locale";
import { useSettled } from "../../ui/use-settled";
import { DraftText } from "./draft-text";
import { useFairHousingHint } from "./use-fair-housing-hint";

interface CityFieldProps {
  index: number;
  label: string;
  language: Language;
}

/** The city of an area, with those that are known to choose from. It says what the page in the other language calls it. */
export function CityField({ index, label, language }: CityFieldProps) {
  const { t } = useTranslation("admin");
  const { control } = useFormContext<RealtorDraft>();
  const path = `activityRegion.${index}.city` as const;
  const [city = "", state = ""] = useWatch({ control, name: [path, `activityRegion.${index}.state`] });
  const warned = useFairHousingHint(path);
  const other = otherName(useSettled(city));
  const list = `cities-${index}`;
  const news =
    other === null
      ? ""
      : other.name === null
        ? t(`city.unknown.${other.language}`)
        : t(`city.other.${other.language}`, { name: other.name });
  return (
    <div>
      <DraftText path={path} label={label} list={list} news={warned || news} />
      <datalist id={list}>
        {knownCities(state).map(({ english, korean }) => (
          <option key={english} value={cityName(english, language)} label={language === "ko" ? english : korean} />
        ))}
      </datalist>
    </div>
  );
}
