import type { RealtorPartProps } from "./realtor-home";
import { useRealtorText } from "./realtor-text";

/** What is empty is not there; with nothing to count the strip is not there either. */
export function NumbersStrip({ view }: RealtorPartProps) {
  const t = useRealtorText();
  const { sales, lastYear, career } = view.numbers;
  const years = career.startYear && career.endYear ? `${career.startYear}–${career.endYear}` : "";
  const rows = [
    { label: t("numbers.sales"), value: sales },
    { label: t("numbers.lastYear"), value: lastYear },
    { label: years ? t("numbers.years") : t("numbers.since"), value: years || career.startYear },
  ].filter(({ value }) => value !== "");
  if (rows.length === 0) return null;
  return (
    <section className="wrap numbers" aria-label={t("numbers.title")}>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
