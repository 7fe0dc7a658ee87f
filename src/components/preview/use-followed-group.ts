import { useEffect, useRef } from "react";
import type { DraftGroup } from "../../domain/draft-groups";
import type { Realtor } from "../../domain/realtor";

const TOP = ".hero";

/** Where a homepage shows what a part of the form holds; null for what shows nowhere on it. */
const PART_OF_GROUP: Record<DraftGroup, string | null> = {
  basics: TOP,
  licence: TOP,
  contact: "#contact",
  regions: "#areas",
  photos: TOP,
  bio: "#about",
  numbers: ".numbers",
  design: TOP,
  seo: null,
  sections: ".additional-section",
  publish: null,
};

/** Scrolls to the part that is being edited: once, for the rest the frame is the reader's. A part that is still empty is waited for. */
export function useFollowedGroup(group: DraftGroup | null, realtor: Realtor | null): void {
  const followed = useRef<DraftGroup | null>(null);
  useEffect(() => {
    if (group === null || group === followed.current) return;
    const selector = PART_OF_GROUP[group];
    const part = selector && document.querySelector(selector);
    if (selector !== null && !part) return;
    followed.current = group;
    if (!part) return;
    // `scrollIntoView` would scroll the editor around the frame as well. At once: parts that are first laid out on the
    // way would move the place that a smooth scroll is heading for.
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const top = part.getBoundingClientRect().top - (parseFloat(scrollPaddingTop) || 0);
    window.scrollBy({ top, behavior: "instant" });
  }, [group, realtor]);
}
