import { guessCountry, likelyCountry } from "./phone-country";

test.each([
  ["2135550142", "KR", "US"],
  ["(213) 555-0142", "KR", "US"],
  ["+1 213 555 0142", "KR", "US"],
  // Not all of it is there yet.
  ["213555014", "KR", null],
  // No area code: it begins with 1, is a service's (911) or is kept free (19x, 29x).
  ["1135550142", "KR", null],
  ["9115550142", "KR", null],
  ["2935550142", "KR", null],
  ["2131550142", "KR", null],
  // Korean: Seoul, a mobile number, and one without its 0.
  ["02-312-3456", "KR", null],
  ["02-3123-4567", "KR", null],
  ["010-1234-5678", "KR", null],
  ["10-1234-5678", "KR", null],
  ["2135550142", "US", null],
  ["010-1234-5678", "US", "KR"],
  ["+82 10 1234 5678", "US", "KR"],
  ["010-123-4567", "US", null],
  // Only these two are mixed up often.
  ["2135550142", "CA", null],
  ["010-1234-5678", "JP", null],
  ["", "KR", null],
])("%j with %s chosen is likely of %p", (typed, chosen, likely) => {
  expect(likelyCountry(typed, chosen)).toBe(likely);
});

test.each([
  ["2135550142", "US"],
  ["(213) 555-0142", "US"],
  ["1 213 555 0142", "US"],
  ["+1", "US"],
  ["+1 213", "US"],
  ["213555014", null],
  ["21355501425", null],
  ["9115550142", null],
  ["010", "KR"],
  ["010-1234-5678", "KR"],
  ["82 10", "KR"],
  ["+82", "KR"],
  ["02-312-3456", "KR"],
  ["031-8012-3456", "KR"],
  ["02-312-345", null],
  // Who calls from the US writes all of it: 011 leads abroad.
  ["011 81 90 1234 5678", null],
  ["+81 90", "JP"],
  ["+8", null],
  ["+49 30", null],
  ["", null],
])("%j speaks for %p", (typed, country) => {
  expect(guessCountry(typed)).toBe(country);
});
