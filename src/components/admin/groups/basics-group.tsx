import { useFormContext } from "react-hook-form";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import type { PrivateField } from "../../../domain/realtor/fields";
import type { EditedRealtor } from "../../../domain/realtor/realtor";
import type { Language } from "../../../domain/site/locale";
import { OwnDomainProof } from "../own-domain/own-domain-proof";
import { StepsOfNewHomepage } from "../own-domain/steps-ahead";
import { DraftField, EtcInfoField } from "./draft-text";
import { GroupSection } from "./group-section";
import { SlugField } from "./slug-field";
import { useComplianceWarning } from "./use-compliance-warning";
import { useDoubt } from "./use-doubt";

interface BasicsGroupProps {
  /** Null for a homepage that is not there yet. */
  record: EditedRealtor | null;
  language: Language;
  /** The slug that the API said is somebody else's, or null. */
  onTaken: (slug: string | null) => void;
  /** Gets the private fields, as far as the API shows them. */
  isAdministrator: boolean;
}

export function BasicsGroup({ record, language, onTaken, isAdministrator }: BasicsGroupProps) {
  const { getValues } = useFormContext<RealtorDraft>();
  const nameDoubt = useDoubt("name");
  const warningOf = useComplianceWarning(record);
  const isShown = (field: PrivateField) => isAdministrator && getValues(field) !== undefined;
  return (
    <GroupSection group="basics">
      <div className="admin-pair">
        <EtcInfoField type="korea_name" autoComplete="off" lang="ko" />
        <DraftField name="name" autoComplete="off" lang="en" warning={warningOf("name") || nameDoubt} />
      </div>
      <SlugField saved={record} onTaken={onTaken} />
      <DraftField name="hompageUrl" />
      {record ? (
        <OwnDomainProof record={record} language={language} isAdministrator={isAdministrator} />
      ) : (
        <StepsOfNewHomepage />
      )}
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
