import { designOf } from "../realtor/realtor-design";
import { BRAND_COLORS } from "./brand-colors";

test.each(Object.entries(BRAND_COLORS))("%s is shown as it is, with white on it", (_, color) => {
  const design = {
    designMainColor: color,
    designMainDarkMode: "N",
    contentDarkMode: "N",
    designFontSize: null,
  } as const;
  expect(designOf(design)).toMatchObject({ color, onColor: "#ffffff", onLight: { text: color, fill: color } });
});
