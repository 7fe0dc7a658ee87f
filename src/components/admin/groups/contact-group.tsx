import { DraftField, EtcInfoField } from "./draft-text";
import { GroupSection } from "./group-section";

export function ContactGroup() {
  return (
    <GroupSection group="contact">
      <div className="admin-pair">
        <DraftField name="contactPhone" />
        <DraftField name="email" />
      </div>
      <DraftField name="kakaoLink" />
      <div className="admin-pair">
        <DraftField name="snsInstagramUrl" />
        <EtcInfoField type="zillow_link" />
      </div>
      <DraftField name="snsYoutubeUrl" />
      <DraftField name="recommendedYoutubeUrl" />
    </GroupSection>
  );
}
