import { toListing, type Listing } from "../../domain/realtor/listing";
import { LANGUAGES, type Language } from "../../domain/site/locale";
import { renderWithMessages } from "../../i18n/render-with-messages";
import { Estimate } from "./estimate";
import { RealtorTextProvider, useRealtorMessages } from "./realtor-text";

jest.mock("./estimate.css", () => ({}));

function Shown({ priced }: { priced: Listing | null }) {
  return (
    <RealtorTextProvider value={useRealtorMessages()}>
      <Estimate priced={priced} />
    </RealtorTextProvider>
  );
}

const inputs = (priced: Listing | null, language: Language = "en") =>
  [...renderWithMessages(<Shown priced={priced} />, language).matchAll(/<input[^>]* value="([^"]*)"/g)].map(
    ([, value]) => value,
  );

test("nothing is calculated with until a home is known", () => {
  expect(inputs(null)).toEqual(["", "", "", ""]);
});

test.each(LANGUAGES)("the price is that of a home, which is named; the rest is the visitor's (%s)", (language) => {
  const home = toListing({ id: "1", address: "12 Oak Street", price: 1250000 }, 0)!;
  expect(inputs(home, language)).toEqual(["1,250,000", "", "", ""]);
  expect(renderWithMessages(<Shown priced={home} />, language)).toContain("12 Oak Street");
});

test("a home without a price or a name is no example", () => {
  const unpriced = toListing({ id: "1", address: "12 Oak Street" }, 0);
  expect(inputs(unpriced)).toEqual(["", "", "", ""]);
  expect(renderWithMessages(<Shown priced={unpriced} />, "en")).not.toContain("12 Oak Street");
  expect(inputs(toListing({ id: "1", price: 1250000 }, 0))).toEqual(["", "", "", ""]);
});
