import { useEffect, type RefObject } from "react";

/** Lets each scene settle as it scrolls in. GSAP comes with this screen alone, and not at all where motion is not wanted. */
export function useScrollScenes(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let undo: (() => void) | undefined;
    let gone = false;
    void Promise.all([import("gsap"), import("gsap/ScrollTrigger")]).then(([{ gsap }, { ScrollTrigger }]) => {
      if (gone) return;
      gsap.registerPlugin(ScrollTrigger);
      const context = gsap.context(() => {
        for (const scene of element.querySelectorAll<HTMLElement>("[data-scene]")) {
          const scrollTrigger = { trigger: scene, start: "top 85%", end: "top 25%", scrub: 0.5 };
          gsap.from(scene.querySelector("[data-sun]"), { yPercent: 160, scrollTrigger });
          gsap.from(scene.querySelector("h2"), { opacity: 0.15, y: 48, scrollTrigger });
        }
      }, element);
      element.dataset.animated = "true";
      undo = () => context.revert();
    });
    return () => {
      gone = true;
      undo?.();
    };
  }, [root]);
}
