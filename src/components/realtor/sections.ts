import type { RealtorView } from "../../domain/realtor/realtor-view";
import { LAYOUT_SECTIONS, type LayoutSection } from "../../domain/realtor/section-layout";

/** Sections of a homepage that the header links to; each is the id of its element and has a `<section>.title` message. */
export type SectionId = "about" | "areas" | "listings" | "testimonials" | "gallery" | "video" | "estimate" | "contact";

/** Listings, estimate and contact are there for everybody; the rest where the realtor filled it. */
export function sectionsOf(view: RealtorView): SectionId[] {
  const present: Record<SectionId, boolean> = {
    about: view.about !== null,
    areas: view.regions.length > 0,
    listings: true,
    testimonials: view.testimonials.length > 0,
    gallery: view.photos.gallery.length > 0,
    video: view.videoId !== null,
    estimate: true,
    contact: true,
  };
  const isLinked = (section: string): section is SectionId => present[section as SectionId];
  return [...shownSections(view), "contact"].filter(isLinked);
}

/** More links than these are no longer read. */
const MOST_IN_BAR = 5;
const FIRST_IN_BAR: readonly SectionId[] = ["about", "listings", "testimonials", "contact"];

/** What a wide header keeps behind "More": nothing, where all have room. */
export function sectionsBehindMore(sections: readonly SectionId[]): SectionId[] {
  return sections.length > MOST_IN_BAR ? sections.filter((section) => !FIRST_IN_BAR.includes(section)) : [];
}

/** The sections between hero and contact, in the realtor's order; what is empty is not there all the same. */
export function shownSections({ design }: RealtorView): readonly LayoutSection[] {
  return design.layout ?? LAYOUT_SECTIONS;
}

/** Georgia wants the firm at least as prominent as the agent (Ga. Comp. R. 520-1-.09). */
export function worksInGeorgia({ regions }: RealtorView): boolean {
  return regions.some(({ state }) => state === "GA");
}
