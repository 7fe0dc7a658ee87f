import type { RealtorPartProps } from "./part-props";
import { useRealtorText } from "./realtor-text";

/** What is empty is not there; with nothing to count the strip is not there either. */
export function NumbersStrip({ view }: RealtorPartProps) {
  const t = useRealtorText();
  const { sales, lastYear, career } = view.numbers;
  const years = career.startYear && career.endYear ? `${career.startYear}–${career.endYear}` : "";
  const rows = [
    { label: t("numbers.sales"), value: sales && t("numbers.count", { count: sales }) },
    { label: t("numbers.lastYear"), value: lastYear },
    years
      ? { label: t("numbers.years"), value: years }
      : { label: t("numbers.since"), value: career.startYear && t("numbers.from", { year: career.startYear }) },
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
