import { DESIGN_LOOKS } from "../domain/realtor/design-look";
import { readLookStyles } from "./look-styles";

test("every look but the usual one has a style that touches no page of another look", () => {
  const styles = readLookStyles();
  expect(Object.keys(styles)).toEqual(DESIGN_LOOKS.slice(1));
  for (const [look, style] of Object.entries(styles)) {
    const selectors = [...style.replace(/@media[^{]+\{/g, "").matchAll(/([^{}]+)\{/g)].flatMap(([, list]) =>
      list!.replace(/\([^()]*\)/g, "").split(","),
    );
    expect(selectors.length).toBeGreaterThan(40);
    expect(selectors.filter((selector) => !selector.startsWith(`.look-${look}`))).toEqual([]);
    expect(style).not.toContain("</");
  }
});
