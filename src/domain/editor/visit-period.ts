import { VISIT_PRESSES, VISIT_SOURCES, type VisitPress, type VisitSource } from "../realtor/visit";
import type { Visits } from "./visits";

export const VISIT_PERIODS = ["days", "months"] as const;
export type VisitPeriod = (typeof VISIT_PERIODS)[number];

const DAYS = 30;
const WEEK_DAYS = 7;
const MONTHS = 12;
const DAY_MS = 24 * 3_600_000;

/** What a period shows. */
export interface PeriodSums {
  /** Every day (`2026-11-25`) or month (`2026-11`) of it, also those without a visit. */
  bars: { at: string; views: number }[];
  views: number;
  /** Of the time before, as long; null where counting began within it. */
  before: number | null;
  /** Those that brought somebody, most first. */
  sources: { source: VisitSource; views: number }[];
  /** From the contact form. */
  messages: number;
  presses: { press: VisitPress; count: number }[];
}

/** The last seven days, against the seven before. */
export function weekOf(visits: Visits): Pick<PeriodSums, "views" | "before" | "presses"> {
  return sumsWithin(visits, lastDays(visits.today, WEEK_DAYS));
}

/** The last 30 days, against the 30 before; or twelve months up to today, against the same ones a year earlier. */
export function sumsOf(visits: Visits, period: VisitPeriod): PeriodSums {
  const { today } = visits;
  return sumsWithin(visits, period === "days" ? lastDays(today, DAYS) : lastMonths(today));
}

function sumsWithin({ today, days }: Visits, period: ReturnType<typeof lastDays>): PeriodSums {
  const { bars, first, firstBefore, lastBefore } = period;
  const within = days.filter(({ day }) => day >= first && day <= today);
  const earlier = days.filter(({ day }) => day >= firstBefore && day <= lastBefore);
  // Messages are older than the counting of visits.
  const countedSince = days.find(({ views, presses }) => sum(Object.values({ ...views, ...presses })) > 0)?.day;
  return {
    bars: bars.map((at) => ({ at, views: viewsOf(within.filter(({ day }) => day.startsWith(at))) })),
    views: viewsOf(within),
    before: countedSince !== undefined && countedSince <= firstBefore ? viewsOf(earlier) : null,
    sources: VISIT_SOURCES.map((source) => ({ source, views: sum(within.map(({ views }) => views[source])) }))
      .filter(({ views }) => views > 0)
      .sort((one, other) => other.views - one.views),
    messages: sum(within.map(({ messages }) => messages)),
    presses: VISIT_PRESSES.map((press) => ({ press, count: sum(within.map(({ presses }) => presses[press])) })),
  };
}

function lastDays(today: string, count: number) {
  const bars = Array.from({ length: count }, (_, index) => daysBefore(today, count - 1 - index));
  return { bars, first: bars[0]!, firstBefore: daysBefore(today, 2 * count - 1), lastBefore: daysBefore(today, count) };
}

function lastMonths(today: string) {
  const bars = Array.from({ length: MONTHS }, (_, index) => monthsBefore(today, MONTHS - 1 - index));
  const [, ...rest] = today.split("-");
  return {
    bars,
    first: `${bars[0]!}-01`,
    firstBefore: `${monthsBefore(today, 2 * MONTHS - 1)}-01`,
    lastBefore: [Number(today.slice(0, 4)) - 1, ...rest].join("-"),
  };
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);
}

function monthsBefore(day: string, count: number): string {
  const [year, month] = day.split("-").map(Number);
  return new Date(Date.UTC(year!, month! - 1 - count, 1)).toISOString().slice(0, 7);
}

function viewsOf(days: Visits["days"]): number {
  return sum(days.flatMap(({ views }) => Object.values(views)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
