import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { BIO_STARTERS, bioStarter, type BioStarter } from "../../../domain/editor/bio-starters";
import { inputOf, type RealtorDraft } from "../../../domain/editor/realtor-draft";
import { excerpt } from "../../../domain/realtor/plain-text";
import type { Language } from "../../../domain/site/locale";
import { DraftField } from "../groups/draft-text";

const SHOWN_LENGTH = 110;

/** Three beginnings in both languages, to choose one and change it. What somebody wrote is never written over. */
export function WordsStep({ language }: { language: Language }) {
  const { t } = useTranslation("admin");
  const { control, getValues, setValue } = useFormContext<RealtorDraft>();
  const [korean, english] = useWatch({ control, name: ["aboutMeKr", "aboutMeEn"] });
  const input = inputOf(getValues());
  const isChosen = (starter: BioStarter) => {
    const { ko, en } = bioStarter(starter, input);
    return korean === ko && english === en;
  };
  const isOwn = (korean.trim() !== "" || english.trim() !== "") && !BIO_STARTERS.some(isChosen);

  function choose(starter: BioStarter) {
    const { ko, en } = bioStarter(starter, inputOf(getValues()));
    setValue("aboutMeKr", ko, { shouldDirty: true });
    setValue("aboutMeEn", en, { shouldDirty: true });
  }

  return (
    <>
      {isOwn ? (
        <p className="admin-hint">{t("firstRun.ownWords")}</p>
      ) : (
        <fieldset className="first-run-starters">
          <legend>{t("firstRun.starters")}</legend>
          <div>
            {BIO_STARTERS.map((starter) => (
              <button key={starter} type="button" aria-pressed={isChosen(starter)} onClick={() => choose(starter)}>
                <b>{t(`firstRun.starter.${starter}`)}</b>
                <span lang={language}>{excerpt(bioStarter(starter, input)[language], SHOWN_LENGTH)}</span>
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <DraftField name="aboutMeKr" lang="ko" />
      <DraftField name="aboutMeEn" lang="en" />
    </>
  );
}
