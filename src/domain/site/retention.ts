import type { Language } from "./locale";

const DAYS_A_YEAR = 365;

/** "3년" or "90 days": how long messages are kept, in whole years where they are whole. Null: until somebody deletes them. */
export function retentionPeriod(days: number, language: Language): string | null {
  if (days === 0) return null;
  const isYears = days % DAYS_A_YEAR === 0;
  const unit = { style: "unit", unit: isYears ? "year" : "day", unitDisplay: "long" } as const;
  return new Intl.NumberFormat(language, unit).format(isYears ? days / DAYS_A_YEAR : days);
}
