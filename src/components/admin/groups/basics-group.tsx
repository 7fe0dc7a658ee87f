import { useFormContext } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import type { PrivateField } from "../../../domain/realtor/realtor";
import { DraftSwitch, DraftText, EtcInfoText } from "./draft-text";
import { GroupSection } from "./group-section";
import { SlugField } from "./slug-field";

interface BasicsGroupProps {
  savedSlug: string | null;
  /** The slug that the API said is somebody else's, or null. */
  onTaken: (slug: string | null) => void;
  /** Gets the private fields, as far as the API shows them. */
  isAdministrator: boolean;
}

export function BasicsGroup({ savedSlug, onTaken, isAdministrator }: BasicsGroupProps) {
  const { t } = useTranslation("admin");
  const { getValues } = useFormContext<RealtorDraft>();
  const isShown = (field: PrivateField) => isAdministrator && getValues(field) !== undefined;
  return (
    <GroupSection group="basics">
      <div className="admin-pair">
        <EtcInfoText type="korea_name" hint={t("hint.koreaName")} autoComplete="off" lang="ko" />
        <DraftText path="name" label={t("field.name")} hint={t("hint.name")} autoComplete="off" lang="en" />
      </div>
      <SlugField savedSlug={savedSlug} onTaken={onTaken} />
      <DraftText path="hompageUrl" label={t("field.hompageUrl")} hint={t("hint.hompageUrl")} inputMode="url" />
      {isAdministrator && <DraftSwitch path="isMakeHomepage" label={t("field.isMakeHomepage")} />}
      {isShown("userId") && (
        <DraftText path="userId" label={t("field.userId")} hint={t("hint.userId")} spellCheck={false} />
      )}
      {isAdministrator && (
        <div className="admin-pair">
          {isShown("madeForRealtor") && (
            <DraftText path="madeForRealtor" label={t("field.madeForRealtor")} hint={t("hint.madeForRealtor")} />
          )}
          {isShown("ppProfileId") && (
            <DraftText path="ppProfileId" label={t("field.ppProfileId")} hint={t("hint.ppProfileId")} />
          )}
        </div>
      )}
    </GroupSection>
  );
}
