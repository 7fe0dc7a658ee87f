import { parseLandingPrice } from "./landing-price";

test("without a price there is none", () => {
  expect(parseLandingPrice({})).toBeNull();
});

test("one text stands for both languages", () => {
  expect(parseLandingPrice({ LANDING_PRICE: "$29" })).toEqual({ amount: { ko: "$29", en: "$29" }, note: null });
});

test("price and note can differ by language", () => {
  expect(
    parseLandingPrice({
      LANDING_PRICE: '{"ko": "월 $29", "en": "$29 a month"}',
      LANDING_PRICE_NOTE: '{"ko": "첫 달 무료", "en": "First month free"}',
    }),
  ).toEqual({
    amount: { ko: "월 $29", en: "$29 a month" },
    note: { ko: "첫 달 무료", en: "First month free" },
  });
});

test.each(['{"ko": "월 $29"}', '{"ko": "월 $29", "en": " "}', '{"ko": "월 $29", "en": "$29", "de": "29 $"}', "{$29}"])(
  "%s is refused with the setting's name",
  (given) => {
    expect(() => parseLandingPrice({ LANDING_PRICE: given })).toThrow(/^LANDING_PRICE must be a text, or/);
    expect(() => parseLandingPrice({ LANDING_PRICE: "$29", LANDING_PRICE_NOTE: given })).toThrow(
      /^LANDING_PRICE_NOTE must be a text, or/,
    );
  },
);

test("a note without a price is refused", () => {
  expect(() => parseLandingPrice({ LANDING_PRICE_NOTE: "a month" })).toThrow("LANDING_PRICE_NOTE needs LANDING_PRICE");
});
