import { designOf } from "./realtor-design";

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
