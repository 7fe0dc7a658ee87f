import { useFormContext } from "react-hook-form";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import type { PrivateField } from "../../../domain/realtor/fields";
import { DraftField, EtcInfoField } from "./draft-text";
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
  const { getValues } = useFormContext<RealtorDraft>();
  const isShown = (field: PrivateField) => isAdministrator && getValues(field) !== undefined;
  return (
    <GroupSection group="basics">
      <div className="admin-pair">
        <EtcInfoField type="korea_name" autoComplete="off" lang="ko" />
        <DraftField name="name" autoComplete="off" lang="en" />
      </div>
      <SlugField savedSlug={savedSlug} onTaken={onTaken} />
      <DraftField name="hompageUrl" />
      {isAdministrator && <DraftField name="isMakeHomepage" />}
      {isShown("userId") && <DraftField name="userId" spellCheck={false} />}
      {isAdministrator && (
        <div className="admin-pair">
          {isShown("madeForRealtor") && <DraftField name="madeForRealtor" />}
          {isShown("ppProfileId") && <DraftField name="ppProfileId" />}
        </div>
      )}
    </GroupSection>
  );
}
