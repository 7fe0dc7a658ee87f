import { DraftField, EtcInfoField } from "./draft-text";
import { GroupSection } from "./group-section";
import { LenderNote } from "./lender-note";
import { useComplianceWarning } from "./use-compliance-warning";

export function LicenceGroup() {
  const warningOf = useComplianceWarning();
  return (
    <GroupSection group="licence">
      <DraftField name="licenseNumber" warning={warningOf("licenseNumber")} />
      <div className="admin-pair">
        <EtcInfoField type="company_name" warning={warningOf("company_name")} />
        <EtcInfoField type="company_license" />
      </div>
      <div className="admin-pair">
        <EtcInfoField type="company_phone" warning={warningOf("company_phone")} />
        <EtcInfoField type="company_fax" />
      </div>
      <EtcInfoField type="company_address" />
      <EtcInfoField type="home_list_realtor" />
      <LenderNote />
    </GroupSection>
  );
}
