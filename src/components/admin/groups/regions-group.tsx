import { useFieldArray, useFormContext } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { BLANK_REGION, type RealtorDraft } from "../../../domain/editor/realtor-draft";
import { limitAt } from "../../../domain/realtor/record-limits";
import type { Language } from "../../../domain/site/locale";
import { Button } from "../../ui/button";
import { CityField } from "./city-field";
import { useFocusAfterRemoval } from "./use-focus-after-removal";
import { DescribingText, DraftText } from "./draft-text";
import { GroupSection } from "./group-section";
import { IconButton } from "./icon-button";
import { StateSelect } from "./state-select";

const REGIONS_MAX = limitAt("activityRegion")!;

export function RegionsGroup({ language }: { language: Language }) {
  const { t } = useTranslation("admin");
  const { control } = useFormContext<RealtorDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: "activityRegion" });
  const focusAfterRemoval = useFocusAfterRemoval(fields);

  /** The form never is without a region to type into. */
  function removeRegion(index: number) {
    remove(index);
    if (fields.length === 1) append({ ...BLANK_REGION }, { shouldFocus: false });
  }

  return (
    <GroupSection group="regions">
      <p className="admin-hint">{t("listings.source")}</p>
      {fields.map(({ id }, index) => (
        <fieldset className="admin-item" key={id}>
          <legend>{t("region.item", { number: index + 1 })}</legend>
          <div className="admin-item-actions">
            <IconButton
              icon="remove"
              label={t("region.remove", { number: index + 1 })}
              onClick={({ currentTarget }) => {
                focusAfterRemoval(currentTarget);
                removeRegion(index);
              }}
            />
          </div>
          <div className="admin-region">
            <StateSelect index={index} label={t("field.region.state")} />
            <CityField index={index} label={t("field.region.city")} language={language} />
            <DescribingText path={`activityRegion.${index}.neighborhood`} label={t("field.region.neighborhood")} />
            <DraftText path={`activityRegion.${index}.zipcode`} label={t("field.region.zipcode")} inputMode="numeric" />
          </div>
        </fieldset>
      ))}
      {fields.length >= REGIONS_MAX ? (
        <p className="admin-hint">{t("region.full", { count: REGIONS_MAX })}</p>
      ) : (
        <Button look="quiet" className="admin-add" data-add onClick={() => append({ ...BLANK_REGION })}>
          {t("region.add")}
        </Button>
      )}
    </GroupSection>
  );
}
