import fc from "fast-check";
import { estimateOfTyped, estimateMortgage, figureProblems, typedFigure, typedNumber } from "./mortgage";

test("principal and interest of a known loan", () => {
  const figures = { price: 500_000, downPayment: 100_000, ratePercent: 6, years: 30 };
  expect(estimateMortgage(figures)).toEqual({ monthly: 2398, loan: 400_000 });
});

test("without interest the loan is shared out evenly", () => {
  const figures = { price: 360_000, downPayment: 0, ratePercent: 0, years: 30 };
  expect(estimateMortgage(figures)).toEqual({ monthly: 1000, loan: 360_000 });
});

test.each([
  { downPayment: 500_000 },
  { downPayment: 600_000 },
  { downPayment: -1 },
  { ratePercent: -1 },
  { ratePercent: 31 },
  { years: 0 },
  { years: 51 },
  { price: 2e9 },
])("%j makes no loan", (change) => {
  const figures = { price: 500_000, downPayment: 100_000, ratePercent: 6, years: 30, ...change };
  expect(estimateMortgage(figures)).toBeNull();
});

test("whatever is typed gives a whole, positive payment or none", () => {
  const figure = fc.double({ min: 0, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(figure, figure, figure, figure, (price, downPayment, ratePercent, years) => {
      const estimate = estimateMortgage({ price, downPayment, ratePercent, years });
      if (estimate !== null) expect(Number.isSafeInteger(estimate.monthly) && estimate.monthly >= 0).toBe(true);
    }),
  );
});

test.each([
  ["$1,250,000", 1_250_000],
  [" 6.5 % ", 6.5],
  ["", null],
  ["1e9", null],
  ["-5", null],
  ["six", null],
])("%j is read as %p", (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

test("what is typed makes the same loan; a missing figure makes none", () => {
  expect(estimateOfTyped(TYPED)).toEqual({ monthly: 2398, loan: 400_000 });
  expect(estimateOfTyped({ ...TYPED, years: "" })).toBeNull();
});

const TYPED = { price: "500,000", down: "100,000", rate: "6", years: "30" };

test.each([
  ["down", { down: "20%" }, 100_000],
  ["down", { down: " 12.5 % " }, 62_500],
  ["down", { price: "", down: "20%" }, null],
  ["down", { down: "20" }, 20],
  ["rate", { rate: "6,5" }, 6.5],
  ["rate", { rate: " 6,25 %" }, 6.25],
  ["rate", { rate: "6,500" }, 6_500],
  ["price", { price: "6,5" }, 65],
] as const)("%s of %j is %p", (figure, change, number) => {
  expect(typedFigure(figure, { ...TYPED, ...change })).toBe(number);
});

test("a share of the price makes the loan that its dollars make", () => {
  expect(estimateOfTyped({ ...TYPED, down: "20%" })).toEqual(estimateOfTyped(TYPED));
});

test.each([
  [{}, {}],
  [{ price: "", down: "20%" }, {}],
  [{ down: "100%" }, { down: "badDown" }],
  [{ down: "half%" }, { down: "needsNumber" }],
  [{ price: "", down: "", rate: "", years: "" }, {}],
  [{ price: "a lot" }, { price: "needsNumber" }],
  [{ price: "0", down: "" }, { price: "badPrice" }],
  [{ price: "2,000,000,000" }, { price: "badPrice" }],
  [{ down: "500,000" }, { down: "badDown" }],
  [{ price: "", down: "600,000" }, {}],
  [{ rate: "31" }, { rate: "badRate" }],
  [
    { rate: "-1", years: "0" },
    { rate: "needsNumber", years: "badYears" },
  ],
])("with %j the figures' problems are %j", (change, problems) => {
  expect(figureProblems({ ...TYPED, ...change })).toEqual(problems);
});

test("figures without a problem make a loan, and none other do", () => {
  const typed = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 2e9 })).map(String);
  fc.assert(
    fc.property(typed, typed, typed, typed, (price, down, rate, years) => {
      const estimate = estimateOfTyped({ price, down, rate, years });
      expect(Object.keys(figureProblems({ price, down, rate, years })).length === 0).toBe(estimate !== null);
    }),
  );
});

test.each([{ price: 1e9, downPayment: 0 }, { ratePercent: 30 }, { years: 50 }, { years: 0.01 }, { downPayment: 0 }])(
  "%j is still a loan",
  (change) => {
    const figures = { price: 500_000, downPayment: 100_000, ratePercent: 6, years: 30, ...change };
    expect(estimateMortgage(figures)).not.toBeNull();
  },
);

test("a loan of less than a month is paid back in one", () => {
  const figures = { price: 500_000, downPayment: 100_000, ratePercent: 0, years: 0.01 };
  expect(estimateMortgage(figures)).toEqual({ monthly: 400_000, loan: 400_000 });
});

test.each([
  [".5", 0.5],
  ["6.", 6],
  ["6.1234", 6.1234],
  ["6.12345", null],
  ["123456789012", 123_456_789_012],
  ["1234567890123", null],
  ["a.5", null],
  [".5a", null],
  [".", null],
  [".12345", null],
])("%j is read as %p: twelve digits and four decimals at most", (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

test.each([
  [{ price: "1,000,000,000" }, {}],
  [{ rate: "30" }, {}],
  [{ years: "50" }, {}],
  [{ years: "51" }, { years: "badYears" }],
  [{ down: "499,999" }, {}],
])("at the bounds, %j has the problems %j", (change, problems) => {
  expect(figureProblems({ ...TYPED, ...change })).toEqual(problems);
});
