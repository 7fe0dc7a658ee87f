import { Fragment } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { BLANK_SECTION, unknownTexts, type RealtorDraft } from "../../../domain/editor/realtor-draft";
import { limitAt } from "../../../domain/realtor/record-limits";
import { Button } from "../../ui/button";
import { DescribingText, DescribingTextArea, DraftText } from "./draft-text";
import { GroupSection } from "./group-section";
import { IconButton } from "./icon-button";
import { RemovedItem } from "./removed-item";
import { isLike, useRemoval } from "./use-removal";

const SECTIONS_MAX = limitAt("additionalSections")!;

export function SectionsGroup() {
  const { t } = useTranslation("admin");
  const { control, getValues } = useFormContext<RealtorDraft>();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: "additionalSections" });
  const removal = useRemoval({
    fields,
    itemAt: (index) => getValues(`additionalSections.${index}`),
    isBlank: isLike(BLANK_SECTION),
    remove,
    insert,
  });
  const nameOf = (number: number) => t("section.item", { number });
  return (
    <GroupSection group="sections">
      {fields.length === 0 && <p className="admin-hint">{t("section.none")}</p>}
      {fields.map(({ id }, index) => (
        <Fragment key={id}>
          <RemovedItem removal={removal} index={index} nameOf={nameOf} />
          <fieldset className="admin-item">
            <legend>{nameOf(index + 1)}</legend>
            <div className="admin-item-actions">
              <IconButton
                icon="up"
                label={t("section.earlier", { number: index + 1 })}
                aria-disabled={index === 0}
                onClick={() => index > 0 && move(index, index - 1)}
              />
              <IconButton
                icon="down"
                label={t("section.later", { number: index + 1 })}
                aria-disabled={index === fields.length - 1}
                onClick={() => index < fields.length - 1 && move(index, index + 1)}
              />
              <IconButton
                icon="remove"
                label={t("section.remove", { number: index + 1 })}
                onClick={({ currentTarget }) => removal.removeAt(index, currentTarget)}
              />
            </div>
            <UnknownTexts names={unknownTexts(getValues(`additionalSections.${index}`))} />
            <div className="admin-pair">
              <DescribingText
                path={`additionalSections.${index}.titleKr`}
                label={t("field.section.titleKr")}
                lang="ko"
              />
              <DescribingText
                path={`additionalSections.${index}.titleEn`}
                label={t("field.section.titleEn")}
                lang="en"
              />
            </div>
            <DescribingTextArea
              path={`additionalSections.${index}.contentKr`}
              label={t("field.section.contentKr")}
              lang="ko"
            />
            <DescribingTextArea
              path={`additionalSections.${index}.contentEn`}
              label={t("field.section.contentEn")}
              lang="en"
            />
            <DraftText
              path={`additionalSections.${index}.imageUrl`}
              label={t("field.section.imageUrl")}
              inputMode="url"
            />
          </fieldset>
        </Fragment>
      ))}
      <RemovedItem removal={removal} index={fields.length} nameOf={nameOf} />
      {fields.length >= SECTIONS_MAX ? (
        <p className="admin-hint">{t("section.full", { count: SECTIONS_MAX })}</p>
      ) : (
        <Button look="quiet" className="admin-add" data-add onClick={() => append({ ...BLANK_SECTION })}>
          {t("section.add")}
        </Button>
      )}
    </GroupSection>
  );
}

/** Another API may keep a section's text under keys of its own: it is not lost, and not here. */
function UnknownTexts({ names }: { names: readonly string[] }) {
  const { t } = useTranslation("admin");
  if (names.length === 0) return null;
  return <p className="admin-hint">{t("section.unknown", { names: names.join(", ") })}</p>;
}
