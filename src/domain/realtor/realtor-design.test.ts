import { designOf } from "./realtor-design";
import { LAYOUT_SECTIONS } from "./section-layout";

const PLAIN = {
  designMainColor: "#0f5c4a",
  designMainDarkMode: "N",
  contentDarkMode: "N",
  designFontSize: null,
} as const;

test.each([
  ["N", "N", [false, false]],
  ["Y", "N", [true, false]],
  ["N", "Y", [false, true]],
] as const)("main %s and content %s are dark: %j", (designMainDarkMode, contentDarkMode, dark) => {
  const { mainDark, contentDark } = designOf({ ...PLAIN, designMainDarkMode, contentDarkMode });
  expect([mainDark, contentDark]).toEqual(dark);
});

test.each([null, 0, 1, 16])("a font size of %p changes nothing", (designFontSize) => {
  expect(designOf({ ...PLAIN, designFontSize }).fontScale).toBe(1);
});

const written = (sections: readonly string[], ...hidden: string[]) =>
  sections.map((section) => ({ section, hidden: hidden.includes(section) ? ("Y" as const) : ("N" as const) }));

test.each([
  ["another order", written(LAYOUT_SECTIONS.toReversed()), LAYOUT_SECTIONS.toReversed()],
  ["a hidden section", written(LAYOUT_SECTIONS, "gallery"), LAYOUT_SECTIONS.filter((each) => each !== "gallery")],
  ["every section hidden", written(LAYOUT_SECTIONS, ...LAYOUT_SECTIONS), []],
])("%s is the layout of the page", (_, sectionLayout, layout) => {
  expect(designOf({ ...PLAIN, sectionLayout }).layout).toEqual(layout);
});

test.each([
  ["nothing", undefined],
  ["no section", []],
  ["the order that every page has", written(LAYOUT_SECTIONS)],
  ["a section that we do not know", written(["unknown"], "unknown")],
])("a layout of %s is left out", (_, sectionLayout) => {
  expect(designOf({ ...PLAIN, sectionLayout })).not.toHaveProperty("layout");
});
