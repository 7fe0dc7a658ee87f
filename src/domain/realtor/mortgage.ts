/** A visitor's figures, as numbers. Nothing in the product suggests any of them, but for the price of a home that is listed. */
export interface MortgageFigures {
  /** Dollars. */
  price: number;
  downPayment: number;
  /** Per cent a year, as one would say it: 6.5. */
  ratePercent: number;
  years: number;
}

export interface MortgageEstimate {
  /** Whole dollars. */
  monthly: number;
  loan: number;
}

const MONTHS_PER_YEAR = 12;
const MAX_PRICE = 1e9;
const MAX_RATE_PERCENT = 30;
const MAX_YEARS = 50;
/** So little interest a month changes no dollar; the formula would divide by nothing. */
const NO_RATE = 1e-12;

/** Principal and interest of an annuity loan; null where the figures make no loan. */
export function estimateMortgage({ price, downPayment, ratePercent, years }: MortgageFigures): MortgageEstimate | null {
  const loan = price - downPayment;
  const sensible =
    price <= MAX_PRICE &&
    downPayment >= 0 &&
    loan > 0 &&
    ratePercent >= 0 &&
    ratePercent <= MAX_RATE_PERCENT &&
    years > 0 &&
    years <= MAX_YEARS;
  if (!sensible) return null;
  const months = Math.max(1, Math.round(years * MONTHS_PER_YEAR));
  const rate = ratePercent / 100 / MONTHS_PER_YEAR;
  const monthly = rate < NO_RATE ? loan / months : (loan * rate) / -Math.expm1(-months * Math.log1p(rate));
  return { monthly: Math.round(monthly), loan: Math.round(loan) };
}

/** `"$1,250,000"` → 1250000; empty or no number → null. */
export function typedNumber(typed: string): number | null {
  const plain = typed.replace(/[,\s$%]/g, "");
  return /^\d{1,12}(?:\.\d{0,4})?$|^\.\d{1,4}$/.test(plain) ? Number(plain) : null;
}

/** As typed into the form. */
export interface TypedFigures {
  price: string;
  down: string;
  rate: string;
  years: string;
}

/** One of the figures as a number: a down payment of `20%` is that of the price, in dollars, and a rate of `6,5` is 6.5. */
export function typedFigure(figure: keyof TypedFigures, typed: TypedFigures): number | null {
  if (figure === "rate") return typedNumber(typed.rate.replace(/^\s*(\d{1,2}),(?=\d{1,2}\s*%?\s*$)/, "$1."));
  const number = typedNumber(typed[figure]);
  if (figure !== "down" || !isShare(typed.down)) return number;
  const price = typedNumber(typed.price);
  return number === null || price === null ? null : Math.round((price * number) / 100);
}

const isShare = (down: string) => /%\s*$/.test(down);

/** Null while a figure is missing or no number, or where they make no loan. */
export function estimateOfTyped(typed: TypedFigures): MortgageEstimate | null {
  return estimateMortgage({
    price: typedFigure("price", typed) ?? NaN,
    downPayment: typedFigure("down", typed) ?? NaN,
    ratePercent: typedFigure("rate", typed) ?? NaN,
    years: typedFigure("years", typed) ?? NaN,
  });
}

export type FigureProblem = "needsNumber" | "badPrice" | "badDown" | "badRate" | "badYears";

/** What is wrong with what is typed; what is empty is not wrong yet. All four, and nothing wrong, make a loan. */
export function figureProblems(typed: TypedFigures): Partial<Record<keyof TypedFigures, FigureProblem>> {
  const problems: Partial<Record<keyof TypedFigures, FigureProblem>> = {};
  const read = (figure: keyof TypedFigures) => {
    const number = typedFigure(figure, typed);
    // A share waits for its price.
    if (number === null && typedNumber(typed[figure]) === null && typed[figure].trim() !== "")
      problems[figure] = "needsNumber";
    return number;
  };
  const price = read("price");
  const down = read("down");
  const rate = read("rate");
  const years = read("years");
  if (price !== null && (price === 0 || price > MAX_PRICE)) problems.price = "badPrice";
  if (down !== null && price !== null && down >= price) problems.down = "badDown";
  if (rate !== null && rate > MAX_RATE_PERCENT) problems.rate = "badRate";
  if (years !== null && (years === 0 || years > MAX_YEARS)) problems.years = "badYears";
  return problems;
}
