import { DraftField } from "./draft-text";
import { GroupSection } from "./group-section";

export function BioGroup() {
  return (
    <GroupSection group="bio">
      <DraftField name="aboutMeKr" lang="ko" />
      <DraftField name="aboutMeEn" lang="en" />
    </GroupSection>
  );
}
