import type { RealtorView } from "../../domain/realtor/realtor-view";

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
  return (Object.keys(present) as SectionId[]).filter((section) => present[section]);
}

/** Georgia wants the firm at least as prominent as the agent (Ga. Comp. R. 520-1-.09). */
export function worksInGeorgia({ regions }: RealtorView): boolean {
  return regions.some(({ state }) => state === "GA");
}
