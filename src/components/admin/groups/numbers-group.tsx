import { DraftField } from "./draft-text";
import { GroupSection } from "./group-section";

export function NumbersGroup() {
  return (
    <GroupSection group="numbers">
      <div className="admin-pair">
        <DraftField name="salesCount" inputMode="numeric" />
        <DraftField name="lastYearSalesTotal" />
      </div>
      <div className="admin-pair">
        <DraftField name="careerStart" />
        <DraftField name="careerEnd" />
      </div>
    </GroupSection>
  );
}
