import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { BLANK_TESTIMONIAL, type RealtorDraft } from "../../../domain/editor/realtor-draft";
import { TESTIMONIAL_LIMITS } from "../../../domain/realtor/testimonial-limits";
import { Button } from "../../ui/button";
import { DraftSwitch, DraftText, DraftTextArea } from "./draft-text";
import { GroupSection } from "./group-section";
import { ItemList } from "./item-list";
import { isLike, useRemoval } from "./use-removal";

/** Not there where the API does not know testimonials: what is typed would be lost. */
export function TestimonialsGroup() {
  const { control } = useFormContext<RealtorDraft>();
  const isKnown = useWatch({ control, name: "testimonials" }) !== undefined;
  return isKnown ? <TestimonialList /> : null;
}

function TestimonialList() {
  const { t } = useTranslation("admin");
  const { control, getValues } = useFormContext<RealtorDraft>();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: "testimonials" });
  const removal = useRemoval({
    fields,
    itemAt: (index) => getValues(`testimonials.${index}`),
    isBlank: isLike(BLANK_TESTIMONIAL),
    remove,
    insert,
  });
  const isFull = fields.length >= TESTIMONIAL_LIMITS.items;
  return (
    <GroupSection group="testimonials">
      {fields.length === 0 && <p className="admin-hint">{t("testimonial.none")}</p>}
      <ItemList fields={fields} removal={removal} kind="testimonial" move={move}>
        {(index) => <TestimonialFields index={index} />}
      </ItemList>
      {isFull ? (
        <p className="admin-hint">{t("testimonial.full", { count: TESTIMONIAL_LIMITS.items })}</p>
      ) : (
        <Button look="quiet" className="admin-add" data-add onClick={() => append({ ...BLANK_TESTIMONIAL })}>
          {t("testimonial.add")}
        </Button>
      )}
    </GroupSection>
  );
}

function TestimonialFields({ index }: { index: number }) {
  const { t } = useTranslation("admin");
  const path = `testimonials.${index}` as const;
  return (
    <>
      <DraftTextArea
        path={`${path}.textKr`}
        label={t("field.testimonial.textKr")}
        lang="ko"
        maxLength={TESTIMONIAL_LIMITS.text}
      />
      <DraftTextArea
        path={`${path}.textEn`}
        label={t("field.testimonial.textEn")}
        lang="en"
        maxLength={TESTIMONIAL_LIMITS.text}
      />
      <div className="admin-pair">
        <DraftText
          path={`${path}.who`}
          label={t("field.testimonial.who")}
          hint={t("hint.testimonial.who")}
          maxLength={TESTIMONIAL_LIMITS.who}
        />
        <DraftText
          path={`${path}.date`}
          kind="month"
          label={t("field.testimonial.date")}
          hint={t("hint.testimonial.date")}
        />
        <DraftText
          path={`${path}.source`}
          label={t("field.testimonial.source")}
          hint={t("hint.testimonial.source")}
          maxLength={TESTIMONIAL_LIMITS.source}
        />
        <DraftText
          path={`${path}.link`}
          kind="url"
          label={t("field.testimonial.link")}
          maxLength={TESTIMONIAL_LIMITS.link}
        />
      </div>
      <div>
        <DraftSwitch path={`${path}.consent`} label={t("field.testimonial.consent")} />
        <DraftSwitch path={`${path}.verified`} label={t("field.testimonial.verified")} />
      </div>
      <WhyHidden index={index} />
    </>
  );
}

/** What keeps it off the homepage. */
function WhyHidden({ index }: { index: number }) {
  const { t } = useTranslation("admin");
  const { control } = useFormContext<RealtorDraft>();
  const item = useWatch({ control, name: `testimonials.${index}` });
  const isWordless = !item || (item.textKr.trim() === "" && item.textEn.trim() === "");
  const isAgreed = item?.consent === true;
  return (
    <p className="admin-item-news" role="status">
      {isWordless ? t("testimonial.wordless") : !isAgreed && t("testimonial.hidden")}
    </p>
  );
}
