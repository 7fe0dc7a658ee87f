import { useEffect, useState } from "react";
import { FORM_GROUPS, type FormGroup } from "../../../domain/realtor/fields";
import { useFolding } from "./group-folding";
import { groupAround, groupId } from "./group-id";

/** A line a third down the screen: the group that crosses it is the one being read. */
const READING_LINE = "-33% 0px -66% 0px";

/**
 * The group that somebody is at: the one that was scrolled to or took the focus last, or is the one that is open.
 * @param isThere whether the whole form is on the screen
 */
export function useCurrentGroup(isThere = true): FormGroup {
  const [group, setGroup] = useState<FormGroup>(FORM_GROUPS[0]);
  useEffect(() => {
    if (!isThere) return;
    const show = (element: Element | null | undefined) => {
      const found = groupAround(element);
      if (found) setGroup(found);
    };
    const observer = new IntersectionObserver(
      (entries) => show(entries.find(({ isIntersecting }) => isIntersecting)?.target),
      { rootMargin: READING_LINE },
    );
    for (const each of FORM_GROUPS) {
      const section = document.getElementById(groupId(each));
      if (section) observer.observe(section);
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) show(target);
    };
    document.addEventListener("focusin", onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", onFocus);
    };
  }, [isThere]);
  return useFolding()?.open ?? group;
}
