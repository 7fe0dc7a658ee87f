import { useEffect, useState } from "react";
import { DRAFT_GROUPS, type DraftGroup } from "../../../domain/editor/draft-groups";
import { groupId } from "./group-section";

/** A line a third down the screen: the group that crosses it is the one being read. */
const READING_LINE = "-33% 0px -66% 0px";

/** The group that somebody is at: the one that was scrolled to or took the focus last. */
export function useCurrentGroup(): DraftGroup {
  const [group, setGroup] = useState<DraftGroup>(DRAFT_GROUPS[0]);
  useEffect(() => {
    const show = (element: Element | null | undefined) => {
      const found = element && DRAFT_GROUPS.find((each) => groupId(each) === element.id);
      if (found) setGroup(found);
    };
    const observer = new IntersectionObserver(
      (entries) => show(entries.find(({ isIntersecting }) => isIntersecting)?.target),
      { rootMargin: READING_LINE },
    );
    for (const each of DRAFT_GROUPS) {
      const section = document.getElementById(groupId(each));
      if (section) observer.observe(section);
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) show(target.closest(GROUPS));
    };
    document.addEventListener("focusin", onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", onFocus);
    };
  }, []);
  return group;
}

const GROUPS = DRAFT_GROUPS.map((group) => `#${groupId(group)}`).join();
