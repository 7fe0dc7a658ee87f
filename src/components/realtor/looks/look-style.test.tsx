import { renderToStaticMarkup } from "react-dom/server";
import { basePage, realtorPage } from "../../../domain/realtor/page-context";
import { parseRealtor } from "../../../domain/realtor/realtor";
import { lookStyle } from "./look-style";

const STYLES = { editorial: ".look-editorial{color:red}", bold: ".look-bold{color:red}" };

beforeAll(() => {
  Object.assign(globalThis, { __LOOK_STYLES__: STYLES });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, "__LOOK_STYLES__");
});

function headOf(designLook: string | undefined): string {
  const parsed = parseRealtor({ id: 1, updatedAt: "2026-01-01T00:00:00Z", desiredUrl: "minji", designLook });
  if (!parsed.ok) throw new Error(parsed.reason);
  const { context } = realtorPage({ record: parsed.realtor, host: null }, "ko");
  return renderToStaticMarkup(<>{lookStyle({ result: { pageContext: context } })}</>);
}

test("a page carries the style of its own look, and no other", () => {
  expect(headOf("bold")).toBe(`<style data-look="bold" media="screen">${STYLES.bold}</style>`);
  expect(headOf("editorial")).toBe(`<style data-look="editorial" media="screen">${STYLES.editorial}</style>`);
});

test.each([undefined, "", "quiet", "baroque", "__proto__"])("a page in the look %j carries none", (look) => {
  expect(headOf(look)).toBe("");
});

test("pages of nobody carry none, and so does development", () => {
  expect(lookStyle({ result: { pageContext: basePage("/", "ko").context } })).toEqual([]);
  expect(lookStyle(undefined)).toEqual([]);
});
