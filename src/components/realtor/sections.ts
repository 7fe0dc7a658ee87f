import type { RealtorView } from "../../domain/realtor-view";

/** Sections of a homepage that the header links to; each is the id of its element and has a `<section>.title` message. */
export type SectionId = "about" | "areas" | "gallery" | "video" | "contact";

export function sectionsOf(view: RealtorView): SectionId[] {
  const present: Record<SectionId, boolean> = {
    about: view.about !== null,
    areas: view.regions.length > 0,
    gallery: view.photos.gallery.length > 0,
    video: view.videoId !== null,
    contact: hasContact(view),
  };
  return (Object.keys(present) as SectionId[]).filter((section) => present[section]);
}

export function hasContact({ contact, company, links }: RealtorView): boolean {
  const ways = [
    contact.phone,
    contact.email,
    contact.kakao,
    company.phone,
    links.youtube,
    links.instagram,
    links.zillow,
  ];
  return ways.some((way) => way !== null) || company.address !== "" || company.fax !== "";
}
