import { realtorInputSchema } from "../realtor/realtor";
import { withTheme } from "./preview";

const input = realtorInputSchema.parse({ desiredUrl: "minji", designMainDarkMode: "Y", contentDarkMode: "N" });

test("a preview has the page's own brightness, or one for the whole page", () => {
  expect(withTheme(input, "own")).toEqual(input);
  expect(withTheme(input, "dark")).toEqual({ ...input, contentDarkMode: "Y" });
  expect(withTheme(input, "light")).toEqual({ ...input, designMainDarkMode: "N" });
});
