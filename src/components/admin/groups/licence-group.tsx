import type { EditedRealtor } from "../../../domain/realtor/realtor";
import { DraftField, EtcInfoField } from "./draft-text";
import { GroupSection } from "./group-section";
import { LenderNote } from "./lender-note";
import { useComplianceWarning } from "./use-compliance-warning";
import { useDoubt } from "./use-doubt";
import { useStateHints } from "./use-state-hints";

export function LicenceGroup({ record }: { record: EditedRealtor | null }) {
  const warningOf = useComplianceWarning(record);
  const doubt = useDoubt("licenseNumber");
  const hints = useStateHints();
  return (
    <GroupSection group="licence">
      <DraftField name="licenseNumber" hint={hints.licence} warning={warningOf("licenseNumber") || doubt} />
      <div className="admin-pair">
        <EtcInfoField type="company_name" warning={warningOf("company_name")} />
        <EtcInfoField type="company_license" />
      </div>
      <div className="admin-pair">
        <EtcInfoField type="company_phone" hint={hints.companyPhone} warning={warningOf("company_phone")} />
        <EtcInfoField type="company_fax" />
      </div>
      <EtcInfoField type="company_address" />
      <EtcInfoField type="home_list_realtor" />
      <LenderNote />
    </GroupSection>
  );
}
