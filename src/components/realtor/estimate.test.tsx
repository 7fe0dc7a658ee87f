import { toListing, type Listing } from "../../domain/realtor/listing";
import { LANGUAGES, type Language } from "../../domain/site/locale";
import { renderWithMessages } from "../../i18n/render-with-messages";
import { Estimate } from "./estimate";
import { RealtorTextProvider, useRealtorMessages } from "./realtor-text";

jest.mock("./estimate.css", () => ({}));

function Shown({ priced, language }: { priced: Listing | null | undefined; language: Language }) {
  return (
    <RealtorTextProvider value={useRealtorMessages()}>
      <Estimate priced={priced} language={language} />
    </RealtorTextProvider>
  );
}

const inputs = (priced: Listing | null | undefined, language: Language = "en") =>
  [
    ...renderWithMessages(<Shown priced={priced} language={language} />, language).matchAll(
      /<input[^>]* value="([^"]*)"/g,
    ),
  ].map(([, value]) => value);

test("nothing is calculated with until a home is known", () => {
  expect(inputs(undefined)).toEqual(["", "", "", ""]);
  expect(inputs(null)).toEqual(["", "", "", ""]);
});

test.each(LANGUAGES)("the price is that of a home, which is named; the rest is the visitor's (%s)", (language) => {
  const home = toListing({ id: "1", address: "12 Oak Street", price: 1250000 }, 0)!;
  expect(inputs(home, language)).toEqual(["1,250,000", "", "", ""]);
  expect(renderWithMessages(<Shown priced={home} language={language} />, language)).toContain("12 Oak Street");
});

test("a home without a price or a name is no example", () => {
  const unpriced = toListing({ id: "1", address: "12 Oak Street" }, 0);
  expect(inputs(unpriced)).toEqual(["", "", "", ""]);
  expect(renderWithMessages(<Shown priced={unpriced} language="en" />, "en")).not.toContain("12 Oak Street");
  expect(inputs(toListing({ id: "1", price: 1250000 }, 0))).toEqual(["", "", "", ""]);
});

test.each(LANGUAGES)(
  "prices to choose from are there once it is known that no home has one, and no result before it is one (%s)",
  (language) => {
    const shown = (priced: Listing | null | undefined) =>
      renderWithMessages(<Shown priced={priced} language={language} />, language);
    const home = toListing({ id: "1", address: "12 Oak Street", price: 1250000 }, 0)!;
    expect(shown(null).match(/<button[^>]*>\$[\d,]+<\/button>/g)).toHaveLength(3);
    expect(shown({ ...home, price: "" })).toContain("<button");
    expect(shown(undefined)).not.toContain("<button");
    expect(shown(home)).not.toContain("<button");
    for (const priced of [null, undefined, home]) expect(shown(priced)).not.toContain("estimate-number");
  },
);
