/**
 * Sections that a realtor may move and hide, in the order they have by themselves. Hero, contact and the footer with
 * license, firm and lender are not among them: they are on every page, at their place.
 */
export const LAYOUT_SECTIONS = [
  "numbers",
  "about",
  "areas",
  "listings",
  "testimonials",
  "gallery",
  "video",
  "more",
  "estimate",
] as const;
export type LayoutSection = (typeof LAYOUT_SECTIONS)[number];

/** More than there are: a later version may know others. */
export const LAYOUT_ENTRIES_MAX = 40;

/** As a record has it. */
type WrittenLayout = { section: string; hidden: "Y" | "N" }[];

export interface PlacedSection {
  section: LayoutSection;
  isHidden: boolean;
}

/**
 * Every section once, in the order that is written. One that is not written follows the one that it follows by
 * itself: so does a section that is new since the record was saved. Unknown ones and repeated ones count for nothing.
 */
export function layoutOf(written: WrittenLayout = []): PlacedSection[] {
  const placed: PlacedSection[] = [];
  const has = (wanted: string) => placed.some(({ section }) => section === wanted);
  for (const { section, hidden } of written) {
    if (isLayoutSection(section) && !has(section)) placed.push({ section, isHidden: hidden === "Y" });
  }
  for (const [index, section] of LAYOUT_SECTIONS.entries()) {
    if (has(section)) continue;
    const before = placed.findIndex((each) => each.section === LAYOUT_SECTIONS[index - 1]);
    placed.splice(before + 1, 0, { section, isHidden: false });
  }
  return placed;
}

/** What a record holds of a layout: nothing of the one that every page has by itself. What it held of others stays. */
export function writtenLayout(placed: readonly PlacedSection[], before: WrittenLayout = []): WrittenLayout {
  const isDefault = placed.every(({ section, isHidden }, index) => section === LAYOUT_SECTIONS[index] && !isHidden);
  const known = placed.map(({ section, isHidden }) => ({ section, hidden: isHidden ? "Y" : "N" }) as const);
  return [...(isDefault ? [] : known), ...before.filter(({ section }) => !isLayoutSection(section))];
}

export function hiddenSections(written: WrittenLayout | undefined): ReadonlySet<LayoutSection> {
  return new Set(layoutOf(written).flatMap(({ section, isHidden }) => (isHidden ? [section] : [])));
}

function isLayoutSection(section: string): section is LayoutSection {
  return (LAYOUT_SECTIONS as readonly string[]).includes(section);
}
