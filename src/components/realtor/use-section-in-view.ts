import { useEffect, useState } from "react";

/** A section that only peeks in at the foot is not what a visitor looks at. */
const PEEKING = "0px 0px -15% 0px";

/** Whether a visitor is looking at the section with that id. */
export function useSectionInView(id: string): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const section = document.getElementById(id);
    if (!section) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: PEEKING,
    });
    observer.observe(section);
    return () => observer.disconnect();
  }, [id]);
  return isInView;
}
