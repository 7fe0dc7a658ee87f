import { useTranslation } from "gatsby-plugin-react-i18next";
import { DraftDate, DraftText } from "./draft-text";
import { GroupSection } from "./group-section";

export function NumbersGroup() {
  const { t } = useTranslation("admin");
  return (
    <GroupSection group="numbers">
      <div className="admin-pair">
        <DraftText path="salesCount" label={t("field.salesCount")} inputMode="numeric" />
        <DraftText path="lastYearSalesTotal" label={t("field.lastYearSalesTotal")} inputMode="decimal" />
      </div>
      <div className="admin-pair">
        <DraftDate path="careerStart" label={t("field.careerStart")} hint={t("hint.careerStart")} />
        <DraftDate path="careerEnd" label={t("field.careerEnd")} hint={t("hint.careerEnd")} />
      </div>
    </GroupSection>
  );
}
