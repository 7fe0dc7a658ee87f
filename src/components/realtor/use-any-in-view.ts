import { useEffect, useState } from "react";

/** What is under the header is not before anybody's eyes. */
const BELOW_HEADER = "-64px 0px 0px";

/** Whether a visitor is looking at one of the elements with these ids; until that is known, at the page's first screen. */
export function useAnyInView(ids: readonly string[], atFirst: boolean): boolean {
  const [isInView, setInView] = useState(atFirst);
  useEffect(() => {
    const inView = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inView[isIntersecting ? "add" : "delete"](target);
        setInView(inView.size > 0);
      },
      { rootMargin: BELOW_HEADER },
    );
    for (const id of ids) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
  return isInView;
}
