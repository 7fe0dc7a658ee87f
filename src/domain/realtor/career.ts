import { isCareerDate } from "./validators";

export interface Career {
  /** Years as they were written, `""` when unknown: no clock, no time zone. */
  startYear: string;
  endYear: string;
  /** Whole years between the two when both are known; an open career is counted by the browser after mount. */
  years: number | null;
}

/** From `careerStart` and `careerEnd`: `YYYY-MM-DD`, or a bare year. */
export function careerOf(careerStart: string, careerEnd: string): Career {
  const startYear = yearOf(careerStart);
  const endYear = yearOf(careerEnd);
  const years = startYear && endYear ? Number(endYear) - Number(startYear) : null;
  return { startYear, endYear, years: years !== null && years >= 0 ? years : null };
}

function yearOf(date: string): string {
  if (isCareerDate(date)) return date.slice(0, 4);
  return /^(?:19|20)\d{2}(?:-\d{2})?$/.test(date) ? date.slice(0, 4) : "";
}
