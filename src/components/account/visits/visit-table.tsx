import { useTranslation } from "gatsby-plugin-react-i18next";
import type { PeriodSums, VisitPeriod } from "../../../domain/editor/visit-period";
import type { Language } from "../../../domain/site/locale";
import { dayOrMonth } from "./visit-words";

interface VisitTableProps {
  bars: PeriodSums["bars"];
  period: VisitPeriod;
  language: Language;
}

/** The chart's numbers, the newest first: for screen readers, and for who wants them to the digit. */
export function VisitTable({ bars, period, language }: VisitTableProps) {
  const { t } = useTranslation("visits");
  return (
    <details className="visit-table">
      <summary>{t("table")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(period === "days" ? "table.day" : "table.month")}</th>
            <th scope="col">{t("views")}</th>
          </tr>
        </thead>
        <tbody>
          {[...bars].reverse().map(({ at, views }) => (
            <tr key={at}>
              <th scope="row">{dayOrMonth(at, language)}</th>
              <td>{views.toLocaleString(language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
