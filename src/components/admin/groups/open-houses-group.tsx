import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { BLANK_OPEN_HOUSE, type RealtorDraft } from "../../../domain/editor/realtor-draft";
import { OPEN_HOUSE_LIMITS } from "../../../domain/realtor/open-house";
import { Button } from "../../ui/button";
import { HomesNote } from "../open-houses/homes-note";
import { OverNote } from "../open-houses/over-note";
import { useOwnHomes, type OwnHomes } from "../open-houses/use-own-homes";
import { DraftSelect, DraftText } from "./draft-text";
import { GroupSection } from "./group-section";
import { ItemList } from "./item-list";
import { isLike, useRemoval } from "./use-removal";

/** Not there where the API does not know open houses: what is typed would be lost. */
export function OpenHousesGroup() {
  const { control } = useFormContext<RealtorDraft>();
  const isKnown = useWatch({ control, name: "openHouses" }) !== undefined;
  return isKnown ? <OpenHouseList /> : null;
}

function OpenHouseList() {
  const { t } = useTranslation("admin");
  const { control, getValues } = useFormContext<RealtorDraft>();
  const { fields, append, insert, remove } = useFieldArray({ control, name: "openHouses" });
  const removal = useRemoval({
    fields,
    itemAt: (index) => getValues(`openHouses.${index}`),
    isBlank: isLike(BLANK_OPEN_HOUSE),
    remove,
    insert,
  });
  const homes = useOwnHomes(fields.length > 0);
  return (
    <GroupSection group="openHouses">
      {fields.length === 0 && <p className="admin-hint">{t("openHouse.none")}</p>}
      {fields.length > 0 && <HomesNote homes={homes} />}
      <ItemList fields={fields} removal={removal} kind="openHouse">
        {(index) => <OpenHouseFields index={index} homes={homes} />}
      </ItemList>
      {fields.length >= OPEN_HOUSE_LIMITS.items ? (
        <p className="admin-hint">{t("openHouse.full", { count: OPEN_HOUSE_LIMITS.items })}</p>
      ) : (
        <Button look="quiet" className="admin-add" data-add onClick={() => append({ ...BLANK_OPEN_HOUSE })}>
          {t("openHouse.add")}
        </Button>
      )}
    </GroupSection>
  );
}

function OpenHouseFields({ index, homes }: { index: number; homes: OwnHomes }) {
  const { t } = useTranslation("admin");
  const { control } = useFormContext<RealtorDraft>();
  const path = `openHouses.${index}` as const;
  // Gone for the moment in which it is removed.
  const home = (useWatch({ control, name: `${path}.home` }) as string | undefined) ?? "";
  const listed = homes.is === "loaded" ? homes.homes : [];
  const isListed = home === "" || listed.some(({ id }) => id === home);
  const options = [
    { value: "", label: t("openHouse.choose") },
    ...listed.map(({ id, label }) => ({ value: id, label })),
    // A home that was sold, or a list that is on its way: what is chosen stays chosen.
    ...(isListed ? [] : [{ value: home, label: homes.is === "loaded" ? t("openHouse.gone", { id: home }) : home }]),
  ];
  return (
    <>
      <DraftSelect path={`${path}.home`} label={t("field.openHouse.home")} options={options} />
      <div className="admin-times">
        <DraftText path={`${path}.date`} label={t("field.openHouse.date")} type="date" />
        <DraftText path={`${path}.from`} label={t("field.openHouse.from")} type="time" />
        <DraftText path={`${path}.to`} label={t("field.openHouse.to")} type="time" />
      </div>
      <OverNote index={index} market={homes.market} />
    </>
  );
}
