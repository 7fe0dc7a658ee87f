import { LAYOUT_SECTIONS, hiddenSections, layoutOf, writtenLayout } from "./section-layout";

const at = (section: string, hidden: "Y" | "N" = "N") => ({ section, hidden });
const names = (written: { section: string; hidden: "Y" | "N" }[]) => layoutOf(written).map(({ section }) => section);

test("without a word of the realtor's every section is shown, in the usual order", () => {
  expect(layoutOf()).toEqual(LAYOUT_SECTIONS.map((section) => ({ section, isHidden: false })));
});

test("what is written comes in its order, and what is not follows the one that it usually follows", () => {
  expect(names([at("gallery"), at("about")])).toEqual([
    "numbers",
    "gallery",
    "video",
    "more",
    "estimate",
    "about",
    "areas",
    "listings",
    "testimonials",
  ]);
});

test("contact, unknown sections and a second mention count for nothing", () => {
  const written = [at("contact", "Y"), at("video", "Y"), at("video"), at("toString", "Y")];
  expect([...hiddenSections(written)]).toEqual(["video"]);
  expect(names(written)).toHaveLength(LAYOUT_SECTIONS.length);
});

test("the usual layout is written as none, and what a later version knows is kept", () => {
  const later = at("awards", "Y");
  expect(writtenLayout(layoutOf(), [at("video", "Y"), later])).toEqual([later]);
  const moved = [at("video"), ...LAYOUT_SECTIONS.filter((section) => section !== "video").map((each) => at(each, "Y"))];
  expect(writtenLayout(layoutOf(moved), [later])).toEqual([...moved, later]);
});
