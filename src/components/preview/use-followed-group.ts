import { useEffect, useRef } from "react";
import type { FormGroup } from "../../domain/realtor/fields";
import type { Realtor } from "../../domain/realtor/realtor";

const TOP = ".hero";

/** Where a homepage shows what a part of the form holds; null for what shows nowhere on it. */
const PART_OF_GROUP: Record<FormGroup, string | null> = {
  basics: TOP,
  licence: TOP,
  contact: "#contact",
  regions: "#areas",
  photos: TOP,
  bio: "#about",
  numbers: ".numbers",
  openHouses: "#listings",
  testimonials: "#testimonials",
  design: TOP,
  seo: null,
  sections: ".additional-section",
  publish: null,
};

/** What somebody does who looks around by themselves. */
const ACTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to the part that is being edited, and stays there while what is above
 * it loads and grows; from the reader's first act on the frame is theirs. A part
 * that is still empty is waited for.
 */
export function useFollowedGroup(group: FormGroup | null, realtor: Realtor | null): void {
  const followed = useRef<FormGroup | null>(null);
  const letGo = useRef<() => void>(() => undefined);
  useEffect(() => () => letGo.current(), []);
  useEffect(() => {
    if (group === null || group === followed.current) return;
    const selector = PART_OF_GROUP[group];
    if (selector !== null && document.querySelector(selector) === null) return;
    followed.current = group;
    letGo.current();
    if (selector !== null) letGo.current = keepAtTop(selector);
  }, [group, realtor]);
}

/** Returns the way to stop. */
function keepAtTop(selector: string): () => void {
  const observer = new ResizeObserver(() => scrollToTop(selector));
  // Says its size at once, too: that is the first scroll.
  observer.observe(document.body);
  const stop = () => {
    observer.disconnect();
    for (const act of ACTS) window.removeEventListener(act, stop);
  };
  for (const act of ACTS) window.addEventListener(act, stop, { passive: true });
  return stop;
}

/**
 * `scrollIntoView` would scroll the editor around the frame as well. At once:
 * what is first laid out on the way would move the place that a smooth scroll is
 * heading for.
 */
function scrollToTop(selector: string): void {
  const part = document.querySelector(selector);
  if (part === null) return;
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const top = part.getBoundingClientRect().top - (parseFloat(scrollPaddingTop) || 0);
  window.scrollBy({ top, behavior: "instant" });
}
