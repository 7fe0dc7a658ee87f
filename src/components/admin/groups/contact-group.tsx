import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { REQUEST_KINDS } from "../../../domain/realtor/contact-kind";
import { DraftField, DraftSwitch, EtcInfoField } from "./draft-text";
import { GroupSection } from "./group-section";
import { useDoubt } from "./use-doubt";

/** Not there where the API does not know it. */
function OfferedForms() {
  const { t } = useTranslation("admin");
  const { control } = useFormContext<RealtorDraft>();
  const isKnown = useWatch({ control, name: "contactForms" }) !== undefined;
  if (!isKnown) return null;
  return (
    <fieldset className="admin-item">
      <legend>{t("forms.title")}</legend>
      <div>
        {REQUEST_KINDS.map((kind) => (
          <DraftSwitch key={kind} path={`contactForms.${kind}`} label={t(`forms.${kind}`)} />
        ))}
      </div>
    </fieldset>
  );
}

export function ContactGroup() {
  const emailDoubt = useDoubt("email");
  const kakaoDoubt = useDoubt("kakaoLink");
  return (
    <GroupSection group="contact">
      <div className="admin-pair">
        <DraftField name="contactPhone" />
        <DraftField name="email" warning={emailDoubt} />
      </div>
      <DraftField name="kakaoLink" warning={kakaoDoubt} />
      <div className="admin-pair">
        <DraftField name="snsInstagramUrl" />
        <EtcInfoField type="zillow_link" />
      </div>
      <DraftField name="snsYoutubeUrl" />
      <DraftField name="recommendedYoutubeUrl" />
      <OfferedForms />
    </GroupSection>
  );
}
