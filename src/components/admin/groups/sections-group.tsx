import { useFieldArray, useFormContext } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { BLANK_SECTION, unknownTexts, type RealtorDraft } from "../../../domain/editor/realtor-draft";
import { limitAt } from "../../../domain/realtor/record-limits";
import { Button } from "../../ui/button";
import { DescribingText, DescribingTextArea, DraftText } from "./draft-text";
import { GroupSection } from "./group-section";
import { ItemList } from "./item-list";
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
  return (
    <GroupSection group="sections">
      {fields.length === 0 && <p className="admin-hint">{t("section.none")}</p>}
      <ItemList fields={fields} removal={removal} kind="section" move={move}>
        {(index) => (
          <>
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
          </>
        )}
      </ItemList>
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
